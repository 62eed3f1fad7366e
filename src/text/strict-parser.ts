/** The parser of the grammar. Building it takes longer than parsing, so it waits for the first text. */
import type { IToken } from "chevrotain";
import { FilterParser } from "./grammar.js";

let parser: FilterParser | undefined;

export function strictParser(): FilterParser {
  parser ??= new FilterParser();
  return parser;
}

/** The first token that the grammar refuses (null: the end of the text), and whether for its content. */
export function firstRefused(
  text: string,
  tokens: readonly IToken[],
): { readonly token: IToken | null; readonly within: boolean } {
  strictParser().read(text, { tokens: [...tokens], comments: [], refusedAt: null }, true);
  return strictParser().refusal();
}
