/** What a matcher needs of a scanner. */

export interface Scanner {
  /** The memory with the text; a new object after `reserve`. */
  readonly memory: Uint8Array;
  /** The address of the text. */
  readonly textStart: number;
  /** Bytes of text that fit. */
  readonly capacity: number;
  /** Makes room for at least so many bytes of text. The text keeps its address. */
  reserve(capacity: number): void;
  /**
   * Scans the lines from the address `from`, the start of a line, to `to`, which is behind a line feed. Replaces the
   * entries of the call before. Returns where it stopped: at `to`, or behind an earlier line when it has no room for
   * more entries.
   */
  scan(from: number, to: number): number;
  /**
   * The entries of the last call in the order of the text, `entryLength` numbers each: start and end of the bytes, what
   * they are (`entryKept`, `entryUndecided`, `entryPicked`, `entryUnpicked`), the start of the line, the bits of the
   * filters that keep it.
   */
  readonly entries: Uint32Array;
  readonly entryLength: number;
  countFeeds(from: number, to: number): number;
  /** Behind the last line feed of [from, to); `from` when there is none. */
  lastLineStart(from: number, to: number): number;
  /** Adds the counts of all lines that the scanner decided. */
  addCounts(counts: LineCounts): void;
}

/** Mutable counts, which scanner and parser add to. */
export interface LineCounts {
  /** Lines that are objects; counted only when lines are classified. */
  lines: number;
  /** Lines that at least one filter keeps. */
  kept: number;
  readonly filters: readonly FilterLineCounts[];
}

export interface FilterLineCounts {
  kept: number;
  /** Counted only when lines are classified, as `missing`. */
  unknown: number;
  /** For each field of the filter, the lines without a usable value. */
  readonly missing: number[];
}

export interface ScanOptions {
  /** Evaluate all lines, and count dropped and unknown ones and missing fields. */
  readonly classify: boolean;
  /** Hand out the lines that no filter keeps; only with `classify`. */
  readonly invert: boolean;
  /** Make an entry for each line, also when kept lines are adjacent. */
  readonly eachLine: boolean;
  /** Stop behind each entry, so that the counts end with its line. */
  readonly oneEntry: boolean;
  /** Pick these fields from the lines; null: whole lines. */
  readonly fields: readonly string[] | null;
  /** Leave lines that are not strict JSON to the parser; only with `classify`. */
  readonly strict: boolean;
  /** Scan only lines that contain what the filters require; never with `classify`. */
  readonly prefilter: boolean;
}
