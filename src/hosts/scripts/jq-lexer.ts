/** The parts of a program of `jq`. */
import type { TextPiece } from "../../where/put-in.js";

export type JqToken =
  | { readonly kind: "string"; readonly start: number; readonly end: number; readonly pieces: readonly TextPiece[] }
  | {
      readonly kind: "number" | "word" | "variable" | "field" | "format" | "sign" | "end";
      readonly start: number;
      readonly end: number;
    };

const blank = /(?:\s+|#[^\n]*)+/y;
const forms: readonly (readonly [Exclude<JqToken["kind"], "string" | "end">, RegExp])[] = [
  ["number", /-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/y],
  ["word", /[A-Za-z_]\w*(?:::\w+)*/y],
  ["variable", /\$[A-Za-z_]\w*(?:::\w+)*/y],
  ["field", /\.[A-Za-z_]\w*/y],
  ["format", /@\w+/y],
  ["sign", /\?\/\/=?|\/\/=|[|+\-*/%=!<>]=|\/\/|\.\.|[\s\S]/y],
];

/** The part that begins at an offset or behind the white space there. `afterValue`: a value stands before it, so that `-` takes away from that. */
export function tokenAt(text: string, from: number, afterValue: boolean): JqToken {
  blank.lastIndex = from;
  const start = from + (blank.exec(text)?.[0].length ?? 0);
  if (start >= text.length) return { kind: "end", start, end: start };
  if (text.charAt(start) === '"') return stringAt(text, start);
  for (const [kind, form] of forms) {
    if (kind === "number" && afterValue && text.charAt(start) === "-") continue;
    form.lastIndex = start;
    const found = form.exec(text);
    if (found !== null) return { kind, start, end: start + found[0].length };
  }
  return { kind: "sign", start, end: start + 1 };
}

const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const escape = /\\(?:u([0-9a-fA-F]{4})|([\s\S]))/y;

/** A string, in which `\(…)` puts something in. One that does not close goes to the end. */
function stringAt(text: string, start: number): JqToken {
  const pieces: TextPiece[] = [];
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') {
    if (text.startsWith("\\(", at)) {
      const end = behindBrackets(text, at + 1);
      pieces.push({ place: { start: at, end }, at, control: false });
      at = end;
      continue;
    }
    escape.lastIndex = at;
    const found = escape.exec(text);
    if (found !== null) {
      const [{ length }, code, letter = ""] = found;
      pieces.push({
        text: code === undefined ? (escapes[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
        offsets: [at],
      });
      at += length;
      continue;
    }
    const run = /[^"\\]+|\\/y;
    run.lastIndex = at;
    const [plain = ""] = run.exec(text) ?? [];
    pieces.push({ text: plain, offsets: Array.from({ length: plain.length }, (_, unit) => at + unit) });
    at += plain.length;
  }
  return { kind: "string", start, end: Math.min(at + 1, text.length), pieces };
}

/** Where the brackets close that open at an offset, with the strings in them, and what is put into those. */
function behindBrackets(text: string, start: number): number {
  /** How many brackets are open in each string that is. */
  const open: number[] = [];
  let brackets = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (inString) {
      if (character === '"') inString = false;
      else if (character === "\\") {
        at++;
        if (text.charAt(at) === "(") {
          open.push(brackets);
          brackets = 1;
          inString = false;
        }
      }
    } else if (character === '"') inString = true;
    else if (character === "(") brackets++;
    else if (character === ")" && --brackets === 0) {
      const around = open.pop();
      if (around === undefined) return at + 1;
      brackets = around;
      inString = true;
    }
  }
  return text.length;
}
