/** Lines near a pool of constants: fields lacking, null, of wrong types; arrays with all of that in them; numbers in any spelling. */
import type { Dataset } from "../../../src/index.js";
import type { Random } from "../../support/random.js";
import { type ColumnType, columnTypeOf } from "./dataset.js";
import type { Pool } from "./filters.js";

/** The JSON text of each field that the line has. */
export type Line = ReadonlyMap<string, string>;

export interface LineOptions {
  /** Where a string may hold the character that some engines end a text at. */
  readonly nul: "anywhere" | "outside arrays" | "nowhere";
  /** The range of integers; others, where they are stored as they are written, are `wild`. */
  readonly least: bigint;
  readonly greatest: bigint;
  /** Whether numbers may be no such integers: fractions, exponents, beyond all ranges. */
  readonly numbers: readonly string[];
}

export const plainFractions: readonly string[] = ["1.5", "-0.5", "0.1"];
export const wholeFractions: readonly string[] = ["500.0", "5e2", "2000e-1", "-0", "-0.0", "0e5", "1E+2"];
export const beyondRange: readonly string[] = [
  "18446744073709551616",
  "-9223372036854775809",
  "1e30",
  "123456789012345678901234567890",
  "-1e20",
];

export function textOf(line: Line): string {
  return `{${[...line].map(([field, value]) => `${JSON.stringify(field)}:${value}`).join(",")}}`;
}

export function someLines(
  dataset: Dataset,
  pool: Pool,
  count: number,
  options: LineOptions,
  random: Random,
): readonly Line[] {
  const fields = Object.keys(dataset.fields);
  return Array.from({ length: count }, () => {
    const line = new Map<string, string>();
    for (const field of fields)
      if (!random.chance(0.1)) line.set(field, someValue(columnTypeOf(dataset, field), pool, options, random));
    return line;
  });
}

function someValue(type: ColumnType, pool: Pool, options: LineOptions, random: Random): string {
  if (random.chance(0.15)) return strangeValue(pool, options, random);
  if (type === "array<string>") return someArray("string", pool, options, random);
  return type === "array<int>" ? someArray("int", pool, options, random) : someScalar(type, pool, options, random);
}

function someArray(type: "string" | "int", pool: Pool, options: LineOptions, random: Random): string {
  const element = () =>
    random.chance(0.2) ? strangeValue(pool, options, random) : someScalar(type, pool, options, random);
  return `[${Array.from({ length: random.below(4) }, () => inArray(element(), options)).join(",")}]`;
}

function someScalar(type: "string" | "int" | "bool", pool: Pool, options: LineOptions, random: Random): string {
  if (type === "bool") return String(random.chance(0.5));
  return type === "int" ? someNumber(pool, options, random) : JSON.stringify(someString(pool, options, random));
}

function someNumber(pool: Pool, { least, greatest, numbers }: LineOptions, random: Random): string {
  if (numbers.length > 0 && random.chance(0.1)) return random.pick(numbers);
  const value = random.pick(pool.integers) + BigInt(random.pick([0, 0, 0, 1, -1]));
  return String(value < least ? least : value > greatest ? greatest : value);
}

function someString({ strings }: Pool, { nul }: LineOptions, random: Random): string {
  const text = random.pick(strings);
  const characters = [...text];
  const cut = random.below(characters.length + 1);
  const near = random.pick([
    text,
    text,
    text,
    text + random.pick(strings),
    random.pick(strings) + text,
    `${random.pick(strings)}${text}${random.pick(strings)}`,
    characters.slice(cut).join(""),
    characters.slice(0, cut).join(""),
    text.toUpperCase(),
    text.toLowerCase(),
    `${text} `,
  ]);
  return nul !== "nowhere" ? near : near.replaceAll("\0", "");
}

function inArray(element: string, { nul }: LineOptions): string {
  return nul === "outside arrays" ? element.replaceAll("\\u0000", "") : element;
}

/** What is not of the field's type, most of the time. */
function strangeValue(pool: Pool, options: LineOptions, random: Random): string {
  return random.pick([
    ...["null", "null", "true", "false", "{}", "[]", "[[]]", '{"Path":"a"}', "[null]", "[true,{}]", '""', "0"],
    JSON.stringify(String(random.pick(pool.integers))),
    JSON.stringify(someString(pool, options, random)),
    someNumber(pool, options, random),
    `[${inArray(JSON.stringify(someString(pool, options, random)), options)}]`,
    `[${someNumber(pool, options, random)}]`,
  ]);
}
