/** Reads values of other languages that stand for many, and says them as comparisons. */
import { comparison, join } from "../../../ast/build.js";
import { denied } from "../../../ast/denied.js";
import type { Expression, Field, Literal } from "../../../ast/nodes.js";
import type { DiagnosticFix } from "../../../diagnostics/diagnostic.js";
import { suggestedFix } from "../../../diagnostics/report.js";
import type { Span } from "../../../diagnostics/span.js";
import { isNoNetwork } from "../../../language/address-texts.js";
import { type OperatorName, operators, plainOperator } from "../../../language/operators.js";
import { onOneLine } from "../../format/layout.js";
import { bareGroups } from "../../format/parentheses.js";
import { isToken, type Part } from "../concrete.js";
import { type Context, spanOfPart } from "../context.js";
import type { FoundOperator } from "../read-operator.js";
import { readScalar } from "../read-scalar.js";
import { endOf, type Token } from "../tokens.js";
import { ascends, joined, type Piece, pieceOf } from "./piece.js";

/** A value as pieces, and the literals that stand beside them. */
interface Pieces {
  readonly pieces: readonly Piece[];
  readonly literals: readonly Literal[];
  /** Whether all of it could be read. */
  readonly whole: boolean;
  readonly next: number;
}

/** Collector the value at a part if it stands for many, and gives the part after it; null when it is an ordinary value. */
export function readPieces(
  parts: readonly Part[],
  from: number,
  field: Field,
  operator: FoundOperator,
  context: Context,
): number | null {
  const found = piecesAt(parts, from, context);
  if (found === null) return null;
  const first = parts[from] as Part;
  const span = { start: spanOfPart(first).start, end: spanOfPart(parts[found.next - 1] as Part).end };
  const fixes = fixOfPieces(found, { start: field.span.start, end: span.end }, field, operator.name, context.text);
  const args = { text: context.text.slice(span.start, Math.min(span.end, span.start + 80)), said: fixes.length > 0 };
  if (!found.pieces.some(({ kind }) => kind === "network")) context.reports.report("LW140", { span }, args, { fixes });
  else context.reports.report("LW141", { span }, { ...args, isNone: isNoNetwork(args.text) }, { fixes });
  return found.next;
}

/** The comparisons that a value which stands for many means, in the place of the whole comparison; none where they cannot be told. */
export function fixOfPieces(
  found: Omit<Pieces, "next">,
  whole: Span,
  field: Field,
  operator: OperatorName | null,
  text: string,
): readonly DiagnosticFix[] {
  const expression = found.whole && operator !== null ? comparisonsOf(found, field.name, operator) : null;
  // A comment inside would be lost.
  return expression === null || text.slice(whole.start, whole.end).includes("#")
    ? []
    : [replacing(whole, expression, text)];
}

/** An expression in the place of what it means, in parentheses where others stand beside it. */
function replacing(span: Span, expression: Expression, text: string): DiagnosticFix {
  const line = onOneLine(expression, bareGroups(expression));
  const alone =
    (expression.kind !== "And" && expression.kind !== "Or") ||
    (text.slice(0, span.start).trim() === "" && text.slice(span.end).trim() === "");
  return suggestedFix({ span, text: alone ? line : `(${line})` });
}

function piecesAt(parts: readonly Part[], from: number, context: Context): Pieces | null {
  const part = parts[from];
  if (part === undefined) return null;
  if (!isToken(part)) return inList(part.open.image, part.parts, part.close.image, from + 1, context);
  const next = parts[from + 1];
  // `5**`: digits and stars are two tokens.
  const starred =
    next !== undefined && isToken(next) && /^\*{1,2}$/.test(next.image) && endOf(part) === next.startOffset;
  const piece = pieceOf(starred ? part.image + next.image : part.image);
  if (piece === null || (part.type !== "Junk" && part.type !== "Integer" && part.type !== "Word")) return null;
  return { pieces: [piece], literals: [], whole: true, next: from + (starred ? 2 : 1) };
}

/** `[500 TO 599]`, or a list in which some member stands for many. */
function inList(open: string, parts: readonly Token[], close: string, next: number, context: Context): Pieces | null {
  const range = lucene(open, parts, close);
  if (range !== null) return { ...range, next };
  const members = parts.filter(({ type }) => type !== "Comma");
  const pieces: Piece[] = [];
  const others: Token[] = [];
  for (const member of members) {
    const piece = member.type === "Junk" || member.type === "Word" ? pieceOf(member.image) : null;
    if (piece === null) others.push(member);
    else pieces.push(piece);
  }
  if (pieces.length === 0) return null;
  const literals = context.reports.muted(() => others.flatMap((token) => readScalar(token, context) ?? []));
  const whole = others.every(
    ({ type, image }) => type === "String" || type === "Integer" || (type === "Junk" && /^[0-9.]+$/.test(image)),
  );
  return { pieces, literals, whole: whole && literals.length === others.length && pieces.length <= 20, next };
}

/** `[500 TO 599]`, `{500 TO *}`: square brackets take the bound along, braces do not. */
function lucene(open: string, parts: readonly Token[], close: string): Omit<Pieces, "next"> | null {
  const [from, to, until] = parts;
  if (parts.length !== 3 || from === undefined || until === undefined || to?.image.toLowerCase() !== "to") return null;
  const bound = ({ image }: Token) => (image === "*" ? null : image);
  const [low, high] = [bound(from), bound(until)];
  return {
    pieces: [{ kind: "range", low, high, withLow: open !== "{", withHigh: close !== "}" }],
    literals: [],
    whole: ascends(low, high),
  };
}

/** What pieces and literals mean under an operator, as comparisons; null where few comparisons do not say it. */
function comparisonsOf(
  { pieces, literals }: Omit<Pieces, "next">,
  field: string,
  operator: OperatorName,
): Expression | null {
  const plain = plainOperator(operator);
  if (plain !== "eq" && plain !== "in") return null;
  const terms: Expression[] = [];
  const equals = literals.map(({ value }) => value);
  for (const piece of joined(pieces)) {
    if (piece.kind === "range") terms.push(within(field, piece));
    else if (piece.addresses.length + piece.prefixes.length === 0) return null;
    else {
      for (const address of piece.addresses) equals.push(address);
      for (const prefix of piece.prefixes) terms.push(comparison(field, "startsWith", prefix));
    }
  }
  if (equals.length > 0)
    terms.unshift(
      comparison(field, equals.length === 1 ? "eq" : "in", equals.length === 1 ? (equals[0] ?? "") : equals),
    );
  const all = join("Or", terms);
  return operators[operator].negates === null ? all : denied(all);
}

function within(field: string, { low, high, withLow, withHigh }: Extract<Piece, { kind: "range" }>): Expression {
  // Digits that are a bound were seen to be an integer.
  const bound = (text: string) => BigInt(text);
  return join("And", [
    ...(low === null ? [] : [comparison(field, withLow ? "geq" : "gt", bound(low))]),
    ...(high === null ? [] : [comparison(field, withHigh ? "leq" : "lt", bound(high))]),
  ]);
}

/** `between` with its two bounds, however they stand. */
export function between(low: Token, high: Token): Omit<Pieces, "next"> {
  const piece: Piece = { kind: "range", low: low.image, high: high.image, withLow: true, withHigh: true };
  return {
    pieces: [piece],
    literals: [],
    whole: low.type === "Integer" && high.type === "Integer" && ascends(low.image, high.image),
  };
}
