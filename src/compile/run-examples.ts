import type { Example } from "../ast/nodes.js";
import type { CheckedFilter } from "../check/filter.js";
import type { CheckContext } from "../check/rule.js";
import { checkFieldName } from "../check/rules/field-name.js";
import { fieldOf } from "../datasets/dataset.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { isError } from "../diagnostics/severity.js";
import { readJson } from "../json/read.js";
import { toLackingFields } from "../predicate/lacking.js";
import { toTextVerdict } from "../predicate/text.js";

/**
 * LW202, LW321, LW322: the fields of the examples are in the dataset, and the filter decides every example as the
 * example says. Without a filter, checks the fields only.
 */
export function runExamples(
  examples: readonly Example[],
  filter: CheckedFilter | null,
  context: CheckContext,
): readonly Diagnostic[] {
  if (examples.length === 0) return [];
  const verdictOf = filter && toTextVerdict(filter);
  const missingOf = filter && toLackingFields(filter);
  return examples.flatMap((example) => {
    const { expects, json } = example;
    const unknown = unknownFields(json, context);
    const verdict = unknown.some(isError) ? null : verdictOf?.(json.text);
    if (verdict === "unknown") return [...unknown, report("LW322", example, { missing: missingOf?.(json.text) ?? [] })];
    const isWrong = (verdict === "keep" || verdict === "drop") && verdict !== expects;
    return isWrong ? [...unknown, report("LW321", example, { expects })] : unknown;
  });
}

function unknownFields({ text, span: { start } }: Example["json"], context: CheckContext): readonly Diagnostic[] {
  const { dataset, notation } = context;
  const { root } = readJson(text);
  // A dataset without a name has only the fields of the filter.
  if (dataset === null || dataset.name === "" || root?.kind !== "object") return [];
  const inJson = { ...context, notation: { ...notation, field: JSON.stringify } };
  return root.members.flatMap(({ key: { value: name, span } }) => {
    const field = { kind: "Field", name, span: { start: start + span.start, end: start + span.end } } as const;
    const facts = fieldOf(dataset, name) ?? null;
    return checkFieldName({ field, facts, type: facts?.type ?? null, comparison: null }, inJson) ?? [];
  });
}
