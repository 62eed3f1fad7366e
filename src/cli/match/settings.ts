/** What a run of `match` is to do, as data that another thread can be given. */
import type { CheckedFilter } from "../../index.js";

export interface MatchSettings {
  readonly filters: readonly CheckedFilter[];
  /** "kept" looks only at what decides which lines are kept, "classify" at every line, "strict" at all of every line. */
  readonly mode: "kept" | "classify" | "strict";
  readonly invert: boolean;
  /** Whether lines are put out, and where: all to one output, or each filter's to its own; null: they are only counted. */
  readonly lines: "together" | "apart" | null;
  /** Put before every line: the name of its log. */
  readonly withFilename: boolean;
  /** Only these fields of every line. */
  readonly fields: readonly string[] | null;
  readonly sample: { readonly rate: number; readonly seed: number } | null;
  /** Stop when so many lines have been put out. */
  readonly limit: number | null;
  /** Stop at the first malformed line. */
  readonly failFast: boolean;
  /** Counts of lines judged are wanted, exactly up to where the run stops. */
  readonly countsAll: boolean;
  /** Count lines that more than one filter keeps, for each pair of filters. */
  readonly overlap: boolean;
  /** So many malformed lines are shown. */
  readonly shownMalformed: number;
}

/** A log, or a part of one between two line ends, which another thread may go through. */
export interface Unit {
  /** Number of the log. */
  readonly log: number;
  readonly path: string;
  /** The lines whose first byte stands at `start` or behind, and before `end`; null is the end of the log. */
  readonly start: number;
  readonly end: number | null;
}

export interface MalformedReport {
  /** Counted from 1, from the beginning of the unit. */
  readonly number: number;
  /** From the beginning of the log. */
  readonly offset: number;
  readonly kind: "not an object" | "cut off" | "not JSON" | "too long";
  readonly column: number;
}

export interface UnitResult {
  readonly bytes: number;
  readonly seconds: number;
  readonly lineFeeds: number;
  /** Lines that are not blank; null where not every line was looked at, as all counts of dropped and unknown ones. */
  readonly lines: number | null;
  readonly kept: number;
  readonly malformed: number;
  /** Lines put out, or that would have been. */
  readonly printed: number;
  /** Which of the wanted fields some line that was put out has; empty where nobody asks for fields. */
  readonly met: readonly boolean[];
  /** Lines that more than one filter keeps. */
  readonly several: number;
  readonly filters: readonly FilterResult[];
  /** In rows, for each pair of filters the lines that both keep; empty where nobody asks. */
  readonly overlap: readonly number[];
  /** Why the log could not be read (to its end). */
  readonly error: string | null;
  /** The run is to end here: the limit is reached, or a malformed line was met. */
  readonly stopped: boolean;
  /** It may not have been gone through to its end, since the run was told to end before: what comes behind it is not the next of the log. */
  readonly cutShort: boolean;
}

export interface FilterResult {
  readonly kept: number;
  /** Lines that it keeps and that are put out, or would have been: of a sample those that were chosen. */
  readonly printed: number;
  readonly dropped: number;
  readonly unknown: number;
  readonly lacking: ReadonlyMap<string, number>;
}

/** Malformed lines that are shown; more are only counted. `listed`: where all of every line is looked at, and a program reads what is said. */
export const shownMalformed = { people: 5, listed: 100_000 };
