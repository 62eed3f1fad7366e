/** The options and results of a matcher. */

export interface MatcherOptions {
  /**
   * How much the matcher reads (logs.md#modes). `"kept"`, the default and fastest: only the fields that decide.
   * `"classify"`: every line, to count dropped, unknown and malformed lines and missing fields. A line is malformed
   * when it is cut off, unbalanced or not an object. `"strict"`: every line to its end, as strict JSON.
   */
  readonly mode?: "kept" | "classify" | "strict" | undefined;
  /** Return the lines that no filter keeps: dropped or unknown. Reads every line. */
  readonly invert?: boolean | undefined;
  /** Return one line at a time, also when kept lines are adjacent. */
  readonly eachLine?: boolean | undefined;
  /** Return only these fields of each line, as `fieldPicker` does. */
  readonly fields?: readonly string[] | undefined;
  /** Return at most this many lines, then ignore all further text. The counts end with the last line. */
  readonly limit?: number | undefined;
  /** Lines of more bytes are malformed, and the matcher skips them (logs.md#lines). Default: 64 MiB. */
  readonly longestLine?: number | undefined;
  /**
   * Receives kept lines in order: adjacent lines at once, but with several filters one at a time. Bit i % 32 of word i
   * / 32 of `keptBy` is 1 when filter i keeps the line. `offset`: the offset of the line in the log. Lines and bits are
   * valid until the function returns.
   */
  readonly onLines?: ((lines: Uint8Array, keptBy: Uint32Array, offset: number) => void) | undefined;
  /** Receives malformed lines that the matcher reads, and kept lines whose fields cannot be picked. */
  readonly onMalformed?: ((line: MalformedLine) => void) | undefined;
}

export interface MalformedLine {
  /** From 1 for the first line of the log; blank lines count. */
  readonly number: number;
  /** The offset of the line in the log, in bytes. */
  readonly offset: number;
  /** Valid until the handler returns; null for a line that is too long. */
  readonly bytes: Uint8Array | null;
}

export interface MatchCounts {
  /** The number of bytes of all lines so far. */
  readonly bytes: number;
  /** Lines that at least one filter keeps. */
  readonly kept: number;
  /** The malformed lines that the matcher read, and kept lines whose fields cannot be picked. */
  readonly malformed: number;
  /** Lines that are not blank; null when the matcher does not read every line. */
  readonly lines: number | null;
  readonly filters: readonly FilterMatchCounts[];
}

export interface FilterMatchCounts {
  readonly kept: number;
  /** Null when the matcher does not read every line. */
  readonly classified: ClassifiedCounts | null;
}

export interface ClassifiedCounts {
  readonly dropped: number;
  readonly unknown: number;
  /** For each field of the filter, the lines without it: absent, null, or not of the type that a criterion needs. */
  readonly lackingFields: ReadonlyMap<string, number>;
}

export interface Matcher {
  /** Sets the offset of the next byte in its log. Call this at the start of a line, before the first byte of a log. */
  startAt(offset: number): void;
  /** Evaluates the lines that end in these bytes. */
  push(bytes: Uint8Array): void;
  /** Evaluates the text behind the last line feed. Then the matcher accepts another log; the counts continue. */
  end(): void;
  /** Returns memory for the next bytes of the log, to read without a copy. Valid until `filled`. */
  room(): Uint8Array;
  /** Evaluates the lines that end in the first `length` bytes of the room. */
  filled(length: number): void;
  counts(): MatchCounts;
  /** Whether the matcher has reached the limit. */
  isDone(): boolean;
  /** The number of lines so far, with blank lines; counted only with `onMalformed`. */
  lineNumber(): number;
}
