/** Reads a makefile: its recipes are scripts of a shell once make has read them, and so is what variables are given in quotes. */
import type { TextPiece } from "../../where/put-in.js";
import type { ScriptTree } from "./script-tree.js";
import { type TextOfFile, textsOfFile } from "./texts-of-file.js";

/** Never throws, at any size. */
export function readMake(text: string): ScriptTree {
  const texts: TextOfFile[] = [];
  const escape = (piece: string) => piece.replaceAll("$", "$$$$");
  let recipe: TextPiece[] = [];
  const endRecipe = (end: number) => {
    if (recipe.length > 0) texts.push({ pieces: recipe, end, escape, as: "script" });
    recipe = [];
  };
  let define: number | null = null;
  for (let line = 0; line < text.length; ) {
    const end = logicalEnd(text, line);
    const next = Math.min(end + 1, text.length);
    const content = text.slice(line, end);
    if (define !== null) {
      if (/^\s*endef\b/.test(content)) {
        if (/^\s*[{[]/.test(text.slice(define, line))) texts.push({ pieces: expanded(text, define, line), end: line, escape, as: "json" });
        define = null;
      }
    } else if (content.startsWith("\t")) {
      const start = line + (/^\t[\t @+-]*/.exec(content)?.[0].length ?? 1);
      for (const piece of expanded(text, start, end)) recipe.push(piece);
      recipe.push({ text: "\n", offsets: [end] });
    } else if (!/^\s*(?:#|$)/.test(content) || recipe.length === 0) {
      endRecipe(line);
      if (/^\s*(?:override\s+|export\s+)?define\b/.test(content)) define = next;
      else {
        const given = assignedIn(text, line, end);
        if (given !== null) texts.push({ ...given, escape });
      }
    }
    line = next;
  }
  endRecipe(text.length);
  return textsOfFile(text, texts, [], () => []);
}

/** Where a line ends that backslashes at its end go on with. */
function logicalEnd(text: string, from: number): number {
  for (let at = from; ; ) {
    const found = text.indexOf("\n", at);
    if (found === -1) return text.length;
    if (!/(?:^|[^\\])(?:\\\\)*\\\r?$/.test(text.slice(Math.max(at, found - 100), found))) return found;
    at = found + 1;
  }
}

/** What a variable is given, if that is a text in quotes or begins as JSON. */
function assignedIn(text: string, line: number, end: number): Omit<TextOfFile, "escape"> | null {
  const [head, before = "", name = "", sign = ""] =
    /^(\s*(?:override\s+|export\s+)*)([\w.-]{1,100})(\s*[:?+]{0,3}=\s*)(?=['"{])/.exec(text.slice(line, Math.min(end, line + 300))) ?? [];
  if (head === undefined) return null;
  const [start, value] = [line + before.length, line + head.length];
  const pieces = expanded(text, value, end);
  if (text.charAt(value) === "{") return { pieces, end, as: "json" };
  const sentence = {
    text: `${name}=`,
    offsets: Array.from({ length: name.length + 1 }, (_, at) => (at < name.length ? start + at : value - sign.trimStart().length)),
  };
  return { pieces: [sentence, ...pieces], end, as: "script" };
}

/** A text as make hands it on: two `$` for one, all else behind one filled in; of a recipe without the tab that goes on with a line. */
function expanded(text: string, from: number, to: number): TextPiece[] {
  const pieces: TextPiece[] = [];
  const run = (start: number, end: number) => {
    if (end > start) pieces.push({ text: text.slice(start, end), offsets: Array.from({ length: end - start }, (_, at) => start + at) });
  };
  let done = from;
  for (let at = from; at < to; at++) {
    const sign = text.charAt(at);
    if (sign === "\n" && text.charAt(at + 1) === "\t") {
      run(done, at + 1);
      done = ++at + 1;
    } else if (sign === "$" && at + 1 < to) {
      if (text.charAt(at + 1) === "$") {
        run(done, at + 1);
        done = ++at + 1;
      } else {
        run(done, at);
        const end = referenceEnd(text, at + 1, to);
        pieces.push({ place: { start: at, end }, at, control: false });
        done = end;
        at = end - 1;
      }
    }
  }
  run(done, to);
  return pieces;
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
