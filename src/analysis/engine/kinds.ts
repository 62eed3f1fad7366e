import type { Criterion } from "../../checked/filter.js";
import { judgesOf } from "../judges.js";
import type { Kind } from "./atoms.js";

/** The kinds of values that a criterion can judge. */
export function kindsOf({ reads, literal }: Criterion): readonly Kind[] {
  switch (reads) {
    case "scalar":
      return [literal];
    case "array":
      return ["array"];
    case "either":
      return [literal, "array"];
  }
}

/** What a field holds in "a line with all fields": a value that all criteria on it can judge or, where there is none, some of them. */
export function presentKinds(criteria: readonly Criterion[]): readonly Kind[] {
  const kinds = [...new Set(criteria.flatMap(kindsOf))];
  const common = kinds.filter((kind) => criteria.every((criterion) => kindsOf(criterion).includes(kind)));
  return common.length > 0 ? common : kinds;
}

/** What a criterion says of a field that lacks, when the field is read as the zero value of the kind it needs. */
export function saysOfZero(criterion: Criterion): boolean {
  return judgesOf(criterion)(zeros[kindsOf(criterion)[0] ?? "array"]) === true;
}

export const zeros: Readonly<Record<Kind, unknown>> = { string: "", int: 0, bool: false, array: [] };
