/** Reads a script of PowerShell: its strings in which nothing is filled in. What it makes JSON of is not read. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import { commentAt, mayIgnore } from "../ignores.js";
import { signIn, type UnreadPart } from "../unread-parts.js";
import { remadeInPowerShell } from "./powershell-remade.js";
import type { ScriptTree } from "./script-tree.js";
import { sendsJobs } from "./sent.js";
import { type TextOfFile, textsOfFile } from "./texts-of-file.js";
import { looksUnread, unreadBeside } from "./unread.js";

/** Comments, here-strings and strings, each of either kind of quotes. */
const parts =
  /<#[\s\S]*?(?:#>|$)|#[^\n]*|@'[ \t]*\r?\n[\s\S]*?(?:\n'@|$)|@"[ \t]*\r?\n[\s\S]*?(?:\n"@|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"`]|`[\s\S]|"")*(?:"|$)|`[\s\S]/g;

/** A filter as a job has it: which string is sent is not followed. */
const ofJob = /"filter"\s*:\s*"(?:\s*\{\s*\\+"where|")/;

const name = "PowerShell";

/** Never throws, at any size. */
export function readPowerShell(text: string): ScriptTree {
  const texts: TextOfFile[] = [];
  /** Those that are sent, with what stands before them. */
  const bodies: { readonly at: number; readonly before: string }[] = [];
  const comments: Comment[] = [];
  const sent = sendsJobs(text);
  const read: Span[] = [];
  let code = "";
  let from = 0;
  let line = 0;
  let searched = 0;
  for (const { index, 0: part } of text.matchAll(parts)) {
    const end = index + part.length;
    // From the part before, since all of a large file may be one line.
    const broken = text.slice(searched, index).lastIndexOf("\n");
    if (broken !== -1) line = searched + broken + 1;
    searched = index;
    code += text.slice(from, index) + codeOf(part);
    from = end;
    if (/^<?#/.test(part)) {
      read.push({ start: index, end });
      if (part.startsWith("#") && mayIgnore(part)) comments.push(commentAt(text, index, end));
      continue;
    }
    const string = stringIn(text, index, part);
    if (string === null || isPart(text, index, end)) continue;
    const isSent = sent && ofJob.test(part.replaceAll('""', '"'));
    if (isSent) bodies.push({ at: texts.length, before: text.slice(Math.max(0, index - 200), index) });
    texts.push({ ...string, as: "json", sent: isSent, begin: line });
    read.push({ start: index, end });
  }
  code += text.slice(from);
  const isRemade = remadeInPowerShell(code);
  for (const { at, before } of bodies) {
    const body = texts[at];
    if (body !== undefined && isSentPlainly(before, code)) texts[at] = { ...body, literal: true };
  }
  const remade = texts.flatMap(({ pieces: [first], end }) => {
    const start = first !== undefined && "text" in first ? (first.offsets[0] ?? end) : end;
    return isRemade(start) ? [{ start, end: end + 1 }] : [];
  });
  // Of a string that is read nothing may be found, as it may be JSON only after something was made of it.
  const ofStrings = (): readonly UnreadPart[] =>
    read.flatMap((span) => {
      const shown = text.slice(span.start, span.end);
      return !/^<?#/.test(shown) && looksUnread(shown, name)
        ? [{ span, sign: signIn(text, span), language: name }]
        : [];
    });
  return textsOfFile(text, texts, comments, () => [...unreadBeside(text, read, name), ...ofStrings()], remade);
}

/** Whether a string is put together with others, or others are put into it. */
function isPart(text: string, start: number, end: number): boolean {
  return (
    /(?:\+|-f|-join)\s*\(*$/i.test(text.slice(Math.max(0, start - 40), start)) ||
    /^\s*\)*[ \t]*(?:\+|-(?:f|join|split)\b)/i.test(text.slice(end, end + 40))
  );
}

/** What gives a client its body. */
const givesBody = /(?:-(?:Body|d|b|-data(?:-\w+)?)[ \t]+|(?<![$\w:])Body[ \t]*=[ \t]*)["@]?$/i;

/** Whether a string goes to a client as it stands, or by a variable that goes nowhere else. */
function isSentPlainly(before: string, code: string): boolean {
  if (givesBody.test(before)) return true;
  const [, name] = /\$(\w+)[ \t]*=[ \t]*$/.exec(before) ?? [];
  if (name === undefined) return false;
  return Array.from(code.matchAll(new RegExp(`[$@]\\{?(?:\\w+:)?${name}\\b\\}?`, "gi"))).every(
    ({ index, 0: reference }) => {
      const behind = code.slice(index + reference.length, index + reference.length + 40);
      const head = code.slice(Math.max(0, index - 40), index);
      const isGiven = givesBody.test(head) && !/^(?:[.[]|[ \t]+-(?:c|i)?(?:replace|f|join)\b)/i.test(behind);
      if (isGiven || !/(?:^|[\n;{(])\s*$/.test(head)) return isGiven;
      return (
        /^\s*=/.test(behind) || /^[ \t]*\|[ \t]*(?:Invoke-RestMethod|Invoke-WebRequest|irm|iwr|curl)\b/i.test(behind)
      );
    },
  );
}

/** Blanks for what is no code; variables in double quotes are. */
function codeOf(part: string): string {
  const blank = (text: string) => " ".repeat(text.length);
  if (!/^@?"/.test(part)) return blank(part);
  return part.replace(/`[\s\S]|\$\{?(?:\w+:)?\w+|[^$`]+|\$/g, (each) => (/^\$\{?\w/.test(each) ? each : blank(each)));
}

/** What begins as JSON, and has nothing filled in. */
function stringIn(text: string, index: number, part: string): Pick<TextOfFile, "pieces" | "end" | "escape"> | null {
  const isHere = part.startsWith("@");
  const quote = part.charAt(isHere ? 1 : 0);
  if (!part.endsWith(isHere ? `\n${quote}@` : quote)) return null;
  const start = index + (isHere ? part.indexOf("\n") + 1 : 1);
  const last = index + part.length - (isHere ? 2 : 1);
  const end = isHere ? last - (text.charAt(last - 2) === "\r" ? 2 : 1) : last;
  const content = text.slice(start, end);
  if (!/^\s*[{["]/.test(content) || (quote === '"' && /[`$]/.test(content))) return null;
  let value = "";
  const offsets: number[] = [];
  for (let at = start; at < end; at++) {
    value += text.charAt(at);
    offsets.push(at);
    if (!isHere && text.charAt(at) === quote) at++;
  }
  const doubled = (piece: string) => (isHere ? piece : piece.replaceAll(quote, quote + quote));
  const escape = (piece: string) => (quote === '"' ? doubled(piece.replace(/[`$]/g, "`$&")) : doubled(piece));
  return { pieces: [{ text: value, offsets }], end, escape };
}
