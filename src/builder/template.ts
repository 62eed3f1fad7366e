/** A template with holes to pieces, and whether each hole stands where a literal can. */
import { tokenize } from "../text/lexer.js";
import { IntegerToken } from "../text/tokens.js";
import { Condition } from "./condition.js";
import { spelled } from "./literal.js";
import { flat, joined, type Piece, written } from "./pieces.js";

/** The pieces of a template, one for each text and each value. A condition becomes a group, any other value a literal. */
export function templatePieces(texts: readonly string[], values: readonly unknown[]): readonly Piece[] {
  const misplaced = misplacedHoles(texts);
  return texts.flatMap((text, at) => {
    if (at >= values.length) return [written(text)];
    const piece = valuePiece(values[at]);
    return [written(text), misplaced.has(at) ? { ...piece, unusable: { found: piece.text, reason: "place" } } : piece];
  });
}

function valuePiece(value: unknown): Piece {
  if (!Condition.is(value)) return spelled(value);
  const pieces = flat(Condition.piecesOf(value, null));
  const { unusable = null } = pieces.find((piece) => piece.unusable !== null) ?? {};
  return { text: `(${joined(pieces).source})`, hole: true, unusable };
}

/**
 * Numbers of the holes that are no token of their own: within a string, a comment or an example, or glued to a word. It is decided by what
 * stands around them alone, with a 0 in each, so no value has a say in what is text and what is a value.
 */
function misplacedHoles(texts: readonly string[]): ReadonlySet<number> {
  const { source, placed } = joined(texts.flatMap((text, at) => (at === 0 ? [written(text)] : [zero, written(text)])));
  const { tokens, refusedAt } = tokenize(source);
  const own = new Set(
    tokens
      .filter(({ tokenType, image }) => tokenType === IntegerToken && image === zero.text)
      .map(({ startOffset }) => startOffset),
  );
  const misplaced = new Set<number>();
  const holes = placed.filter(({ hole }) => hole);
  holes.forEach(({ start }, at) => {
    // Behind a text that begins no token there is no filter, whatever the holes hold.
    if (!own.has(start) && !(refusedAt !== null && start > refusedAt)) misplaced.add(at);
  });
  return misplaced;
}

const zero: Piece = { text: "0", hole: true, unusable: null };
