/** A filter in the making: text that was written by whoever programs, and the values that were put into it. */

/** What makes a value none that a filter can hold, as it is said. */
export interface Unusable {
  /** What was given, in a few words. */
  readonly found: string;
  /**
   * No literal is of its kind; it is a condition that another copy of the builder made; it may have been rounded; it is a group of nothing; no literal can
   * stand where it does; or it is more text than any filter has.
   */
  readonly reason: "kind" | "copy" | "range" | "group" | "place" | "large";
}

export interface Piece {
  /** Filter text; of a value that is unusable, what shows it. */
  readonly text: string;
  /** Whether it is a value that was put in. */
  readonly hole: boolean;
  readonly unusable: Unusable | null;
}

/**
 * The pieces of a condition: those of the conditions that it is made of, which are not copied, so that one that grows by a criterion at a time, or holds
 * others to any depth, takes what it is made of and no more.
 */
export interface Pieces {
  readonly parts: readonly (Piece | Pieces)[];
  /** Characters of all of them; of what is too large, as many as that takes. */
  readonly length: number;
}

/** Values and conditions of more text are none: a condition that holds the same one twice, and so on, soon has more than there is room for. */
export const mostText = 4 * 2 ** 20;

export function piecesOf(parts: Pieces["parts"]): Pieces {
  return { parts, length: parts.reduce((sum, part) => sum + lengthOf(part), 0) };
}

export const within = (before: string, pieces: Pieces, after: string): Pieces =>
  piecesOf([written(before), pieces, written(after)]);

const lengthOf = (part: Piece | Pieces): number => ("parts" in part ? part.length : part.text.length);

/** One behind another, without recursion: conditions hold each other to any depth. */
export function flat(pieces: Pieces): readonly Piece[] {
  const all: Piece[] = [];
  const open = [{ parts: pieces.parts, at: 0 }];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const part = last.parts[last.at++];
    if (part === undefined) open.pop();
    else if ("parts" in part) open.push({ parts: part.parts, at: 0 });
    else all.push(part);
  }
  return all;
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
