/**
 * Filters over few fields with few constants that overlap a lot, and every line that matters to them: small enough to be
 * looked at one by one.
 */
import { acceptedLiterals } from "../../src/check/literals.js";
import { defineDataset, type FieldType, type LiteralType, operatorNames, operators } from "../../src/index.js";
import { type Constant, type Leaf, leavesOf, type Model } from "./model.js";
import type { Random } from "./random.js";

export const smallDataset = defineDataset({
  name: "small",
  scopes: ["zone"],
  fields: {
    S: "string",
    Q: "string",
    I: "int",
    J: "int",
    B: "bool",
    T: "array<string>",
    N: "array<int>",
    W: "timestamp",
    V: "timestamp",
  },
});

const strings = ["", "a", "b", "ab", "ba", "aa", "aba", "bab"] as const;
const integers = [0n, 1n, 2n, 3n, -9223372036854775808n, 18446744073709551615n] as const;

/** Fields of one filter. More of them have more lines than a law can look at. */
export const fieldSets: readonly (readonly string[])[] = [["S"], ["S", "I"], ["I", "J"], ["T"], ["N", "B"], ["S", "B"], ["W", "I"], ["V", "I"], ["S", "Q"], ["I"]]; // biome-ignore format: a table

/** One comparison; `stated` false: as without a dataset. */
export function smallLeaf(random: Random, fields: readonly string[], stated = true): Leaf {
  const field = random.pick(fields);
  const { type }: { readonly type: FieldType } = smallDataset.fields[field as keyof typeof smallDataset.fields];
  const literal: LiteralType = type === "bool" ? "bool" : ["S", "Q", "T", "V"].includes(field) ? "string" : "int";
  const operator = random.pick(operatorNames.filter((name) => acceptedLiterals(type, name).includes(literal)));
  const constant = (): Constant =>
    literal === "bool" ? random.chance(0.5) : literal === "int" ? smallInteger(random) : random.pick(strings);
  const many = operators[operator].operand === "many";
  return {
    field,
    type: stated ? type : null,
    operator,
    literal,
    operand: many ? [...new Set(Array.from({ length: 1 + random.below(4) }, constant))] : constant(),
  };
}

function smallInteger(random: Random): bigint {
  return random.chance(0.9) ? random.pick(integers.slice(0, 4)) : random.pick(integers);
}

/** A filter of so many comparisons. */
export function smallModel(
  random: Random,
  leaves: number,
  leaf: () => Leaf,
  word: "and" | "or" = random.chance(0.5) ? "and" : "or",
): Model {
  if (leaves === 1) return leaf();
  const terms: Model[] = [];
  const other = word === "and" ? "or" : "and";
  for (let left = leaves; left > 0; ) {
    const take = terms.length === 0 ? 1 + random.below(leaves - 1) : 1 + random.below(left);
    terms.push(smallModel(random, take, leaf, other));
    left -= take;
  }
  return word === "and" ? { and: terms } : { or: terms };
}

const texts =
  ",a,b,ab,ba,aa,aba,bab,c,ac,ca,bc,cb,aca,acb,bca,bcb,acab,abcba,abacbab,babcaba,aacbcab,cabc,cbac,cabacbabc,abaaba,babba";
const values: Readonly<Record<string, readonly string[]>> = {
  string: texts.split(",").map((text) => JSON.stringify(text)),
  int: "0,1,2,3,4,-1,-9223372036854775808,-9223372036854775807,18446744073709551615,18446744073709551614".split(","),
  bool: ["true", "false"],
};

/** Every JSON value that could matter for a field of a small filter, "lacking" values first. */
export function valuesFor(leaves: readonly Leaf[]): readonly (string | null)[] {
  const lacking: readonly (string | null)[] = [null, "{}"];
  const literals = new Set(leaves.map(({ literal }) => literal));
  const array = leaves.some(({ type, operator }) =>
    type === null ? operator.endsWith("contains") || operator.endsWith("in") : type.startsWith("array"),
  );
  const scalar = leaves.some(({ type }) => type === null || !type.startsWith("array"));
  const elements = [...new Set(leaves.flatMap(({ operand }) => (typeof operand === "object" ? operand : [operand])))];
  const written = (member: Constant) => (typeof member === "string" ? JSON.stringify(member) : String(member));
  const arrays = array ? subsets(elements.slice(0, 6)).map((members) => `[${members.map(written).join()}]`) : [];
  return [...lacking, ...(scalar ? [...literals].flatMap((literal) => values[literal] ?? []) : []), ...arrays];
}

function subsets<T>(members: readonly T[]): readonly (readonly T[])[] {
  let all: (readonly T[])[] = [[]];
  for (const member of members) all = all.concat(all.map((subset) => [...subset, member]));
  return all;
}

/** Every line over the values that could matter, as JSON text, if there are at most so many; else null. */
export function linesFor(models: readonly Model[], most: number, choicesOf = valuesFor): readonly string[] | null {
  const leaves = models.flatMap(leavesOf);
  let lines: readonly string[] = [""];
  for (const field of new Set(leaves.map((leaf) => leaf.field))) {
    const choices = choicesOf(leaves.filter((leaf) => leaf.field === field));
    if (lines.length * choices.length > most) return null;
    lines = lines.flatMap((line) =>
      choices.map((value) =>
        value === null ? line : `${line}${line === "" ? "" : ","}${JSON.stringify(field)}:${value}`,
      ),
    );
  }
  return lines.map((line) => `{${line}}`);
}
