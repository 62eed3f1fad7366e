/** Half-open range of UTF-16 offsets in the source text, a byte-order mark counted. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Another number for each span. */
export function spanKey({ start, end }: Span): number {
  // Exact up to texts of 2^26 characters; of a file the command reads 2^22 bytes.
  return start * 2 ** 26 + end;
}

/** The smallest span that covers both. */
export function cover(first: Span, last: Span): Span {
  return { start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) };
}
