/** Scalars of YAML with the place of each of their characters. */
import type { Span } from "../../diagnostics/span.js";

/** A scalar's content; `offsets` hold where each unit stands in the file, and the end. */
export interface Decoded {
  readonly value: string;
  readonly offsets: readonly number[];
}

export type ScalarStyle = "plain" | "single" | "double" | "literal" | "folded";

/**
 * Decodes a scalar as it is written. `value` is what the parser says it is, which settles what cannot be told from the text alone; null where
 * both do not agree, so that no character has a place.
 */
export function decodeScalar(text: string, span: Span, style: ScalarStyle, value: string): Decoded | null {
  if (style === "literal" || style === "folded") return decodeBlock(text, span, style === "folded", value);
  const decoded =
    style === "plain"
      ? decodeFlow(text, span, style)
      : decodeFlow(text, { start: span.start + 1, end: span.end - 1 }, style);
  return decoded.value === value ? decoded : null;
}

/** Units and their places, while they are put together. */
function writer() {
  const parts: string[] = [];
  const offsets: number[] = [];
  return {
    put(piece: string, at: number, each = 0): void {
      parts.push(piece);
      for (let i = 0; i < piece.length; i++) offsets.push(at + i * each);
    },
    /** Takes white space away from the end, down to a length. */
    trim(least: number): void {
      while (parts.length > least && /^[ \t]$/.test(parts.at(-1) ?? "")) {
        parts.pop();
        offsets.pop();
      }
    },
    pieces: () => parts.length,
    done: (end: number): Decoded => ({ value: parts.join(""), offsets: [...offsets, end] }),
  };
}

/** Plain and quoted scalars, whose lines are folded. */
function decodeFlow(text: string, { start, end }: Span, style: "plain" | "single" | "double"): Decoded {
  const out = writer();
  /** What is white space by an escape is not taken away at the end of a line. */
  let kept = 0;
  for (let at = start; at < end; ) {
    const character = text.charAt(at);
    if (isBreak(text, at)) {
      out.trim(kept);
      at = fold(text, at, end, out.put);
      kept = out.pieces();
    } else if (style === "single" && character === "'" && text.charAt(at + 1) === "'") {
      out.put("'", at);
      at += 2;
    } else if (style === "double" && character === "\\") {
      const [meant, length] = escapeAt(text, at, end);
      out.put(meant, at);
      at += length;
      kept = out.pieces();
    } else {
      out.put(character, at);
      at++;
    }
  }
  return out.done(end);
}

/** Folds the line break at an offset: one is a space, of several the first is nothing and part of the second. Gives where the next line's text begins. */
function fold(text: string, start: number, end: number, put: (piece: string, at: number) => void): number {
  let at = start;
  const breaks: number[] = [];
  while (at < end && (isBreak(text, at) || " \t".includes(text.charAt(at)))) {
    if (isBreak(text, at)) {
      breaks.push(at);
      at = behindBreak(text, at);
    } else at++;
  }
  const [first = start, second, ...more] = breaks;
  put(second === undefined ? " " : "\n", first);
  for (const place of more) put("\n", place);
  return at;
}

function isBreak(text: string, at: number): boolean {
  const character = text.charAt(at);
  return character === "\n" || (character === "\r" && text.charAt(at + 1) === "\n");
}

function behindBreak(text: string, at: number): number {
  return text.charAt(at) === "\r" ? at + 2 : at + 1;
}

const escapes: Readonly<Record<string, string>> = {
  ...{ "0": "\0", a: "\x07", b: "\b", e: "\x1b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" },
  ...{ N: "\u0085", _: "\u00a0", L: "\u2028", P: "\u2029", " ": " ", '"': '"', "/": "/", "\\": "\\", "\t": "\t" },
};
const digitsOf: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** What an escape of a double-quoted scalar means, and how long it is. */
function escapeAt(text: string, at: number, end: number): readonly [string, number] {
  if (isBreak(text, at + 1)) {
    let next = behindBreak(text, at + 1);
    while (next < end && " \t".includes(text.charAt(next))) next++;
    return ["", next - at];
  }
  const letter = text.charAt(at + 1);
  const digits = digitsOf[letter] ?? 0;
  const code = digits === 0 ? Number.NaN : Number.parseInt(text.slice(at + 2, at + 2 + digits), 16);
  if (code <= 0x10ffff) return [String.fromCodePoint(code), 2 + digits];
  return [escapes[letter] ?? letter, 2];
}

/** Block scalars, by the indentation that gives their value. */
function decodeBlock(text: string, { start, end }: Span, folds: boolean, value: string): Decoded | null {
  const header = text.indexOf("\n", start);
  if (header === -1 || header >= end) return value === "" ? { value, offsets: [end] } : null;
  const lines = linesOf(text, header + 1, end);
  const indents = lines
    .filter(({ from, to }) => text.slice(from, to).trim() !== "")
    .map(({ from }) => blanksAt(text, from));
  const first = indents[0] ?? 0;
  // It is that of the first line, unless the header says another.
  for (let indent = first, tried = 0; indent >= 0 && tried < 20; indent--, tried++) {
    const decoded = folds
      ? foldedLines(text, lines, indent, end, value)
      : literalLines(text, lines, indent, end, value);
    if (decoded !== null) return decoded;
  }
  return null;
}

interface Line {
  readonly from: number;
  /** Before its break. */
  readonly to: number;
}

function linesOf(text: string, start: number, end: number): readonly Line[] {
  const lines: Line[] = [];
  for (let from = start; from < end; ) {
    const found = text.indexOf("\n", from);
    const to = found === -1 || found > end ? end : found;
    lines.push({ from, to: to > from && text.charAt(to - 1) === "\r" ? to - 1 : to });
    from = to + 1;
  }
  return lines;
}

function blanksAt(text: string, from: number): number {
  let at = from;
  while (text.charAt(at) === " ") at++;
  return at - from;
}

function literalLines(
  text: string,
  lines: readonly Line[],
  indent: number,
  end: number,
  value: string,
): Decoded | null {
  const out = writer();
  for (const { from, to } of lines) {
    const begin = Math.min(from + indent, to);
    out.put(text.slice(begin, to), begin, 1);
    out.put("\n", to);
  }
  return chomped(out.done(end), value);
}

/** Lines that begin with white space, and those beside them, keep their breaks; others are joined. */
function foldedLines(text: string, lines: readonly Line[], indent: number, end: number, value: string): Decoded | null {
  const out = writer();
  let pending: number[] = [];
  let before: "none" | "text" | "more" = "none";
  for (const { from, to } of lines) {
    const begin = Math.min(from + indent, to);
    const content = text.slice(begin, to);
    if (content === "") {
      pending.push(to);
      continue;
    }
    const isMore = /^[ \t]/.test(content);
    if (before === "text" && !isMore) {
      out.put(pending.length === 1 ? " " : "\n", pending[0] ?? from);
      for (const at of pending.slice(2)) out.put("\n", at);
    } else for (const at of pending) out.put("\n", at);
    out.put(content, begin, 1);
    before = isMore ? "more" : "text";
    pending = [to];
  }
  for (const at of pending) out.put("\n", at);
  return chomped(out.done(end), value);
}

/** With as many line ends as the value has; null where all else is not the same. */
function chomped({ value: all, offsets }: Decoded, value: string): Decoded | null {
  if (!all.startsWith(value) || all.slice(value.length).replaceAll("\n", "") !== "") return null;
  return { value, offsets: offsets.slice(0, value.length + 1) };
}
