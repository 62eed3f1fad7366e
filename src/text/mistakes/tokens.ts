/**
 * Tokens of the reader of mistakes. There are types for mistakes too: every text is a sequence of these tokens, so that the
 * lexer never fails and each mistake is reported where its meaning is known.
 */
import type { Span } from "../../diagnostics/span.js";
import { connectives, type structuralWords } from "../../language/connectives.js";
import { operatorNames, operators } from "../../language/operators.js";
import { patternSymbols } from "../../language/patterns/pattern-operators.js";

/** Whatever can stand in a comparison or a list, rightly or by mistake. */
type PartType =
  | "Word"
  /** A field's name in backticks. */
  | "Quoted"
  | "String"
  /** A string in single or typographic quotes. */
  | "WrongString"
  /** A string without its closing quote. */
  | "Unclosed"
  | "Integer"
  | "True"
  | "False"
  | "Operator"
  /** A symbol, or a word with `!`, that stands for an operator elsewhere. */
  | "WrongOperator"
  /** `not` between a field and what follows: part of an operator as people say it. */
  | "InnerNot"
  | "Comma"
  /** A regular expression or a pattern without quotes, behind an operator that takes one. */
  | "Pattern"
  /** A function of another language with its arguments. */
  | "Call"
  /** A number or word that is none, or characters of no meaning. */
  | "Junk";

/** What parts stand between. */
type MarkType =
  | "And"
  | "Or"
  | "Not"
  | "OpenGroup"
  | "CloseGroup"
  /** `[`, `{`, and a `(` that can only open a list. */
  | "OpenList"
  | "CloseList"
  | "Dataset"
  | "Keep"
  | "Drop"
  /** The object after `keep` or `drop`. */
  | "Json";

export type TokenType = PartType | MarkType;

export interface Token {
  readonly image: string;
  readonly startOffset: number;
  /** Changes when the surroundings show another meaning. */
  type: TokenType;
  /** What a `Call` calls. */
  readonly call?: Call;
}

/** A function of another language, or a method: what it is called on is its first argument. */
export interface Call {
  /** As it is written, with what stands before its last dot unless that is an argument. */
  readonly said: string;
  readonly name: string;
  readonly isMethod: boolean;
  readonly operands: readonly Operand[];
}

export type Operand =
  | { readonly kind: "field"; readonly name: string; readonly span: Span }
  /** `raw`: a backslash in it stands for itself. */
  | { readonly kind: "value"; readonly token: Token; readonly raw?: true }
  | { readonly kind: "list"; readonly members: readonly Token[] }
  | { readonly kind: "call"; readonly call: Call }
  /** Whatever else stands between two commas. */
  | { readonly kind: "other"; readonly tokens: readonly Token[] };

const marks: ReadonlySet<TokenType> = /* @__PURE__ */ new Set<MarkType>([
  "And",
  "Or",
  "Not",
  "OpenGroup",
  "CloseGroup",
  "OpenList",
  "CloseList",
  "Dataset",
  "Keep",
  "Drop",
  "Json",
]);

export function isPart({ type }: Token): boolean {
  return !marks.has(type);
}

const connectiveTypes = { and: "And", or: "Or", not: "Not" } as const satisfies Record<
  keyof typeof connectives,
  TokenType
>;
const structuralTypes = {
  dataset: "Dataset",
  keep: "Keep",
  drop: "Drop",
  true: "True",
  false: "False",
} as const satisfies Record<(typeof structuralWords)[number], TokenType>;

/** The type of each reserved word and operator, by its exact spelling. */
export const wordTypes: ReadonlyMap<string, TokenType> = /* @__PURE__ */ (() =>
  new Map<string, TokenType>([
    ...operatorNames.map((name) => [name, "Operator"] as const),
    ...Object.entries(connectiveTypes).flatMap(([word, type]) => [
      [word, type] as const,
      [word.toUpperCase(), type] as const,
    ]),
    ...Object.entries(structuralTypes),
  ]))();

const isWord = /^!?[A-Za-z]/;

/** The type of each symbol that is typed for an operator or a connective. */
export const symbolTypes: ReadonlyMap<string, TokenType> = /* @__PURE__ */ (() =>
  new Map<string, TokenType>([
    ...operatorNames.flatMap((name) =>
      operators[name].mistakes.filter((text) => !isWord.test(text)).map((text) => [text, "WrongOperator"] as const),
    ),
    ...patternSymbols.map((symbol) => [symbol, "WrongOperator"] as const),
    ...Object.entries(connectiveTypes).flatMap(([word, type]) =>
      connectives[word as keyof typeof connectives].mistakes.map((text) => [text, type] as const),
    ),
  ]))();

export function spanOf(token: Token): Span {
  return { start: token.startOffset, end: token.startOffset + token.image.length };
}

export function endOf(token: Token): number {
  return token.startOffset + token.image.length;
}

/** Gives a token the meaning that its surroundings show. */
export function retag(token: Token, type: TokenType): void {
  token.type = type;
}

export function makeToken(type: TokenType, image: string, startOffset: number): Token {
  return { image, startOffset, type };
}
