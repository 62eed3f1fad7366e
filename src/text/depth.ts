import type { IToken } from "chevrotain";
import { CloseGroup, OpenGroup, words } from "./tokens.js";

/** The deepest nesting of parentheses and `not`s, found without recursion, so that the parser never meets more than is allowed (language.md §2.4). */
export function deepestNesting(tokens: readonly IToken[]): number {
  let deepest = 0;
  eachDepth(tokens, (depth) => {
    deepest = Math.max(deepest, depth);
    return false;
  });
  return deepest;
}

/** The first token at which nesting is deeper than that; null where it never is. */
export function firstDeeper(tokens: readonly IToken[], limit: number): IToken | null {
  return eachDepth(tokens, (depth) => depth > limit);
}

/** Goes through tokens with the depth at each, to the first that is the one. */
function eachDepth(tokens: readonly IToken[], isIt: (depth: number) => boolean): IToken | null {
  /** The levels that each open group adds: itself and the `not`s before it. */
  const open: number[] = [];
  let depth = 0;
  let nots = 0;
  for (const token of tokens) {
    const { tokenType } = token;
    if (tokenType === words.not) nots++;
    else {
      if (tokenType === OpenGroup) {
        open.push(1 + nots);
        depth += 1 + nots;
      } else if (tokenType === CloseGroup) depth -= open.pop() ?? 0;
      nots = 0;
    }
    if (isIt(depth + nots)) return token;
  }
  return null;
}
