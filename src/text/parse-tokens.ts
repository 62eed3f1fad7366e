/** Apart from `parse.ts`, whose declarations users get: they must not need the parser library. */
import type { Comment } from "../ast/nodes.js";
import { FilterParser, type Refusal, type WholeDocument } from "./grammar.js";
import type { Token } from "./tokens.js";

let parser: FilterParser | undefined;

/** Parses tokens by the grammar. */
export function parseTokens(
  text: string,
  tokens: readonly Token[],
  comments: readonly Comment[],
): WholeDocument | Refusal {
  // Building the parser takes longer than parsing, so it waits for the first text.
  parser ??= new FilterParser();
  return parser.read(text, tokens, comments);
}

export function isDocument(read: WholeDocument | Refusal): read is WholeDocument {
  return "kind" in read;
}
