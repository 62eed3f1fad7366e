import { jsonString } from "../../language/json-string.js";
import { type OperatorName, operators } from "../../language/operators.js";
import { spelledString } from "../literals.js";
import { StringToken, type Token } from "../tokens.js";
import { anyOf } from "./any-of.js";
import { type FoundCall, fieldNamed, isFieldLike } from "./found-call.js";
import { usualSpellings } from "./letter-case.js";
import { operatorAt, type SpelledOperator } from "./operator-at.js";
import { type Position, sourceOf, spanOf } from "./position.js";
import { type Repair, replace, spanIn, suggested, unfixed } from "./repair.js";
import { isComma, isMark, isOdd, isScalar } from "./token-kinds.js";
import { spellTokens, written, writtenList } from "./written.js";

export const caseFunctions = /^(?:to_?)?(?:lower|upper)(?:case)?$/i;
const conversions = /^(?:int|str|string|number|to_?int|to_?string|trim)$/i;

/** Comparisons of a length that test for an empty text, with the operator that compares the text with `""`. */
const emptyLength: Readonly<Record<string, OperatorName>> = {
  "eq 0": "eq", "leq 0": "eq", "lt 1": "eq", "!eq 0": "!eq", "gt 0": "!eq", "geq 1": "!eq",
}; // biome-ignore format: a table

/** `int(A) geq 500`, `len(A) gt 0`, `lower(A) eq "x"`: a function of a field before an operator. */
export function calledField(position: Position, call: FoundCall): Repair | null {
  const { from, to, name, receiver, isNegated } = call;
  const [subject, ...more] = receiver !== null && call.args.length === 0 ? [receiver] : call.args.flat();
  const operator = operatorAt(position, to);
  if (isNegated || operator === null || !isFieldLike(subject) || more.length > 0) return null;
  const field = fieldNamed(subject.image, spanOf(subject));
  const text = sourceOf(position, from, to);
  if (caseFunctions.test(name)) return withSpellings(position, { from, to, field, operator });
  if (conversions.test(name)) {
    const args = { text, meant: field.image, reason: "function" } as const;
    return replace(position, { from, to, by: [field] }, suggested("LW137", args));
  }
  const meant = emptyLength[`${operator.name} ${position.tokens[operator.to]?.image}`];
  if (!/^(?:len|length)$/i.test(name) || meant === undefined) return null;
  const by = [field, ...written(`${meant} ""`, operator.span)];
  const args = { text, meant: spellTokens(by), reason: "function" } as const;
  return replace(position, { from, to: operator.to + 1, by }, suggested("LW137", args, spanIn(position, from, to)));
}

interface CaseCall {
  readonly from: number;
  readonly to: number;
  readonly field: Token;
  readonly operator: SpelledOperator;
}

/** Compares the field with the usual spellings of each string. Without strings, replaces the call by the field. */
function withSpellings(position: Position, { from, to, field, operator }: CaseCall): Repair {
  const args = { text: sourceOf(position, from, to), meant: null, reason: "case" } as const;
  const { negates } = operators[operator.name];
  const strings = stringsAt(position, operator.to);
  const kind = textOperators[negates ?? operator.name];
  if (strings === null || kind === undefined)
    return replace(position, { from, to, by: [field] }, unfixed("LW137", args));
  const any = [{ operator: kind, values: strings.texts.flatMap(usualSpellings).map(jsonString) }];
  const by = anyOf(position, { from, to: strings.to, field, any, isNegated: negates !== null });
  return replace(position, { from, to: strings.to, by }, suggested("LW137", args, spanIn(position, from, to)));
}

const textOperators: Partial<Record<OperatorName, "eq" | "startsWith" | "endsWith" | "contains">> = {
  eq: "eq",
  in: "eq",
  startsWith: "startsWith",
  endsWith: "endsWith",
  contains: "contains",
};

/** A string or a list of strings. */
function stringsAt(
  { tokens }: Position,
  at: number,
): { readonly texts: readonly string[]; readonly to: number } | null {
  const isList = isMark(tokens[at], "[");
  const length = isList ? tokens.slice(at).findIndex((token) => isMark(token, "]")) + 1 : 1;
  const members = tokens.slice(at, at + length).filter((token) => !isComma(token) && !isMark(token, "[", "]"));
  const strings = members.filter(({ tokenType }) => tokenType === StringToken);
  const texts = strings.flatMap(({ image }) => spelledString(image) ?? []);
  return texts.length === 0 || texts.length < members.length ? null : { texts, to: at + length };
}

/** The operators that `any` and `all` apply to elements of an array, with the operators for the array. */
const elementOperators: Readonly<Record<string, Partial<Record<OperatorName, OperatorName>>>> = {
  any: { eq: "contains", in: "in" },
  all: { "!eq": "!contains", "!in": "!in" },
};

/** `any(A[*] == "x")` of the Rules language: the array has an element. */
export function elementCall(position: Position, { from, to, name, isNegated }: FoundCall): Repair | null {
  const { tokens } = position;
  const [subject, open, star, close] = tokens.slice(from + 2);
  const operator = operatorAt(position, from + 6);
  const meant = operator === null ? undefined : elementOperators[name]?.[operator.name];
  if (operator === null || meant === undefined || !isFieldLike(subject)) return null;
  const values = tokens.slice(operator.to, to).filter(isScalar);
  if (!isMark(open, "[") || !isOdd(star, "*") || !isMark(close, "]") || values.length === 0) return null;
  const sign = written(isNegated ? operators[meant].dual : meant, operator.span);
  const list = operators[meant].operand === "many" ? writtenList(values, operator.span) : values;
  const by = [fieldNamed(subject.image, spanOf(subject)), ...sign, ...list];
  const begin = isNegated ? from - 1 : from;
  const args = { text: sourceOf(position, begin, to), meant: spellTokens(by), reason: "function" } as const;
  return replace(position, { from: begin, to, by }, suggested("LW137", args));
}
