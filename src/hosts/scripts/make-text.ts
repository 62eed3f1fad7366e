/** What make hands on of a text: in recipes as the shell gets it, in variables by the rules of those. */
import type { TextPiece } from "../../where/put-in.js";

/** Of a variable `\` at the end of a line is a space, and `#` begins a comment; of one of several lines the first alone. */
export type MakeRules = "recipe" | "variable" | "lines";

export interface MadeText {
  readonly pieces: TextPiece[];
  /** Where it ends: before a comment. */
  readonly end: number;
}

/** Two `$` are one, all else behind one is filled in. `prefix`: what begins the lines of recipes, which is no part of them. */
export function handedOn(text: string, from: number, to: number, rules: MakeRules, prefix = "\t"): MadeText {
  const pieces: TextPiece[] = [];
  let signs: string[] = [];
  let offsets: number[] = [];
  const done = () => {
    if (signs.length > 0) pieces.push({ text: signs.join(""), offsets });
    [signs, offsets] = [[], []];
  };
  const add = (sign: string, at: number) => {
    signs.push(sign);
    offsets.push(at);
  };
  let at = from;
  while (at < to) {
    const sign = text.charAt(at);
    if (sign === "$" && at + 1 < to) {
      const end = text.charAt(at + 1) === "$" ? at + 2 : referenceEnd(text, at + 1, to);
      if (text.charAt(at + 1) === "$") add("$", at);
      else {
        done();
        pieces.push({ place: { start: at, end }, at, control: false });
      }
      at = end;
    } else if (sign === "#" && rules === "variable") break;
    else if (sign === "\\" && rules !== "recipe") {
      let end = at;
      while (text.charAt(end) === "\\") end++;
      const isOdd = (end - at) % 2 !== 0;
      const isEscape = rules === "variable" && text.charAt(end) === "#";
      const isBreak = isOdd && end < to && /^\r?\n/.test(text.slice(end, end + 2));
      // Before what they escape two are one.
      for (let each = at; each < (isEscape || isBreak ? end - 1 : end); each += isEscape || isBreak ? 2 : 1)
        add("\\", each);
      at = end;
      if (isEscape && isOdd) add("#", at++ - 1);
      if (!isBreak) continue;
      while (/[ \t]/.test(signs.at(-1) ?? "")) {
        signs.pop();
        offsets.pop();
      }
      add(" ", at - 1);
      while (at < to && /\s/.test(text.charAt(at))) at++;
    } else {
      add(sign, at);
      at += sign === "\n" && rules === "recipe" && text.startsWith(prefix, at + 1) ? 2 : 1;
    }
  }
  done();
  return { pieces, end: at };
}

const closing: Readonly<Record<string, string>> = { "(": ")", "{": "}" };

/** Where a reference ends: behind its bracket, or one character. */
function referenceEnd(text: string, at: number, to: number): number {
  const open = text.charAt(at);
  const close = closing[open];
  if (close === undefined) return at + 1;
  let depth = 0;
  for (let end = at; end < to; end++) {
    const sign = text.charAt(end);
    if (sign === open) depth++;
    else if (sign === close && --depth === 0) return end + 1;
  }
  return to;
}
