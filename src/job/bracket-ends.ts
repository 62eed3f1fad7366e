/** Where brackets and texts end in a text of any kind, and what stands between the commas in them. */
import { lengthAt, wordAt } from "./end-of-match.js";
import { closingOf } from "./quoted-values.js";

/** How much more may be looked at, in characters. */
export interface Search {
  left: number;
}

interface Between {
  readonly text: number;
  readonly start: number;
  readonly end: number;
}

export const space = /[ \t\r\n]{0,400}/y;

/** Behind the bracket that closes the one at an offset, or the last offset. */
export function closeOf(search: Search, source: string, open: number, last: number): number {
  let depth = 0;
  const end = Math.min(last, source.length);
  for (let at = open; at < end && search.left > 0; at++) {
    const character = source.charAt(at);
    const behind = behindText(source, at, end);
    search.left -= Math.max(1, behind - at);
    if (behind > at) at = behind - 1;
    else if ("([{".includes(character)) depth++;
    else if (")]}".includes(character) && --depth === 0) return at + 1;
  }
  return end;
}

const doubleQuote = /\\{0,8}"/y;

/** Behind the text that begins at an offset; that offset where none begins. */
function behindText(source: string, at: number, end: number): number {
  const opening = wordAt(doubleQuote, source, at);
  return opening === ""
    ? at
    : Math.min(end, closingOf(source.slice(0, end), opening, at + opening.length) + opening.length);
}

export function partsOf(search: Search, source: string, { text, start, end }: Between): readonly Between[] {
  const parts: Between[] = [];
  let from = start;
  const until = (to: number) => {
    const begin = from + lengthAt(space, source, from);
    if (begin < to) parts.push({ text, start: begin, end: to });
    from = to + 1;
  };
  for (let at = start; at < end && search.left > 0; at++) {
    const character = source.charAt(at);
    const behind = behindText(source, at, end);
    search.left -= Math.max(1, behind - at);
    if (behind > at) at = behind - 1;
    else if ("([{".includes(character)) at = closeOf(search, source, at, end) - 1;
    else if (character === ",") until(at);
  }
  until(end);
  return parts;
}
