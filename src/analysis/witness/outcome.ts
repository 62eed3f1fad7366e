/** What a filter really does with a line: its predicate, and the two other readings of lacking fields beside it (language.md §16.3). */
import type { CheckedTree, Criterion } from "../../checked/filter.js";
import { operators } from "../../language/operators.js";
import { combine } from "../../predicate/combine.js";
import { readOwn } from "../../predicate/field.js";
import type { Outcome } from "../../predicate/judge.js";
import { namedElements } from "../../predicate/long-arrays.js";
import { saysOfZero } from "../engine/kinds.js";
import type { LackingFieldReading } from "../engine/reading.js";
import { judgesOf } from "../judges.js";
import type { WitnessLine } from "./line.js";

/** The function from a line to the filter's outcome under a reading; made with the first line, since of many questions there is none. */
export function outcomeUnder(tree: CheckedTree, reading: LackingFieldReading): (line: WitnessLine) => Outcome {
  let made: ((line: WitnessLine) => Outcome) | undefined;
  return (line) => {
    made ??= outcomeMade(tree, reading);
    return made(line);
  };
}

function outcomeMade(tree: CheckedTree, reading: LackingFieldReading): (line: WitnessLine) => Outcome {
  const says = criterionOutcomes();
  return combine<WitnessLine>(tree, (criterion) => (line) => says(criterion, line, reading));
}

/** What criteria say of lines, without a function for each: there may be very many of them. */
export function criterionOutcomes(): (
  criterion: Criterion,
  line: WitnessLine,
  reading: LackingFieldReading,
) => Outcome {
  const named = namedElements();
  return (criterion, line, reading) => {
    const outcome = judgesOf(criterion)(named(criterion, readOwn(line, criterion.field)));
    if (outcome !== undefined || reading === "unknown") return outcome;
    return reading === "plain" ? operators[criterion.operator].negates !== null : saysOfZero(criterion);
  };
}
