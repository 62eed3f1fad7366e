/** Operators of other filter formats that this one says in another way, or not at all. */
import type { LackingOperator } from "../diagnostics/catalog/where-idioms.js";

/** Compared without regard to case, spaces, `_` and `-`, and without a `not` or `!` before them. */
const words: Readonly<Record<LackingOperator | "range", readonly string[]>> = {
  range: ["between", "range", "inrange", "isbetween", "withinrange"],
  presence: [
    ...["exists", "exist", "isnull", "null", "isnotnull", "isempty", "isnotempty", "empty", "isset", "isnotset", "set", "present", "ispresent"],
    ...["missing", "ismissing", "blank", "isblank", "isnotblank", "hasvalue", "defined", "isdefined", "doesnotexist", "doesntexist"],
  ],
  pattern: [
    ...["matches", "match", "doesnotmatch", "doesntmatch", "regex", "regexp", "rlike", "matchesregex", "regexmatch", "regexmatches", "re", "pattern"],
    ...["like", "isnotlike", "glob", "wildcard", "strictwildcard", "similarto", "~", "=~", "~*", "=~*"],
  ],
  case: [
    ...["ilike", "icontains", "iequals", "iexact", "istartswith", "iendswith", "ieq", "iregex", "imatches", "equalsignorecase"],
    ...["containsignorecase", "startswithignorecase", "endswithignorecase", "eqignorecase", "equalscaseinsensitive", "containscaseinsensitive"],
  ],
};

const kinds: ReadonlyMap<string, LackingOperator | "range"> = /* @__PURE__ */ (() =>
  new Map((Object.keys(words) as readonly (LackingOperator | "range")[]).flatMap((kind) => words[kind].map((word) => [word, kind] as const))))();

/** What a spelling asks for, and whether it negates that; null for all others. */
export function lackingOperator(text: string): { readonly kind: LackingOperator | "range"; readonly negated: boolean } | null {
  if (text.length > 40) return null;
  const folded = text.toLowerCase().replace(/[\s_-]+/g, "");
  const plain = folded.replace(/^(?:not|isnot|!)/, "");
  const own = kinds.get(folded);
  const kind = own ?? kinds.get(plain);
  return kind === undefined ? null : { kind, negated: own === undefined };
}
