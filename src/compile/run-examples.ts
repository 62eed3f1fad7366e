import type { Example } from "../ast/nodes.js";
import type { CheckedFilter } from "../check/filter.js";
import type { CheckContext } from "../check/rule.js";
import { checkFieldName } from "../check/rules/field-name.js";
import { fieldOf } from "../datasets/dataset.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import { readJson } from "../json/read.js";
import { toLackingFields } from "../predicate/lacking.js";
import { toTextVerdict } from "../predicate/text.js";

/**
 * Reports LW202, LW321, LW322: the dataset has the fields of the examples, and the filter decides every example as
 * expected. Without a filter, checks only the fields.
 */
export function runExamples(
  examples: readonly Example[],
  filter: CheckedFilter | null,
  context: CheckContext,
): readonly Diagnostic[] {
  if (examples.length === 0) return [];
  const verdictOf = filter && toTextVerdict(filter);
  const missingOf = filter && toLackingFields(filter);
  const found = collector();
  for (const example of examples) {
    const { expects, json } = example;
    const unknown = unknownFields(json, context);
    found.addAll(unknown);
    const verdict = unknown.some(isError) ? null : verdictOf?.(json.text);
    if (verdict === "unknown") found.report("LW322", example, { missing: missingOf?.(json.text) ?? [] });
    else if (verdict === (expects === "keep" ? "drop" : "keep")) found.report("LW321", example, { expects });
  }
  return found.all();
}

function unknownFields({ text, span: { start } }: Example["json"], context: CheckContext): readonly Diagnostic[] {
  const { dataset, notation } = context;
  const root = dataset && readJson(text).root;
  if (dataset === null || root?.kind !== "object") return [];
  const inJson = { ...context, notation: { ...notation, field: JSON.stringify } };
  return root.members.flatMap(({ key: { value: name, span } }) => {
    const field = { kind: "Field", name, span: { start: start + span.start, end: start + span.end } } as const;
    const facts = fieldOf(dataset, name) ?? null;
    return checkFieldName({ field, facts, type: facts?.type ?? null, comparison: null }, inJson) ?? [];
  });
}
