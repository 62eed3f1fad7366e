/** Patterns of other notations as comparisons: only where every engine with that notation takes them the same. */
import type { Expression } from "../../ast/nodes.js";
import type { ForeignReason } from "../../diagnostics/catalog/foreign.js";
import type { Span } from "../../diagnostics/span.js";
import { isCaseless, respelled, spellingsOf } from "../../language/patterns/letter-case.js";
import { readLuceneExpression } from "../../language/patterns/lucene-expression.js";
import { type Meaning, meaningOf } from "../../language/patterns/meaning.js";
import type { Pattern, Unsayable } from "../../language/patterns/pattern.js";
import { readRegularExpression } from "../../language/patterns/regular-expression.js";
import { readLuceneWildcards, readSqlLike } from "../../language/patterns/wildcards.js";
import { type Reading, stop } from "../reading.js";
import { says } from "./compare.js";

/** A pattern at its place. */
export interface PatternText {
  readonly text: string;
  readonly span: Span;
}

interface Asked {
  readonly field: string;
  readonly span: Span;
  /** Whether the case of letters makes no difference. */
  readonly caseless: boolean;
  /** Why it has no equivalent where it matches everything, and otherwise. */
  readonly everything: ForeignReason;
  readonly reason: "pattern" | "regex";
}

/** More spellings of one value than these would hide what is meant. */
const mostSpellings = 8;

/** Every spelling of a value by case. */
export const caseSpellings = (value: string): readonly string[] | null => spellingsOf(value, mostSpellings);

/** `field LIKE pattern`, with the character that takes wildcards for themselves. */
export function matchesLike(
  reading: Reading,
  field: string,
  { text, span }: PatternText,
  escape: string,
  caseless: boolean,
): Expression | null {
  return matching(
    reading,
    { field, span, caseless, everything: "allLines", reason: "pattern" },
    readSqlLike(text, escape),
  );
}

/** A word of Lucene with its wildcards. */
export function matchesWildcards(reading: Reading, field: string, { text, span }: PatternText): Expression | null {
  return matching(
    reading,
    { field, span, caseless: false, everything: "absence", reason: "pattern" },
    readLuceneWildcards(text),
  );
}

/** A regular expression that has to match some part of the text. */
export function matchesExpression(
  reading: Reading,
  field: string,
  { text, span }: PatternText,
  { flags = "", caseless = false } = {},
): Expression | null {
  return matching(
    reading,
    { field, span, caseless, everything: "allLines", reason: "regex" },
    readRegularExpression(text, flags),
    false,
  );
}

/** A regular expression of Lucene, which has to match all of the text. */
export function matchesLuceneExpression(
  reading: Reading,
  field: string,
  { text, span }: PatternText,
): Expression | null {
  const asked: Asked = { field, span, caseless: false, everything: "absence", reason: "regex" };
  const pattern = readLuceneExpression(text);
  const isAnchored =
    pattern.kind === "pattern" &&
    pattern.ways.some((way) => way.some(({ kind }) => kind === "begin" || kind === "end"));
  // Who writes anchors has an engine in mind that knows them, and may look for a part of the text.
  if (
    isAnchored &&
    JSON.stringify(meaningOf(pattern, { whole: true })) !== JSON.stringify(meaningOf(pattern, { whole: false }))
  )
    return stop(reading, "regex", span);
  return matching(reading, asked, pattern);
}

function matching(
  reading: Reading,
  { field, span, ...asked }: Asked,
  pattern: Pattern | Unsayable,
  whole = true,
): Expression | null {
  // What was taken for a dot stands for any character.
  if (pattern.kind === "unsayable" || pattern.loose !== null) return stop(reading, asked.reason, span);
  const meaning = meaningOf(pattern, { whole });
  if (meaning.kind === "unsayable")
    return stop(reading, meaning.obstacle === "everything" ? asked.everything : asked.reason, span);
  if (!(asked.caseless || pattern.ignoresCase) || isWithoutCase(meaning)) return says(reading, field, meaning, span);
  const spelled = respelled(meaning, caseSpellings);
  return spelled === null ? stop(reading, "caseless", span) : says(reading, field, spelled, span);
}

function isWithoutCase({ rows }: Meaning): boolean {
  return rows.every((row) => row.every(({ values }) => values.every(isCaseless)));
}
