/** Runs the examples of a filter file (language.md §12.3). */
import type { Example } from "../ast/nodes.js";
import type { CheckContext } from "../checked/context.js";
import { criteriaOf } from "../checked/criteria.js";
import type { CheckedFilter, Criterion } from "../checked/filter.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import { readJson } from "../json/document/read.js";
import { fieldFacts } from "../language/dataset.js";
import { jsonString } from "../language/json-string.js";
import { toTextVerdict } from "../predicate/text.js";

/** The fields of an example are the dataset's. Needs no checked filter. */
export function exampleFieldDiagnostics(
  examples: readonly Example[],
  { dataset, unknownFields, names }: CheckContext,
): readonly Diagnostic[] {
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
        edits: [{ span, text: jsonString(name) }],
      }));
      return [
        report(
          "LW323",
          { span },
          { field: key.value, dataset: dataset.name, similar },
          { severity: unknownFields, fixes },
        ),
      ];
    });
  });
}

/**
 * As many questions to one criterion as the examples of a call may cost: half a second. Thousands of examples of a filter within
 * the limits of a job take less.
 */
const mostWork = 20_000_000;
/** A line that is read, in that. */
const readingWork = 20;

/** Every example has the verdict it states. An example whose JSON cannot be read was reported by the parser. Not complete: some were not tried. */
export function exampleVerdictDiagnostics(
  examples: readonly Example[],
  filter: CheckedFilter,
): { readonly diagnostics: readonly Diagnostic[]; readonly complete: boolean } {
  const diagnostics: Diagnostic[] = [];
  if (examples.length === 0) return { diagnostics, complete: true };
  const verdictOf = toTextVerdict(filter);
  const criteria = criteriaOf(filter.tree);
  const judging = readingWork + criteria.length;
  let lackingOf: ReturnType<typeof toLackingFields> | undefined;
  let left = mostWork;
  for (const example of examples) {
    left -= judging;
    if (left < 0) return { diagnostics, complete: false };
    const verdict = verdictOf(example.json.text);
    if (verdict === example.expects || verdict === "malformed") continue;
    if (verdict === "unknown") {
      lackingOf ??= toLackingFields(filter, criteria);
      left -= lackingOf.questions * readingWork;
      diagnostics.push(report("LW322", example, { lacking: lackingOf.find(example.json.text) }));
    } else diagnostics.push(report("LW321", example, { expects: example.expects }));
  }
  return { diagnostics, complete: true };
}

/** Finds fields whose criteria are unknown on a line. Whether one is, its field decides and what it asks the field to be. */
function toLackingFields(
  filter: CheckedFilter,
  criteria: readonly Criterion[],
): { readonly questions: number; find(line: string): readonly string[] } {
  const questions = new Map(
    criteria.map((criterion) => [JSON.stringify([criterion.field, criterion.reads, criterion.literal]), criterion]),
  );
  const verdicts = [...questions.values()].map((tree) => {
    const fields = filter.fields.filter(({ name }) => name === tree.field);
    return [tree.field, toTextVerdict({ ...filter, fields, tree })] as const;
  });
  return {
    questions: verdicts.length,
    find: (line) => [
      ...new Set(verdicts.flatMap(([field, verdictOf]) => (verdictOf(line) === "unknown" ? [field] : []))),
    ],
  };
}
