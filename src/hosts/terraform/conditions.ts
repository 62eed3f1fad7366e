/** What a condition of HCL chooses from, and what it chooses where that is known. */
import type { JsonNode } from "../../json/document/json-tree.js";
import type { Asked } from "../file-tree.js";
import { composed } from "./composed.js";
import { numberText } from "./numbers.js";
import { closing, splitAt } from "./split-at.js";

/**
 * What `a ? b : c` can be, with conditions behind one another; null for every other expression, and where something is made of what is chosen.
 * `shape` has a `p` for each part, `?` and `:` as they stand, and `o` for other operators.
 */
export function choicesIn<Part>(shape: string, parts: readonly Part[]): readonly Part[] | null {
  const pieces = shape.split(/(?=[?:])/);
  if (pieces.length < 3) return null;
  const choices: Part[] = [];
  let next = 0;
  for (const [at, piece] of pieces.entries()) {
    const first = parts[next];
    next += piece.replaceAll(/[^p]/g, "").length;
    // What stands before a question mark is only asked.
    if (pieces[at + 1]?.startsWith("?") === true) continue;
    if (first === undefined || !/^[?:]p$/.test(piece)) return null;
    choices.push(first);
  }
  return choices;
}

/**
 * What is asked before each choice but the last, of `a ? b : c ? d : e`; null where conditions stand in one another in another way. `signs`: where `?`
 * and `:` stand.
 */
export function askedIn(text: string, start: number, shape: string, signs: readonly number[], choices: readonly JsonNode[]): Asked | null {
  if (!/^[^?:]+\?p(?::[^?:]+\?p)*:p$/.test(shape)) return null;
  const conditions = choices.slice(1).map((_, at) => {
    const from = at === 0 ? start : (signs[2 * at - 1] ?? start) + 1;
    const end = signs[2 * at] ?? from;
    const begin = from + text.slice(from, end).search(/\S|$/);
    const condition = text.slice(begin, end).trimEnd();
    return { text: condition, span: { start: begin, end: begin + condition.length } };
  });
  // A comment is no part of what is asked.
  return conditions.some((one) => /#|\/[/*]/.test(one.text)) ? null : { conditions, choices };
}

/** Gives the literal that an expression refers to; null where that is not known. */
type Literal = (expression: string) => JsonNode | null;

/** Deeper ones are not looked into. */
const deepest = 8;

/** Whether a condition is met, as far as it compares literals, and what refers to such; null where that is not known. */
export function isMet(condition: string, valueOf: Literal, depth = 0): boolean | null {
  const expression = unwrapped(condition.trim());
  if (depth > deepest || expression.length > longest) return null;
  const inner = (part: string) => isMet(part, valueOf, depth + 1);
  const any = splitAt(expression, "||");
  if (any.length > 1) return either(any.map(inner), true);
  const all = splitAt(expression, "&&");
  if (all.length > 1) return either(all.map(inner), false);
  for (const operator of ["==", "!="]) {
    const [one, other, ...more] = splitAt(expression, operator);
    if (one === undefined || other === undefined) continue;
    const isSame = more.length > 0 ? null : areSame(literalIn(one, valueOf), literalIn(other, valueOf));
    return isSame === null ? null : isSame === (operator === "==");
  }
  if (expression.startsWith("!")) {
    const met = inner(expression.slice(1));
    return met === null ? null : !met;
  }
  const value = literalIn(expression, valueOf);
  if (value?.kind === "Boolean") return value.value;
  return value?.kind === "String" && /^(?:true|false)$/.test(value.value) ? value.value === "true" : null;
}

/** A longer one is not looked into. */
const longest = 500;

/** One that is `deciding` decides; else each has to be known. */
function either(met: readonly (boolean | null)[], deciding: boolean): boolean | null {
  if (met.includes(null)) return null;
  return met.includes(deciding) ? deciding : !deciding;
}

/** Values of different types are never equal; null: one of them is not known. */
function areSame(a: JsonNode | null, b: JsonNode | null): boolean | null {
  if (a === null || b === null) return null;
  if (a.kind !== b.kind) return false;
  if (a.kind === "Number" && b.kind === "Number") {
    const [one, other] = [numberText(a.text), numberText(b.text)];
    return one === null || other === null ? null : one === other || (isZero(one) && isZero(other));
  }
  return a.kind === "Null" || ("value" in a && "value" in b && a.value === b.value);
}

const isZero = (number: string) => /^-?0$/.test(number);

function literalIn(written: string, valueOf: Literal): JsonNode | null {
  const text = unwrapped(written.trim());
  const place = { span: { start: 0, end: 0 }, pointer: "" };
  if (text === "true" || text === "false") return { kind: "Boolean", value: text === "true", ...place };
  if (text === "null") return { kind: "Null", ...place };
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return { kind: "Number", text, integer: null, ...place };
  const [, string] = /^"([^"\\$%]*)"$/.exec(text) ?? [];
  if (string !== undefined) return { kind: "String", value: composed(string), ...place };
  const found = valueOf(text);
  return found !== null && ["Boolean", "Null", "Number", "String"].includes(found.kind) ? found : null;
}

/** Without the brackets around all of it. */
function unwrapped(text: string): string {
  return text.startsWith("(") && closing(text, 0) === text.length - 1 ? unwrapped(text.slice(1, -1).trim()) : text;
}
