/** Operators of other languages whose value is a pattern, or that make no difference between small and capital letters. */
import { spelledOperator } from "../operator-spelling.js";
import { type OperatorName, operators, type PlainOperator, plainOperator } from "../operators.js";
import { remembered } from "../remembered.js";

/** What the value of such an operator is: a pattern of some notation, or what one of our operators compares with. */
type Notation = PatternNotation | PlainOperator;
export type PatternNotation = "regular expression" | "like" | "wildcard" | "similar";

export function isPatternNotation(notation: Notation): notation is PatternNotation {
  return notation === "regular expression" || notation === "like" || notation === "wildcard" || notation === "similar";
}

export interface PatternOperator {
  readonly notation: Notation;
  readonly negated: boolean;
  readonly ignoresCase: boolean;
  /** Whether the pattern stands for the whole text, not for a piece of it; null: that depends on the language. */
  readonly whole: boolean | null;
  /** What it means with a value that is no pattern, where that is something else. */
  readonly otherwise?: OperatorName;
}

const notations: Readonly<Record<string, Notation>> = /* @__PURE__ */ (() => ({
  ...named("regular expression", "matches match ~ =~ regex regexp regexmatch regexpmatch matchesregex matchregex matchesregexp rlike rematch regexlike regexplike regexcontains regexpcontains matchespattern"),
  ...named("like", "like ~~ islike"),
  ...named("wildcard", "glob wildcard strictwildcard matchesglob globmatch fnmatch matcheswildcard wildcardmatch"),
  ...named("similar", "similarto similar"),
}))(); // biome-ignore format: a table

/** Spellings that say themselves that the case of letters does not matter. */
const ignoring: Readonly<Record<string, Notation>> = /* @__PURE__ */ (() => ({
  ...named("regular expression", "~* =~* iregex iregexp imatches imatch"),
  ...named("like", "ilike ~~*"),
  ...named("wildcard", "iwildcard iglob"),
  ...named("eq", "iexact iequals iequal ieq =*"),
  ...named("contains", "icontains ihas iincludes"),
  ...named("startsWith", "istartswith ibeginswith ihasprefix"),
  ...named("endsWith", "iendswith ihassuffix"),
}))(); // biome-ignore format: a table

function named(notation: Notation, spellings: string): Record<string, Notation> {
  return Object.fromEntries(spellings.split(" ").map((spelling) => [spelling, notation]));
}

/** The symbols among the spellings, those with a `!` too. */
export const patternSymbols = ["~", "=~", "!~", "~*", "!~*", "=~*", "~~", "!~~", "~~*", "=*"] as const;

const without = /(?:_?ci|[_-]?ignor(?:e|ing)[_-]?case|[_-]?no[_-]?case|[_-]?case[_-]?insensitive|[_-]?insensitive|~)$/i;

/** The pattern operator that words or a symbol spell, perhaps with a `not`; null when they spell none. */
export const patternOperator = /* @__PURE__ */ remembered(findOperator);

function findOperator(spelled: string): PatternOperator | null {
  // Where it takes no pattern it denies.
  if (spelled === "~=")
    return { notation: "regular expression", negated: false, ignoresCase: false, whole: null, otherwise: "!eq" };
  const said = spelled
    .trim()
    .replace(/^(?:is|are|does|do)\s+(?=\S)/i, "")
    .trim();
  const negation = /^(?:not[\s_]*|!\s*|n(?=like$))/i.exec(said)?.[0] ?? "";
  const positive = folded(said.slice(negation.length));
  const negated = negation !== "";
  const plain = own(notations, positive);
  // The wildcards of these rules ignore case unless they are said to be strict.
  if (plain !== undefined)
    return { notation: plain, negated, ignoresCase: positive === "wildcard", whole: wholeOf(plain, positive) };
  const known = own(ignoring, positive);
  if (known !== undefined) return { notation: known, negated, ignoresCase: true, whole: wholeOf(known, positive) };
  const base = said.slice(negation.length).replace(without, "");
  if (base === "" || base.length === said.length - negation.length || /^\W/.test(base)) return null;
  const pattern = own(notations, folded(base));
  if (pattern !== undefined) return { notation: pattern, negated, ignoresCase: true, whole: wholeOf(pattern, base) };
  const operator = spelledOperator(base);
  if (operator === undefined) return null;
  return {
    notation: plainOperator(operator),
    negated: negated !== (operators[operator].negates !== null),
    ignoresCase: true,
    whole: null,
  };
}

/** Prometheus and Java match the whole text, most others look for a piece of it. */
function wholeOf(notation: Notation, spelled: string): boolean | null {
  if (notation !== "regular expression") return true;
  return /^(?:~|matches|match|=~)$/.test(spelled) ? null : false;
}

function folded(spelled: string): string {
  return spelled.toLowerCase().replace(/[\s_-]+/g, "");
}

function own(table: Readonly<Record<string, Notation>>, key: string): Notation | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
