/** Pieces of what a program puts together, and what functions make of them. */
import type { Search } from "./bracket-ends.js";
import type { GivenValue } from "./given-value.js";

/** Where a value begins in one of several texts. */
export interface ValuePlace extends GivenValue {
  /** Which of the texts. */
  readonly text: number;
}

/** A piece of what is made, and where its first character stands. */
export interface Piece extends ValuePlace {
  readonly end: number;
  /** It stands for something that is not known. */
  readonly unknown?: true;
  /** It stands in the call of a function, which may make anything of it. */
  readonly isMade?: true;
  /** Nothing says that it is no secret, even if it is a word. */
  readonly isAny?: true;
}

/** Functions of which it is known that they give a text that they are given, as it is or but a little changed. */
const ofTerraform: ReadonlySet<string> = new Set(
  "base64decode base64encode chomp coalesce concat element file jsonencode lookup lower merge nonsensitive one replace sensitive substr title tolist tomap tostring trim trimprefix trimspace trimsuffix try upper urlencode values".split(
    " ",
  ),
);

export function givesItsText(name: string): boolean {
  return ofTerraform.has(name.toLowerCase());
}

/** Charges what stands in pieces that are put somewhere once more; whether they may be. */
export function again(search: Search, pieces: readonly Piece[]): boolean {
  for (const { start, end } of pieces) search.left -= end - start + 1;
  return search.left > 0;
}

/** What `%s` stands for in a text. */
export function filled(
  reading: Search & { readonly texts: readonly string[] },
  given: readonly (readonly Piece[])[],
): readonly Piece[] {
  const [form = [], ...values] = given;
  let next = 0;
  return form.flatMap((piece) => {
    reading.left -= piece.end - piece.start;
    if (piece.unknown || reading.left <= 0) return [piece];
    const pieces: Piece[] = [];
    let from = piece.start;
    for (const { 0: all, 1: number, index } of (reading.texts[piece.text] ?? "")
      .slice(piece.start, piece.end)
      .matchAll(/%(?!%|[0-9A-F]{2})(?:\[(\d)\])?[-+#0]?\d{0,3}[svdq]/g)) {
      const value = values[number === undefined ? next++ : Number(number) - 1];
      if (value === undefined || !again(reading, value)) continue;
      pieces.push({ ...piece, start: from, end: piece.start + index }, ...value);
      from = piece.start + index + all.length;
    }
    return [...pieces, { ...piece, start: from }].filter(({ start, end }) => end > start);
  });
}
