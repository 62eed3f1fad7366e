/** The declarations that users get must not need the parser library, so this code is not in `parse.ts`. */
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
  // The first text builds the parser, because building takes longer than parsing.
  parser ??= new FilterParser();
  return parser.read(text, tokens, comments);
}

export function isDocument(read: WholeDocument | Refusal): read is WholeDocument {
  return "kind" in read;
}
