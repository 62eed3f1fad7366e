/** Pieces of texts: what stands in the file of them, and what is put in. */
import type { Span } from "../../diagnostics/span.js";
import { offsetsFor, offsetsWithin } from "../../where/offsets.js";
import type { Gap, Run, TextPiece } from "../../where/put-in.js";

/** A text all of which has one place. */
export function run(text: string, at: number): Run {
  return { text, offsets: new Array<number>(text.length).fill(at) };
}

/** The same, written by `jsonencode`. */
export function encodedRun(text: string, at: number): Run {
  return { ...run(text, at), encoded: true };
}

export function gap({ start, end }: Span, control = false): Gap {
  return { place: { start, end }, at: start, control };
}

/** One of which something is made: what stands there is not what is put in. */
export function sealed(piece: TextPiece): TextPiece {
  return "text" in piece ? piece : { ...piece, sealed: true };
}

export function cut({ offsets, ...whole }: Run, from: number, to: number): Run {
  return { ...whole, text: whole.text.slice(from, to), offsets: offsetsWithin(offsets, from, to) };
}

/** The same with texts that follow one another as one. */
export function gathered(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const made: TextPiece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const runs: Run[] = [];
    for (let piece = pieces[at]; piece !== undefined && "text" in piece; piece = pieces[++at]) runs.push(piece);
    const [only] = runs;
    if (only !== undefined) made.push(runs.length === 1 ? only : joined(runs));
    const next = pieces[at];
    if (next !== undefined && !("text" in next)) {
      made.push(next);
      at++;
    }
  }
  return made;
}

function joined(runs: readonly Run[]): Run {
  const one = { text: runs.map(({ text }) => text).join(""), offsets: offsetsOf(runs) };
  return runs.some(({ encoded }) => encoded) ? { ...one, encoded: true } : one;
}

function offsetsOf(runs: readonly Run[]): ArrayLike<number> {
  const all = offsetsFor(runs.reduce((units, { text }) => units + text.length, 0));
  let units = 0;
  for (const { text, offsets } of runs) for (let at = 0; at < text.length; at++) all[units++] = offsets[at] ?? 0;
  return all;
}

/** White space as Terraform's functions have it, for expressions of ours. */
export const space = "[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";

/** By their characters, as Terraform sorts. */
export function compareTexts(a: string, b: string): number {
  const [first, second] = [Array.from(a), Array.from(b)];
  for (let at = 0; at < Math.min(first.length, second.length); at++) {
    const difference = (first[at]?.codePointAt(0) ?? 0) - (second[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}
