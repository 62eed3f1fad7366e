/** A filter in the making: text that was written by whoever programs, and the values that were put into it. */

/** What makes a value none that a filter can hold, as it is said. */
export interface Unusable {
  /** What was given, in a few words. */
  readonly found: string;
  /** No literal is of its kind; it is a condition that another copy of the builder made; it may have been rounded; it is a group of nothing; or no literal can stand where it does. */
  readonly reason: "kind" | "copy" | "range" | "group" | "place";
}

export interface Piece {
  /** Filter text; of a value that is unusable, what shows it. */
  readonly text: string;
  /** Whether it is a value that was put in. */
  readonly hole: boolean;
  readonly unusable: Unusable | null;
}

export const written = (text: string): Piece => ({ text, hole: false, unusable: null });

export const unusable = (text: string, why: Unusable): Piece => ({ text, hole: true, unusable: why });

/** Pieces one behind another, as one text, with the place of each. */
export function joined(pieces: readonly Piece[]): {
  readonly source: string;
  readonly placed: readonly (Piece & { readonly start: number; readonly end: number })[];
} {
  let source = "";
  const placed = pieces.map((piece) => {
    const start = source.length;
    source += piece.text;
    return { ...piece, start, end: source.length };
  });
  return { source, placed };
}
