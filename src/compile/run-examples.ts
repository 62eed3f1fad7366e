import type { Example } from "../ast/nodes.js";
import type { CheckedFilter } from "../check/filter.js";
import type { CheckContext } from "../check/rule.js";
import { knownField } from "../check/rules/known-field.js";
import { fieldOf } from "../datasets/dataset.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { readJson } from "../json/read.js";
import { toLackingFields } from "../predicate/lacking.js";
import { toTextVerdict } from "../predicate/text.js";

/** LW202: the fields of the examples are in the dataset. */
export function checkExampleFields(examples: readonly Example[], context: CheckContext): readonly Diagnostic[] {
  const { dataset, notation } = context;
  // A dataset without a name has only the fields of the filter.
  if (dataset === null || dataset.name === "") return [];
  const inJson = { ...context, notation: { ...notation, field: JSON.stringify } };
  return examples.flatMap(({ json }) => {
    const { root } = readJson(json.text);
    const members = root?.kind === "object" ? root.members : [];
    return members.flatMap(({ key: { value: name, span } }) => {
      const inText = { start: json.span.start + span.start, end: json.span.start + span.end };
      const field = { kind: "Field", name, span: inText } as const;
      const facts = fieldOf(dataset, name) ?? null;
      return knownField({ field, facts, type: facts?.type ?? null, comparison: null }, inJson);
    });
  });
}

/** LW321, LW322: the filter decides every example as the example says. */
export function runExamples(examples: readonly Example[], filter: CheckedFilter): readonly Diagnostic[] {
  if (examples.length === 0) return [];
  const verdictOf = toTextVerdict(filter);
  const missingOf = toLackingFields(filter);
  return examples.flatMap((example) => {
    const verdict = verdictOf(example.json.text);
    if (verdict === "malformed" || verdict === example.expects) return [];
    if (verdict !== "unknown") return [report("LW321", example, { expects: example.expects })];
    return [report("LW322", example, { missing: missingOf(example.json.text) })];
  });
}
