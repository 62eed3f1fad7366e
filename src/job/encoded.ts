/** Text with percent signs, as it stands in `logpull_options` and `destination_conf`: read with the place of each character, and written. */

export interface EncodingProblem {
  /** A percent sign without two digits; bytes that are no UTF-8; a character that cannot stand there; a plus sign, which is read as a space. */
  readonly problem: "incomplete" | "notUtf8" | "raw" | "plus";
  readonly start: number;
  readonly end: number;
}

export interface Decoded {
  readonly value: string;
  /** The offset of each unit of the value, and of the end. */
  readonly offsets: readonly number[];
  readonly problems: readonly EncodingProblem[];
}

const escapes = /(?:%[0-9A-Fa-f]{2})+/y;
/** What stands for itself wherever it stands, some at a time: it goes on behind the end of a short part. */
const letters = /[\w.~:/?&=-]{1,64}/y;

/** Reads a part of a text. `plus`: whether `+` stands for a space, as in what follows a question mark. */
export function decode(text: string, start: number, end: number, plus: boolean): Decoded {
  const offsets: number[] = [];
  const problems: EncodingProblem[] = [];
  let value = "";
  const add = (decoded: string, from: number) => {
    value += decoded;
    // An escaped character may have two units.
    while (offsets.length < value.length) offsets.push(from);
  };
  for (let position = start; position < end; ) {
    letters.lastIndex = position;
    const run = letters.exec(text)?.[0].slice(0, end - position) ?? "";
    if (run !== "") {
      value += run;
      while (offsets.length < value.length) offsets.push(position++);
      continue;
    }
    const character = text.charAt(position);
    if (character === "%") {
      escapes.lastIndex = position;
      const run = escapes.exec(text)?.[0] ?? "";
      if (run !== "") {
        position = addRun(run, position);
        continue;
      }
      problems.push({ problem: "incomplete", start: position, end: position + 1 });
      add("%", position);
    } else if (character === "+" && plus) {
      problems.push({ problem: "plus", start: position, end: position + 1 });
      add(" ", position);
    } else {
      if (character <= " " || character === "#" || character === "\u007f")
        problems.push({ problem: "raw", start: position, end: position + 1 });
      add(character, position);
    }
    position++;
  }
  offsets.push(end);
  return { value, offsets, problems };

  /** One character of it after the other, so that each has its place. */
  function addRun(run: string, from: number): number {
    for (let at = 0; at < run.length; ) {
      const length = 3 * bytesOf(Number.parseInt(run.slice(at + 1, at + 3), 16));
      const piece = run.slice(at, at + length);
      const decoded = piece.length === length ? decodedOrNull(piece) : null;
      if (decoded === null) {
        problems.push({ problem: "notUtf8", start: from + at, end: from + at + 3 });
        add(run.slice(at, at + 3), from + at);
        at += 3;
      } else {
        add(decoded, from + at);
        at += length;
      }
    }
    return from + run.length;
  }
}

/** How many bytes a character has in UTF-8, by its first. */
function bytesOf(first: number): number {
  return first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

function decodedOrNull(piece: string): string | null {
  try {
    return decodeURIComponent(piece);
  } catch {
    return null;
  }
}

/** A `name=value` of those that `&` separates. */
export interface QueryPart {
  readonly name: Decoded;
  /** Null where there is no `=`. */
  readonly value: Decoded | null;
  readonly start: number;
  readonly nameEnd: number;
  readonly end: number;
}

/** The parts of a query from an offset on; empty ones are none. */
export function readQuery(text: string, from: number): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  for (let start = from; start < text.length; ) {
    const found = text.indexOf("&", start);
    const end = found === -1 ? text.length : found;
    if (end > start) {
      const sign = text.slice(start, end).indexOf("=");
      const nameEnd = sign === -1 ? end : start + sign;
      const value = sign === -1 ? null : decode(text, nameEnd + 1, end, true);
      parts.push({ name: decode(text, start, nameEnd, true), value, start, nameEnd, end });
    }
    start = end + 1;
  }
  return parts;
}

/** What is wrong with the encoding of a part; more of one kind would say nothing new. */
export function problemsOf({ name, value }: QueryPart): readonly EncodingProblem[] {
  return [...name.problems, ...(value?.problems ?? [])].slice(0, 5);
}

const loneSurrogate = /\p{Surrogate}/gu;

/** Text as a value of a query or, with `keep`, with further characters as they are. A lone surrogate, which UTF-8 has not, becomes U+FFFD. */
export function encode(text: string, keep: RegExp = /%2C|%3A|%2F/g): string {
  return encodeURIComponent(text.replace(loneSurrogate, "\ufffd")).replace(keep, decodeURIComponent);
}
