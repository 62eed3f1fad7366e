/** Where texts come from: files and standard input. */
import type { OptionTable, Values } from "../arguments/options.js";
import { type Io, Refusal } from "../world/io.js";
import { kindOfBytes } from "./kind-of-bytes.js";

export type Input = Source & {
  /** As shown before line and column; null for a text of the command line, unless there are others that it could be taken for. */
  readonly name: string | null;
  readonly text: string;
  /** What stands behind the `#` of `FILE#POINTER` and `FILE#NAME`: which filter of the file is meant; null for all there are. */
  readonly choice: string | null;
};

/** `file` is what JSON says: the path as given, `-` for standard input that has no other name. Only a file is written back. */
type Source = { readonly from: "file" | "stdin"; readonly file: string } | { readonly from: "text"; readonly file: null };

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
  return { name, file: path, from, text, choice };
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
  return texts.length < 2 ? inputs : inputs.map((input) => (input.from === "text" ? { ...input, name: name(texts.indexOf(input) + 1) } : input));
}

/** The file that an operand names, and which of its filters. */
export function fileOf(operand: string, io: Io): Pick<Input, "choice"> & { readonly file: string } {
  if (!operand.includes("#") || io.kind(operand) !== "missing") return { file: operand, choice: null };
  for (let at = operand.indexOf("#"); at !== -1; at = operand.indexOf("#", at + 1)) {
    const file = operand.slice(0, at);
    if (file === "-" || (file !== "" && io.kind(file) === "file")) return { file, choice: operand.slice(at + 1) || null };
  }
  return { file: operand, choice: null };
}

/** Throws a Refusal where standard input is given a name and not read. */
export function refuseUnusedName(stdin: StdinName, isRead: boolean): void {
  if (stdin["stdin-filepath"] !== undefined && !isRead)
    throw new Refusal("`--stdin-filepath` names standard input, which is not read", "name `-` in place of a file, or leave the option out");
}

/**
 * UTF-8 to text, a byte-order mark kept as its first character, so that offsets and what is written back are right. Throws a Refusal for all else, and for
 * what begins as files that are no texts do.
 */
export function decodeUtf8(bytes: Uint8Array, name: string, file = name): string {
  const kind = kindOfBytes(bytes);
  if (kind !== null) throw new Refusal(`\`${name}\` is ${kind.is}, and no text`, kind.packed ? "unpack it first" : "name a file of text", file);
  const text = utf8Of(bytes, name, file);
  if (text.slice(0, beginning).includes("\0"))
    throw new Refusal(`\`${name}\` is no text: there are zero bytes in it`, isWide(bytes) ? wide : "name a file of text", file);
  return text;
}

function utf8Of(bytes: Uint8Array, name: string, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    throw new Refusal(`\`${name}\` is not UTF-8: invalid byte at offset ${invalidByte(bytes)}`, utf16 ? wide : "save it as UTF-8", file);
  }
}

const wide = "it looks like UTF-16: save it as UTF-8";

/** So much of a file is looked at for bytes that no text has. */
const beginning = 1024;

/** Every other byte is zero, as in the ASCII of UTF-16 without a mark. */
function isWide([first, second, third, fourth]: Uint8Array): boolean {
  return (first === 0) !== (second === 0) && (first === 0) === (third === 0) && (second === 0) === (fourth === 0);
}

/** Offset of the first sequence that is not UTF-8. */
function invalidByte(bytes: Uint8Array): number {
  let i = 0;
  while (i < bytes.length) {
    const length = sequenceLength(bytes, i);
    if (length === 0) return i;
    i += length;
  }
  return i;
}

/** Length of the well-formed sequence at an offset; 0: none begins there. Source: table 3-7 of the Unicode standard. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const second = bytes[at + 1] ?? 0;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < least || second > most) return 0;
  for (let i = 2; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
