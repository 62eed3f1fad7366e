import type { Criterion } from "../checked/filter.js";
import type { FieldFacts } from "../language/dataset.js";
import type { Integer } from "../language/integer.js";
import { operators, type PlainOperator, plainOperator } from "../language/operators.js";
import { rangeOf } from "../language/possible-values.js";
import { judgeOrder, numberJudge } from "./judge-number.js";
import { textJudge } from "./judge-text.js";
import type { Misfit } from "./misfit.js";
import type { Place } from "./place.js";
import type { Weight } from "./weight.js";

/** What the facts of its field say of a criterion. */
export interface Judgement {
  /**
   * On lines that have the field: `never` and `always` as far as `weight` says so; `unlikely`: it holds on odd values only.
   * `possible`: nothing speaks against it as a whole, though `misfits` may name members of a list.
   */
  readonly verdict: "never" | "always" | "unlikely" | "possible";
  /** The weakest of what the verdict rests on; null where it is `possible`. */
  readonly weight: Weight | null;
  /** Constants that no value meets, or hardly any, one by one. */
  readonly misfits: readonly Misfit[];
  /** Numbers standing for "none" on which it holds as well as on others. */
  readonly lets: readonly number[];
}

/** Of most criteria, of which a filter may have very many. */
const nothing: Judgement = { verdict: "possible", weight: null, misfits: [], lets: [] };

const places = {
  eq: "whole",
  in: "whole",
  startsWith: "beginning",
  endsWith: "end",
  contains: "part",
} as const satisfies Partial<Record<PlainOperator, Place>>;

/** Which part of a value an operator on texts looks at. */
export const textPlaces: Readonly<Partial<Record<PlainOperator, Place>>> = places;

/** Where in a value the constants of a criterion have to be; null for numbers in order. */
export function placeOf({ operator, reads }: Criterion): Place | null {
  const plain = plainOperator(operator);
  return reads === "array" ? "whole" : plain in places ? places[plain as keyof typeof places] : null;
}

/** Judges a criterion by the facts of its field. Never says that a value cannot occur of which the facts leave it open. */
export function judgeCriterion({ operator, operand, literal, reads }: Criterion, facts: FieldFacts): Judgement {
  // What a time looks like is for the job to say.
  if (facts.type === "timestamp" || reads === "either" || literal === "bool") return nothing;
  const plain = plainOperator(operator);
  const isNegated = operators[operator].negates !== null;
  const constants = Array.isArray(operand) ? operand : [operand];
  switch (plain) {
    case "lt":
    case "leq":
    case "gt":
    case "geq": {
      // The operators of order take one integer.
      const constant = operand as Integer;
      const { verdict, weight, lets } = judgeOrder(facts, plain, constant);
      if (weight === null) return { ...nothing, lets };
      const misfit: Misfit = { index: 0, constant, fact: "range", weight, basis: rangeOf(facts).basis, near: null };
      return { verdict: verdict === "sometimes" ? "unlikely" : verdict, weight, misfits: [misfit], lets };
    }
    default: {
      const place = reads === "array" ? "whole" : places[plain];
      // Constants are of the literal type, as `check` made sure.
      const judge = (literal === "string" ? textJudge(facts, place) : numberJudge(facts)) as (
        constant: unknown,
        index: number,
      ) => Misfit | null;
      const misfits: Misfit[] = [];
      for (let index = 0; index < constants.length; index++) {
        const misfit = judge(constants[index], index);
        if (misfit !== null) misfits.push(misfit);
      }
      return misfits.length === 0 && constants.length > 0
        ? nothing
        : { ...overall(misfits, constants.length, isNegated), misfits, lets: [] };
    }
  }
}

const fromFirm: readonly Weight[] = ["never", "undocumented", "unseen", "odd"];

/** A comparison with several constants is as dead as the one that is least so. */
function overall(
  misfits: readonly Misfit[],
  constants: number,
  isNegated: boolean,
): Pick<Judgement, "verdict" | "weight"> {
  if (misfits.length < constants) return { verdict: "possible", weight: null };
  const loosest = misfits.reduce((most, misfit) => Math.max(most, fromFirm.indexOf(misfit.weight)), 0);
  const weight = fromFirm[loosest] ?? "odd";
  if (weight === "odd") return { verdict: isNegated ? "possible" : "unlikely", weight: isNegated ? null : weight };
  return { verdict: isNegated ? "always" : "never", weight };
}
