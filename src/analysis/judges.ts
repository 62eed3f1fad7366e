import type { Criterion } from "../checked/filter.js";
import { type Judge, toJudge } from "../predicate/judge.js";

const judges = new WeakMap<Criterion, Judge>();

/** The real predicate of one criterion, made once. */
export function judgesOf(criterion: Criterion): Judge {
  let judge = judges.get(criterion);
  if (judge === undefined) {
    judge = toJudge(criterion);
    judges.set(criterion, judge);
  }
  return judge;
}
