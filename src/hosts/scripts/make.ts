/** Reads a makefile: its recipes are scripts of a shell once make has read them, and so is what variables are given in quotes. */
import type { Span } from "../../diagnostics/span.js";
import { languageOf } from "../../language/first-lines.js";
import type { TextPiece } from "../../where/put-in.js";
import { signIn, type UnreadPart } from "../unread-parts.js";
import { hasComparison } from "../where-like.js";
import { type MakePart, remadeInMake } from "./make-remade.js";
import { handedOn } from "./make-text.js";
import type { ScriptTree } from "./script-tree.js";
import { type TextOfFile, textsOfFile } from "./texts-of-file.js";
import { looksUnread, unreadBeside } from "./unread.js";

const name = "a Makefile";

/** Never throws, at any size. */
export function readMake(text: string): ScriptTree {
  const texts: TextOfFile[] = [];
  const parts: MakePart[] = [];
  const read: Span[] = [];
  const others: UnreadPart[] = [];
  const shell = otherShell(text);
  let prefix = "\t";
  let recipe: { readonly pieces: TextPiece[]; readonly start: number } | null = null;
  const endRecipe = (end: number) => {
    if (recipe === null) return;
    const span = { start: recipe.start, end };
    read.push(span);
    if (shell === null) {
      parts.push({ name: null, pieces: recipe.pieces, span });
      texts.push({ pieces: recipe.pieces, end, escape: escapeIn.recipe, as: "script" });
    } else {
      const language = shell.language ?? name;
      if (looksUnread(text.slice(span.start, end), language)) others.push({ span, sign: signIn(text, span), language });
    }
    recipe = null;
  };
  const addToRecipe = (start: number, end: number) => {
    const { pieces } = handedOn(text, start, end, "recipe", prefix);
    recipe ??= { pieces: [], start };
    for (const piece of pieces) recipe.pieces.push(piece);
    recipe.pieces.push({ text: "\n", offsets: [end] });
  };
  const addVariable = (
    part: MakePart,
    as: "json" | "script" | null,
    before: MakePart["pieces"],
    escape: TextOfFile["escape"],
  ) => {
    parts.push(part);
    if (as === null) return;
    read.push(part.span);
    texts.push({ pieces: [...before, ...part.pieces], end: part.span.end, escape, as });
  };
  let define: { readonly name: string; readonly start: number } | null = null;
  for (let line = 0; line < text.length; ) {
    const end = logicalEnd(text, line);
    const next = Math.min(end + 1, text.length);
    const head = text.slice(line, Math.min(end, line + longestHead));
    if (define !== null) {
      if (/^\s*endef\b/.test(head)) {
        const { pieces } = handedOn(text, define.start, line, "lines");
        const as = /^\s*[{[]/.test(text.slice(define.start, line)) ? "json" : null;
        addVariable({ name: define.name, pieces, span: { start: define.start, end: line } }, as, [], escapeIn.lines);
        define = null;
      }
    } else if (head.startsWith(prefix)) {
      const start = line + 1 + (/^[\t @+-]*/.exec(head.slice(1))?.[0].length ?? 0);
      addToRecipe(start, end);
    } else if (/^\s*(?:#|$)/.test(head)) {
      read.push({ start: line, end });
    } else {
      endRecipe(line);
      const [, defined] = /^\s*(?:override\s+|export\s+)*define\s+([^\s=:?+!]+)/.exec(head) ?? [];
      const [, beginning] = /^\s*\.RECIPEPREFIX\s*[:?]{0,2}=[ \t]*(\S?)/.exec(head) ?? [];
      const command = /^[^\s=:;#][^=:;#]*::?[^=:;#]*;[ \t@+-]*/.exec(head)?.[0].length;
      const given = assigned.exec(head);
      if (defined !== undefined) define = { name: defined, start: next };
      else if (beginning !== undefined) prefix = beginning || "\t";
      else if (command !== undefined) addToRecipe(line + command, end);
      else if (given !== null) {
        const [written, before = "", variable = "", sign = ""] = given;
        const start = line + written.length;
        const { pieces, end: last } = handedOn(text, start, end, "variable");
        const part = { name: variable, pieces, span: { start: line + before.length, end: last } };
        const first = text.charAt(start);
        if (sign === "!") addVariable({ ...part, isCommand: true }, "script", [], escapeIn.variable);
        else if (/['"]/.test(first))
          addVariable(part, "script", [beginOf(variable, line + before.length, start)], escapeIn.variable);
        else addVariable(part, first === "{" ? "json" : null, [], escapeIn.variable);
      }
    }
    line = next;
  }
  endRecipe(text.length);
  const remade = remadeInMake(text, parts);
  // What functions of make are given.
  const given = () =>
    parts.flatMap(({ pieces }) =>
      pieces.flatMap((piece) =>
        "text" in piece || !hasComparison(text.slice(piece.place.start, piece.place.end), true) ? [] : [piece.place],
      ),
    );
  const unread = () => [
    ...others,
    ...given().map((span) => ({ span, sign: signIn(text, span), language: name })),
    ...unreadBeside(
      text,
      read.toSorted((a, b) => a.start - b.start),
      name,
    ),
  ];
  return textsOfFile(text, texts, [], unread, remade);
}

/** So much of a line says what it is. */
const longestHead = 400;

/** What a variable is given, also for one target: what stands before its name, that, and the sign of a command. */
const assigned =
  /^((?:[^\s=:;#'"][^=:;#'"]{0,200}:)?\s*(?:(?:override|export|private|unexport)\s+)*)([\w.-]{1,100})\s*(?:[:?+]{0,3}|(!))=[ \t]*/;

const dollars = (piece: string): string => piece.replaceAll("$", "$$$$");
const escapeIn = {
  recipe: dollars,
  lines: dollars,
  variable: (piece: string) => dollars(piece).replaceAll("#", "\\#"),
} as const;

/** As a shell is given a variable, each character at a place before its value. */
function beginOf(variable: string, start: number, value: number): MakePart["pieces"][number] {
  return {
    text: `${variable}=`,
    offsets: Array.from({ length: variable.length + 1 }, (_, at) => (at < variable.length ? start + at : value - 1)),
  };
}

/** What runs recipes where that may be none of the shells that are read; null: it is one. */
function otherShell(text: string): { readonly language: string | null } | null {
  for (const [, program = ""] of text.matchAll(
    /^(?:[^\s=:;#][^=:;#\n]*:)?[ ]*(?:(?:override|export|private)[ ]+)*SHELL[ \t]*[:?]{0,3}!?=[ \t]*([^\n#]*)/gm,
  )) {
    const words = program.trim().split(/\s+/);
    const language = words.map(languageOf).find((each) => each !== null);
    if (language !== undefined || !/\b(?:ba|z|da|a|k|mk)?sh\b/i.test(program)) return { language: language ?? null };
  }
  return null;
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
