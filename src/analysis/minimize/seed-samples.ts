/** Lines to begin with: natural values of every field in arbitrary combinations, always the same ones. */
import type { Criterion } from "../../checked/filter.js";
import { byField } from "../criteria.js";
import { readings } from "../engine/reading.js";
import { lineOf } from "../witness/line.js";
import { naturalValues } from "../witness/natural-values.js";
import type { Samples } from "./samples.js";

const mostLines = 72;

/** Adds lines with all fields and, unless fields are assumed to be present, some without. */
export function seedSamples(samples: Samples, criteria: readonly Criterion[], assumePresent: boolean): void {
  const fields = [...byField(criteria)].map(([field, own]) => ({ field, values: valuesOf(own) }));
  let state = 1;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
  for (let count = 0; count < mostLines; count++) {
    const line = lineOf(
      fields.flatMap(({ field, values }) => {
        const value = values[below(values.length)];
        return value === undefined || (!assumePresent && count % 3 === 2 && below(3) === 0) ? [] : [[field, value] as const];
      }),
    );
    samples.add(line, assumePresent ? "unknown" : (readings[count % 3] ?? "unknown"));
  }
}

/** Of a field that may be of several kinds, values of each; they count as lines with all fields if some criterion can judge them. */
function valuesOf(own: readonly Criterion[]) {
  return [...new Set(naturalValues(own))];
}
