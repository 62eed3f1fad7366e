/** The interface between a matcher and a scanner. */

export interface Scanner {
  /** The memory with the text; a new object after `reserve`. */
  readonly memory: Uint8Array;
  /** The address of the text. */
  readonly textStart: number;
  /** The bytes of text that fit into the memory. */
  readonly capacity: number;
  /** Makes room for at least this many bytes of text. The text keeps its address. */
  reserve(capacity: number): void;
  /**
   * Scans the lines from the address `from`, the start of a line, to `to`, which is behind a line feed. Replaces the
   * entries of the last call. Returns the end of the scan: `to`, or the end of an earlier line when the entries are
   * full.
   */
  scan(from: number, to: number): number;
  /**
   * The entries of the last call in the order of the text, `entryLength` numbers each. An entry has the start and end
   * of the bytes, the kind, the start of the line, and the bits of its filters. Kinds: `entryKept`, `entryUndecided`,
   * `entryPicked`, `entryUnpicked`.
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
  /** Return the lines that no filter keeps; only with `classify`. */
  readonly invert: boolean;
  /** Make an entry for each line, also when kept lines are adjacent. */
  readonly eachLine: boolean;
  /** Stop after each entry, so that the counts end with its line. */
  readonly oneEntry: boolean;
  /** Pick these fields from the lines; null: whole lines. */
  readonly fields: readonly string[] | null;
  /** Pass lines that are not strict JSON to the parser; only with `classify`. */
  readonly strict: boolean;
  /** Scan only lines with the text that the filters require; never with `classify`. */
  readonly prefilter: boolean;
}
