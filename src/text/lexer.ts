/**
 * Splits a text into tokens by their own descriptions, as Chevrotain's lexer does; a test holds the two to agree. That one fills tables
 * for any language first, which takes longer than most filters have to be read.
 */
import type { IToken, TokenType } from "chevrotain";
import type { Comment } from "../ast/nodes.js";
import { commentAt } from "./comment.js";
import { allTokens, comments, skipped } from "./tokens.js";

export interface Lexed {
  readonly tokens: IToken[];
  readonly comments: readonly Comment[];
  /** Where the first character stands that begins no token, and that reading ended at; null: there is none. */
  readonly refusedAt: number | null;
}

/** Where what a token describes ends, from a place on; -1 where it is something else. */
type Ends = (text: string, at: number, before: IToken[]) => number;

/** A token that may begin with some character. */
interface Candidate {
  readonly type: TokenType;
  readonly endOf: Ends;
  /** The token that is meant where it reaches further: a word that only begins like this one. */
  readonly longer: Candidate | null;
}

let candidates: ReadonlyMap<number, readonly Candidate[]> | undefined;

/** The tokens of a text and its comments, up to where something is no token. */
export function tokenize(text: string): Lexed {
  candidates ??= byFirstCharacter(allTokens);
  const lexed = { tokens: [] as IToken[], comments: [] as Comment[] };
  for (let at = 0; at < text.length; ) {
    const end = take(candidates.get(text.charCodeAt(at)) ?? [], text, at, lexed);
    if (end === -1) return { ...lexed, refusedAt: at };
    at = end;
  }
  return { ...lexed, refusedAt: null };
}

/** Takes the first of the candidates that is there; gives its end, or -1. */
function take(
  those: readonly Candidate[],
  text: string,
  at: number,
  { tokens, comments: found }: { tokens: IToken[]; comments: Comment[] },
): number {
  for (const { type, endOf, longer } of those) {
    const end = endOf(text, at, tokens);
    if (end === -1) continue;
    const other = longer === null ? -1 : longer.endOf(text, at, tokens);
    const meant = longer !== null && other > end ? longer.type : type;
    const last = Math.max(end, other);
    if (meant.GROUP === comments) found.push(commentAt(text, at, last));
    else if (meant.GROUP !== skipped)
      tokens.push({
        image: text.slice(at, last),
        startOffset: at,
        tokenTypeIdx: meant.tokenTypeIdx ?? -1,
        tokenType: meant,
      });
    return last;
  }
  return -1;
}

/** The tokens that begin with each character, in the order in which they are tried. */
function byFirstCharacter(types: readonly TokenType[]): ReadonlyMap<number, readonly Candidate[]> {
  const known = new Map<TokenType, Candidate>();
  const byFirst = new Map<number, Candidate[]>();
  for (const type of types) {
    for (const first of type.START_CHARS_HINT ?? []) {
      const code = typeof first === "number" ? first : first.charCodeAt(0);
      const those = byFirst.get(code);
      if (those === undefined) byFirst.set(code, [candidateOf(type)]);
      else those.push(candidateOf(type));
    }
  }
  return byFirst;

  function candidateOf(type: TokenType): Candidate {
    const [longer] = [type.LONGER_ALT ?? []].flat();
    const candidate = known.get(type) ?? {
      type,
      endOf: endOf(type.PATTERN),
      longer: longer === undefined ? null : candidateOf(longer),
    };
    known.set(type, candidate);
    return candidate;
  }
}

/** How the end is found: patterns are texts, sticky expressions and functions. */
function endOf(pattern: TokenType["PATTERN"]): Ends {
  if (typeof pattern === "string") return (text, at) => (text.startsWith(pattern, at) ? at + pattern.length : -1);
  if (pattern instanceof RegExp) {
    return (text, at) => {
      pattern.lastIndex = at;
      return pattern.test(text) ? pattern.lastIndex : -1;
    };
  }
  if (typeof pattern !== "function") throw new Error("a token has no pattern");
  return (text, at, before) => {
    const found = pattern(text, at, before, {});
    return found === null ? -1 : at + found[0].length;
  };
}
