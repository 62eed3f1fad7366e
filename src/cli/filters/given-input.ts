/** The texts that a command line gives: files, standard input, `-e TEXT`, or an operand that is a text. */
import { say } from "../views/print.js";
import { CommonRefusal, type Io, Refusal } from "../world/io.js";
import { fileOf } from "./file-of.js";
import { type Input, refuseUnusedName, type StdinName, textInput } from "./input.js";
import { allFiles, type SourceFile } from "./source-files.js";
import { filterInput, isText, withoutQuotes } from "./text-operand.js";
import { mayBeAboutFilters } from "./unreadable.js";
import { refuseReplacing } from "./write-back.js";

export interface GivenInput extends StdinName {
  readonly expression?: string;
  readonly "skip-unrelated"?: true;
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
    if (first !== undefined)
      throw new Refusal(`one filter at a time: \`-e\` gives one, and \`${first}\` would be another`);
    return textInput(expression);
  }
  if (more !== undefined)
    throw withoutQuotes(operands, io) ?? new Refusal(`one filter at a time, found \`${first}\` and \`${more}\``);
  if (first === undefined && io.isTerminal("stdin") && given["stdin-filepath"] === undefined)
    throw new Refusal("expected a filter", "name a file, `-` for standard input, or write `-e TEXT`");
  return filterInput(first ?? "-", io, given);
}

/** A text that a command over several is about, read when it is its turn. */
export interface GivenText {
  /** Null where it was met in a folder, or a hook names it, cannot be read, and has nothing of a filter in it: it is said why. */
  read(): Input | null;
  /** It was met in a folder, and may have nothing to do with filters. */
  readonly met: boolean;
  /** The file that it is all of; null: it is none, or a part of one was chosen. */
  readonly whole: string | null;
}

/** Files from which on there is a lot to do. */
const manyFiles = 8;

export interface InputsOptions {
  /** Of a folder also the JSON below it. */
  readonly json?: boolean;
  /** Files that are named may hold anything, as those that a hook names. */
  readonly unasked?: boolean;
  /** What becomes of each is written back. */
  readonly writesBack?: boolean;
  /** Gets each file that is left out, with why, which is said already. */
  readonly onLeftOut?: (reason: Refusal) => void;
}

/** Every text that a command over several is about: files and folders, or one text. */
export function inputs(
  given: GivenInput,
  operands: readonly string[],
  io: Io,
  { json = false, writesBack = false, unasked = false, onLeftOut }: InputsOptions = {},
): readonly GivenText[] {
  if (given.expression !== undefined || operands.length === 0) {
    const input = oneFilter(given, operands, io);
    return [{ read: () => input, met: false, whole: null }];
  }
  const unquoted = withoutQuotes(operands, io);
  if (unquoted !== null) throw unquoted;
  const text = operands.find((operand) => isText(operand, io));
  if (text !== undefined && operands.length > 1)
    throw new Refusal(
      `\`${text}\` is a filter itself, found beside other operands`,
      "one text at a time; files may be several",
    );
  const files = text === undefined ? allFiles(operands, io, json) : operands.map((path) => ({ path, met: false }));
  refuseUnusedName(
    given,
    files.some(({ path }) => fileOf(path, io).file === "-"),
  );
  if (files.length > manyFiles) io.expectVariety();
  // Of what merely lies in a folder, or a hook names, nobody said that it is UTF-8, or as short as filters are: it has to be where it is about those.
  const mayHoldAnything = ({ met }: SourceFile) => met || unasked || given["skip-unrelated"] === true;
  const isAsked = (file: SourceFile) => !mayHoldAnything(file) || mayBeAboutFilters(file, io);
  return files.map((file) => ({
    met: file.met,
    whole: text === undefined ? file.path : null,
    read() {
      try {
        if (writesBack && text === undefined) refuseReplacing(fileOf(file.path, io).file, io);
        return filterInput(file.path, io, file.met ? {} : given);
      } catch (error) {
        if (!(error instanceof Refusal) || error instanceof CommonRefusal || isAsked(file)) throw error;
        say(`left out: ${error.message}\n`, io);
        onLeftOut?.(error);
        return null;
      }
    },
  }));
}
