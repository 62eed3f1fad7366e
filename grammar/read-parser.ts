/** Reads the productions of the parser into the nodes of `read-ebnf.ts`. */
import type { ISerializedGast } from "chevrotain";
import { FilterParser } from "../src/text/grammar.js";
import { allTokens } from "../src/text/tokens.js";
import type { EbnfNode } from "./read-ebnf.js";

/** Tokens with an own lexical production, and the token for text outside of all rules. */
const lexical = new Set(["Word", "QuotedField", "String", "Integer", "JsonObject", "Odd"]);

/** Returns the bodies of the parser's rules by name, in order. */
export function readParser(): ReadonlyMap<string, EbnfNode> {
  const rules = new FilterParser().getSerializedGastProductions();
  return new Map(rules.map((rule) => [named(rule), sequence(definitionOf(rule))]));
}

/** The texts of the tokens for words and signs of the grammar. */
export function readTerminals(): readonly string[] {
  return allTokens.map(({ name }) => name).filter((name) => !lexical.has(name));
}

function sequence(parts: readonly ISerializedGast[]): EbnfNode {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? nodeOf(only) : { kind: "Sequence", parts: parts.map(nodeOf) };
}

function nodeOf(part: ISerializedGast): EbnfNode {
  switch (part.type) {
    case "NonTerminal":
      return { kind: "Name", text: named(part) };
    case "Terminal":
      return { kind: lexical.has(named(part)) ? "Name" : "Terminal", text: named(part) };
    case "Option":
      return { kind: "Optional", part: sequence(definitionOf(part)) };
    case "Repetition":
      return { kind: "Repeat", part: sequence(definitionOf(part)) };
    case "Alternation":
      return { kind: "Choice", parts: definitionOf(part).map((alternative) => sequence(definitionOf(alternative))) };
    default:
      throw new Error(`the parser uses ${String(part.type)}, which is not compared with the EBNF yet`);
  }
}

function definitionOf(part: ISerializedGast): readonly ISerializedGast[] {
  return "definition" in part && Array.isArray(part.definition) ? part.definition : [];
}

function named(part: ISerializedGast): string {
  return "name" in part && typeof part.name === "string" ? part.name : "";
}
