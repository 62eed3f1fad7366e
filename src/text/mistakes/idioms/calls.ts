/** Reads functions of other languages, methods and conversions with their arguments, among tokens that are not grouped yet. */

import { type Call, endOf, makeToken, type Operand, spanOf, type Token, type TokenType } from "../tokens.js";
import { dottedName, namesOperator } from "./call-names.js";
import { functionKind } from "./functions.js";

/** How deep calls are read in calls. */
export const deepest = 8;
const mostOperands = 100;
/** Of an argument that is none, only its beginning is looked at. */
const mostTokens = 30;

export interface Folding {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** For each opening bracket the place of the one that closes it. */
  readonly closers: ReadonlyMap<number, number>;
  /** For each parenthesis of a call that is never closed the place where its arguments end. */
  readonly ends: ReadonlyMap<number, number>;
}

/** A call, and the place behind it. */
export interface Found {
  readonly call: Call;
  readonly next: number;
}

const nameTypes: ReadonlySet<TokenType> = new Set(["Word", "Junk", "Operator"]);

/** Whether a name stands here with an opening parenthesis behind it. */
export function mayBegin(tokens: readonly Token[], at: number): boolean {
  const open = tokens[at + 1];
  const name = tokens[at];
  if (name === undefined || open?.type !== "OpenGroup" || !nameTypes.has(name.type)) return false;
  return (
    endOf(name) === open.startOffset ||
    name.type === "Operator" ||
    functionKind(name.image) !== null ||
    namesOperator(name.image)
  );
}

/** `x::int`. */
export function isCast(tokens: readonly Token[], at: number): boolean {
  // Asked of every token, and hardly ever true.
  if (tokens[at + 1]?.image !== ":") return false;
  const [field, first, second, type] = tokens.slice(at, at + 4);
  return (
    field?.type === "Word" &&
    first !== undefined &&
    second?.image === ":" &&
    endOf(first) === second.startOffset &&
    type?.type === "Word"
  );
}

/** Whether an operator can begin with a token, whatever stands before it. */
export function namesOperatorHere(token: Token | undefined): boolean {
  return (
    token?.type === "Operator" ||
    token?.type === "WrongOperator" ||
    (token?.type === "Word" && namesOperator(token.image))
  );
}

export function isLength({ type, image }: Token): boolean {
  return type === "Junk" && image.endsWith(".length");
}

/** The call that begins at a token, with the methods called on it; null where none does. */
export function callAt(folding: Folding, at: number, depth: number): Found | null {
  if (depth > deepest) return null;
  let found = firstCall(folding, at, depth);
  for (let methods = 0; found !== null; methods++) {
    const next = methodAt(folding, found, depth);
    if (next === null) return found;
    if (methods >= deepest) return null;
    found = next;
  }
  return null;
}

function firstCall(folding: Folding, at: number, depth: number): Found | null {
  const { tokens, closers, text } = folding;
  const token = tokens[at] as Token;
  if (isCast(tokens, at)) {
    const type = tokens[at + 3] as Token;
    return {
      call: { said: `::${type.image}`, name: "cast", isMethod: true, operands: [fieldOf(token.image, token)] },
      next: at + 4,
    };
  }
  if (mayBegin(tokens, at)) {
    const dotted = token.type === "Junk" ? dottedName(token.image) : { before: null, name: token.image };
    if (dotted === null) return null;
    const receiver =
      dotted.before === null ? null : fieldOf(dotted.before, makeToken("Word", dotted.before, token.startOffset));
    return called(folding, at, at + 1, dotted.name, receiver, depth);
  }
  const property = isLength(token) ? dottedName(token.image) : null;
  const following = tokens[at + 1];
  const isCalculated =
    (following?.type === "Junk" || following?.type === "Integer") && /^[+*/%-]/.test(following.image);
  if (property?.before != null && (isCalculated || namesOperatorHere(following))) {
    const field = fieldOf(property.before, makeToken("Word", property.before, token.startOffset));
    return { call: { said: ".length", name: "length", isMethod: true, operands: [field] }, next: at + 1 };
  }
  const slice = sliceAt(folding, at);
  if (slice !== null) return slice;
  // A list, a string or a path on which a method is called.
  const isPath =
    (token.type === "Word" || token.type === "Quoted") &&
    tokens[at + 1]?.type === "OpenList" &&
    endOf(token) === tokens[at + 1]?.startOffset;
  if (!isPath && !receivers.has(token.type)) return null;
  const closing = isPath ? closers.get(at + 1) : token.type === "OpenList" ? closers.get(at) : at;
  if (closing === undefined || closing > at + 2 * mostOperands) return null;
  const method = tokens[closing + 1];
  if (!isMethod(method, tokens[closing] as Token) || tokens[closing + 2]?.type !== "OpenGroup") return null;
  const receiver = isPath
    ? fieldOf(
        text.slice(token.startOffset, endOf(tokens[closing] as Token)).replace(/\[["'`]?([^\]"'`]*)["'`]?\]/g, ".$1"),
        token,
      )
    : operandOf(folding, at, closing + 1, depth);
  return called(folding, closing + 1, closing + 2, method.image.replace(/^\??\./, ""), receiver, depth);
}

/** `x[0:4]`, `x[-4:]`: a piece of a text. */
function sliceAt({ tokens, closers, text }: Folding, at: number): Found | null {
  const [field, open] = [tokens[at], tokens[at + 1]];
  if (field?.type !== "Word" || open?.image !== "[" || open.startOffset !== endOf(field)) return null;
  const closing = closers.get(at + 1);
  const close = closing === undefined || closing > at + 6 ? undefined : tokens[closing];
  if (closing === undefined || close === undefined) return null;
  const [, from, until] =
    /^\s{0,9}(-?\d{0,9})\s{0,9}:\s{0,9}(-?\d{0,9})\s{0,9}$/.exec(text.slice(endOf(open), close.startOffset)) ?? [];
  if (from === undefined || until === undefined || from + until === "") return null;
  const place = (image: string): Operand => ({ kind: "value", token: makeToken("Integer", image, open.startOffset) });
  const operands = [fieldOf(field.image, field), place(from || "0"), ...(until === "" ? [] : [place(until)])];
  return {
    call: { said: text.slice(open.startOffset, endOf(close)), name: "slice", isMethod: true, operands },
    next: closing + 1,
  };
}

const receivers: ReadonlySet<TokenType> = new Set(["OpenList", "String", "WrongString", "Quoted", "Pattern"]);

function isMethod(token: Token | undefined, before: Token): token is Token {
  return token?.type === "Junk" && token.startOffset === endOf(before) && /^\??\.[A-Za-z_]\w{0,60}$/.test(token.image);
}

/** A method, or the length, of what a call gives. */
function methodAt(folding: Folding, { call, next }: Found, depth: number): Found | null {
  const { tokens } = folding;
  const method = tokens[next];
  if (!isMethod(method, tokens[next - 1] as Token)) return null;
  const receiver: Operand = { kind: "call", call };
  const name = method.image.replace(/^\??\./, "");
  if (tokens[next + 1]?.type !== "OpenGroup")
    return { call: { said: method.image, name, isMethod: true, operands: [receiver] }, next: next + 1 };
  return depth >= deepest ? null : called(folding, next, next + 1, name, receiver, depth + 1);
}

/** The call whose arguments stand in the parentheses at `open`; null where they are no arguments. */
function called(
  folding: Folding,
  at: number,
  open: number,
  name: string,
  receiver: Operand | null,
  depth: number,
): Found | null {
  const { tokens, closers, ends } = folding;
  const end = ends.get(open);
  const close = end ?? closers.get(open);
  if (close === undefined) return null;
  const operands: Operand[] = receiver === null ? [] : [receiver];
  const known = functionKind(name) !== null || namesOperator(name);
  let from = open + 1;
  for (let to = from; from <= close; to++) {
    const type = tokens[to]?.type;
    if (type === "OpenGroup" || type === "OpenList") {
      const closer = closers.get(to);
      if (closer === undefined) return null;
      to = closer;
    } else if (type === "Comma" || to === close) {
      const operand = to > from ? operandOf(folding, from, to, depth) : null;
      if (operand !== null) operands.push(operand);
      if (operands.length > mostOperands || (!known && operand?.kind === "other")) return null;
      from = to + 1;
    }
  }
  const { image: said, type } = tokens[at] as Token;
  // `in ("a", "b")` lacks its field.
  if (type === "Operator" && operands.every(({ kind }) => kind === "value" || kind === "list")) return null;
  return {
    call: { said: receiver === null ? said : `.${name}`, name, isMethod: receiver !== null, operands },
    next: end ?? close + 1,
  };
}

export const scalars: ReadonlySet<TokenType> = new Set([
  "String",
  "WrongString",
  "Integer",
  "True",
  "False",
  "Pattern",
]);

/** The argument between two places. */
function operandOf(folding: Folding, from: number, to: number, depth: number): Operand {
  const { tokens, closers } = folding;
  const first = tokens[from] as Token;
  if (to === from + 1) {
    if (scalars.has(first.type)) return { kind: "value", token: first };
    if (first.type === "Quoted") return fieldOf(first.image.slice(1, -1), first);
    if (first.type === "Word" || first.type === "Operator") return fieldOf(first.image, first);
    if (first.type === "Junk" && /^[A-Za-z_][\w.-]{0,200}$/.test(first.image) && !isLength(first))
      return fieldOf(first.image, first);
  }
  const second = tokens[from + 1];
  const isText = second?.type === "String" || second?.type === "WrongString";
  if (to === from + 2 && isText && second.startOffset === endOf(first) && /^(?:r|R|re)$/.test(first.image))
    return { kind: "value", token: second, raw: true };
  const opens = first.type === "OpenList" || first.type === "OpenGroup";
  if (opens && closers.get(from) === to - 1) {
    const members = tokens.slice(from + 1, to - 1).filter(({ type }) => type !== "Comma");
    if (members.length > 0 && members.length <= mostOperands && members.every(({ type }) => scalars.has(type)))
      return { kind: "list", members };
  }
  const found = callAt(folding, from, depth + 1);
  if (found?.next === to) return { kind: "call", call: found.call };
  return { kind: "other", tokens: tokens.slice(from, Math.min(to, from + mostTokens)) };
}

function fieldOf(name: string, token: Token): Operand {
  return { kind: "field", name, span: spanOf(token) };
}
