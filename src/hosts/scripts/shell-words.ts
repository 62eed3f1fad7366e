/** The words of a shell script and its here-documents, and those of the commands within them. */
import { commentAt, mayIgnore } from "../ignores.js";
import { endOfAnsi, readAnsi } from "./ansi-quoting.js";
import { type AroundBackticks, inBackticks } from "./backticks.js";
import {
  bracketPairs,
  endOfBackticks,
  endOfPlainBraces,
  endOfSimple,
  endOfSingle,
  endOfSubscript,
  endOfTemplate,
  takesSingleQuotes,
} from "./expansions.js";
import { endOfDocument, type HereMark, readMark } from "./here-marks.js";
import { isArithmetic, isVain, lineEnd, mostItems, readWithin, type ShellReading } from "./shell-reading.js";
import { emptyWord, type Word, type WordWriter, wordWriter } from "./shell-word.js";

/** Reads a whole script. */
export function readWords(text: string): ShellReading {
  const reading: ShellReading = {
    text,
    items: [],
    comments: [],
    pairOf: bracketPairs(text),
    limit: text.length,
    depth: 0,
    unclosedTo: 0,
    braces: 0,
  };
  readCommands(reading, text.charCodeAt(0) === 0xfeff ? 1 : 0, false);
  return reading;
}

/** Commands in commands that are followed. What stands in an open document of each is read as often. */
const deepest = 10;

/** What a command follows. */
const before = /^(?:if|then|elif|else|while|until|do|!|\{|time)$/;

interface Awaited extends HereMark {
  readonly target: string | null;
  readonly at: number;
}

/** Reads commands up to the bracket that closes them, or the limit; gives where that is. */
function readCommands(reading: ShellReading, start: number, within: boolean): number {
  const { text, items, limit } = reading;
  let awaited: Awaited[] = [];
  /** What is open: a bracket closes what is around a pattern of `case` only behind `esac`. */
  const open: ("(" | "case")[] = [];
  /** The word behind `>` or `tee` on this line. */
  let target: string | null = null;
  let isTarget = false;
  let aside = false;
  let atCommand = true;
  let inTest = false;
  /** A pipe goes on behind line breaks and comments. */
  let inPipe = false;
  const sign = (kind: "open" | "close", at: number) => items.push({ kind, word: emptyWord(at), target: null });
  const end = (at: number, sign = "") => {
    // Behind another, one says no more than that a pipe goes on.
    if (sign === "|" || items.at(-1)?.kind !== "end")
      items.push({ kind: "end", word: emptyWord(at), target: null, sign });
    [atCommand, inPipe] = [true, sign === "|"];
  };
  reading.depth++;
  sign("open", start);
  let at = start;
  while (at < limit && !isVain(reading) && items.length <= mostItems) {
    const character = text.charAt(at);
    if (character === "\n") {
      at++;
      for (const document of awaited) at = readDocument(reading, at, document, document.target ?? target, within);
      if (awaited.length > 0) awaited = [];
      [target, isTarget] = [null, false];
      if (!inPipe) end(at);
    } else if (/[ \t\r\f\v]/.test(character)) at++;
    else if (character === "\\" && /^\\\r?\n/.test(text.slice(at, at + 3))) at += text.charAt(at + 1) === "\r" ? 3 : 2;
    else if (character === "#") {
      const stop = lineEnd(text, at, limit);
      if (mayIgnore(text.slice(at, stop))) reading.comments.push(commentAt(text, at, stop));
      at = stop;
    } else if (character === ")" && within && open.length === 0) break;
    else if (text.startsWith("((", at) && isArithmetic(reading, at)) at = readArithmetic(reading, at);
    else if (text.startsWith("<<<", at)) [at, aside] = [at + 3, true];
    else if (text.startsWith("<<", at)) {
      const mark = readMark(text, at, limit);
      if (mark !== null) awaited.push({ ...mark, target, at });
      at = mark?.end ?? at + 2;
    } else if (";&|()<>".includes(character)) {
      if (character === "(") open.push("(");
      if (character === ")" && open.at(-1) === "(") open.pop();
      isTarget = character === ">" && !inTest;
      aside = "<>".includes(character) && !inTest;
      const isOr = character === "|" && (text.charAt(at + 1) === "|" || text.charAt(at - 1) === "|");
      // `|&` is a pipe, too.
      const isOfPipe = character === "&" && inPipe && text.charAt(at - 1) === "|";
      if (!"<>".includes(character) && !isOfPipe) end(at, isOr ? "||" : character);
      at++;
    } else {
      const word = readWord(reading, at);
      inPipe = false;
      items.push({
        kind: "word",
        word,
        target: null,
        aside: aside || /^\d+[<>]/.test(text.slice(word.start, word.end + 1)),
      });
      aside = false;
      const written = text.slice(word.start, Math.min(word.end, word.start + 10));
      if (written === "case" && atCommand) open.push("case");
      if (written === "esac" && atCommand && open.at(-1) === "case") open.pop();
      if (written === "[[" && atCommand) inTest = true;
      if (written === "]]") inTest = false;
      // A `case` without a pattern ends behind `in`.
      atCommand = (atCommand && before.test(written)) || (written === "in" && open.at(-1) === "case");
      if (isTarget) target = word.known;
      isTarget = word.known === "tee" || (isTarget && word.known.startsWith("-"));
      at = Math.max(word.end, at + 1);
    }
  }
  reading.depth--;
  end(Math.min(at, limit));
  sign("close", Math.min(at, limit));
  return Math.min(at, limit);
}

/** Reads the commands in `((…))`; gives where it ends. */
function readArithmetic(reading: ShellReading, at: number): number {
  const close = reading.pairOf(at, reading.limit) ?? at;
  readWithin(reading, close - 1, () => readExpanded(reading, at + 2, "limit", wordWriter(at)));
  return close + 1;
}

/** Reads what stands side by side without white space between. A quote that is never closed stands for itself. */
function readWord(reading: ShellReading, start: number): Word {
  const { text, limit } = reading;
  const out = wordWriter(start);
  let at = start;
  while (at < limit && !isVain(reading)) {
    const character = text.charAt(at);
    if (/[ \t\r\n\f\v;&|()<>]/.test(character)) break;
    const from = at;
    const next = text.charAt(at + 1);
    if (character === "'" || (character === "$" && next === "'")) {
      const ansi = character === "$";
      const opened = ansi ? at + 2 : at + 1;
      const end = ansi ? endOfAnsi(text, opened, limit) : text.indexOf("'", opened);
      if (end === -1 || end >= limit) {
        out.run(character, at, 1);
        at++;
      } else {
        if (ansi) readAnsi(text, opened, end, out);
        else out.run(text.slice(opened, end), opened, 1);
        out.segment(ansi ? "ansi" : "single", opened, end);
        at = end + 1;
        continue;
      }
    } else if (character === '"' || (character === "$" && next === '"')) {
      const opened = at + (character === "$" ? 2 : 1);
      const end = readExpanded(reading, opened, '"', out);
      out.segment("double", opened, end);
      at = Math.min(end + 1, limit);
      continue;
    } else if (character === "\\") {
      if (!/^\\\r?\n/.test(text.slice(at, at + 3)) && at + 1 < limit) out.run(next, at, 1);
      at = Math.min(at + (text.startsWith("\\\r\n", at) ? 3 : 2), limit);
    } else if (character === "$" || character === "`") at = readExpansion(reading, at, out, "bare");
    else {
      const plain = /[^ \t\r\n\f\v;&|()<>'"\\$`[]+/y;
      plain.lastIndex = at;
      at = Math.min(at + (plain.exec(text)?.[0].length ?? 0), limit);
      if (at === from) at = Math.max(at + 1, endOfSubscript(text, at, limit));
      out.run(text.slice(from, at), from, 1);
    }
    out.segment("bare", from, at);
  }
  return out.done(at);
}

/** Reads what stands between double quotes, or up to the limit in a here-document; gives where that ends. `dash`: without the tabs before each line. */
function readExpanded(
  reading: ShellReading,
  start: number,
  until: '"' | "limit",
  out: WordWriter,
  dash = false,
): number {
  const { text, limit } = reading;
  let at = start;
  let from = start;
  const flush = (to: number) => out.run(text.slice(from, to), from, 1);
  while (at < limit && !isVain(reading)) {
    const character = text.charAt(at);
    if (character === '"' && until === '"') break;
    if (dash && character === "\t" && (at === start || text.charAt(at - 1) === "\n")) {
      flush(at);
      while (at < limit && text.charAt(at) === "\t") at++;
      from = at;
    } else if (
      character === "\\" &&
      (until === '"' ? '"\\$`\n' : "\\$`\n").includes(text.charAt(at + 1)) &&
      at + 1 < limit
    ) {
      flush(at);
      if (text.charAt(at + 1) !== "\n") out.run(text.charAt(at + 1), at, 1);
      at += 2;
      from = at;
    } else if (character === "`" || (character === "$" && /[\w{([@*#?$!-]/.test(text.charAt(at + 1)))) {
      flush(at);
      at = readExpansion(reading, at, out, until === '"' ? "double" : "here");
      from = at;
    } else at++;
  }
  flush(at);
  return at;
}

/** `$name`, `${…}`, `$(…)`, `` `…` ``: what comes of it is not known, and commands in it are read. */
function readExpansion(reading: ShellReading, at: number, out: WordWriter, around: AroundBackticks): number {
  const end = endOfExpansion(reading, at, around);
  if (end > at) out.gap({ start: at, end });
  else out.run(reading.text.charAt(at), at, 1);
  return Math.max(end, at + 1);
}

function endOfExpansion(reading: ShellReading, at: number, around: AroundBackticks): number {
  const { text, limit } = reading;
  const opening = text.charAt(at) === "`" ? "`" : text.charAt(at + 1);
  if (opening === "{") {
    const plain = Math.max(endOfPlainBraces(text, at, limit), endOfTemplate(text, at, limit));
    return plain > at || reading.depth >= deepest ? plain : readBraces(reading, at, around);
  }
  if (opening !== "(" && opening !== "`") return endOfSimple(text, at, limit);
  if (reading.depth >= deepest || at + 1 >= limit) return at;
  if (opening === "`") {
    const close = endOfBackticks(text, at + 1, limit);
    if (close === -1) return at;
    readBackticks(reading, at + 1, close, around);
    return close + 1;
  }
  if (text.startsWith("((", at + 1) && isArithmetic(reading, at + 1)) return readArithmetic(reading, at + 1);
  return Math.min(readCommands(reading, at + 2, true) + 1, limit);
}

/** Reads the commands between two backticks, each at its place. */
function readBackticks(reading: ShellReading, from: number, to: number, around: AroundBackticks): void {
  const within = inBackticks(reading.text, from, to, around);
  const { text } = within;
  const inner: ShellReading = {
    ...reading,
    text,
    items: [],
    comments: [],
    pairOf: bracketPairs(text),
    limit: text.length,
    unclosedTo: 0,
    braces: 0,
  };
  readCommands(inner, 0, false);
  for (const item of inner.items) reading.items.push(within.itemAt(item));
  for (const comment of inner.comments) reading.comments.push(within.commentAt(comment));
}

/** Reads the commands in `${…}`; gives where it ends, the offset itself where it does not. */
function readBraces(reading: ShellReading, start: number, around: AroundBackticks): number {
  const { text, items, comments, limit } = reading;
  if (start < reading.unclosedTo) return start;
  const known = [items.length, comments.length] as const;
  const singles = around === "bare" || takesSingleQuotes(text, start);
  const out = wordWriter(start);
  reading.depth++;
  reading.braces++;
  let end = start;
  for (let at = start + 2; at < limit && end === start && !isVain(reading); ) {
    const character = text.charAt(at);
    if (character === "}") end = at + 1;
    else if (character === "\\") at += 2;
    else if (character === '"') at = readExpanded(reading, at + 1, '"', out) + 1;
    else if (character === "'") at = endOfSingle(text, at, limit, singles);
    else if (text.startsWith("$'", at)) at = Math.max(endOfAnsi(text, at + 2, limit), at) + 1;
    else if (character === "$" || character === "`") at = readExpansion(reading, at, out, around);
    else at++;
  }
  reading.depth--;
  reading.braces--;
  if (end > start) return end;
  // What follows is read again.
  [items.length, comments.length] = known;
  reading.unclosedTo = Math.max(reading.unclosedTo, limit);
  return start;
}

function readDocument(
  reading: ShellReading,
  start: number,
  mark: Awaited,
  target: string | null,
  within: boolean,
): number {
  const { text, items } = reading;
  const { end, behind } = endOfDocument(text, start, reading.limit, mark, within);
  const { quoted, dash } = mark;
  // A line may begin hundreds of thousands that have nothing in them.
  if (end === start && target === null) {
    items.push({ kind: "document", word: emptyWord(start), target, mark: mark.at });
    return behind;
  }
  const out = wordWriter(start);
  if (!quoted) readWithin(reading, end, () => readExpanded(reading, start, "limit", out, dash));
  for (let line = start; quoted && line < end; ) {
    const next = Math.min(lineEnd(text, line, end) + 1, end);
    let from = line;
    while (dash && text.charAt(from) === "\t") from++;
    out.run(text.slice(from, next), from, 1);
    line = next;
  }
  out.segment(quoted ? "plain" : "here", start, end);
  items.push({ kind: "document", word: out.done(end), target, mark: mark.at });
  return behind;
}
