/** A word of a shell script, each character at its place; what is filled in is told as such. */
import type { Span } from "../../diagnostics/span.js";
import type { TextPiece } from "../../where/put-in.js";

/** How a part of a word is written; "here" is an unquoted here-document, "plain" one that is taken as it is. */
export type Quoting = "bare" | "single" | "double" | "ansi" | "here" | "plain";

export interface Segment extends Span {
  readonly quoting: Quoting;
}

export interface Word extends Span {
  readonly pieces: readonly TextPiece[];
  /** Without their quotes, in order. */
  readonly segments: readonly Segment[];
  /** The value, with nothing where something is filled in. */
  readonly known: string;
}

export const emptyWord = (at: number): Word => ({ start: at, end: at, pieces: [], segments: [], known: "" });

export interface WordWriter {
  /** `each`: how many characters of the script one of the value takes. */
  run(value: string, at: number, each: number): void;
  gap(place: Span): void;
  segment(quoting: Quoting, from: number, to: number): void;
  done(end: number): Word;
}

/** Puts a word together. */
export function wordWriter(start: number): WordWriter {
  const pieces: TextPiece[] = [];
  const segments: Segment[] = [];
  let known = "";
  return {
    run(value, at, each) {
      if (value === "") return;
      const offsets: number[] = [];
      for (let unit = 0; unit < value.length; unit++) offsets.push(at + unit * each);
      pieces.push({ text: value, offsets });
      known += value;
    },
    gap(place) {
      pieces.push({ place, at: place.start, control: false });
    },
    segment(quoting, from, to) {
      const last = segments.at(-1);
      if (last?.quoting === quoting && quoting === "bare" && last.end === from) segments[segments.length - 1] = { ...last, end: to };
      else segments.push({ quoting, start: from, end: to });
    },
    done: (end) => ({ start, end, pieces, segments, known }),
  };
}
