/** The words of a shell script and its here-documents, each character at its place; what is filled in is told as such. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { TextPiece } from "../../where/put-in.js";
import { commentAt, mayIgnore } from "../ignores.js";
import { ansiEscape, endOfExpansion } from "./expansions.js";

/** How a part of a word is written; "here" is an unquoted here-document, "plain" one that is taken as it is. */
export type Quoting = "bare" | "single" | "double" | "ansi" | "here" | "plain";

export interface Segment extends Span {
  readonly quoting: Quoting;
}

export interface Word extends Span {
  readonly pieces: readonly TextPiece[];
  /** Without their quotes, in order. */
  readonly segments: readonly Segment[];
  /** The value, with nothing where something is filled in. */
  readonly known: string;
}

export interface ShellItem {
  readonly kind: "word" | "document" | "end";
  readonly word: Word;
  /** Of a document the word that it is written to, such as that behind `>`. */
  readonly target: string | null;
}

export interface ShellReading {
  readonly text: string;
  /** Words, documents and the ends of commands, in the order of their places. */
  readonly items: ShellItem[];
  readonly comments: Comment[];
  depth: number;
}

/** Commands in commands that are followed. */
const deepest = 20;

interface Awaited {
  readonly mark: string;
  readonly quoted: boolean;
  readonly dash: boolean;
  readonly target: string | null;
}

/** Reads commands up to a closing sign, or the end of the text; gives where that is. */
export function readCommands(reading: ShellReading, start: number, closing: ")" | "`" | null): number {
  const { text, items } = reading;
  let awaited: Awaited[] = [];
  let brackets = 0;
  /** The word behind `>` or `tee` on this line. */
  let target: string | null = null;
  let isTarget = false;
  const end = (at: number) => items.push({ kind: "end", word: emptyWord(at), target: null });
  reading.depth++;
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === "\n") {
      at++;
      for (const document of awaited) at = readDocument(reading, at, { ...document, target: document.target ?? target });
      awaited = [];
      [target, isTarget] = [null, false];
      end(at);
    } else if (/\s/.test(character)) at++;
    else if (character === "\\" && /^\\\r?\n/.test(text.slice(at, at + 3))) at += text.charAt(at + 1) === "\r" ? 3 : 2;
    else if (character === "#") {
      const stop = lineEnd(text, at);
      if (mayIgnore(text.slice(at, stop))) reading.comments.push(commentAt(text, at, stop));
      at = stop;
    } else if (character === closing && brackets === 0) break;
    else if (text.startsWith("<<<", at)) at += 3;
    else if (text.startsWith("<<", at)) {
      const mark = /<<(-?)[ \t]*(?:(["'])([\w.-]{1,80})\2|\\?([\w.-]{1,80}))/y;
      mark.lastIndex = at;
      const found = mark.exec(text);
      at += found?.[0].length ?? 2;
      if (found !== null)
        awaited.push({ mark: found[3] ?? found[4] ?? "", quoted: found[2] !== undefined || found[0].includes("\\"), dash: found[1] === "-", target });
    } else if (";&|()<>".includes(character)) {
      if (character === "(") brackets++;
      if (character === ")") brackets = Math.max(0, brackets - 1);
      isTarget = character === ">";
      if (!"<>".includes(character)) end(at);
      at++;
    } else {
      const word = readWord(reading, at, closing);
      items.push({ kind: "word", word, target: null });
      if (isTarget) target = word.known;
      isTarget = word.known === "tee" || (isTarget && word.known.startsWith("-"));
      at = Math.max(word.end, at + 1);
    }
  }
  reading.depth--;
  end(Math.min(at, text.length));
  return Math.min(at, text.length);
}

const emptyWord = (at: number): Word => ({ start: at, end: at, pieces: [], segments: [], known: "" });

function lineEnd(text: string, from: number): number {
  const found = text.indexOf("\n", from);
  return found === -1 ? text.length : found;
}

/** Puts a word together. */
function writer(start: number) {
  const pieces: TextPiece[] = [];
  const segments: Segment[] = [];
  let known = "";
  return {
    run(value: string, at: number, each: number): void {
      if (value === "") return;
      pieces.push({ text: value, offsets: Array.from({ length: value.length }, (_, unit) => at + unit * each) });
      known += value;
    },
    gap(place: Span): void {
      pieces.push({ place, at: place.start, control: false });
    },
    segment(quoting: Quoting, from: number, to: number): void {
      const last = segments.at(-1);
      if (last?.quoting === quoting && quoting === "bare" && last.end === from) segments[segments.length - 1] = { ...last, end: to };
      else segments.push({ quoting, start: from, end: to });
    },
    done: (end: number): Word => ({ start, end, pieces, segments, known }),
  };
}

/** Reads what stands side by side without white space between. A quote that is never closed stands for itself. */
function readWord(reading: ShellReading, start: number, closing: ")" | "`" | null): Word {
  const { text } = reading;
  const out = writer(start);
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    if (/[\s;&|()<>]/.test(character) || character === closing) break;
    const from = at;
    if (character === "'" || (character === "$" && text.charAt(at + 1) === "'")) {
      const ansi = character === "$";
      const opened = ansi ? at + 2 : at + 1;
      const end = ansi ? endOfAnsi(text, opened) : text.indexOf("'", opened);
      if (end === -1) {
        out.run(character, at, 1);
        at++;
      } else {
        if (ansi) for (let next = opened; next < end; ) next += ansiEscape(text, next, out.run);
        else out.run(text.slice(opened, end), opened, 1);
        out.segment(ansi ? "ansi" : "single", opened, end);
        at = end + 1;
        continue;
      }
    } else if (character === '"' || (character === "$" && text.charAt(at + 1) === '"')) {
      const opened = at + (character === "$" ? 2 : 1);
      const end = readExpanded(reading, opened, '"', out);
      out.segment("double", opened, end);
      at = end + 1;
      continue;
    } else if (character === "\\") {
      if (!/^\\\r?\n/.test(text.slice(at, at + 3))) out.run(text.charAt(at + 1), at, 1);
      at += text.startsWith("\\\r\n", at) ? 3 : 2;
    } else if (character === "$" || character === "`") at = readExpansion(reading, at, out);
    else {
      out.run(character, at, 1);
      at++;
    }
    out.segment("bare", from, at);
  }
  return out.done(at);
}

function endOfAnsi(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text.charAt(at) === "\\") at++;
    else if (text.charAt(at) === "'") return at;
  }
  return -1;
}

/** Reads what stands between double quotes, or up to an offset in a here-document; gives where that ends. */
function readExpanded(reading: ShellReading, start: number, until: '"' | number, out: ReturnType<typeof writer>): number {
  const { text } = reading;
  const limit = until === '"' ? text.length : until;
  let at = start;
  let from = start;
  const flush = (to: number) => out.run(text.slice(from, to), from, 1);
  while (at < limit) {
    const character = text.charAt(at);
    if (character === '"' && until === '"') break;
    if (character === "\\" && "\\$`\n".concat(until === '"' ? '"' : "").includes(text.charAt(at + 1))) {
      flush(at);
      if (text.charAt(at + 1) !== "\n") out.run(text.charAt(at + 1), at, 1);
      at += 2;
      from = at;
    } else if (character === "`" || (character === "$" && /[\w{(@*#?!-]/.test(text.charAt(at + 1)))) {
      flush(at);
      at = readExpansion(reading, at, out);
      from = at;
    } else at++;
  }
  flush(Math.min(at, limit));
  return Math.min(at, limit);
}

/** `$name`, `${…}`, `$(…)`, `` `…` ``: what comes of it is not known, and commands in it are read. */
function readExpansion(reading: ShellReading, at: number, out: ReturnType<typeof writer>): number {
  const { text } = reading;
  const opened = text.charAt(at) === "`" ? 1 : text.startsWith("$(", at) && !text.startsWith("$((", at) ? 2 : 0;
  let end: number;
  if (opened > 0 && reading.depth < deepest) end = readCommands(reading, at + opened, opened === 1 ? "`" : ")") + 1;
  else end = endOfExpansion(text, at);
  if (end <= at + 1) {
    out.run(text.charAt(at), at, 1);
    return at + 1;
  }
  out.gap({ start: at, end: Math.min(end, text.length) });
  return Math.min(end, text.length);
}

function readDocument(reading: ShellReading, start: number, { mark, quoted, dash, target }: Awaited): number {
  const { text } = reading;
  const closing = new RegExp(`^${dash ? "\\t*" : ""}${mark.replace(/[.-]/g, "\\$&")}\\r?$`, "m");
  const found = closing.exec(text.slice(start));
  const end = found === null ? text.length : start + found.index;
  const out = writer(start);
  for (let line = start; line < end; ) {
    const next = Math.min(lineEnd(text, line) + 1, end);
    let from = line;
    while (dash && text.charAt(from) === "\t") from++;
    if (quoted) out.run(text.slice(from, next), from, 1);
    else line = Math.max(next, readExpanded(reading, from, dash ? next : end, out));
    line = quoted || dash ? next : end;
  }
  out.segment(quoted ? "plain" : "here", start, end);
  reading.items.push({ kind: "document", word: out.done(end), target });
  return found === null ? text.length : Math.min(lineEnd(text, end) + 1, text.length);
}
