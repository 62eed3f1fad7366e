/** How far a value reaches: in the words of a shell, which may be quoted in part, or in the line of a header. */

import { lengthAt } from "./end-of-match.js";
import { closingInLine } from "./quoted-values.js";

/** Where the value begins, and what ends it: a quote that is open there, a space, or the end of its line. */
export interface ValueStart {
  readonly start: number;
  readonly quote: string | null;
  readonly isLine: boolean;
}

const opening = /\\*["']/y;
/** What is in no quotes, with what a shell or a tool fills in. */
const bare =
  /(?:\\(?!["'\r\n])[^\r\n]|\$\{\{[^}\r\n]*\}\}|\$\{[^}\r\n]*\}|\$\([^)\r\n]*\)?|\{\{[^}\r\n]*\}\}|<[^<>\r\n]{1,60}>|[^\s"'`;|&<>()\\])+/y;
/** The same behind a quote: a sign there goes on with what stands around the text. */
const goesOn = /[\w$%+/=~.\\<*-]/;
/** A quote is no part of a line where an option, another command or nothing follows it. */
const ofLine = /(?:\\*["'](?!\s+[-|<>;\\]|[\s;|)\]},]*(?:[\r\n]|$))|[^"'\r\n])+/y;
const restOfLine = /[^\r\n]*/y;
const ofLineWithin = /[^"'\r\n]+/y;

/** Where a value ends, without the quote that closes it last. */
export function endOfValue(text: string, { start, quote, isLine }: ValueStart): number {
  if (quote === null && isLine) return endOfLine(text, start);
  let open = quote;
  for (let at = start; ; ) {
    if (open !== null) {
      const close = closingInLine(text, open, at);
      // Of a quote that is not closed in its line the rest of that is hidden.
      if (close === null) return trimmed(text, start, at + lengthAt(restOfLine, text, at));
      at = close + open.length;
      const next = opensAt(text, at, close === start);
      if (next === null && !goesOn.test(text.charAt(at))) return close;
    }
    at += open === null || goesOn.test(text.charAt(at)) ? lengthAt(bare, text, at) : 0;
    open = opensAt(text, at, false) ?? (at === start + (quote ?? "").length ? opensAt(text, at, true) : null);
    if (open === null) return at;
    at += open.length;
  }
}

/** Of a header that has its line to itself a quote is a part. */
function endOfLine(text: string, start: number): number {
  const isAlone = /(?:^|[\r\n])[ \t]*(?:[-#>*][ \t]+)?[\w-]*:[ \t]*(?:[A-Za-z]+[ \t]+)?$/.test(
    text.slice(Math.max(0, start - 200), start),
  );
  return trimmed(text, start, start + lengthAt(isAlone ? ofLine : ofLineWithin, text, start));
}

/** Behind a quote: the string of JSON that the value stands in ends, and more of that JSON follows. */
const restOfJson = /\\*["'][ \t]*[,:}\]]/y;

/** A quote that opens at an offset: it is closed in the same line, and a text follows it; `isFirst`: nothing of the value stands before it. */
function opensAt(text: string, at: number, isFirst: boolean): string | null {
  const sign = text.slice(at, at + lengthAt(opening, text, at));
  if (sign === "" || closingInLine(text, sign, at + sign.length) === null) return null;
  const from = at + sign.length;
  if (lengthAt(restOfJson, text, from) > 0) return null;
  return isFirst || !/[\s,;:)\]}|&]/.test(text.charAt(from)) ? sign : null;
}

/** Without what stands at the end of a line and is no more of the value. */
function trimmed(text: string, start: number, end: number): number {
  return start + text.slice(start, end).replace(/\s*\\?\s*$/, "").length;
}

/** A quote at an offset. */
export function quoteAt(text: string, at: number): string | null {
  return text.slice(at, at + lengthAt(opening, text, at)) || null;
}
