/** The two filters of a comparison: files, standard input or texts, in any mix. */
import type { CompileOptions } from "../../index.js";
import { type Io, Refusal } from "../world/io.js";
import { unlimited } from "./filter-options.js";
import { fileOf, type Input, refuseUnusedName, type StdinName } from "./input.js";
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
  const inputs = [filterInput(operands[0], io, given), filterInput(operands[1], io, given)] as const;
  const compiled = (input: Input, dataset: CompileOptions["dataset"]) => compileInput(input, { ...options, dataset, limits: unlimited }, given.fix === true);
  const [a, b] = [compiled(inputs[0], options.dataset), compiled(inputs[1], options.dataset)];
  const [ofA, ofB] = [a.dataset, b.dataset];
  if (ofA !== null && ofB === null) return [a, compiled(inputs[1], ofA)];
  if (ofA === null && ofB !== null) return [compiled(inputs[0], ofB), b];
  return [a, b];
}
