/** The two filters of a comparison: files, standard input or texts, in any mix. */
import type { CompileOptions } from "../../index.js";
import { type Io, Refusal } from "../world/io.js";
import { unlimited } from "./filter-options.js";
import { fileOf, type Input, readInput } from "./input.js";
import { compileInput, type OneFilter } from "./one-filter.js";

/** Compiles both without limits of size. Where only one names a dataset, the other is checked against it, too. */
export function filterPair(operands: readonly [string, string], options: CompileOptions, fix: boolean, io: Io): readonly [OneFilter, OneFilter] {
  if (operands.every((operand) => fileOf(operand, io).file === "-")) throw new Refusal("standard input cannot be both filters");
  const inputs = [textOrFile(operands[0], io), textOrFile(operands[1], io)] as const;
  const compiled = (input: Input, dataset: CompileOptions["dataset"]) => compileInput(input, { ...options, dataset, limits: unlimited }, fix);
  const [a, b] = [compiled(inputs[0], options.dataset), compiled(inputs[1], options.dataset)];
  const [ofA, ofB] = [a.dataset, b.dataset];
  if (ofA !== null && ofB === null) return [a, compiled(inputs[1], ofA)];
  if (ofA === null && ofB !== null) return [compiled(inputs[0], ofB), b];
  return [a, b];
}

/** What has a space, or begins like JSON, and names no file, is a filter itself. */
function textOrFile(operand: string, io: Io): Input {
  const isText = /^\s*[{["]|\s/.test(operand) && fileOf(operand, io).choice === null && io.kind(operand) !== "file";
  return isText ? { name: null, file: null, text: operand, choice: null } : readInput(operand, io);
}
