/** What the scanner exports. Memory is laid out by its user; see layout-generated.ts. */
import { configureCut } from "./cut";
import { candidateBytes, configureFind, locateCandidates } from "./find";
import { configureKeys } from "./keys";
import { beginOutput, configureLineEnd, output } from "./line-end";
import { configureLocate, locate } from "./locate";
import { configureMany } from "./many";
import { lineEnd } from "./shorten";
import { configureState } from "./state";

export { countFeeds, lastFeed } from "./find";
export { shorten } from "./shorten";

/** To be called once the control block and what it points to have been written, and after every change to them. */
export function configure(): void {
  configureState();
  configureKeys();
  configureLocate();
  configureMany();
  configureCut();
  configureLineEnd();
  configureFind();
}

/** Where the entries written by the last call end. */
export function outputEnd(): usize {
  return output;
}

/**
 * Judges the lines of [from, end): `from` begins a line, `end` is behind a line feed. Writes an entry for what is kept or
 * odd to [out, outEnd); twelve bytes before `out` are
 * its own too. Where it stopped: at `end`, or behind an earlier line when the output is full.
 */
export function scan(from: usize, end: usize, out: usize, outEnd: usize): usize {
  beginOutput(out, outEnd);
  return locate(from, end, false);
}

/** As `scan`, by way of the prefilter: says nothing of lines that hold none of the literals. */
export function scanCandidates(from: usize, end: usize, out: usize, outEnd: usize): usize {
  beginOutput(out, outEnd);
  return locateCandidates(from, end);
}

/** Behind the line feed that the last `shorten` met; 0 where it met none. */
export function shortenedEnd(): usize {
  return lineEnd;
}

/** Bytes of the lines that the last `scanCandidates` judged. */
export function candidates(): usize {
  return candidateBytes;
}
