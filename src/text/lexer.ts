import type { IToken } from "chevrotain";
import type { Comment } from "../ast/nodes.js";
import { Lexer } from "./chevrotain.js";
import { commentAt } from "./comment.js";
import { allTokens, comments } from "./tokens.js";

export interface Lexed {
  readonly tokens: IToken[];
  readonly comments: readonly Comment[];
}

let lexer: Lexer | undefined;

/** The tokens of a text and its comments; null when something in it is no token. */
export function tokenize(text: string): Lexed | null {
  // Building it takes longer than most texts do, so it waits for the first. What is wrong is another room's business.
  lexer ??= new Lexer(allTokens, { positionTracking: "onlyOffset", ensureOptimizations: true, skipValidations: true, recoveryEnabled: false });
  const { tokens, groups, errors } = lexer.tokenize(text);
  if (errors.length > 0) return null;
  return { tokens, comments: (groups[comments] ?? []).map(({ image, startOffset }) => commentAt(text, startOffset, startOffset + image.length)) };
}
