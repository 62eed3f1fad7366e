/** Lines to begin with: natural values of every field in arbitrary combinations, always the same ones. */
import type { Criterion } from "../../checked/filter.js";
import { byField } from "../by-field.js";
import { type Domains, isPossible } from "../engine/domains.js";
import type { Engine } from "../engine/engine.js";
import { readings } from "../engine/reading.js";
import { lineOf } from "../witness/line.js";
import { naturalValues } from "../witness/natural-values.js";
import type { Samples } from "./samples.js";

const mostLines = 72;
const leastLines = 6;
const mostTrials = 200_000;

/** Adds lines with all fields and, unless fields are assumed to be present, some without. */
export function seedSamples(
  samples: Samples,
  criteria: readonly Criterion[],
  assumePresent: boolean,
  { budget, domains }: Engine,
): void {
  // A line is tried on every criterion.
  const count = Math.min(mostLines, Math.max(leastLines, Math.floor(mostTrials / criteria.length)));
  budget.left -= count * criteria.length;
  const fields = [...byField(criteria)].map(([field, own]) => ({ field, values: valuesOf(field, own, domains) }));
  let state = 1;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * limit);
  };
  for (let at = 0; at < count; at++) {
    const line = lineOf(
      fields.flatMap(({ field, values }) => {
        const value = values[below(values.length)];
        return value === undefined || (!assumePresent && at % 3 === 2 && below(3) === 0)
          ? []
          : [[field, value] as const];
      }),
    );
    samples.add(line, assumePresent ? "unknown" : (readings[at % 3] ?? "unknown"));
  }
}

/** Of a field that may be of several kinds, values of each; they count as lines with all fields if some criterion can judge them. */
function valuesOf(field: string, own: readonly Criterion[], domains: Domains | null) {
  return [...new Set(naturalValues(own))].filter((value) => domains === null || isPossible(field, value, domains));
}
