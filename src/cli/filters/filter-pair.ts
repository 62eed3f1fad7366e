/** The two filters of a comparison: files, standard input or texts, in any mix. */
import type { CompileOptions } from "../../index.js";
import { type Io, Refusal } from "../world/io.js";
import { unlimited } from "./filter-options.js";
import { fileOf, type Input, namedApart, refuseUnusedName, type StdinName } from "./input.js";
import { compileInput, type OneFilter } from "./one-filter.js";
import { filterInput } from "./text-operand.js";

interface Given extends StdinName {
  readonly fix?: true;
}

/** Compiles both without limits of size. Where only one names a dataset, the other is checked against it, too. */
export function filterPair(operands: readonly [string, string], options: CompileOptions, given: Given, io: Io): readonly [OneFilter, OneFilter] {
  const [first, second] = operands.map((operand) => fileOf(operand, io).file === "-");
  if (first && second) throw new Refusal("standard input cannot be both filters");
  refuseUnusedName(given, first === true || second === true);
  const [inputA, inputB] = [filterInput(operands[0], io, given), filterInput(operands[1], io, given)];
  const [namedA = inputA, namedB = inputB] = namedApart([inputA, inputB], (number) => (number === 1 ? "A" : "B"));
  const compiled = (input: Input, dataset: CompileOptions["dataset"]) => compileInput(input, { ...options, dataset, limits: unlimited }, given.fix === true);
  const [a, b] = [compiled(namedA, options.dataset), compiled(namedB, options.dataset)];
  const [ofA, ofB] = [a.dataset, b.dataset];
  if (ofA !== null && ofB === null) return [a, compiled(namedB, ofA)];
  if (ofA === null && ofB !== null) return [compiled(namedA, ofB), b];
  return [a, b];
}
