/** What a field is searched for: a word, a phrase, a pattern, a range. */

import { join } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import { readQuantity } from "../../language/quantity.js";
import { type Constant, equals, isFraction, isOrdered, type Order } from "../meanings/compare.js";
import { isNetworkFor, isWithin } from "../meanings/network.js";
import { matchesLuceneExpression, matchesWildcards } from "../meanings/patterns.js";
import { readQuoted } from "../quoted.js";
import { stop, typeOf } from "../reading.js";
import { type Lucene, look, skipBlank, takeText, wordHere } from "./reader.js";

const word = /(?:[^\s()[\]{}"^~\\]|\\[\s\S])+/y;
const regularExpression = /\/((?:[^/\\\n]|\\.){1,500})\/(?=[\s)^~]|$)/y;
const orders: readonly (readonly [string, Order])[] = [
  [">=", "geq"],
  ["<=", "leq"],
  [">", "gt"],
  ["<", "lt"],
];

/** Reads a value of a field, a range included; null where it has no equivalent. */
export function readFieldValue(lucene: Lucene, field: string): Expression | null {
  const start = lucene.at;
  const expression = readValue(lucene, field);
  if (expression === null) return null;
  const suffix = look(lucene, /[~^][0-9.]*/y)?.[0];
  if (suffix === undefined) return expression;
  lucene.at += suffix.length;
  lucene.met.signs++;
  return stop(
    lucene,
    suffix.startsWith("~") ? "fuzzy" : "boost",
    suffix.startsWith("~") ? { start, end: lucene.at } : { start: lucene.at - suffix.length, end: lucene.at },
  );
}

function readValue(lucene: Lucene, field: string): Expression | null {
  const character = lucene.text.charAt(lucene.at);
  if (character === "[" || character === "{") return readRange(lucene, field);
  const order = readOrder(lucene);
  if (order !== null) {
    lucene.met.comparisons++;
    return readOrdered(lucene, field, order);
  }
  const regex = look(lucene, regularExpression);
  if (regex !== null) return readRegularExpression(lucene, field, regex[0], regex[1] ?? "");
  const found = readConstant(lucene);
  if (found === null) return stop(lucene, "unreadable", wordHere(lucene));
  if (isNetworkFor(field, found)) {
    if (!found.isPhrase) lucene.met.signs++;
    return isWithin(lucene, field, found);
  }
  return found.isPhrase ? equals(lucene, field, found) : readWord(lucene, field, found);
}

export function readOrder(lucene: Lucene): Order | null {
  for (const [sign, order] of orders) if (takeText(lucene, sign)) return order;
  return null;
}

/** A constant behind an operator of order. */
export function readOrdered(lucene: Lucene, field: string, order: Order): Expression | null {
  skipBlank(lucene);
  const found = readConstant(lucene);
  if (found === null) return stop(lucene, "unreadable", wordHere(lucene));
  return isOrdered(lucene, field, order, loose(found));
}

interface FoundConstant {
  readonly value: string;
  readonly span: Span;
  /** It stands in quotes, between which there are no wildcards. */
  readonly isPhrase: boolean;
}

/** A word or a phrase. */
function readConstant(lucene: Lucene): FoundConstant | null {
  const { at: start, text } = lucene;
  if (text[start] === '"') {
    const { value, end, closed } = readQuoted(text, start, '"');
    if (!closed) return null;
    lucene.at = end;
    return { value: value.replace(escaped, "$1"), span: { start, end }, isPhrase: true };
  }
  const met = look(lucene, word)?.[0];
  if (met === undefined || /^'|[,;]$/.test(met) || text[start + met.length] === '"') return null;
  lucene.at += met.length;
  return { value: met.replace(escaped, "$1"), span: { start, end: lucene.at }, isPhrase: false };
}

const escaped = /\\([\s\S])/g;
const loose = ({ value, span, isPhrase }: FoundConstant): Constant => ({ value, span, loose: !isPhrase });

function readWord(lucene: Lucene, field: string, { value, span }: FoundConstant): Expression | null {
  const type = typeOf(lucene, field);
  const written = lucene.text.slice(span.start, span.end);
  /** With nothing that is escaped. */
  const bare = written.replace(escaped, "_");
  const isString = type === "string" || type === "array<string>";
  const isPlain = !/[*?]/.test(bare);
  // `5xx` and `ca,us` are no words that anyone searches for.
  if (
    bare.includes(",") ||
    (!isString && readQuantity(value)?.kind === "range") ||
    (type === "int" && isPlain && !/^-?\d/.test(value))
  )
    return stop(lucene, "unreadable", span);
  // A colon in a word is escaped, but for those of an address or a time.
  if (bare.includes(":") && !/^[0-9a-fA-F:.]+$/.test(written) && !/^\d{4}-\d\d-\d\dT/.test(written))
    return stop(lucene, "unreadable", span);
  if (isFraction(value) && !isString) return stop(lucene, "fraction", span);
  if (bare.includes(".*")) return stop(lucene, "regex", span);
  if (isPlain) return equals(lucene, field, { value, span, loose: !written.includes("\\") });
  lucene.met.signs++;
  return matchesWildcards(lucene, field, { text: written, span });
}

function readRegularExpression(lucene: Lucene, field: string, whole: string, source: string): Expression | null {
  const span = { start: lucene.at, end: lucene.at + whole.length };
  lucene.at = span.end;
  lucene.met.signs++;
  // `/api/` may as well be a path.
  return /[.*|()[\]^$\\]/.test(source)
    ? matchesLuceneExpression(lucene, field, { text: source, span })
    : stop(lucene, "regex", span);
}

const bound = /"(?:[^"\\]|\\.){0,200}"|[^\s\]}[{"]+/y;

/** `[500 TO 599]`, `{500 TO *]`. */
function readRange(lucene: Lucene, field: string): Expression | null {
  const start = lucene.at;
  const low: Order = lucene.text[start] === "[" ? "geq" : "gt";
  lucene.at++;
  const from = readBound(lucene);
  skipBlank(lucene);
  if (from === null || !takeText(lucene, "TO"))
    return stop(lucene, "unreadable", { start, end: Math.max(lucene.at, start + 1) });
  const to = readBound(lucene);
  skipBlank(lucene);
  const closer = lucene.text.charAt(lucene.at);
  if (to === null || (closer !== "]" && closer !== "}"))
    return stop(lucene, "unreadable", { start, end: Math.max(lucene.at, start + 1) });
  lucene.at++;
  lucene.met.ranges++;
  const terms = [rangeTerm(lucene, field, low, from), rangeTerm(lucene, field, closer === "]" ? "leq" : "lt", to)];
  if (lucene.obstacle !== null) return null;
  const found = terms.filter((term) => term !== null);
  return found.length === 0 ? stop(lucene, "absence", { start, end: lucene.at }) : join("And", found);
}

function readBound(lucene: Lucene): Constant | null {
  skipBlank(lucene);
  const start = lucene.at;
  const met = look(lucene, bound)?.[0];
  if (met === undefined) return null;
  lucene.at += met.length;
  return { value: met.replace(/^"|"$/g, ""), span: { start, end: lucene.at }, loose: true };
}

function rangeTerm(lucene: Lucene, field: string, order: Order, constant: Constant): Expression | null {
  if (constant.value === "*") return null;
  return isOrdered(lucene, field, order, constant);
}
