/** Where texts come from: files, standard input, `-e TEXT`. */

import { type Io, Refusal } from "../world/io.js";
import { sourceFiles } from "./source-files.js";

export interface Input {
  /** As shown before line and column; null for `-e`. */
  readonly name: string | null;
  /** As in JSON: the path as given, `-` for standard input, null for `-e`. */
  readonly file: string | null;
  readonly text: string;
  /** What stands behind the `#` of `FILE#POINTER` and `FILE#NAME`: which filter of the file is meant; null for all there are. */
  readonly choice: string | null;
}

/**
 * Reads a file or, for `-`, standard input; of `FILE#CHOICE` the file, unless one has all of it as its name. Throws a Refusal
 * when it cannot be read or is not UTF-8.
 */
export function readInput(operand: string, io: Io): Input {
  const { file, choice } = fileOf(operand, io);
  const name = file === "-" ? "<stdin>" : file;
  return { name, file, text: decodeUtf8(io.read(file), name), choice };
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

/** The one filter a command is about: `-e TEXT`, an operand, or standard input. */
export function oneFilter(expression: string | undefined, operands: readonly string[], io: Io): Input {
  const [path, more] = operands;
  if (expression !== undefined) {
    if (path !== undefined) throw new Refusal(`one filter at a time: \`-e\` gives one, and \`${path}\` would be another`);
    return { name: null, file: null, text: expression, choice: null };
  }
  if (more !== undefined) throw new Refusal(`one filter at a time, found \`${path}\` and \`${more}\``);
  if (path === undefined && io.isTerminal("stdin")) throw new Refusal("expected a filter", "name a file, `-` for standard input, or write `-e TEXT`");
  return readInput(path ?? "-", io);
}

/** Every text that a command over several is about, each read when it is its turn. */
export function inputs(expression: string | undefined, operands: readonly string[], io: Io): readonly (() => Input)[] {
  if (expression !== undefined || operands.length === 0) {
    const input = oneFilter(expression, operands, io);
    return [() => input];
  }
  return sourceFiles(operands, io).map((path) => () => readInput(path, io));
}

/** UTF-8 to text, a byte-order mark kept as its first character, so that offsets and what is written back are right. */
export function decodeUtf8(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    throw new Refusal(
      `\`${name}\` is not UTF-8: invalid byte at offset ${invalidByte(bytes)}`,
      utf16 ? "it looks like UTF-16: save it as UTF-8" : "save it as UTF-8",
    );
  }
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
