/** What a filter really does with a line: its predicate, and the two other readings of lacking fields beside it (language.md §16.3). */
import type { CheckedTree } from "../../checked/filter.js";
import { operators } from "../../language/operators.js";
import { combine } from "../../predicate/combine.js";
import { readOwn } from "../../predicate/field.js";
import type { Outcome } from "../../predicate/judge.js";
import { operandList } from "../engine/criterion-node.js";
import { saysOfZero } from "../engine/kinds.js";
import type { LackingFieldReading } from "../engine/reading.js";
import { judgesOf } from "../judges.js";
import type { WitnessLine } from "./line.js";

/** Makes the function from a line to the filter's outcome under a reading. */
export function outcomeUnder(tree: CheckedTree, reading: LackingFieldReading): (line: WitnessLine) => Outcome {
  const elements = elementsOfLong();
  return combine<WitnessLine>(tree, (criterion) => {
    const judge = judgesOf(criterion);
    return (line) => {
      const value = readOwn(line, criterion.field);
      const among = elements(value);
      // Of a long array only the elements that the criterion names can decide.
      const outcome = judge(among === null ? value : operandList(criterion.operand).filter((constant) => among.has(constant)));
      if (outcome !== undefined || reading === "unknown") return outcome;
      return reading === "plain" ? operators[criterion.operator].negates !== null : saysOfZero(criterion);
    };
  });
}

/** Elements of an array from which on they are looked up. */
const long = 64;

/** The elements of long arrays, null for any other value; the last one is known. */
function elementsOfLong(): (value: unknown) => ReadonlySet<unknown> | null {
  let last: { readonly array: unknown; readonly elements: ReadonlySet<unknown> } | null = null;
  return (value) => {
    if (!Array.isArray(value) || value.length <= long) return null;
    if (last?.array !== value) last = { array: value, elements: new Set<unknown>(value) };
    return last.elements;
  };
}
