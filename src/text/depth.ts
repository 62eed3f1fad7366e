import type { IToken } from "chevrotain";
import { CloseGroup, OpenGroup, words } from "./tokens.js";

/** The deepest nesting of parentheses and `not`s, found without recursion, so that the parser never meets more than is allowed (language.md §2.4). */
export function deepestNesting(tokens: readonly IToken[]): number {
  /** The levels that each open group adds: itself and the `not`s before it. */
  const open: number[] = [];
  let depth = 0;
  let nots = 0;
  let deepest = 0;
  for (const { tokenType } of tokens) {
    if (tokenType === words.not) nots++;
    else {
      if (tokenType === OpenGroup) {
        open.push(1 + nots);
        depth += 1 + nots;
      } else if (tokenType === CloseGroup) depth -= open.pop() ?? 0;
      nots = 0;
    }
    deepest = Math.max(deepest, depth + nots);
  }
  return deepest;
}
