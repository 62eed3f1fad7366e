/** Functions of SQL: those that are comparisons, and those that are compared. */
import { comparison, not } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import type { Said } from "../../language/patterns/meaning.js";
import { equals, isOneOf, matches, type Order } from "../meanings/compare.js";
import { caseSpellings, matchesExpression } from "../meanings/patterns.js";
import { stop } from "../reading.js";
import type { Operand, SqlCall, SqlConstant } from "./operands.js";
import type { Sql } from "./reader.js";

const tests: ReadonlyMap<string, Said["operator"]> = new Map([
  ["STARTSWITH", "startsWith"],
  ["ENDSWITH", "endsWith"],
  ["CONTAINS", "contains"],
  ["STRCONTAINS", "contains"],
]);
const elementTests = new Set(["HAS", "ARRAYCONTAINS", "LISTCONTAINS", "LISTHAS"]);
const regexTests = new Set(["MATCH", "REGEXPLIKE", "REGEXPCONTAINS", "REGEXPMATCHES", "REGEXPMATCH"]);
const lowering = new Set(["LOWER", "LCASE", "LOWERUTF8"]);
const raising = new Set(["UPPER", "UCASE", "UPPERUTF8"]);
const positions = new Set(["POSITION", "STRPOS", "INSTR", "LOCATE", "CHARINDEX"]);
const lengths = new Set(["LENGTH", "LEN", "CHARLENGTH", "OCTETLENGTH", "CHARACTERLENGTH"]);

const isText = (operand: Operand | undefined): operand is SqlConstant =>
  operand?.kind === "constant" && typeof operand.value === "string";

/** The one operand that is a field, and the others; null where there is no such. */
function aboutField({ operands }: SqlCall): { readonly field: string; readonly others: readonly Operand[] } | null {
  const fields = operands.flatMap((operand) => (operand.kind === "field" ? [operand] : []));
  const [field] = fields;
  return field === undefined || fields.length > 1
    ? null
    : { field: field.name, others: operands.filter((operand) => operand !== field) };
}

/** A function that is true or false by itself. */
export function readTest(sql: Sql, call: SqlCall): Expression | null {
  const about = aboutField(call);
  if (about === null) return stop(sql, "function", call.span);
  const { field, others } = about;
  const [constant] = others;
  if (others.length === 0 && call.name === "EMPTY") return comparison(field, "eq", "");
  if (others.length === 0 && call.name === "NOTEMPTY") return comparison(field, "!eq", "");
  if (others.length !== 1 || constant === undefined) return stop(sql, "function", call.span);
  const operator = tests.get(call.name);
  if (operator !== undefined && isText(constant))
    return matches(sql, field, operator, String(constant.value), call.span);
  if (elementTests.has(call.name) && constant.kind === "constant") return comparison(field, "contains", constant.value);
  if (regexTests.has(call.name) && isText(constant))
    return matchesExpression(sql, field, { text: String(constant.value), span: constant.span });
  return stop(sql, "function", call.span);
}

/** A function compared with a constant: `lower(x) = 'ca'`, `length(x) > 0`, `left(x, 4) = '/api'`. */
export function compareCall(
  sql: Sql,
  call: SqlCall,
  operator: "eq" | "!eq" | Order,
  constant: SqlConstant,
): Expression | null {
  const about = aboutField(call);
  if (about === null) return stop(sql, "function", call.span);
  const { field, others } = about;
  const { name } = call;
  const [first] = others;
  if (typeof constant.value === "boolean" && (operator === "eq" || operator === "!eq")) {
    const test = readTest(sql, call);
    return test === null || constant.value === (operator === "eq") ? test : not(test);
  }
  if (operator === "eq" || operator === "!eq") {
    const same = equalCall(sql, call, field, others, constant);
    if (same !== null) return operator === "eq" ? same : not(same);
  }
  if (positions.has(name) && others.length === 1 && isText(first) && first.value !== "") {
    const contains = comparison(field, "contains", String(first.value));
    const found = isSome(operator, constant.value);
    if (found !== null) return found ? contains : not(contains);
    if (operator === "eq" && constant.value === 1) return comparison(field, "startsWith", String(first.value));
  }
  const some = lengths.has(name) && others.length === 0 ? isSome(operator, constant.value) : null;
  return some === null ? stop(sql, "function", call.span) : comparison(field, some ? "!eq" : "eq", "");
}

/** Whether "compared with this number" says more than nothing (`> 0`, `>= 1`, `!= 0`), or nothing (`= 0`, `< 1`); null: neither. */
function isSome(operator: string, value: unknown): boolean | null {
  if ((value === 0 && (operator === "gt" || operator === "!eq")) || (value === 1 && operator === "geq")) return true;
  return (value === 0 && (operator === "eq" || operator === "leq")) || (value === 1 && operator === "lt")
    ? false
    : null;
}

function equalCall(
  sql: Sql,
  call: SqlCall,
  field: string,
  others: readonly Operand[],
  constant: SqlConstant,
): Expression | null {
  if (!isText(constant)) return null;
  const text = String(constant.value);
  const [first, second] = others;
  if (others.length === 0 && isCaseFunction(call)) return equalAnyCase(sql, call, [constant]);
  const length = [...text].length;
  if (text === "" || first?.kind !== "constant") return null;
  if (call.name === "LEFT" && others.length === 1 && first.value === length)
    return comparison(field, "startsWith", text);
  if (call.name === "RIGHT" && others.length === 1 && first.value === length)
    return comparison(field, "endsWith", text);
  const isBeginning =
    /^SUBSTR(?:ING)?$/.test(call.name) && second?.kind === "constant" && first.value === 1 && second.value === length;
  return isBeginning ? comparison(field, "startsWith", text) : null;
}

export function isCaseFunction({ name }: SqlCall): boolean {
  return lowering.has(name) || raising.has(name);
}

/** Whether a text can be what such a function gives: one in which all letters are small, or capital, as it makes them. */
export function canGive({ name }: SqlCall, text: string): boolean {
  return text === (lowering.has(name) ? text.toLowerCase() : text.toUpperCase());
}

/** `lower(x) = 'ca'`, `lower(x) IN (…)`: every spelling of the constants, where they are few. */
export function equalAnyCase(sql: Sql, call: SqlCall, constants: readonly SqlConstant[]): Expression | null {
  const [field] = call.operands;
  if (field?.kind !== "field" || call.operands.length > 1) return stop(sql, "function", call.span);
  const spellings: SqlConstant[] = [];
  for (const constant of constants) {
    const { value } = constant;
    const all = typeof value === "string" && canGive(call, value) ? caseSpellings(value) : null;
    if (all === null) return stop(sql, "caseless", call.span);
    for (const spelling of all) spellings.push({ ...constant, value: spelling });
  }
  if (spellings.length > mostSpellings) return stop(sql, "caseless", call.span);
  return spellings.length === 1 && spellings[0] !== undefined
    ? equals(sql, field.name, spellings[0])
    : isOneOf(sql, field.name, spellings);
}

const mostSpellings = 32;

/** `a = ANY(field)` is `field contains a`. */
export function isAny({ kind, ...operand }: Operand): boolean {
  return (
    kind === "call" &&
    "name" in operand &&
    (operand.name === "ANY" || operand.name === "SOME" || operand.name === "UNNEST")
  );
}

/** `a = ANY(field)` and `field = ANY(ARRAY[…])`; null where it is neither. */
export function compareAny(sql: Sql, left: Operand, any: SqlCall): Expression | null {
  const [inside] = any.operands;
  if (left.kind === "constant" && inside?.kind === "field") return comparison(inside.name, "contains", left.value);
  if (left.kind === "field" && inside?.kind === "array") return isOneOf(sql, left.name, inside.constants);
  return stop(sql, "function", any.span);
}
