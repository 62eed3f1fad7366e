/** Conditions joined. */
import { Condition } from "./condition.js";
import { type Piece, unusable, written } from "./pieces.js";

/** All or any of the conditions; of none there is no filter to tell, and it is said when the filter is compiled. */
export function grouped(dataset: string, word: "and" | "or", terms: readonly Condition[]): Condition {
  const [only] = terms;
  if (terms.length === 0) return new Condition(dataset, "one", [unusable(`${word}()`, { found: `${word}()`, reason: "group" })]);
  if (terms.length === 1) return Condition.checked(only as Condition);
  const pieces: Piece[] = [];
  terms.forEach((term, at) => {
    if (at > 0) pieces.push(written(` ${word} `));
    for (const piece of Condition.piecesOf(term, word)) pieces.push(piece);
  });
  return new Condition(dataset, word, pieces);
}

/** The lines that a condition drops or leaves unknown. */
export function negated(dataset: string, term: Condition): Condition {
  return new Condition(dataset, "one", [written("not "), ...Condition.piecesOf(term, "one")]);
}
