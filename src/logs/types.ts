/** What a matcher takes and returns. */

export interface MatcherOptions {
  /**
   * What the matcher reads (logs.md#modes). `"kept"`, the default and fastest: only what decides which lines are
   * kept. `"classify"`: every line, so that it can count dropped, unknown and malformed lines and missing fields; a
   * line is malformed when it is cut off, unbalanced or not an object. `"strict"`: every line to its end, as strict
   * JSON.
   */
  readonly mode?: "kept" | "classify" | "strict" | undefined;
  /** Hand out the lines that no filter keeps: dropped or unknown. Reads every line. */
  readonly invert?: boolean | undefined;
  /** Hand out one line at a time, also when kept lines are adjacent. */
  readonly eachLine?: boolean | undefined;
  /** Hand out only these fields of each line, as `fieldPicker` does. */
  readonly fields?: readonly string[] | undefined;
  /** Hand out at most so many lines, then ignore all further text: the counts end with the last line. */
  readonly limit?: number | undefined;
  /** Lines of more bytes are malformed, and the matcher skips them (logs.md#lines). Default: 64 MiB. */
  readonly longestLine?: number | undefined;
  /**
   * Gets kept lines in order: adjacent ones at once, but with several filters one at a time. Bit i % 32 of word i / 32
   * of `keptBy` is 1 when filter i keeps the line. `offset` is that of the line in the log. Lines and bits are valid
   * until it returns.
   */
  readonly onLines?: ((lines: Uint8Array, keptBy: Uint32Array, offset: number) => void) | undefined;
  /** Gets malformed lines that the matcher meets, and kept lines whose fields cannot be picked. */
  readonly onMalformed?: ((line: MalformedLine) => void) | undefined;
}

export interface MalformedLine {
  /** From 1, where the first byte of the log is; blank lines count. */
  readonly number: number;
  /** Bytes of the log before the line. */
  readonly offset: number;
  /** Valid until the handler returns; null for a line that is too long. */
  readonly bytes: Uint8Array | null;
}

export interface MatchCounts {
  /** Bytes of the lines so far. */
  readonly bytes: number;
  /** Lines that at least one filter keeps. */
  readonly kept: number;
  /**
   * Malformed lines that the matcher met, and kept lines whose fields cannot be picked; all when it reads every line.
   */
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
  /** Sets the offset of the next byte in its log. Call it at the start of a line, before the first byte of a log. */
  startAt(offset: number): void;
  /** Evaluates the lines that end in these bytes. */
  push(bytes: Uint8Array): void;
  /** Evaluates the text behind the last line feed. Then the matcher accepts another log; the counts continue. */
  end(): void;
  /** Room to read bytes into without a copy. Valid until `filled`. */
  room(): Uint8Array;
  /** Evaluates the lines that end in the first `length` bytes of the room. */
  filled(length: number): void;
  counts(): MatchCounts;
  /** Whether the limit is reached. */
  isDone(): boolean;
  /** Lines so far, with blank ones; counted only with `onMalformed`. */
  lineNumber(): number;
}
