/** Log lines as raw JSON text for a filter: its fields with values near its constants, and other members. */
import { fieldTypes } from "../../src/language/field-types.js";
import { type Constant, type Leaf, leavesOf, type Model } from "./model.js";
import type { Random } from "./random.js";
import { spellString } from "./spell-text.js";

/** Returns a line for a filter. Most lines are one JSON object. With `malformed`, a few lines are malformed. */
export function spellLine(
  model: Model,
  random: Random,
  { malformed = false }: { readonly malformed?: boolean } = {},
): string {
  const leaves = leavesOf(model);
  const fields = [...new Set(leaves.map(({ field }) => field))];
  const members: string[] = [];
  const add = (field: string, value: string) =>
    members.push(`${gap(random)}${spellString(field, random)}${gap(random)}:${gap(random)}${value}${gap(random)}`);
  for (const field of fields) {
    const own = leaves.filter((leaf) => leaf.field === field);
    const times = random.chance(0.06) ? 2 : random.chance(0.1) ? 0 : 1;
    for (let time = 0; time < times; time++) add(field, valueNear(random.pick(own), random));
  }
  for (let noise = random.below(4); noise > 0; noise--) {
    const field = random.chance(0.5) ? random.pick(fields) : `Noise${noise}`;
    // Members that resemble a wanted key: inside another object, inside a string, with another ending.
    if (random.chance(0.4))
      add(`Nested${noise}`, `{${spellString(field, random)}:${valueNear(random.pick(leaves), random)}}`);
    else if (random.chance(0.5)) add(`Text${noise}`, spellString(`"${field}":"x",`, random));
    else add(`${field}x`, valueNear(random.pick(leaves), random));
  }
  for (let index = members.length - 1; index > 0; index--) {
    const other = random.below(index + 1);
    const [a, b] = [members[index] ?? "", members[other] ?? ""];
    members[index] = b;
    members[other] = a;
  }
  const line = `${gap(random)}{${members.join(",") || gap(random)}}${gap(random)}`;
  return malformed && random.chance(0.1) ? damage(line, random) : line;
}

function gap(random: Random): string {
  return random.chance(0.9) ? "" : random.pick([" ", "  ", "\t", "\r", "\n"]);
}

/** Returns a text that is rarely one JSON object. The oracle decides. */
function damage(line: string, random: Random): string {
  const cut = random.below(line.length);
  return random.pick([
    line.slice(0, cut),
    `${line.slice(0, cut)}${random.pick([",", "}", '"', "\\", "\u0000", "01", "tru"])}${line.slice(cut)}`,
    `[${line}]`,
    `${line}${line}`,
    "",
    "null",
    '"{}"',
    "5",
  ]);
}

/** Returns a value near the constant, or a value of a type that the comparison cannot evaluate. */
function valueNear(leaf: Leaf, random: Random): string {
  if (random.chance(0.08)) return "null";
  if (random.chance(0.12)) return strangeValue(random);
  if (!isArrayLeaf(leaf, random)) return scalarNear(leaf, random);
  const elements = Array.from({ length: random.below(4) }, () =>
    random.chance(0.2) ? strangeValue(random) : scalarNear(leaf, random),
  );
  return `[${gap(random)}${elements.join(`,${gap(random)}`)}${gap(random)}]`;
}

function isArrayLeaf({ type, operator }: Leaf, random: Random): boolean {
  if (type !== null) return fieldTypes[type].array;
  return /in$|contains$/.test(operator) && random.chance(0.5);
}

function strangeValue(random: Random): string {
  return random.pick([
    "{}",
    "[]",
    '""',
    "0",
    "false",
    "true",
    '"5"',
    "500",
    "[[]]",
    '{"a":[1]}',
    "1.5",
    "-1e-400",
    "1e400",
    '"ca"',
    "[500]",
    '["ca"]',
    "null",
  ]);
}

function scalarNear({ operand, literal }: Leaf, random: Random): string {
  const constant = typeof operand === "object" ? random.pick(operand) : operand;
  if (literal === "bool") return String(random.chance(0.5));
  return typeof constant === "bigint" ? integerNear(constant, random) : stringNear(constant, random);
}

function stringNear(constant: Constant, random: Random): string {
  const text = String(constant);
  const characters = [...text];
  const cut = random.below(characters.length + 1);
  const near = random.pick([
    text,
    text,
    `${text}x`,
    `x${text}`,
    `x${text}x`,
    text + text,
    characters.slice(0, cut).join(""),
    characters.slice(cut).join(""),
    text.toUpperCase(),
    text.toLowerCase(),
    text.normalize("NFD"),
    text.normalize("NFC"),
    "",
    `${text}\u0000`,
  ]);
  const value = spellString(near, random);
  // Half of a surrogate pair is no character, but a JSON string may contain it.
  return random.chance(0.03) ? `"\\ud83d${value.slice(1)}` : value;
}

function integerNear(constant: Constant, random: Random): string {
  const value = BigInt(constant) + BigInt(random.pick([0, 0, 0, 1, -1, 2, 256, -256]));
  const negative = value < 0n;
  const digits = String(negative ? -value : value);
  const zeros = random.below(4);
  const shift = random.below(digits.length + 3);
  // Moves the decimal point to the left by `shift` digits.
  const padded = digits.padStart(shift + 1, "0");
  const moved =
    shift === 0 ? digits : `${padded.slice(0, padded.length - shift)}.${padded.slice(padded.length - shift)}`;
  const trailing = /0*$/.exec(digits)?.[0].length ?? 0;
  const e = random.pick(["e", "E"]);
  const spelled = random.pick([
    digits,
    digits,
    digits,
    `${digits}.0`,
    `${digits}.${"0".repeat(zeros + 1)}`,
    `${digits}${e}0`,
    `${digits}${e}-0`,
    `${moved}${e}${random.pick(["", "+", "+00"])}${shift}`,
    `${digits}${"0".repeat(zeros)}${e}-${zeros}`,
    ...(trailing > 0 && value !== 0n
      ? [`${digits.slice(0, -trailing)}${e}${trailing}`, `${digits.slice(0, -trailing)}${e}+0${trailing}`]
      : []),
    `${digits}.5`,
    `${digits}.0000000000000000000001`,
    `${digits}${e}-1`,
    `${digits}${e}400`,
    `0${e}99999999999999999999`,
  ]);
  return `${negative || (value === 0n && random.chance(0.3)) ? "-" : ""}${spelled}`;
}
