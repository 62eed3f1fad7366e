/** Conditions joined. */
import { Condition } from "./condition.js";
import { mostText, piecesOf, unusable, within, written } from "./pieces.js";

/** All or any of the conditions; of none there is no filter to tell, and it is said when the filter is compiled. */
export function grouped(dataset: string, word: "and" | "or", terms: readonly Condition[]): Condition {
  const [only] = terms;
  if (terms.length === 0) return refused(dataset, `${word}()`, "group");
  if (terms.length === 1) return Condition.checked(only as Condition);
  const pieces = piecesOf(
    terms.flatMap((term, at) => [...(at > 0 ? [written(` ${word} `)] : []), Condition.piecesOf(term, word)]),
  );
  return pieces.length > mostText ? refused(dataset, `${word}(…)`, "large") : new Condition(dataset, word, pieces);
}

/** The lines that a condition drops or leaves unknown. */
export function negated(dataset: string, term: Condition): Condition {
  const pieces = within("not ", Condition.piecesOf(term, "one"), "");
  return pieces.length > mostText ? refused(dataset, "not(…)", "large") : new Condition(dataset, "one", pieces);
}

/** What holds one that is too large is so, too. */
function refused(dataset: string, found: string, reason: "group" | "large"): Condition {
  const parts = [unusable(found, { found, reason })];
  return new Condition(dataset, "one", reason === "large" ? { parts, length: mostText + 1 } : piecesOf(parts));
}
