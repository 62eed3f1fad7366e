/** What a pattern of another language asks of a text, whatever notation it stands in. */

/** A pattern as ways to fulfil it, one of which is enough; each is a row of atoms from the first character to the last. */
export type Way = readonly Atom[];

export type Atom =
  | { readonly kind: "text"; readonly text: string }
  /** Any text of at least so many characters, whichever they are. */
  | { readonly kind: "gap"; readonly least: number }
  /** The text begins, or ends, here. */
  | { readonly kind: "begin" }
  | { readonly kind: "end" };

export interface Pattern {
  readonly kind: "pattern";
  readonly ways: readonly Way[];
  readonly ignoresCase: boolean;
  /** Characters that were taken for themselves although the notation gives them another meaning: a `.`, or a `*`. */
  readonly loose: Loose | null;
}

export type Loose = "." | "*";

/** Why no comparisons say what a pattern says. */
export type Obstacle =
  /** It stands for any character, any of a class, or repeats something. */
  | "characters"
  /** It looks around, refers back, or is no part of any pattern that is known. */
  | "construct"
  /** `^` or `$` in the middle. */
  | "anchor"
  /** Its parts have an order that comparisons cannot tell. */
  | "order"
  /** It matches every text. */
  | "everything"
  /** It is too long, or stands for too many texts. */
  | "size";

export interface Unsayable {
  readonly kind: "unsayable";
  readonly obstacle: Obstacle;
  /** The piece of the pattern that has no equivalent. */
  readonly part: string;
}

/** More alternatives than these would fill a filter. */
export const mostWays = 20;
export const longestPattern = 500;

export function unsayable(obstacle: Obstacle, part: string): Unsayable {
  return { kind: "unsayable", obstacle, part };
}

export const text = (characters: string): Atom => ({ kind: "text", text: characters });
export const gap = (least: number): Atom => ({ kind: "gap", least });
export const begin: Atom = { kind: "begin" };
export const end: Atom = { kind: "end" };
