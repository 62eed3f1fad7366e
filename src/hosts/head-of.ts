/** The line that a block begins on. */
import type { Span } from "../diagnostics/span.js";
import type { JsonObject } from "../json/document/json-tree.js";

export function headOf(text: string, { span }: JsonObject): Span {
  return {
    start: span.start,
    end: span.start + (/^[^\n{]*[^\s{]/.exec(text.slice(span.start, span.end))?.[0].length ?? 1),
  };
}
