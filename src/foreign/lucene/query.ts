/** Parts of a Lucene or KQL query, and what joins them. */
import { comparison, join, not } from "../../ast/build.js";
import type { Comparison, Expression } from "../../ast/nodes.js";
import type { Scalar } from "../../language/field-types.js";
import { maxDepth } from "../../language/limits.js";
import { stop } from "../reading.js";
import { type Lucene, look, skipBlank, takeText, wordHere } from "./reader.js";
import { readFieldValue, readOrder, readOrdered } from "./value.js";

/** A part with the sign before it, and the word that joins it to the one before. */
interface Part {
  readonly sign: "+" | "-" | "";
  readonly word: "And" | "Or" | null;
  readonly expression: Expression;
  readonly start: number;
}

const joining = /(?:AND|and|&&|OR|or|\|\|)(?![\p{L}\p{N}_:.])/uy;
const negation = /(?:(?:NOT|not)(?![\p{L}\p{N}_:.])|!(?!=))/uy;
const fieldName = /((?:[\p{L}_@]|\\.)(?:[\p{L}\p{N}_.@-]|\\[^\s])*)(\s*)(:(?!:|\/\/)|(?=[<>]=?))/uy;

/** Reads parts up to a closing parenthesis or the end. `field`: the one that values without a field are of. */
export function readParts(lucene: Lucene, field: string | null): Expression | null {
  const parts: Part[] = [];
  for (;;) {
    skipBlank(lucene);
    const { at } = lucene;
    if (at >= lucene.text.length || lucene.text[at] === ")") break;
    const met = look(lucene, joining)?.[0];
    if (met !== undefined) {
      if (parts.length === 0) return stop(lucene, "unreadable", wordHere(lucene));
      lucene.at += met.length;
    }
    const part = readPart(lucene, field, met === undefined ? null : /^(?:a|&)/i.test(met) ? "And" : "Or");
    if (part === null) return null;
    parts.push(part);
  }
  return parts.length === 0 ? stop(lucene, "unreadable", wordHere(lucene)) : joined(lucene, parts, field);
}

function readPart(lucene: Lucene, field: string | null, word: Part["word"]): Part | null {
  skipBlank(lucene);
  const start = lucene.at;
  let negated = false;
  let sign: Part["sign"] = "";
  for (;;) {
    const met = look(lucene, negation)?.[0];
    if (met !== undefined) negated = !negated;
    else if (
      sign === "" &&
      (lucene.text[lucene.at] === "+" || lucene.text[lucene.at] === "-") &&
      /[^\s\d]/.test(lucene.text.charAt(lucene.at + 1))
    ) {
      sign = lucene.text[lucene.at] === "+" ? "+" : "-";
      if (field === null) lucene.met.signs++;
    } else break;
    lucene.at += met?.length ?? 1;
    skipBlank(lucene);
  }
  const expression = readOne(lucene, field);
  if (expression === null) return null;
  return sign === "-" || negated
    ? { sign: "-", word, start, expression: (sign === "-") !== negated ? not(expression) : expression }
    : { sign, word, start, expression };
}

function readOne(lucene: Lucene, outer: string | null): Expression | null {
  if (lucene.text[lucene.at] === "(") return readGroup(lucene, outer);
  const met = look(lucene, fieldName);
  if (met === null) return outer === null ? stop(lucene, "bareTerm", wordHere(lucene)) : readFieldValue(lucene, outer);
  const [whole, name = "", space = "", colon = ""] = met;
  if (outer !== null) return stop(lucene, "unreadable", wordHere(lucene));
  lucene.at += whole.length;
  const field = name.replace(/\\(.)/g, "$1").replace(/\.keyword$/, "");
  return colon === ":" ? readColon(lucene, field, space, met.index) : readCompared(lucene, field);
}

function readCompared(lucene: Lucene, field: string): Expression | null {
  const order = readOrder(lucene);
  lucene.met.comparisons++;
  return order === null ? stop(lucene, "unreadable", wordHere(lucene)) : readOrdered(lucene, field, order);
}

function readColon(lucene: Lucene, field: string, space: string, start: number): Expression | null {
  const next = lucene.text.charAt(lucene.at);
  if (space === "" && /\S/.test(next)) lucene.met.tight++;
  lucene.met.comparisons++;
  skipBlank(lucene);
  if (field === "_exists_" || field === "_missing_") {
    lucene.met.signs++;
    const word = look(lucene, /[^\s()]+/y)?.[0] ?? "";
    lucene.at += word.length;
    return stop(lucene, "absence", { start, end: lucene.at });
  }
  if (lucene.text[lucene.at] !== "(") return readFieldValue(lucene, field);
  lucene.met.signs++;
  return readGroup(lucene, field);
}

function readGroup(lucene: Lucene, field: string | null): Expression | null {
  if (lucene.depth >= maxDepth) return stop(lucene, "deep", wordHere(lucene));
  lucene.depth++;
  lucene.at++;
  const inner = readParts(lucene, field);
  if (inner === null) return null;
  if (!takeText(lucene, ")")) return stop(lucene, "unreadable", wordHere(lucene));
  lucene.depth--;
  const boost = look(lucene, /\^[0-9.]*/y)?.[0];
  return boost === undefined ? inner : stop(lucene, "boost", { start: lucene.at, end: lucene.at + boost.length });
}

function joined(lucene: Lucene, parts: readonly Part[], field: string | null): Expression | null {
  const [first] = parts;
  if (first === undefined) return null;
  if (parts.length === 1) return first.expression;
  const words = parts.slice(1).map(({ word }) => word);
  if (words.every((word) => word === null)) return sideBySide(lucene, parts, field);
  const stray = parts.find(({ word }, at) => at > 0 && word === null);
  if (stray !== undefined) return stop(lucene, "joined", { start: stray.start, end: stray.start + 1 });
  const groups: Expression[][] = [];
  for (const { word, expression } of parts) {
    if (word === "And") groups.at(-1)?.push(expression);
    else groups.push([expression]);
  }
  const terms = groups.map((group) => (field !== null && isContradiction(lucene, group) ? null : join("And", group)));
  const found = terms.filter((term) => term !== null);
  if (found.length < terms.length) return stop(lucene, "textSearch", { start: first.start, end: lucene.at });
  return anyOf(found, field);
}

/** Parts without a word between them: those with `+` must hold, those with `-` must not, of the others what the setting says. */
function sideBySide(lucene: Lucene, parts: readonly Part[], field: string | null): Expression | null {
  const of = (sign: Part["sign"]) => parts.filter((part) => part.sign === sign).map(({ expression }) => expression);
  const [required, excluded, free] = [of("+"), of("-"), of("")];
  const [loner] = parts.filter(({ sign }) => sign === "");
  if (loner !== undefined && required.length > 0)
    return stop(lucene, "optional", { start: loner.start, end: lucene.at });
  if (free.length > 1) lucene.met.sideBySide++;
  if (field !== null && free.length > 1 && lucene.implicit === "And" && isContradiction(lucene, free)) {
    return stop(lucene, "textSearch", { start: parts[0]?.start ?? 0, end: lucene.at });
  }
  const any = free.length === 0 ? [] : [lucene.implicit === "Or" ? anyOf(free, field) : join("And", free)];
  return join("And", [...required, ...any, ...excluded]);
}

/** Whether two values must be equal to one field at once: words of a text are meant then, which cannot be searched for. */
function isContradiction(_lucene: Lucene, terms: readonly Expression[]): boolean {
  return terms.filter(isEquality).length > 1;
}

const isEquality = (term: Expression): term is Comparison => term.kind === "Comparison" && term.operator.name === "eq";

/** `field:(a OR b)` as one list. */
function anyOf(terms: readonly Expression[], field: string | null): Expression {
  const equalities = terms.filter(isEquality);
  const values = equalities.flatMap(({ value }): readonly Scalar[] => (value.kind === "List" ? [] : [value.value]));
  const kinds = new Set(values.map((value) => (typeof value === "bigint" ? "number" : typeof value)));
  if (field === null || equalities.length < 2 || kinds.size > 1 || kinds.has("boolean")) return join("Or", terms);
  return join("Or", [comparison(field, "in", [...new Set(values)]), ...terms.filter((term) => !isEquality(term))]);
}
