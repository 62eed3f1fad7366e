/** Finds lines by the analysis that only one of two filters keeps. */
import type { Domains } from "../../src/analysis/engine/domain.js";
import { type Answer, engine, type Question } from "../../src/analysis/engine/engine.js";
import { witnessOf } from "../../src/analysis/witness/witness.js";
import { criteriaOf } from "../../src/check/criteria.js";
import type { CheckedTree } from "../../src/check/filter.js";
import type { Reading } from "../../src/predicate/readings.js";

export interface DifferenceOptions {
  readonly reading?: Reading;
  readonly lines?: Question["lines"];
  readonly domains?: Domains;
}

/** Returns a line that the first filter keeps and the second does not, or null. */
export function difference(
  kept: CheckedTree,
  dropped: CheckedTree,
  { reading = "unknown", lines = "any", domains }: DifferenceOptions = {},
): Answer {
  const claims = [
    { tree: kept, kept: true, reading },
    { tree: dropped, kept: false, reading },
  ];
  const criteria = [...new Set([...criteriaOf(kept), ...criteriaOf(dropped)])];
  return witnessOf({ claims, lines }, engine(criteria, domains === undefined ? {} : { domains }));
}
