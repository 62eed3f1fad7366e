/** Witnesses: lines that really have the property they are shown for, made short and natural. */
import type { Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { byField } from "../by-field.js";
import type { Node } from "../engine/circuit.js";
import { isPossible } from "../engine/domains.js";
import type { Engine, Model } from "../engine/engine.js";
import { lineOf, type WitnessLine } from "./line.js";
import { lineFromModel } from "./line-from-model.js";
import { naturalValues } from "./natural-values.js";
import { mostUncounted, workOfTrial } from "./work-of-trial.js";

export interface Wanted {
  /** Criteria that values are suggested by; the line has fields of theirs only. */
  readonly criteria: readonly Criterion[];
  /** Whether a line has the property, found out with the real predicate. */
  readonly holds: (line: WitnessLine) => boolean;
  /** Whether fields that do not matter are left out. */
  readonly mayLack: boolean;
}

/** Comparisons of one criterion with a value that simplifying a line may take. */
const mostTrials = 500_000;

/**
 * A line for which a formula is true; null where there is none. It looks like a delivered one where that is known and can be. `wanted`: what of the line
 * found matters.
 */
export function lineFor(
  question: (engine: Engine) => Node,
  criteria: readonly Criterion[],
  wanted: (exact: WitnessLine) => Omit<Wanted, "criteria">,
  engine: Engine,
): WitnessLine | null | "undecided" {
  const answer = engine.solve(question(engine));
  if (answer.possible !== true) return answer.possible === "undecided" ? answer.possible : null;
  const [model, own] = likeliest(question, engine) ?? [answer.model, engine];
  const exact = lineFromModel([...byField(criteria).keys()], model, own);
  const work = workOfTrial(exact, criteria.length);
  if (work > mostUncounted) {
    engine.budget.left -= work;
    if (engine.budget.left < 0) return "undecided";
  }
  return witnessOf(model, { criteria, ...wanted(exact) }, own);
}

/** The line that looks most like a delivered one; null where none could be one, as far as is known. */
function likeliest(question: (engine: Engine) => Node, engine: Engine): readonly [Model, Engine] | null {
  for (let rung = 0; ; rung++) {
    const likely = engine.likely(rung);
    if (likely === null) return null;
    const answer = likely.solve(question(likely));
    if (answer.possible === true) return [answer.model, likely];
  }
}

/** The line that a model describes, held against the real predicate, then simplified field by field. */
function witnessOf(model: Model, { criteria, holds, mayLack }: Wanted, engine: Engine): WitnessLine {
  const fields = byField(criteria);
  const exact = lineFromModel([...fields.keys()], model, engine);
  if (!holds(exact)) throw new Error("the engine found a line on which the predicate says otherwise");
  // Simplifying tries every field on the whole filter, which also takes as long as there are fields to a line.
  const perTrial = criteria.length + 8 * fields.size;
  let trials = mostTrials / perTrial;
  if (fields.size * perTrial > mostTrials) return exact;
  const values = new Map(Object.entries(exact));
  const tried = (line: WitnessLine): boolean => {
    engine.budget.left -= perTrial >> 1;
    return trials-- > 0 && holds(line);
  };
  const has = () => tried(lineOf(values));
  if (mayLack) {
    for (const field of fields.keys()) {
      const value = values.get(field);
      if (value === undefined) continue;
      values.delete(field);
      if (!has()) values.set(field, value);
    }
  }
  for (const [field, own] of fields) {
    const found = values.get(field);
    if (found === undefined) continue;
    const better = candidates(field, own, found, engine).find(
      (value) => sameShape(value, found) && tried(lineOf(new Map(values).set(field, value))),
    );
    if (better !== undefined) values.set(field, better);
  }
  // In the order in which the filter names them.
  return lineOf(
    [...fields.keys()].flatMap((field) =>
      values.has(field) ? [[field, values.get(field) as Scalar | readonly Scalar[]] as const] : [],
    ),
  );
}

/** Natural values of a field, as far as they look like those of lines if the one found does; the usual ones first. */
function candidates(
  field: string,
  own: readonly Criterion[],
  found: Scalar | readonly Scalar[],
  { domains, looks }: Engine,
): readonly (Scalar | readonly Scalar[])[] {
  const natural = naturalValues(own, looks === null ? [] : looks.natural(field)).filter(
    (value) => domains === null || isPossible(field, value, domains),
  );
  if (looks === null) return natural;
  const likely = natural.filter((value) => isPossible(field, value, looks.domains));
  const isUsual = (value: Scalar | readonly Scalar[]) =>
    [value].flat().every((element) => looks.isUsual(field, element));
  const usual = likely.filter(isUsual);
  const rest = likely.filter((value) => !isUsual(value));
  // What was found stands before what does not look like it.
  return isPossible(field, found, looks.domains)
    ? [...usual, ...(isUsual(found) ? [found] : []), ...rest]
    : [...usual, ...rest, ...natural];
}

function sameShape(one: Scalar | readonly Scalar[], other: Scalar | readonly Scalar[]): boolean {
  const shape = (value: Scalar | readonly Scalar[]) =>
    Array.isArray(value) ? "array" : typeof value === "bigint" ? "number" : typeof value;
  return shape(one) === shape(other);
}
