/** A text that something is put into, piece by piece: what is put in is told by where it stands, if the rest is JSON. */
import type { Span } from "../diagnostics/span.js";
import { type Hole, type OpenedString, putIn } from "./held.js";
import { endsValue, jsonState } from "./json-state.js";
import { offsetsFor, offsetsWithin } from "./offsets.js";

/** What stands there as it is, with the place of each unit. */
export interface Run {
  readonly text: string;
  readonly offsets: ArrayLike<number>;
  /** There, and true, where a function of the file wrote some of it as JSON. */
  readonly encoded?: true;
}

/** Something that is put in. */
export interface Gap {
  /** In the file. */
  readonly place: Span;
  /** Where it stands in the text that the offsets of the runs count in. */
  readonly at: number;
  /** It chooses or repeats, and is nothing itself. */
  readonly control: boolean;
  /** Something is made of what stands there before it is put in. */
  readonly sealed?: boolean;
}

export type TextPiece = Run | Gap;

const valuePutIn = `"${putIn}"`;
const longestPut = valuePutIn.length;

/** In the place of a value stands a string, and a space in that of what may be anything. `end`: where the text ends. */
export function withGaps(pieces: readonly TextPiece[], end: number): Pick<OpenedString, "value" | "offsets" | "holes"> {
  const parts: string[] = [];
  const offsets = offsetsFor(
    pieces.reduce((units, piece) => units + ("text" in piece ? piece.text.length : longestPut), 1),
  );
  let units = 0;
  const holes: Hole[] = [];
  const state = jsonState();
  for (const [at, piece] of pieces.entries()) {
    if ("text" in piece) {
      parts.push(piece.text);
      for (let i = 0; i < piece.text.length; i++) offsets[units++] = piece.offsets[i] ?? end;
      // Nobody asks behind the last that is put in.
      if (at < pieces.length - 1) state.take(piece.text);
      continue;
    }
    const isValue = !piece.control && state.atValue() && endsValueIn(pieces, at + 1);
    const kind = state.inString() ? "text" : isValue ? "value" : "part";
    holes.push({
      ...piece.place,
      kind,
      ...(piece.control ? { control: true } : {}),
      ...(piece.sealed ? { sealed: true } : {}),
    });
    const put = kind === "text" ? putIn : kind === "value" ? valuePutIn : " ";
    parts.push(put);
    offsets.fill(piece.at, units, units + put.length);
    units += put.length;
    state.take(put);
  }
  offsets[units++] = end;
  return { value: parts.join(""), offsets: offsetsWithin(offsets, 0, units), holes };
}

/** Whether a value has ended before a piece, by what comes next. */
function endsValueIn(pieces: readonly TextPiece[], from: number): boolean {
  for (let at = from; at < pieces.length; at++) {
    const piece = pieces[at];
    if (piece === undefined || !("text" in piece)) return false;
    if (/\S/.test(piece.text)) return endsValue(piece.text);
  }
  return true;
}
