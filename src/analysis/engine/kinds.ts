import type { Criterion } from "../../checked/filter.js";
import type { LiteralType } from "../../language/field-types.js";
import { judgesOf } from "../judges.js";
import type { Kind } from "./atoms.js";

/** Made once: a filter may have very many criteria, each asked about again and again. */
const one: Readonly<Record<Kind, readonly Kind[]>> = {
  string: ["string"],
  int: ["int"],
  bool: ["bool"],
  array: ["array"],
};
const either: Readonly<Record<LiteralType, readonly Kind[]>> = {
  string: ["string", "array"],
  int: ["int", "array"],
  bool: ["bool", "array"],
};

/** The kinds of values that a criterion can judge. */
export function kindsOf({ reads, literal }: Criterion): readonly Kind[] {
  switch (reads) {
    case "scalar":
      return one[literal];
    case "array":
      return one.array;
    case "either":
      return either[literal];
  }
}

/** What a field holds in "a line with all fields": a value that all criteria on it can judge or, where there is none, some of them. */
export function presentKinds(criteria: readonly Criterion[]): readonly Kind[] {
  // There are not many of them, however many criteria there are.
  const judged = new Set<readonly Kind[]>();
  for (const criterion of criteria) judged.add(kindsOf(criterion));
  const kinds = [...new Set([...judged].flat())];
  const common = kinds.filter((kind) => [...judged].every((own) => own.includes(kind)));
  return common.length > 0 ? common : kinds;
}

/** What a criterion says of a field that lacks, when the field is read as the zero value of the kind it needs. */
export function saysOfZero(criterion: Criterion): boolean {
  return judgesOf(criterion)(zeros[kindsOf(criterion)[0] ?? "array"]) === true;
}

export const zeros: Readonly<Record<Kind, unknown>> = { string: "", int: 0, bool: false, array: [] };
