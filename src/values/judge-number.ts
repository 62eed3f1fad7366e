/** Judges numbers that a field is compared with. */
import type { Integer } from "../language/integer.js";
import { rangeOf } from "../language/possible-values.js";
import type { ValueFacts } from "../language/value-facts.js";
import { firmestMisfit, type Misfit } from "./misfit.js";
import { type Weight, weightOf } from "./weight.js";

type NumberJudge = (constant: Integer, index: number) => Misfit | null;

/** Those of facts met before: most filters ask about the same few fields, and may do so thousands of times. */
const judges = /* @__PURE__ */ new WeakMap<ValueFacts, NumberJudge>();

/** Tells the misfits among numbers that values are to equal. */
export function numberJudge(facts: ValueFacts): NumberJudge {
  let judge = judges.get(facts);
  if (judge === undefined) {
    judge = newJudge(facts);
    judges.set(facts, judge);
  }
  return judge;
}

function newJudge(facts: ValueFacts): NumberJudge {
  const { min = -Infinity, max = Infinity, usual, basis } = rangeOf(facts);
  const weight = weightOf(basis);
  // What nothing speaks against, mostly.
  const [low, high] = [Math.max(min, usual?.[0] ?? min), Math.min(max, usual?.[1] ?? max)];
  const none = noneOf(facts);
  const step = facts.step !== undefined && weightOf(facts.step.basis) !== null ? facts.step : undefined;
  return (constant, index) => {
    if (typeof constant === "number" ? none.includes(constant) : none.some((value) => BigInt(value) === constant))
      return null;
    if (step === undefined && (weight === null || (constant >= low && constant <= high))) return null;
    const misfits: Misfit[] = [];
    const misfit = (fact: Misfit["fact"], firm: Weight, grounds: Misfit["basis"]) =>
      misfits.push({ index, constant, fact, weight: firm, basis: grounds, near: null });
    if (weight !== null && (constant < min || constant > max)) misfit("range", weight, basis);
    else if (weight !== null && usual !== undefined && (constant < usual[0] || constant > usual[1]))
      misfit("range", "odd", basis);
    if (step !== undefined && BigInt(constant) % BigInt(step.of) !== 0n) misfit("step", "odd", step.basis);
    return firmestMisfit(misfits);
  };
}

export type Order = "lt" | "leq" | "gt" | "geq";

const inOrder: Readonly<Record<Order, (value: Integer, constant: Integer) => boolean>> = {
  lt: (value, constant) => value < constant,
  leq: (value, constant) => value <= constant,
  gt: (value, constant) => value > constant,
  geq: (value, constant) => value >= constant,
};

export interface OrderJudgement {
  /** Whether all values, or none, are on that side. */
  readonly verdict: "never" | "always" | "sometimes";
  readonly weight: Weight | null;
  /** Values that stand for "none" and are on that side, beside values that do not. */
  readonly lets: readonly number[];
}

/** Where the values of a field lie, as seen from a number. */
export function judgeOrder(facts: ValueFacts, operator: Order, constant: Integer): OrderJudgement {
  const { min = -Infinity, max = Infinity, usual, basis } = rangeOf(facts);
  const weight = weightOf(basis);
  const none = noneOf(facts);
  const holds = (value: number) => inOrder[operator](value, constant);
  // Comparisons of order have one boundary, so the two ends of what is possible tell of all between.
  const ends = [Math.min(min, ...none), Math.max(max, ...none)];
  if (weight !== null && ends.every(holds)) return { verdict: "always", weight, lets: [] };
  if (weight !== null && !ends.some(holds)) return { verdict: "never", weight, lets: [] };
  const isOdd = weight !== null && usual !== undefined && ![...usual, ...none].some(holds);
  // Beside what stands for "none": who asks for that alone knows of it.
  const real = [stepped(min, 1), stepped(max, -1)].some(holds);
  const stated =
    facts.absent !== undefined && weightOf(facts.absent.basis) !== null
      ? none.filter((value) => facts.absent?.is.includes(value))
      : [];
  return { verdict: "sometimes", weight: isOdd ? "odd" : null, lets: real ? stated.filter(holds) : [] };

  /** From an end of the range to the first number that does not stand for "none". */
  function stepped(end: number, step: 1 | -1): number {
    let real = end;
    while (none.includes(real)) real += step;
    return real;
  }
}

/** Numbers that are always possible: 0, and what else stands for "none". */
function noneOf({ absent }: ValueFacts): readonly number[] {
  return [0, ...(absent?.is ?? []).filter((value) => typeof value === "number" && value !== 0)].map(Number);
}
