/** Where texts come from: files and standard input. */
import type { OptionTable, Values } from "../arguments/options.js";
import { type Io, Refusal } from "../world/io.js";
import { decodeUtf8 } from "./decode-utf8.js";
import { fileOf } from "./file-of.js";
import { isOfModule, moduleTexts } from "./module-files.js";
import { relatedTexts } from "./related-files.js";
import { mayBeRelated } from "./related-names.js";

export type Input = Source & {
  /** As shown before line and column; null for a text of the command line, unless there are others that it could be taken for. */
  readonly name: string | null;
  readonly text: string;
  /** What stands behind the `#` of `FILE#POINTER` and `FILE#NAME`: which filter of the file is meant; null for all there are. */
  readonly choice: string | null;
  /** The texts of its module, where it is a file of one, or of what it is read together with. */
  readonly module?: () => readonly string[];
};

/** `file` is what JSON says: the path as given, `-` for standard input that has no other name. Only a file is written back. */
type Source =
  | { readonly from: "file" | "stdin"; readonly file: string }
  | { readonly from: "text"; readonly file: null };

export const stdinOption = {
  "stdin-filepath": {
    value: "PATH",
    completes: "filter",
    help: "what standard input is called in messages and JSON, for editors and hooks; no such file is read or written",
  },
} as const satisfies OptionTable;

export type StdinName = Values<typeof stdinOption>;

/**
 * Bytes of the largest file that is read as filters, jobs or a schema, as the help says: whatever is larger was meant as something
 * else. A job's filter has 1000.
 */
const largestFile = 4 * 1024 * 1024;

/** Characters from which on a text is a lot to do: filters of a dozen jobs. */
const longText = 8192;

/**
 * Reads a file or, for `-`, standard input; of `FILE#CHOICE` the file, unless one has all of it as its name. Throws a Refusal
 * when it cannot be read, is too large or not UTF-8.
 */
export function readInput(operand: string, io: Io, stdin: StdinName = {}): Input {
  const { file, choice } = fileOf(operand, io);
  const from = file === "-" ? "stdin" : "file";
  const path = from === "stdin" ? (stdin["stdin-filepath"] ?? file) : file;
  const name = path === "-" ? "<stdin>" : path;
  const text = decodeUtf8(io.read(file, largestFile), name, path);
  if (text.length > longText) io.expectVariety();
  const textsBeside = isOfModule(path) ? moduleTexts : mayBeRelated(path) ? relatedTexts : null;
  return {
    name,
    file: path,
    from,
    text,
    choice,
    ...(textsBeside === null ? {} : { module: () => textsBeside(path, io) }),
  };
}

/** A text of the command line. */
export function textInput(text: string): Input {
  return { name: null, file: null, from: "text", text, choice: null };
}

/** What JSON calls the text that a filter or a mistake is in. */
export function calledInJson({ file, name }: Pick<Input, "file" | "name">): string | null {
  return file ?? name;
}

/** The same inputs; where several are texts, each of those has a name, made of its number from 1. */
export function namedApart(inputs: readonly Input[], name: (number: number) => string): readonly Input[] {
  const texts = inputs.filter(({ from }) => from === "text");
  return texts.length < 2
    ? inputs
    : inputs.map((input) => (input.from === "text" ? { ...input, name: name(texts.indexOf(input) + 1) } : input));
}

/** Throws a Refusal where standard input is given a name and not read. */
export function refuseUnusedName(stdin: StdinName, isRead: boolean): void {
  if (stdin["stdin-filepath"] !== undefined && !isRead)
    throw new Refusal(
      "`--stdin-filepath` names standard input, which is not read",
      "name `-` in place of a file, or leave the option out",
    );
}
