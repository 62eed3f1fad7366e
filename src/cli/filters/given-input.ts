/** The texts that a command line gives: files, standard input, `-e TEXT`, or an operand that is a text. */
import { type Io, Refusal } from "../world/io.js";
import { fileOf, type Input, refuseUnusedName, type StdinName, textInput } from "./input.js";
import { sourceFiles } from "./source-files.js";
import { filterInput, isText, withoutQuotes } from "./text-operand.js";

export interface GivenInput extends StdinName {
  readonly expression?: string;
}

/** The one filter a command is about: `-e TEXT`, an operand, or standard input. */
export function oneFilter(given: GivenInput, operands: readonly string[], io: Io): Input {
  const input = readOne(given, operands, io);
  refuseUnusedName(given, input.from === "stdin");
  return input;
}

function readOne(given: GivenInput, operands: readonly string[], io: Io): Input {
  const { expression } = given;
  const [first, more] = operands;
  if (expression !== undefined) {
    if (first !== undefined) throw new Refusal(`one filter at a time: \`-e\` gives one, and \`${first}\` would be another`);
    return textInput(expression);
  }
  if (more !== undefined) throw withoutQuotes(operands, io) ?? new Refusal(`one filter at a time, found \`${first}\` and \`${more}\``);
  if (first === undefined && io.isTerminal("stdin") && given["stdin-filepath"] === undefined)
    throw new Refusal("expected a filter", "name a file, `-` for standard input, or write `-e TEXT`");
  return filterInput(first ?? "-", io, given);
}

/** Every text that a command over several is about, each read when it is its turn: files and folders, or one text. */
export function inputs(given: GivenInput, operands: readonly string[], io: Io): readonly (() => Input)[] {
  if (given.expression !== undefined || operands.length === 0) {
    const input = oneFilter(given, operands, io);
    return [() => input];
  }
  const unquoted = withoutQuotes(operands, io);
  if (unquoted !== null) throw unquoted;
  const text = operands.find((operand) => isText(operand, io));
  if (text !== undefined && operands.length > 1)
    throw new Refusal(`\`${text}\` is a filter itself, found beside other operands`, "one text at a time; files may be several");
  const paths = text === undefined ? sourceFiles(operands, io) : operands;
  refuseUnusedName(
    given,
    paths.some((path) => fileOf(path, io).file === "-"),
  );
  return paths.map((path) => () => filterInput(path, io, given));
}
