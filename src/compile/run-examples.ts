import type { Example } from "../ast/nodes.js";
import type { CheckedFilter } from "../check/filter.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import { readJson } from "../json/document/read.js";
import { type Dataset, fieldOf } from "../datasets/dataset.js";
import { toTextVerdict } from "../predicate/text.js";

/** LW202, LW321, LW322: the fields of the examples are in the dataset, and the filter decides every example as it says. */
export function runExamples(
  examples: readonly Example[],
  filter: CheckedFilter,
  dataset: Dataset | null,
): readonly Diagnostic[] {
  if (examples.length === 0) return [];
  const verdictOf = toTextVerdict(filter);
  return examples.flatMap((example) => {
    const unknown = dataset === null ? [] : unknownFields(example, dataset);
    if (unknown.length > 0) return unknown;
    const verdict = verdictOf(example.json.text);
    if (verdict === "malformed" || verdict === example.expects) return [];
    if (verdict !== "unknown") return [report("LW321", example, { expects: example.expects })];
    return [report("LW322", example, { missing: missingFields(example, filter) })];
  });
}

function unknownFields({ json }: Example, dataset: Dataset): readonly Diagnostic[] {
  return keysOf(json.text).flatMap(({ key, start, end }) => {
    if (fieldOf(dataset, key) !== undefined) return [];
    const span = { start: json.span.start + start, end: json.span.start + end };
    const fixes = similarNames(key, Object.keys(dataset.fields)).map((name) => ({
      safe: name.toLowerCase() === key.toLowerCase(),
      edits: [{ span, text: JSON.stringify(name) }],
    }));
    return [report("LW202", { span }, { field: key, dataset: dataset.name }, { fixes })];
  });
}

function keysOf(json: string) {
  const { root } = readJson(json);
  return root?.kind === "Object" ? root.members.map(({ key }) => ({ key: key.value, ...key.span })) : [];
}

/** The fields of the filter that are not in the example, or have a value of another type. */
function missingFields({ json }: Example, { fields }: CheckedFilter): readonly string[] {
  const keys = new Set(keysOf(json.text).map(({ key }) => key));
  const absent = fields.filter(({ name }) => !keys.has(name));
  return (absent.length > 0 ? absent : fields).map(({ name }) => name);
}
