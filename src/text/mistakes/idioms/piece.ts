/** Values of other languages that stand for many: ranges of integers, classes of numbers such as `5xx`, networks of addresses. */
import { type AddressTexts, addressTexts } from "../../../language/address-texts.js";
import { integerPattern, spelledInteger } from "../../../language/integer.js";
import { readQuantity } from "../../../language/quantity.js";

/** What one value of a comparison stands for. */
export type Piece = Range | Network;

export interface Range {
  readonly kind: "range";
  /** Bounds as they are spelled; null where the range is open. */
  readonly low: string | null;
  readonly high: string | null;
  /** Whether the bound itself belongs to it. */
  readonly withLow: boolean;
  readonly withHigh: boolean;
}

export interface Network extends AddressTexts {
  readonly kind: "network";
}

/** The piece that one word stands for; null when it is an ordinary value, or nothing that is known. */
export function pieceOf(word: string): Piece | null {
  if (word.length > 64) return null;
  const network = addressTexts(word);
  return network === null ? rangeOf(word) : { kind: "network", ...network };
}

/** `500..599`, `500-599`, `5xx`. */
function rangeOf(word: string): Range | null {
  const quantity = readQuantity(word);
  if (quantity?.kind !== "range") return null;
  return { kind: "range", low: String(quantity.low), high: String(quantity.high), withLow: true, withHigh: true };
}

/** Whether two spelled integers are in order; a bound that is no integer is in no order. */
export function ascends(low: string | null, high: string | null): boolean {
  const [from, to] = [low === null ? -Infinity : exact(low), high === null ? Infinity : exact(high)];
  return from !== undefined && to !== undefined && from <= to && (low !== null || high !== null);
}

function exact(text: string): number | bigint | undefined {
  return integerPattern.test(text) ? spelledInteger(text) : undefined;
}

/** Pieces with ranges that follow each other without a gap made one: `4xx` and `5xx` are 400 to 599. */
export function joined(pieces: readonly Piece[]): readonly Piece[] {
  const done: Piece[] = [];
  for (const piece of pieces) {
    const last = done.at(-1);
    if (last?.kind === "range" && piece.kind === "range" && follows(last, piece))
      done[done.length - 1] = { ...last, high: piece.high, withHigh: piece.withHigh };
    else done.push(piece);
  }
  return done;
}

function follows(one: Range, next: Range): boolean {
  if (one.high === null || next.low === null || !one.withHigh || !next.withLow) return false;
  return integerPattern.test(one.high) && integerPattern.test(next.low) && BigInt(one.high) + 1n === BigInt(next.low);
}
