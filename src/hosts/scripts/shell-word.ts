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
  /** Where arguments are put into what is printed. */
  readonly fillings?: readonly Span[];
  /** The value, with nothing where something is filled in. */
  readonly known: string;
  /** How what is written in its quotes is written in the backticks around it. */
  readonly encode?: (piece: string) => string;
}

const nothing: readonly never[] = [];

export const emptyWord = (at: number): Word => ({ start: at, end: at, pieces: nothing, segments: nothing, known: "" });

export interface WordWriter {
  /** `each`: how many characters of the script one of the value takes. */
  run(value: string, at: number, each: number): void;
  gap(place: Span): void;
  piece(piece: TextPiece): void;
  segment(quoting: Quoting, from: number, to: number): void;
  done(end: number): Word;
}

/** Puts a word together. A script has hundreds of thousands, most of one piece: its lists are no longer than what stands in them. */
export function wordWriter(start: number): WordWriter {
  let pieces: TextPiece[] | null = null;
  let segments: Segment[] | null = null;
  let known = "";
  const add = (piece: TextPiece) => {
    if (pieces === null) pieces = [piece];
    else pieces.push(piece);
  };
  return {
    run(value, at, each) {
      if (value === "") return;
      const offsets = new Array<number>(value.length);
      for (let unit = 0; unit < value.length; unit++) offsets[unit] = at + unit * each;
      add({ text: value, offsets });
      known += value;
    },
    gap(place) {
      add({ place, at: place.start, control: false });
    },
    piece(piece) {
      add(piece);
      if ("text" in piece) known += piece.text;
    },
    segment(quoting, from, to) {
      const last = segments?.at(-1);
      if (segments === null || last === undefined) segments = [{ quoting, start: from, end: to }];
      else if (last.quoting === quoting && quoting === "bare" && last.end === from)
        segments[segments.length - 1] = { ...last, end: to };
      else segments.push({ quoting, start: from, end: to });
    },
    done: (end) => ({ start, end, pieces: pieces ?? nothing, segments: segments ?? nothing, known }),
  };
}

/** A word without what it begins with, as of `--dataset=NAME`. */
export function behind(word: Word, length: number): Word {
  if (length === 0) return word;
  const pieces = piecesBehind(word.pieces, length);
  const [first] = pieces;
  const start = first === undefined ? word.end : "text" in first ? (first.offsets[0] ?? word.start) : first.place.start;
  const segments = word.segments.flatMap((segment) =>
    segment.end <= start ? [] : [{ ...segment, start: Math.max(segment.start, start) }],
  );
  return { ...word, start, pieces, segments, known: word.known.slice(length) };
}

/** The same of its pieces alone. */
export function piecesBehind(pieces: readonly TextPiece[], length: number): readonly TextPiece[] {
  let left = length;
  return pieces.flatMap((piece) => {
    if (left <= 0 || !("text" in piece)) return [piece];
    const cut = Math.min(left, piece.text.length);
    left -= cut;
    return cut === piece.text.length
      ? []
      : [{ text: piece.text.slice(cut), offsets: Array.from(piece.offsets).slice(cut) }];
  });
}

/** Words with a space between them, or what else puts them together. */
export function joinedWords(words: readonly Word[], between = " "): Word {
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  const pieces = words.flatMap((word, at): readonly TextPiece[] =>
    at === 0 || between === "" ? word.pieces : [{ text: between, offsets: [word.start] }, ...word.pieces],
  );
  const encode = words[0]?.encode;
  const segments = words.flatMap((word) => word.segments);
  return {
    start,
    end,
    pieces,
    segments,
    known: words.map(({ known }) => known).join(between),
    ...(encode === undefined ? {} : { encode }),
  };
}
