/** Reads a script of PowerShell: its strings in which nothing is filled in. What it makes JSON of is not read. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import { commentAt, mayIgnore } from "../ignores.js";
import { remadeInPowerShell } from "./powershell-remade.js";
import type { ScriptTree } from "./script-tree.js";
import { sendsJobs } from "./sent.js";
import { type TextOfFile, textsOfFile } from "./texts-of-file.js";
import { unreadBeside } from "./unread.js";

/** Comments, here-strings and strings, each of either kind of quotes. */
const parts =
  /<#[\s\S]*?(?:#>|$)|#[^\n]*|@'[ \t]*\r?\n[\s\S]*?(?:\n'@|$)|@"[ \t]*\r?\n[\s\S]*?(?:\n"@|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"`]|`[\s\S]|"")*(?:"|$)|`[\s\S]/g;

/** A filter as a job has it: which string is sent is not followed. */
const ofJob = /"filter"\s*:\s*"(?:\s*\{\s*\\+"where|")/;

const name = "PowerShell";

/** Never throws, at any size. */
export function readPowerShell(text: string): ScriptTree {
  const texts: TextOfFile[] = [];
  const comments: Comment[] = [];
  const sent = sendsJobs(text);
  const read: Span[] = [];
  let code = "";
  let from = 0;
  for (const { index, 0: part } of text.matchAll(parts)) {
    const end = index + part.length;
    code += text.slice(from, index) + codeOf(part);
    from = end;
    if (/^<?#/.test(part)) {
      read.push({ start: index, end });
      if (part.startsWith("#") && mayIgnore(part)) comments.push(commentAt(text, index, end));
      continue;
    }
    const string = stringIn(text, index, part);
    if (string === null) continue;
    texts.push({ ...string, as: "json", sent: sent && ofJob.test(part.replaceAll('""', '"')), begin: text.lastIndexOf("\n", index) + 1 });
    read.push({ start: index, end });
  }
  const isRemade = remadeInPowerShell(code + text.slice(from));
  const remade = texts.flatMap(({ pieces: [first], end }) => {
    const start = first !== undefined && "text" in first ? (first.offsets[0] ?? end) : end;
    return isRemade(start) ? [{ start, end: end + 1 }] : [];
  });
  return textsOfFile(text, texts, comments, () => unreadBeside(text, read, name), remade);
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
