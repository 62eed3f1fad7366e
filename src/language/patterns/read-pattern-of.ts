import { type Pattern, type Unsayable, unsayable } from "./pattern.js";
import type { PatternNotation } from "./pattern-operators.js";
import { readRegularExpression } from "./regular-expression.js";
import { readLike, readWildcards } from "./wildcards.js";

/** Reads a pattern of any notation, with the flags that stand behind a regular expression. */
export function readPatternOf(notation: PatternNotation, pattern: string, flags = ""): Pattern | Unsayable {
  switch (notation) {
    case "like":
      return readLike(pattern);
    case "wildcard":
      return readWildcards(pattern);
    case "similar":
      return /[|*+?(){}[\]]/.test(pattern) ? unsayable("construct", pattern) : readLike(pattern);
    case "regular expression":
      return flags === "" && isWildcard(pattern)
        ? loosely(readWildcards(pattern))
        : readRegularExpression(pattern, flags);
  }
}

/** `*.css` is no regular expression, and `/api/*` a pointless one: wildcards are meant. */
function isWildcard(pattern: string): boolean {
  return /^(?:\*[^*]|[^*]*\/\*{1,2}$)/.test(pattern) && !/[\^$\\()[\]{}+|?]|\.\*/.test(pattern);
}

function loosely(read: Pattern | Unsayable): Pattern | Unsayable {
  return read.kind === "pattern" ? { ...read, loose: "*" } : read;
}
