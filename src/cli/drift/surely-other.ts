/** Whether values that are not all known are other ones, whatever stands for what is not. */
import { isNotKnown } from "../../hosts.js";
import { spelledNames } from "./same-value.js";

/**
 * Whether two values that are not the same are told apart by what is written: neither is unknown, or both are texts into which the same is put, at the same
 * places. `${a}x` and `x${a}` may be the same.
 */
export function areSurelyOther(before: unknown, now: unknown): boolean {
  if (!isNotKnown(before) && !isNotKnown(now)) return true;
  if (!isNotKnown(before) || !isNotKnown(now) || spelledNames(before) !== spelledNames(now)) return false;
  const [one, other] = [piecesOf(before.notKnown), piecesOf(now.notKnown)];
  if (one === null || other === null || one.length !== other.length) return false;
  return (
    one.every((piece, at) => (at % 2 === 1 ? piece === other[at] : piece.length === other[at]?.length)) ||
    lengthOf(one, other) !== lengthOf(other, one)
  );
}

/** The texts around what is put in, and that, in turn; null of what is no text in quotes. */
function piecesOf(expression: string): readonly string[] | null {
  const content = /^"([^"\\\n]*)"$/.exec(expression.trim())?.[1];
  if (content === undefined || /[$%]\$\{|%\{/.test(content)) return null;
  const pieces = content.split(/(\$\{[^{}]*\})/);
  return pieces.every((piece, at) => at % 2 === 1 || !piece.includes("${")) ? pieces : null;
}

/** How long what is written is; of texts into which other things are put that tells nothing. */
function lengthOf(pieces: readonly string[], others: readonly string[]): number {
  const isSame = pieces.every((piece, at) => at % 2 === 0 || piece === others[at]);
  return isSame ? pieces.reduce((sum, piece, at) => sum + (at % 2 === 0 ? piece.length : 0), 0) : 0;
}
