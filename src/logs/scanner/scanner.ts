/** What a matcher asks of whatever goes through the text. */

export interface Scanner {
  /** The memory that the text lies in; a different object after `reserve`. */
  readonly memory: Uint8Array;
  /** Address of the first byte of text. Bytes before it are the scanner's. */
  readonly textStart: number;
  /** Bytes of text that there is room for. */
  readonly capacity: number;
  /** Makes room for at least that much text, which keeps its bytes and its place. */
  reserve(capacity: number): void;
  /**
   * Judges the lines from address `from`, the beginning of one, to `to`, behind a line feed, in place of the entries of
   * the call before. Where it stopped: at `to`, or, when it has no room for more entries, behind an earlier line.
   */
  scan(from: number, to: number): number;
  /**
   * What the last call found, in the order of the text, in groups of `entryLength` numbers: address of the beginning, of
   * the end behind the line feed, `entryKept` (for one or more lines), `entryOdd` (for a line it could not judge), `entryCut` (for the fields of
   * one or more kept lines) or `entryUncut` (for a kept line without them), and address of the (first) line; with several filters, the bits
   * of those that keep the line.
   */
  readonly entries: Uint32Array;
  readonly entryCount: number;
  readonly entryLength: number;
  /** Line feeds in [from, to). */
  countFeeds(from: number, to: number): number;
  /** Behind the last line feed of [from, to); `from` where there is none. */
  lastFeed(from: number, to: number): number;
  /**
   * Takes out of the text of the line at `from`, in place, what no verdict depends on, unless it ends before `to`. Then the line may be judged by
   * what stays, unless it is odd.
   */
  shorten(from: number, to: number): Shortened;
  /**
   * Judges a line by what `shorten` left of it, as `scan` does. Where fields are to be cut out of it, a kept one is odd: that takes the whole line.
   */
  scanShortened(from: number, to: number): void;
  /** Lines of so many bytes are worth it. */
  readonly longLine: number;
  /** Of all lines so far that it judged itself. */
  counts(): ScannerCounts;
}

/** "short": its text goes up to `end` now; "ended": it ends there, behind the line feed; "lost": only the whole line can tell. */
export interface Shortened {
  readonly kind: "short" | "ended" | "lost";
  readonly end: number;
}

export interface ScannerCounts {
  /** Without blank lines; counted only where every line is classified. */
  readonly lines: number;
  /** By any of the filters. */
  readonly kept: number;
  readonly filters: readonly FilterCounts[];
}

export interface FilterCounts {
  readonly kept: number;
  /** These only where every line is classified. */
  readonly unknown: number;
  /** How many lines lack each of the filter's fields, in their order. */
  readonly lacking: readonly number[];
}

export interface ScanOptions {
  /** Count dropped and unknown lines and lacking fields too. */
  readonly classify: boolean;
  /** Put out the lines that no filter keeps; only with `classify`. */
  readonly invert: boolean;
  /** An entry for each kept line, also where they are neighbours. */
  readonly eachLine: boolean;
  /** Put out only these fields of each line, as far as the scanner can cut them out; null: lines as they are. */
  readonly fields: readonly string[] | null;
  /** Look at every line to its end; only with `classify`. */
  readonly strict: boolean;
  /** Look only at lines that hold what the filter requires; never with `classify`. */
  readonly prefilter: boolean;
}
