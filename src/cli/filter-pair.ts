/** The two filters of a comparison: files, standard input or texts, in any mix. */
import { type Compilation, type CompileOptions, compile } from "../index.js";
import { unlimited } from "./filter-options.js";
import { type Input, readInput } from "./input.js";
import { type Io, Refusal } from "./io.js";

export interface Compiled {
  readonly input: Input;
  readonly compilation: Compilation;
}

/** Compiles both without limits of size. Where only one names a dataset, the other is checked against it, too. */
export function filterPair(operands: readonly [string, string], options: CompileOptions, io: Io): readonly [Compiled, Compiled] {
  if (operands[0] === "-" && operands[1] === "-") throw new Refusal("standard input cannot be both filters");
  const inputs = [textOrFile(operands[0], io), textOrFile(operands[1], io)] as const;
  const compiled = (input: Input, dataset: CompileOptions["dataset"]): Compiled => ({
    input,
    compilation: compile(input.text, { ...options, dataset, limits: unlimited }),
  });
  const [a, b] = [compiled(inputs[0], options.dataset), compiled(inputs[1], options.dataset)];
  const [ofA, ofB] = [a.compilation.dataset, b.compilation.dataset];
  if (ofA !== null && ofB === null) return [a, compiled(inputs[1], ofA)];
  if (ofA === null && ofB !== null) return [compiled(inputs[0], ofB), b];
  return [a, b];
}

/** What has a space, or begins like JSON, and names no file, is a filter itself. */
function textOrFile(operand: string, io: Io): Input {
  const isText = /^\s*[{["]|\s/.test(operand) && io.kind(operand) !== "file";
  return isText ? { name: null, file: null, text: operand } : readInput(operand, io);
}
