/** How a piece of a line looks in a terminal: what is drawn for each character, and how many columns it takes. */
import { eastAsianWidth } from "get-east-asian-width";

/** One character as a reader sees it (a grapheme cluster), made visible. */
export interface Cell {
  /** UTF-16 offsets in the line. */
  readonly start: number;
  readonly end: number;
  readonly shown: string;
  /** Columns in a terminal; at least 1, but 0 for a byte-order mark at the line's beginning. */
  readonly width: number;
}

const tabWidth = 4;
const plain = /^[\x20-\x7e]*$/;
/** Lays out `line` from one offset to another; neither should split a surrogate pair. */
export function layOutLine(line: string, from: number, to: number): readonly Cell[] {
  const piece = line.slice(from, to);
  if (plain.test(piece)) return Array.from(piece, (shown, i) => ({ start: from + i, end: from + i + 1, shown, width: 1 }));
  return Array.from(new Intl.Segmenter("en", { granularity: "grapheme" }).segment(piece), ({ segment, index }) => ({
    start: from + index,
    end: from + index + segment.length,
    ...look(segment, from + index === 0),
  }));
}

/** Text of others in one line, with everything that a terminal would act upon made visible. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (c) => (c === "\u200d" ? c : escaped(c)));
}

function look(grapheme: string, first: boolean): { shown: string; width: number } {
  const code = grapheme.codePointAt(0) ?? 0;
  if (grapheme === "\t") return { shown: " ".repeat(tabWidth), width: tabWidth };
  if (code < 0x20) return { shown: String.fromCharCode(0x2400 + code), width: 1 };
  if (code === 0x7f) return { shown: "\u2421", width: 1 };
  if (grapheme === "\ufeff" && first) return { shown: "", width: 0 };
  // Characters that reorder the line or take no room: whoever reads the frame has to see them.
  if (/^(?:[\u0080-\u009f]|\p{Cf}|\p{Default_Ignorable_Code_Point}|[\u2028\u2029])+$/u.test(grapheme)) return wide(escaped(grapheme));
  if (/^\p{M}/u.test(grapheme)) return { shown: `\u25cc${grapheme}`, width: 1 };
  if (/\p{Cs}/u.test(grapheme)) return { shown: "\ufffd", width: 1 };
  // A presentation selector or a pair of flag letters makes an emoji of what is narrow alone.
  const emoji = grapheme.includes("\ufe0f") || /^\p{RI}{2}/u.test(grapheme);
  return { shown: grapheme, width: emoji ? 2 : eastAsianWidth(code) };
}

function wide(shown: string): { shown: string; width: number } {
  return { shown, width: shown.length };
}

function escaped(text: string): string {
  return Array.from(text, (c) => {
    const digits = (c.codePointAt(0) ?? 0).toString(16);
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, "0")}`;
  }).join("");
}
