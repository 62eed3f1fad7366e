/**
 * Token types, derived from the tables of the language. There are types for mistakes too: every text is a sequence of
 * these tokens, so that the lexer never fails and each mistake is reported where its meaning is known.
 */
import type { IToken, TokenType } from "chevrotain";
import type { Span } from "../../diagnostics/span.js";
import { connectives, type structuralWords } from "../../language/connectives.js";
import { operatorNames, operators } from "../../language/operators.js";
import { createToken } from "../chevrotain.js";

/** Whatever can stand in a comparison or a list, rightly or by mistake; the grammar leaves the rest to lowering. */
export const Part = /* @__PURE__ */ createToken({ name: "Part" });

const part = /* @__NO_SIDE_EFFECTS__ */ (name: string): TokenType => createToken({ name, categories: Part });
const mark = /* @__NO_SIDE_EFFECTS__ */ (name: string): TokenType => createToken({ name });

export const Word = part("Word");
/** A field's name in backticks. */
export const Quoted = part("Quoted");
export const StringToken = part("String");
/** A string in single or typographic quotes. */
export const WrongString = part("WrongString");
/** A string without its closing quote. */
export const Unclosed = part("Unclosed");
export const IntegerToken = part("Integer");
export const True = part("True");
export const False = part("False");
export const OperatorToken = part("Operator");
/** A symbol, or a word with `!`, that stands for an operator elsewhere. */
export const WrongOperator = part("WrongOperator");
/** `not` between a field and what follows: part of an operator as people say it. */
export const InnerNot = part("InnerNot");
export const Comma = part("Comma");
/** A number or word that is none, or characters of no meaning. */
export const Junk = part("Junk");

export const And = mark("And");
export const Or = mark("Or");
export const Not = mark("Not");
export const OpenGroup = mark("OpenGroup");
export const CloseGroup = mark("CloseGroup");
/** `[`, `{`, and a `(` that can only open a list. */
export const OpenList = mark("OpenList");
export const CloseList = mark("CloseList");
export const DatasetWord = mark("Dataset");
export const Keep = mark("Keep");
export const Drop = mark("Drop");
/** The object after `keep` or `drop`. */
export const Json = mark("Json");

// biome-ignore format: a table
export const allTokens: TokenType[] = [
  Part, Word, Quoted, StringToken, WrongString, Unclosed, IntegerToken, True, False, OperatorToken, WrongOperator, InnerNot, Comma, Junk,
  And, Or, Not, OpenGroup, CloseGroup, OpenList, CloseList, DatasetWord, Keep, Drop, Json,
];

const connectiveTypes = { and: And, or: Or, not: Not } as const satisfies Record<keyof typeof connectives, TokenType>;
const structuralTypes = { dataset: DatasetWord, keep: Keep, drop: Drop, true: True, false: False } as const satisfies Record<
  (typeof structuralWords)[number],
  TokenType
>;

/** The type of each reserved word and operator, by its exact spelling. */
export const wordTypes: ReadonlyMap<string, TokenType> = /* @__PURE__ */ (() =>
  new Map<string, TokenType>([
    ...operatorNames.map((name) => [name, OperatorToken] as const),
    ...Object.entries(connectiveTypes).flatMap(([word, type]) => [[word, type] as const, [word.toUpperCase(), type] as const]),
    ...Object.entries(structuralTypes),
  ]))();

const isWord = /^!?[A-Za-z]/;

/** The type of each symbol that is typed for an operator or a connective. */
export const symbolTypes: ReadonlyMap<string, TokenType> = /* @__PURE__ */ (() =>
  new Map<string, TokenType>([
    ...operatorNames.flatMap((name) => operators[name].mistakes.filter((text) => !isWord.test(text)).map((text) => [text, WrongOperator] as const)),
    ...Object.entries(connectiveTypes).flatMap(([word, type]) => connectives[word as keyof typeof connectives].mistakes.map((text) => [text, type] as const)),
  ]))();

export function isReserved(word: string): boolean {
  return wordTypes.has(word);
}

export function spanOf(token: IToken): Span {
  return { start: token.startOffset, end: token.startOffset + token.image.length };
}

export function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

/** Gives a token the meaning that its surroundings show. */
export function retag(token: IToken, type: TokenType): void {
  token.tokenType = type;
  // Chevrotain numbers every type when it is created.
  token.tokenTypeIdx = type.tokenTypeIdx as number;
}

export function makeToken(type: TokenType, image: string, startOffset: number): IToken {
  return { image, startOffset, tokenTypeIdx: type.tokenTypeIdx as number, tokenType: type };
}
