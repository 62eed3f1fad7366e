/** Filters and lines: each operator on fields of each type, and values near the constants of the filters. */
import { acceptedLiterals } from "../../src/check/literals.js";
import { type FieldType, type LiteralType, operatorNames, operators } from "../../src/index.js";
import type { Constant, Leaf, Model } from "../support/model.js";
import type { Random } from "../support/random.js";
import { hostileStrings } from "../support/strings.js";

/** What a column holds. */
export type ColumnType = "string" | "int" | "bool" | "array<string>" | "array<int>";

export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly column: ColumnType;
}

/** A value of a line. `json`: a value that no column holds, or a number in another spelling. */
export type Value = Constant | null | { readonly json: string } | readonly Value[];

/** Texts and names that end a text, a name, a comment or a statement somewhere, or that stand for something else. */
const strings = [
  "a", "ca", "CA", "/api", "/api/v1", ".example.com", "é", "e\u0301", "ß", "😀", "\r\n", "''", '""', "``", "\\\\", "\\'", "\\\\'", "a\\", "\\n", "\\u0041", "--", "-- ", "/*", "*/", "#",
  "'; DROP TABLE lines; --", '"; DROP TABLE lines; --', "`; DROP TABLE lines; --", "\\'; DROP TABLE lines; --", "*/; DROP TABLE lines; /*", "$$", "$1", "$x", "\u0024{x}", "?", "?1", ":p", "@x", "@@x",
  "{p:String}", "{{x}}", "%s", "a%", "E'", "N'", "x'", "U&'", "x'41'", "[", "]", "{", "}", "(", ")", ",", ";", "true", "null", "NULL", '{"a"}', "[a,b]", "200", " ", "a ", "a\0b", "ʼ", "＇",
  "__proto__", "$.Path", "/Path", "#-1", "*", "[0]", "a/b~1", ...hostileStrings,
]; // biome-ignore format: a table

export const [least, greatest] = [-(2n ** 63n), 2n ** 64n - 1n];
const integers = [0n, 200n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n, 2n ** 64n].flatMap((edge) => [edge, -edge]);

export interface Pool {
  readonly strings: readonly string[];
  readonly integers: readonly bigint[];
}

export const times = <T>(count: number, make: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const someName = (random: Random): string => times(1 + random.below(2), () => random.pick(strings)).join("");

export function somePool(random: Random): Pool {
  const near = (integer: bigint) => within(integer + BigInt(random.below(3) - 1));
  return { strings: times(6, () => someName(random)), integers: times(6, () => near(random.pick(integers))) };
}

const within = (integer: bigint): bigint => (integer < least ? least : integer > greatest ? greatest : integer);

const columns: readonly ColumnType[] = ["string", "int", "bool", "array<string>", "array<int>"];

/** A field of each type with a plain name, and some with hostile names. A column has no control characters and no empty name. */
export function someFields(random: Random, names: "columns" | "keys"): readonly Field[] {
  const plain = columns.map((column, at): Field => ({ name: `Plain${at}`, type: column, column }));
  const hostile = times(8, (at): Field => {
    const column = columns[at % columns.length] ?? "string";
    const name = someName(random);
    return { name: names === "keys" ? name : `${name.replace(/\p{Cc}/gu, "")}${at}`, type: column, column };
  });
  const started = (["int", "string"] as const).map(
    (column): Field => ({ name: `Started ${column}`, type: "timestamp", column }),
  );
  return [...new Map([...hostile, ...plain, ...started].map((field) => [field.name, field])).values()];
}

/** Numbers that are no integer of 64 bits, or not spelled as one. */
export const numbers = ["1.5", "-0.5", "500.0", "5e2", "2000e-1", "-0", "-0.0", "0e5", "1E+2"] as const;
export const wideNumbers = ["18446744073709551616", "-9223372036854775809", "1e30", "-1e20", "1e400"] as const;

/** A value near the pool. One of seven has another type. */
export function someValue(column: ColumnType, pool: Pool, random: Random): Value {
  if (random.chance(0.15)) {
    const odd: readonly Value[] = [null, true, false, [], [[]], [null], [true, { json: "{}" }], "", 0n];
    const json = random.pick(["{}", '{"Plain0":"a"}', ...numbers]);
    const any = [random.pick(pool.integers), String(random.pick(pool.integers)), random.pick(pool.strings)];
    return random.pick<Value>([...odd, { json }, ...any, any]);
  }
  if (column === "bool") return random.chance(0.5);
  if (column === "int") return within(random.pick(pool.integers) + BigInt(random.pick([0, 0, 0, 1, -1])));
  if (column === "string") return textNear(pool, random);
  const element = column === "array<int>" ? "int" : "string";
  return times(random.below(4), () => someValue(element, pool, random));
}

function textNear({ strings }: Pool, random: Random): string {
  const [text, other] = [random.pick(strings), random.pick(strings)];
  const characters = [...text];
  const cut = random.below(characters.length + 1);
  const parts = [characters.slice(cut).join(""), characters.slice(0, cut).join("")];
  return random.pick([
    ...[text, text, text, text + other, other + text, other + text + other, `${text} `],
    ...[...parts, text.toUpperCase(), text.toLowerCase()],
  ]);
}

export function jsonOf(value: Value): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  return "json" in value ? value.json : `[${value.map(jsonOf).join(",")}]`;
}

const literalOf = (column: ColumnType): LiteralType =>
  column === "array<string>" ? "string" : column === "array<int>" ? "int" : column;

/** A filter for each operator on each field, then some of several comparisons. */
export function someFilters(fields: readonly Field[], constant: (literal: LiteralType) => Constant, random: Random) {
  const leaves = fields.flatMap(({ name, type, column }) => {
    const literal = literalOf(column);
    return operatorNames
      .filter((operator) => acceptedLiterals(type, operator).includes(literal))
      .map((operator): Leaf => {
        // On a timestamp, where JSON cannot tell a string of digits from the integer.
        const one = () => {
          const value = constant(literal);
          return type === "timestamp" && /^-?\d+$/.test(String(value)) && literal === "string" ? `${value}Z` : value;
        };
        const isMany = operators[operator].operand === "many";
        return { field: name, type, operator, literal, operand: isMany ? [...new Set([one(), one(), one()])] : one() };
      });
  });
  const tree = (depth: number): Model => {
    const terms = times(2 + random.below(2), () => (depth > 0 && random.chance(0.4) ? tree(0) : random.pick(leaves)));
    return random.chance(0.5) ? { and: terms } : { or: terms };
  };
  return [...leaves, ...times(leaves.length / 4, () => tree(1))];
}
