/** The terminals of the grammar, named as in `grammar/logwhere.ebnf`. Words and operators come from the tables of the language. */
import type { TokenType } from "chevrotain";
import { type connectives, structuralWords } from "../language/connectives.js";
import { operatorNames } from "../language/operators.js";
import { createToken } from "./chevrotain.js";

const token = /* @__NO_SIDE_EFFECTS__ */ (name: string): TokenType => createToken({ name });

export const Word = /* @__PURE__ */ token("Word");
export const QuotedField = /* @__PURE__ */ token("QuotedField");
export const StringToken = /* @__PURE__ */ token("String");
export const IntegerToken = /* @__PURE__ */ token("Integer");
/** Only `keep` and `drop` are followed by one. */
export const JsonObject = /* @__PURE__ */ token("JsonObject");

export const OpenGroup = /* @__PURE__ */ token("(");
export const CloseGroup = /* @__PURE__ */ token(")");
export const OpenList = /* @__PURE__ */ token("[");
export const CloseList = /* @__PURE__ */ token("]");
export const Comma = /* @__PURE__ */ token(",");

/** Connectives and structural words by their spelling. */
export const words = /* @__PURE__ */ (() =>
  ({
    dataset: token("dataset"),
    or: token("or"),
    and: token("and"),
    not: token("not"),
    true: token("true"),
    false: token("false"),
    keep: token("keep"),
    drop: token("drop"),
  }) as const satisfies Record<keyof typeof connectives | (typeof structuralWords)[number], TokenType>)();

export const operatorTokens: readonly TokenType[] = /* @__PURE__ */ (() => operatorNames.map(token))();

/** Words of the language by their spellings, of which connectives have two. */
export const reservedTokens: ReadonlyMap<string, TokenType> = /* @__PURE__ */ (() =>
  new Map([
    ...structuralWords.map((word) => [word, words[word]] as const),
    ...(["and", "or", "not"] as const satisfies readonly (keyof typeof connectives)[]).flatMap((word) =>
      [word, word.toUpperCase()].map((spelling) => [spelling, words[word]] as const),
    ),
    ...operatorTokens.map((operator) => [operator.name, operator] as const),
  ]))();

export const allTokens: TokenType[] = /* @__PURE__ */ (() => [
  ...Object.values(words),
  ...operatorTokens,
  Word,
  QuotedField,
  StringToken,
  IntegerToken,
  OpenGroup,
  CloseGroup,
  OpenList,
  CloseList,
  Comma,
  JsonObject,
])();
