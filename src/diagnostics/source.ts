import type { Span } from "./span.js";

/** A place in a text as people count: both from 1, columns in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A text that knows its lines. They end at `\n`, `\r\n` or a lone `\r`, as editors have it. */
export interface Source {
  readonly text: string;
  readonly lineCount: number;
  /** Line and column of an offset; offsets beyond the text are its end. */
  positionAt(offset: number): Position;
  /** Where a line (from 1) begins and ends, without its line end. */
  lineSpan(line: number): Span;
}

/** Reads the lines of a text once, so that every position after that is a binary search. */
export function sourceOf(text: string): Source {
  const starts = lineStarts(text);
  const lineOf = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    text,
    lineCount: starts.length,
    positionAt(offset) {
      const within = Math.min(Math.max(offset, 0), text.length);
      const line = lineOf(within);
      return { line: line + 1, column: within - (starts[line] ?? 0) + 1 };
    },
    lineSpan(line) {
      const start = starts[line - 1] ?? text.length;
      let end = starts[line] ?? text.length;
      if (line < starts.length) {
        if (text[end - 1] === "\n") end--;
        if (end > start && text[end - 1] === "\r") end--;
      }
      return { start, end };
    },
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const lineEnd of text.matchAll(/\r\n|\r|\n/g)) starts.push(lineEnd.index + lineEnd[0].length);
  return starts;
}
