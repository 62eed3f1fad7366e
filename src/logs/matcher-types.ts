/** What a matcher is given, and gives. */

export interface MatcherOptions {
  /**
   * What is looked at (language.md §17.3). `"kept"`, the default and fastest: only what decides which lines are kept. `"classify"`: every line,
   * so that dropped, unknown and malformed ones and lacking fields can be counted; a line counts as malformed when it is
   * cut off, unbalanced or no object. `"strict"`: every line is looked at to its end.
   */
  readonly mode?: "kept" | "classify" | "strict" | undefined;
  /** Hand out the lines that no filter keeps, dropped or unknown, in place of the kept ones; classifies every line. */
  readonly invert?: boolean | undefined;
  /** Hand out one line at a time, also where several kept ones are neighbours. */
  readonly eachLine?: boolean | undefined;
  /** Hand out only these fields of each line, as `fieldPicker` cuts them out: in place of lines, compact objects with a line feed each. */
  readonly fields?: readonly string[] | undefined;
  /** Lines of more bytes, line feeds not counted, are malformed and passed over without being held (language.md §17.5). Default: 64 MiB. */
  readonly longestLine?: number | undefined;
  /**
   * Gets the bytes of kept lines as they are, line ends included, in order; with several filters, one line at a time. `keptBy` says
   * which filters keep it, as many words as they need: bit `i % 32` of word `i / 32` for filter i; with `invert` there is none. Both
   * are valid until it returns. `offset` is how many bytes of the log stand before them.
   */
  readonly onLines?: ((lines: Uint8Array, keptBy: Uint32Array, offset: number) => void) | undefined;
  /** Gets the lines that `onLines` would get, but that no fields can be cut out of. */
  readonly onUncut?: MatcherOptions["onLines"];
  readonly onMalformed?: ((line: MalformedLine) => void) | undefined;
}

export interface MalformedLine {
  /** Counted from 1, where the first byte pushed stands; blank lines included. */
  readonly number: number;
  /** Bytes of the log before it. */
  readonly offset: number;
  /** Valid until the handler returns; null for a line that is too long. */
  readonly bytes: Uint8Array | null;
}

export interface MatchCounts {
  /** Bytes of whole lines seen so far. */
  readonly bytes: number;
  /** Lines that a filter keeps. */
  readonly kept: number;
  /** Those that were met; all there are, where every line is looked at. */
  readonly malformed: number;
  /** Lines that are not blank; null where not every line is looked at. */
  readonly lines: number | null;
  /** For each filter. */
  readonly filters: readonly FilterMatchCounts[];
}

export interface FilterMatchCounts {
  readonly kept: number;
  /** What only a run that looks at every line can tell; else null. */
  readonly classified: ClassifiedCounts | null;
}

export interface ClassifiedCounts {
  readonly dropped: number;
  readonly unknown: number;
  /** For each of the filter's fields, how many lines lack it: absent, null, or not of a type that a criterion on it needs. */
  readonly lackingFields: ReadonlyMap<string, number>;
}

/** Fills all of `into` with the bytes of a log from `offset` on, as they were when they were pushed; or throws, and the pieces at hand are not judged further. */
export type ReadAgain = (offset: number, into: Uint8Array) => void;

export interface Matcher {
  /**
   * Says where in a log the first byte to come stands, when that is not its beginning. To be called at the beginning of a
   * line, before the first byte of a log. Where bytes of the log can be read `again`, long lines need not be held as a whole.
   */
  startAt(offset: number, again?: ReadAgain): void;
  /** Judges the lines that end in these bytes. */
  push(bytes: Uint8Array): void;
  /**
   * Judges what stands after the last line feed, of which bytes may be read again: so the log is to be open still. The matcher may be used for another
   * log then, also when this throws what a handler or reading threw; counts go on.
   */
  end(): void;
  /** Room to read bytes into without copying them, some of it or all, to be followed by `filled`; valid until then. */
  room(): Uint8Array;
  /** Says how many bytes have been read into the room, and judges the lines that end there. */
  filled(length: number): void;
  counts(): MatchCounts;
  /** Line feeds in all lines seen so far; counted only where `onMalformed` asks for numbers of lines. */
  lineFeeds(): number;
}
