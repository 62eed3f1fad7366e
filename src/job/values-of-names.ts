/** Values of names in a file that is no JSON: how far each reaches. */
import { wordAt } from "./end-of-match.js";
import { closingOf, endOfBrackets } from "./quoted-values.js";
import type { SecretPart } from "./secret-part.js";

const blockScalar = /[|>][-+0-9]{0,3}[ \t]*(?:#[^\n]*)?\r?\n/y;
const heredoc = /<<[-~]?["']?([A-Za-z_]\w{0,60})["']?[ \t]*\r?\n/y;
export const quote = /\\*["'`]|[\u201c\u2018]/y;
const plainWord = /(?:\{[^{}\s]{0,100}\}|[^\s"'`,;)\]}|\\$]|\$\{[^{}\r\n]{0,200}\}|\$|\\.|\}\}){1,4096}/y;
const plainLine = /[^\r\n]+/y;
/** What stands in the next line is no more of the value. */
const otherLine = /^[ \t]*(?:#|(?:-[ \t]+)?["']?[\w.-]+["']?[ \t]*(?::(?:\s|$)|=|\{)|[}\])])/;

/** Where a value stands, without its quotes. */
export function valueAt(source: string, nameStart: number, lineStart: number, start: number): SecretPart {
  const indent = /^[ \t]*/.exec(source.slice(lineStart, nameStart))?.[0].length ?? 0;
  const lines = textOfLines(source, start, indent);
  if (lines !== null) return lines;
  const opening = matchAt(quote, source, start);
  if (opening !== null)
    return { start: start + opening.length, end: closingOf(source, opening, start + opening.length) };
  const before = source.slice(Math.max(lineStart, nameStart - 400), nameStart);
  if (/[{[,][ \t]*$/.test(before)) return { start, end: endOfBrackets(source, start) };
  // What a block or a list begins with is no value of its own.
  if (/[{[]/.test(source.charAt(start))) return { start, end: start };
  const line = matchAt(plainLine, source, start) ?? "";
  return { start, end: indentedEnd(source, indent, start + line.length, (next) => otherLine.test(next)) };
}

export function matchAt(pattern: RegExp, source: string, at: number): string | null {
  return wordAt(pattern, source, at) || null;
}

/** The end of the lines that are indented more than that. */
function indentedEnd(source: string, indent: number, from: number, isOther: (line: string) => boolean): number {
  let end = from;
  let at = source.charAt(from - 1) === "\n" ? from : source.indexOf("\n", from) + 1;
  while (at > 0 && at < source.length) {
    const stop = source.indexOf("\n", at);
    const line = source.slice(at, stop === -1 ? source.length : stop);
    const own = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    if (line.trim() !== "" && (own <= indent || isOther(line))) break;
    if (line.trim() !== "") end = at + line.length;
    at = stop === -1 ? 0 : stop + 1;
  }
  return end;
}

/** A block of YAML or a here-document, whose text begins in the next line; null where none begins. `indent`: of the line that it begins in. */
export function textOfLines(source: string, start: number, indent?: number): SecretPart | null {
  const block = matchAt(blockScalar, source, start);
  if (block !== null)
    return {
      start: start + block.length,
      end: indentedEnd(source, indent ?? indentAt(source, start), start + block.length, () => false),
    };
  const document = matchAt(heredoc, source, start);
  if (document !== null) {
    const from = start + document.length;
    const name = document.replace(/^<<[-~]?["']?|["']?\s+$/g, "");
    const close = new RegExp(`^[ \\t]*${name}\\b`, "gm");
    close.lastIndex = from;
    return { start: from, end: close.exec(source)?.index ?? source.length };
  }
  return null;
}

/** Where the line begins that an offset stands in, or so far before it that nothing is indented as much. */
export function lineAt(source: string, at: number): number {
  const from = Math.max(0, at - 400);
  return from + source.slice(from, at).lastIndexOf("\n") + 1;
}

function indentAt(source: string, at: number): number {
  return /^[ \t]*/.exec(source.slice(lineAt(source, at), at))?.[0].length ?? 0;
}

/** Where a value in no quotes ends that is one word: at a space, a quote or a bracket. */
export function plainEnd(source: string, start: number): number {
  return start + (matchAt(plainWord, source, start)?.length ?? 0);
}
