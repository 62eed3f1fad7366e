/** `$'…'`: what each escape of it stands for. */
import type { WordWriter } from "./shell-word.js";

/** Where the quotes close that open before an offset; -1 where they do not before the limit. */
export function endOfAnsi(text: string, from: number, limit: number): number {
  for (let at = from; at < limit; at++) {
    if (text.charAt(at) === "\\") at++;
    else if (text.charAt(at) === "'") return at;
  }
  return -1;
}

export const letters: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  E: "\x1b",
  f: "\f",
  v: "\v",
};
const escape =
  /\\(?:([0-7]{1,3})|x(?:\{([0-9a-fA-F]*)\}?|([0-9a-fA-F]{1,2}))|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|c(\\\\|[\s\S])|([abeEfnrtv\\'"?]))/uy;

export interface Byte {
  readonly byte: number;
  readonly start: number;
  readonly end: number;
}

/** Writes what stands between two offsets. A NUL ends it; bytes that are no UTF-8 together are not known. */
export function readAnsi(text: string, from: number, to: number, out: WordWriter): void {
  let bytes: Byte[] = [];
  const flush = () => {
    writeBytes(bytes, out);
    bytes = [];
  };
  for (let at = from; at < to; ) {
    escape.lastIndex = at;
    const found = escape.exec(text);
    if (found === null) {
      flush();
      const next = text.indexOf("\\", at + 1);
      const end = next === -1 ? to : Math.min(next, to);
      out.run(text.slice(at, end), at, 1);
      at = end;
      continue;
    }
    const [{ length }, octal, longHex, hex, short, long, control, letter] = found;
    const end = Math.min(at + length, to);
    const byte =
      octal !== undefined
        ? Number.parseInt(octal, 8)
        : (controlOf(control) ?? Number.parseInt(`0${longHex?.slice(-2) ?? hex ?? ""}`, 16));
    const point = short ?? long;
    const code = point === undefined ? (letter === undefined ? byte & 0xff : -1) : Number.parseInt(point, 16);
    if (code === 0) break;
    if (letter === undefined && point === undefined) bytes.push({ byte: code, start: at, end });
    else {
      flush();
      if (letter !== undefined) out.run(letters[letter] ?? letter, at, 0);
      else if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) out.gap({ start: at, end });
      else out.run(String.fromCodePoint(code), at, 0);
    }
    at = end;
  }
  flush();
}

/** No byte of any character. */
const notUtf8 = 0xff;

function controlOf(control: string | undefined): number | undefined {
  if (control === undefined) return undefined;
  if (control > "\x7f") return notUtf8;
  return control === "?" ? 0x7f : control.toUpperCase().charCodeAt(0) & 0x1f;
}

/** Writes bytes that stand side by side as the text that they are. */
export function writeBytes(bytes: readonly Byte[], out: WordWriter): void {
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at];
    if (first === undefined) return;
    const count = first.byte < 0x80 ? 1 : first.byte >= 0xf0 ? 4 : first.byte >= 0xe0 ? 3 : 2;
    const value = utf8(bytes.slice(at, at + count));
    if (value === null) out.gap({ start: first.start, end: first.end });
    else out.run(value, first.start, 0);
    at += value === null ? 1 : count;
  }
}

function utf8(bytes: readonly Byte[]): string | null {
  try {
    return decodeURIComponent(bytes.map(({ byte }) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
  } catch {
    return null;
  }
}
