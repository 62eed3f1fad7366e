/** The white space that all lines of a flush heredoc begin with, which is no part of it. */
import type { Span } from "../../diagnostics/span.js";
import type { TextPiece } from "../../where/put-in.js";
import { cut, space } from "./pieces.js";

const spaceOnLine = new RegExp(`(?:(?!\\n)${space})*`, "y");

/** How many characters that is. A line that begins with a sequence has none of it; one of nothing but white space does not count. */
export function marginOf(text: string, { start, end }: Span, sequences: readonly Span[]): number {
  let least = Number.POSITIVE_INFINITY;
  let [line, next, newline] = [start, 0, -1];
  while (line < end && least > 0) {
    const margin = marginAt(text, line);
    if (margin !== null) least = Math.min(least, margin);
    // A line ends behind the sequences in it, which may go on over several.
    let from = line;
    do {
      if (newline < from) newline = text.indexOf("\n", from);
      const sequence = sequences[next];
      if (newline === -1 || sequence === undefined || sequence.start > newline) break;
      from = sequence.end;
      next++;
    } while (from < end);
    if (newline === -1) break;
    line = Math.max(newline + 1, from);
  }
  return Number.isFinite(least) ? least : 0;
}

/** How much white space a line begins with; null of one that has nothing else. */
export function marginAt(text: string, line: number): number | null {
  spaceOnLine.lastIndex = line;
  spaceOnLine.test(text);
  return text.charCodeAt(spaceOnLine.lastIndex) === 0x0a ? null : spaceOnLine.lastIndex - line;
}

const spaceBefore = new RegExp(`^${space}*`);

/** The same of pieces, each of one line at most, of which something was taken away before. */
export function withoutMargin(pieces: readonly TextPiece[]): readonly TextPiece[] {
  let least = Number.POSITIVE_INFINITY;
  const begins = new Set<TextPiece>();
  let isBegin = true;
  for (const piece of pieces) {
    if (!("text" in piece)) {
      if (isBegin) least = 0;
      isBegin = false;
      continue;
    }
    const spaces = spaceBefore.exec(piece.text)?.[0].length ?? 0;
    // A line of nothing else does not count.
    if (isBegin && !(spaces === piece.text.length && piece.text.endsWith("\n"))) {
      least = Math.min(least, spaces);
      begins.add(piece);
    }
    isBegin = piece.text.endsWith("\n");
  }
  if (!Number.isFinite(least) || least === 0) return pieces;
  return pieces.map((piece) => ("text" in piece && begins.has(piece) ? cut(piece, least, piece.text.length) : piece));
}
