/** Where block scalars stand in a text of YAML, by its lines alone. */
import type { Span } from "../../diagnostics/span.js";

export interface BlockScalar extends Span {
  /** Of its content. */
  readonly indent: number;
}

/** What stands before a block scalar on its line: keys, the marks of lists, tags and anchors. */
const header =
  /^([ ]*(?:- +)*)(?:(?:[^\s#"'][^\n]*?|"[^"\n]*"|'[^'\n]*'):[ \t]+)?(?:[!&]\S*[ \t]+)*[|>](?:[+-]?([1-9])?[+-]?)[ \t]*(?:#.*)?\r?$/;

/** In order. `isAny` tells of a line, by its offsets, whether it can stand at any indentation. */
export function blockScalarsIn(text: string, isAny: (from: number, to: number) => boolean): readonly BlockScalar[] {
  const found: BlockScalar[] = [];
  for (let line = 0; line < text.length; ) {
    const end = endOfLine(text, line);
    const block = /[|>][-+1-9]*[ \t]*(?:#.*)?\r?$/.test(text.slice(line, end))
      ? blockBehind(text, line, end, isAny)
      : null;
    if (block !== null) found.push(block);
    line = block === null ? end + 1 : block.end;
  }
  return found;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

function blockBehind(
  text: string,
  start: number,
  end: number,
  isAny: (from: number, to: number) => boolean,
): BlockScalar | null {
  const [, marks = "", digit] = header.exec(text.slice(start, end)) ?? [];
  if (!header.test(text.slice(start, end))) return null;
  const isItem = /^[ ]*(?:- +)*(?:[!&]\S*[ \t]+)*[|>]/.test(text.slice(start, end));
  // Of an item of a list its mark counts, of a key its own column.
  const parent = isItem ? marks.lastIndexOf("-") : marks.length;
  let [last, indent] = [end + 1, digit === undefined ? null : Math.max(0, parent) + Number(digit)];
  for (let line = end + 1; line < text.length; line = endOfLine(text, line) + 1) {
    const to = endOfLine(text, line);
    const own = blanksAt(text, line);
    const isEmpty = text.slice(line, to).trim() === "";
    const isMoved = indent !== null && own < indent && !isEmpty && isAny(line, to);
    if (!isEmpty && !isMoved && own > parent) {
      indent ??= own;
      last = Math.min(to + 1, text.length);
    } else if (!isEmpty && !isAny(line, to)) break;
  }
  return indent === null ? null : { start: end + 1, end: last, indent };
}

function blanksAt(text: string, from: number): number {
  let at = from;
  while (text.charAt(at) === " ") at++;
  return at - from;
}
