/** Decodes, parses and evaluates one line: slow, but exact. The scanner must agree (logs.md#lines). */
import type { CheckedFilter } from "../check/filter.js";
import { lineReader } from "../json/line/read-line.js";
import { combine } from "../predicate/combine.js";
import { toEvaluator } from "../predicate/evaluator.js";
import { isBlank } from "./pick-fields.js";
import type { LineCounts } from "./scanner/scanner.js";

export type LineResult = "kept" | "left" | "malformed" | "blank";

type Values = readonly unknown[];
type Outcome = (values: Values) => boolean | undefined;

/**
 * Returns a function that evaluates a line, adds to the counts, and sets the bits of the filters that keep the line.
 * The line may have a line end. "left": no filter keeps the line. "malformed": the line is not one JSON object.
 */
export function lineEvaluator(
  filters: readonly CheckedFilter[],
  counts: LineCounts,
  keptBy: Uint32Array,
): (line: Uint8Array) => LineResult {
  const names = [...new Set(filters.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const reader = lineReader(names);
  const outcomes = filters.map((filter) => outcomesOf(filter, names));
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return (line) => {
    const text = trim(line);
    if (text.length === 0) return "blank";
    if (!reader.read(decoder.decode(text))) return "malformed";
    keptBy.fill(0);
    let isKept = false;
    counts.lines++;
    for (const [index, { filter, fields }] of outcomes.entries()) {
      const own = counts.filters[index];
      if (own === undefined) continue;
      const outcome = filter(reader.values);
      if (outcome === undefined) own.unknown++;
      if (outcome === true) {
        isKept = true;
        own.kept++;
        keptBy[index >> 5] = (keptBy[index >> 5] ?? 0) | (1 << (index & 31));
      }
      for (const [field, criteria] of fields.entries()) {
        const isMissing = criteria.some((criterion) => criterion(reader.values) === undefined);
        if (isMissing) own.missing[field] = (own.missing[field] ?? 0) + 1;
      }
    }
    if (isKept) counts.kept++;
    return isKept ? "kept" : "left";
  };
}

/** The outcome of a filter, and for each field the outcomes of its criteria. */
function outcomesOf(filter: CheckedFilter, names: readonly string[]) {
  const fields = filter.fields.map((): Outcome[] => []);
  const outcome = combine<Values>(filter.tree, (criterion) => {
    const evaluate = toEvaluator(criterion);
    const index = names.indexOf(criterion.field);
    const ofCriterion: Outcome = (values) => evaluate(values[index]);
    fields[filter.fields.findIndex(({ name }) => name === criterion.field)]?.push(ofCriterion);
    return ofCriterion;
  });
  return { filter: outcome, fields };
}

function trim(line: Uint8Array): Uint8Array {
  let start = 0;
  let end = line.length;
  while (start < end && isBlank(line[start])) start++;
  while (end > start && isBlank(line[end - 1])) end--;
  return line.subarray(start, end);
}
