/** Runs the examples of a filter file (language.md §12.3). */
import type { Example } from "../ast/nodes.js";
import type { CheckContext } from "../checked/context.js";
import type { CheckedFilter, CheckedTree, Criterion } from "../checked/filter.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import { readJson } from "../json/document/read.js";
import { fieldFacts } from "../language/dataset.js";
import { toTextVerdict } from "../predicate/text.js";

/** The fields of an example are the dataset's. Needs no checked filter. */
export function exampleFieldDiagnostics(examples: readonly Example[], { dataset, unknownFields, names }: CheckContext): readonly Diagnostic[] {
  if (dataset === null || unknownFields === "ignore") return [];
  return examples.flatMap(({ json }) => {
    const { root } = readJson(json.text);
    if (root?.kind !== "Object") return [];
    return root.members.flatMap(({ key }) => {
      if (fieldFacts(dataset, key.value) !== undefined) return [];
      const span = { start: json.span.start + key.span.start, end: json.span.start + key.span.end };
      const near = similarNames(key.value, Object.keys(dataset.fields));
      const isOwn = near.some((name) => name.toLowerCase() === key.value.toLowerCase());
      const similar = [...new Set([...(isOwn ? [] : (names?.fieldsMeant(key.value, dataset) ?? [])), ...near])];
      const fixes: DiagnosticFix[] = similar.map((name) => ({
        safe: similar.length === 1 && name.toLowerCase() === key.value.toLowerCase(),
        edits: [{ span, text: JSON.stringify(name) }],
      }));
      return [report("LW323", { span }, { field: key.value, dataset: dataset.name, similar }, { severity: unknownFields, fixes })];
    });
  });
}

/** Every example has the verdict it states. An example whose JSON cannot be read was reported by the parser. */
export function exampleVerdictDiagnostics(examples: readonly Example[], filter: CheckedFilter): readonly Diagnostic[] {
  if (examples.length === 0) return [];
  const verdictOf = toTextVerdict(filter);
  return examples.flatMap((example) => {
    const verdict = verdictOf(example.json.text);
    if (verdict === example.expects || verdict === "malformed") return [];
    if (verdict === "unknown") return [report("LW322", example, { lacking: lackingFields(filter, example.json.text) })];
    return [report("LW321", example, { expects: example.expects })];
  });
}

/** Fields whose criteria are unknown on a line. */
function lackingFields(filter: CheckedFilter, line: string): readonly string[] {
  const unknown = criteriaOf(filter.tree).filter((tree) => toTextVerdict({ ...filter, tree })(line) === "unknown");
  return [...new Set(unknown.map((criterion) => criterion.field))];
}

function criteriaOf(tree: CheckedTree): readonly Criterion[] {
  return tree.kind === "Everything" ? [] : tree.kind === "Criterion" ? [tree] : tree.terms.flatMap(criteriaOf);
}
