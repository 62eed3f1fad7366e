/** Reads the value of a comparison: a scalar, a list, or what people write instead. */
import type { Literal, Value } from "../../ast/nodes.js";
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import { jsonString } from "../../language/json-string.js";
import { readQuantity } from "../../language/quantity.js";
import { isToken, type Part } from "./concrete.js";
import { type Context, insertion, spanOfPart } from "./context.js";
import { readList } from "./read-list.js";
import { isPlainOperator, operatorAt } from "./read-operator.js";
import { isNumberLike, readScalar, readWords, stringNode } from "./read-scalar.js";
import { endOf, spanOf, type Token } from "./tokens.js";

export interface ReadValue {
  /** Null when it cannot be told. */
  readonly value: Value | null;
  /** The first part after it. */
  readonly next: number;
  /** Nothing stands where the value belongs. */
  readonly missing: boolean;
}

/** Whether a value, right or wrong, can begin with this part; bare words apart. */
export function isScalar(part: Part | undefined): boolean {
  if (part === undefined || !isToken(part)) return false;
  const type = part.type;
  return (
    type === "String" ||
    type === "Integer" ||
    type === "True" ||
    type === "False" ||
    type === "WrongString" ||
    type === "Unclosed" ||
    type === "Pattern" ||
    type === "Call"
  );
}

/** Reads the value at a part. */
export function readValue(parts: readonly Part[], at: number, many: boolean, context: Context): ReadValue {
  const part = parts[at];
  if (part === undefined) return { value: null, next: at, missing: true };
  if (!isToken(part)) return { value: readList(part, many, context), next: at + 1, missing: false };
  const type = part.type;
  if (type === "Comma" || type === "InnerNot" || isPlainOperator(part)) return { value: null, next: at, missing: true };
  if (type === "Word") {
    if (operatorAt(parts, at + 1) !== null && isPlainOperator(parts[at + 1]))
      return { value: null, next: at, missing: true };
    const typed = readTypedTime(part, parts[at + 1], at, context);
    if (typed !== null) return typed;
    const listed = many ? endOfBareWords(parts, at) : at;
    if (listed > at + 1)
      return { value: readBareWords(parts.slice(at, listed), context), next: listed, missing: false };
    const end = endOfWords(parts, at);
    return { value: readWords(parts.slice(at, end).filter(isToken), context), next: end, missing: false };
  }
  if (type === "Junk" && !/[\p{L}\p{N}]/u.test(part.image)) {
    context.reports.report("LW101", { span: spanOf(part) }, { text: part.image });
    return { value: null, next: at + 1, missing: false };
  }
  const several = many && type === "Junk" ? endOfBareWords(parts, at) : at;
  if (several > at + 1)
    return { value: readBareWords(parts.slice(at, several), context), next: several, missing: false };
  const words = type === "Junk" ? endOfWords(parts, at) : at;
  if (words > at + 1)
    return { value: readWords(parts.slice(at, words).filter(isToken), context), next: words, missing: false };
  const unit = parts[at + 1];
  if (part.type === "Integer" && unit !== undefined && isToken(unit) && isUnitOf(part, unit, parts, at, context))
    return readMeasured(part, unit, at, context);
  const value =
    readScalar(part, context) ?? (readQuantity(part.image) === undefined ? null : stringNode(part.image, spanOf(part)));
  const listed = endOfBareList(parts, at);
  if (listed > at + 1)
    return { value: readBareList(parts.slice(at, listed), value, context), next: listed, missing: false };
  return { value, next: at + 1, missing: false };
}

/** `timestamp '2024-01-01'`: the word and the text behind it are one value. */
function readTypedTime(word: Token, literal: Part | undefined, at: number, context: Context): ReadValue | null {
  if (!/^(?:timestamp|timestamptz|datetime|date)$/i.test(word.image) || literal === undefined || !isToken(literal))
    return null;
  if (literal.type !== "String" && literal.type !== "WrongString") return null;
  const span = { start: word.startOffset, end: endOf(literal) };
  const text = literal.image.slice(1, -1);
  context.reports.report(
    "LW121",
    { span },
    { word: context.text.slice(span.start, Math.min(span.end, span.start + 80)).replace(/\s+/g, " ") },
  );
  return { value: stringNode(text, span), next: at + 2, missing: false };
}

/** `10 MB`: a number and the word behind it are one value; of a single letter nobody knows. */
function isUnitOf(number: Token, unit: Token, parts: readonly Part[], at: number, { text }: Context): boolean {
  if (unit.type !== "Word" || unit.image.length < 2 || operatorAt(parts, at + 2) !== null) return false;
  return readQuantity(text.slice(number.startOffset, endOf(unit))) !== undefined;
}

function readMeasured(number: Token, unit: Token, at: number, { text, reports }: Context): ReadValue {
  const span = { start: number.startOffset, end: endOf(unit) };
  const measured = text.slice(span.start, span.end);
  reports.report("LW107", { span }, { text: measured });
  return { value: stringNode(measured, span), next: at + 2, missing: false };
}

function isBareWord(part: Part | undefined): boolean {
  return part !== undefined && isToken(part) && (part.type === "Word" || part.type === "Junk");
}

/** Bare words go on to the first one that begins a comparison of its own. */
function endOfWords(parts: readonly Part[], at: number): number {
  let end = at + 1;
  while (isBareWord(parts[end]) && operatorAt(parts, end + 1) === null) end++;
  const last = parts[end - 1];
  const isInterval =
    end - at > 1 && last !== undefined && isToken(last) && /^interval$/i.test(last.image) && isScalar(parts[end]);
  return isInterval ? end + (isBareWord(parts[end + 1]) && operatorAt(parts, end + 2) === null ? 2 : 1) : end;
}

/** `"a", "b"` without brackets: the part after its last member. */
function endOfBareList(parts: readonly Part[], at: number): number {
  let end = at + 1;
  while (
    isComma(parts[end]) &&
    (isScalar(parts[end + 1]) || isNumber(parts[end + 1])) &&
    !isPlainOperator(parts[end + 2])
  )
    end += 2;
  return end;
}

/** `024`, which is no integer as it is spelled. */
function isNumber(part: Part | undefined): boolean {
  return part !== undefined && isToken(part) && part.type === "Junk" && isNumberLike(part.image);
}

/** `ca, us` after `in`, without brackets and quotes: the part after its last member. */
function endOfBareWords(parts: readonly Part[], at: number): number {
  let end = at + 1;
  while (
    isComma(parts[end]) &&
    (isBareWord(parts[end + 1]) || isScalar(parts[end + 1])) &&
    operatorAt(parts, end + 2) === null
  )
    end += 2;
  return end;
}

function readBareWords(parts: readonly Part[], context: Context): Value {
  const members = parts.filter((part) => !isComma(part)).filter(isToken);
  const literals = context.reports.muted(() => members.flatMap((token) => readScalar(token, context) ?? []));
  const span = { start: spanOfPart(parts[0] as Part).start, end: spanOfPart(parts.at(-1) as Part).end };
  const isPlain =
    members.length <= 100 && members.every((token) => !/[#"']/.test(token.image) || token.type === "String");
  const text = `[${members.map((token) => (token.type === "Word" || token.type === "Junk" ? jsonString(token.image) : token.image)).join(", ")}]`;
  const hasComment = /[#\n\r]/.test(context.text.slice(span.start, span.end));
  context.reports.report(
    "LW119",
    { span },
    { open: "" },
    { fixes: isPlain && !hasComment ? [suggestedFix({ span, text })] : [] },
  );
  return { kind: "List", members: literals, span };
}

function isComma(part: Part | undefined): boolean {
  return part !== undefined && isToken(part) && part.type === "Comma";
}

function readBareList(parts: readonly Part[], first: Literal | null, context: Context): Value {
  const members: Literal[] = first === null ? [] : [first];
  for (const part of parts.slice(1)) {
    if (!isToken(part) || part.type === "Comma") continue;
    const member = readScalar(part, context);
    if (member !== null) members.push(member);
  }
  const start = spanOfPart(parts[0] as Part).start;
  const end = spanOfPart(parts.at(-1) as Part).end;
  context.reports.report(
    "LW119",
    { span: { start, end } },
    { open: "" },
    { fixes: [safeFix(insertion(start, "["), insertion(end, "]"))] },
  );
  return { kind: "List", members, span: { start, end } };
}
