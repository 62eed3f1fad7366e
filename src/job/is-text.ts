/** What a program without types may give. */
import type { GivenKind } from "../diagnostics/catalog/job.js";
import type { Collector } from "../diagnostics/collector.js";

/** Whether it is a text; reports anything else, at the beginning of nothing. */
export function isText(value: unknown, key: string, found: Collector): boolean {
  if (typeof value === "string") return true;
  found.report("LW431", { span: { start: 0, end: 0 }, pointer: "" }, { key, expected: "string", found: kindOf(value) });
  return false;
}

export function kindOf(value: unknown): GivenKind {
  if (value === null) return "Null";
  if (Array.isArray(value)) return "Array";
  switch (typeof value) {
    case "string":
      return "String";
    case "number":
    case "bigint":
      return "Number";
    case "boolean":
      return "Boolean";
    case "object":
      return "Object";
    default:
      return "Nothing";
  }
}
