/** Log lines as raw JSON text, near a filter: its fields with values around its constants, and all else that a line may hold. */
import { fieldTypes } from "../../src/language/field-types.js";
import { type Constant, type Leaf, leavesOf, type Model } from "./model.js";
import type { Random } from "./random.js";
import { spellString } from "./spell-text.js";

/** One line for a filter. Most lines are one JSON object; a few are malformed where `malformed` says so. */
export function spellLine(
  model: Model,
  random: Random,
  { malformed = false }: { readonly malformed?: boolean } = {},
): string {
  const line = lineNear(leavesOf(model), random);
  return malformed && random.chance(0.1) ? damage(line, random) : line;
}

/** A JSON object with the fields of comparisons, in any order, and look-alikes of them. */
export function lineNear(leaves: readonly Leaf[], random: Random, escapes = 0.2): string {
  const spaced = random.chance(0.25);
  const gap = () => (spaced && random.chance(0.4) ? random.pick([" ", "  ", "\t", "\r", "\n"]) : "");
  const string = (text: string) => spellString(text, random, escapes);
  const members: string[] = [];
  const add = (key: string, value: string) => members.push(`${gap()}${string(key)}${gap()}:${gap()}${value}${gap()}`);
  for (const field of new Set(leaves.map((leaf) => leaf.field))) {
    const own = leaves.filter((leaf) => leaf.field === field);
    const times = random.chance(0.05) ? 2 : random.chance(0.08) ? 0 : 1;
    for (let time = 0; time < times; time++) add(field, valueNear(random.pick(own), random, escapes));
  }
  for (let noise = leaves.length === 0 ? 0 : random.below(random.chance(0.04) ? 30 : 4); noise > 0; noise--) {
    const leaf = random.pick(leaves);
    const key = random.chance(0.7) ? leaf.field : `Noise${noise}`;
    const value = valueNear(leaf, random, escapes);
    // Look-alikes of a wanted key: in another object, in a string, with another beginning or end.
    const [name, content] = random.pick([
      ["Nested", `{${string(key)}:${value}}`],
      ["Deep", `[{"a":[{${string(key)}:${value}}]},${value}]`],
      ["Text", string(`"${key}":${value},`)],
      [`${random.pick(["x", "a", '"', "\\", " "])}${key}`, value],
      [`${key}x`, value],
      [`Noise${noise}`, string(key)],
      ["Braces", string(random.pick(["{", "}", "}{", '"{"', "\\", '\\"', "\\\\"]))],
      ["Long", string(random.pick(["y", "é", "\\"]).repeat(random.below(130)))],
      ["Other", random.pick(strange)],
    ] as const);
    add(name, content);
  }
  for (let index = members.length - 1; index > 0; index--) members.push(...members.splice(random.below(index + 1), 1));
  return `${gap()}{${members.join(",") || gap()}}${gap()}`;
}

/** Something that is not one JSON object, most of the time; the oracle says. */
function damage(line: string, random: Random): string {
  const cut = random.below(line.length);
  return random.pick([
    line.slice(0, cut),
    `${line.slice(0, cut)}${random.pick([",", "}", '"', "\\", "\u0000", "01", "tru"])}${line.slice(cut)}`,
    `[${line}]`,
    `${line}${line}`,
    ...["", "null", '"{}"', "5"],
  ]);
}

/** A value that a comparison can tell from its neighbours, or that it cannot judge. */
function valueNear(leaf: Leaf, random: Random, escapes: number): string {
  if (random.chance(0.06)) return "null";
  if (random.chance(0.12)) return random.pick(strange);
  if (!isArrayLeaf(leaf, random)) return scalarNear(leaf, random, escapes);
  const elements = Array.from({ length: random.below(4) }, () =>
    random.chance(0.2) ? random.pick(strange) : scalarNear(leaf, random, escapes),
  );
  return random.chance(0.9) ? `[${elements.join(",")}]` : `[ ${elements.join(" ,\t")} ]`;
}

function isArrayLeaf({ type, operator }: Leaf, random: Random): boolean {
  if (type !== null) return fieldTypes[type].array;
  return /in$|contains$/.test(operator) && random.chance(0.5);
}

const strange = [
  "null", "true", "false", "{}", "[]", "[[]]", '[{"a":1}]', '{"a":{"b":[1,"}"]}}', '""', "0", "-0", "1.5", "5e2", "500.0", "-1e-400", "1e400", "-1", '"5"', "500", "[500]", '"ca"', '["ca"]', "[null,true]",
  "18446744073709551615", "18446744073709551616", "-9223372036854775808", "-9223372036854775809", "9223372036854775808", "99999999999999999999", "19500000000000000000", "100000000000000000000", "36893488147419103232",
  '["\\u0063a"]', '"\\ud83d"', '"\\ud83d\\ude00"', '"\\ud83dx"', '"\\ude00\\ud83d"',
]; // biome-ignore format: a table

function scalarNear({ operand, literal }: Leaf, random: Random, escapes: number): string {
  const constant = typeof operand === "object" ? random.pick(operand) : operand;
  if (literal === "bool") return String(random.chance(0.5));
  return typeof constant === "bigint" ? integerNear(constant, random) : stringNear(constant, random, escapes);
}

function stringNear(constant: Constant, random: Random, escapes: number): string {
  const text = String(constant);
  const characters = [...text];
  const cut = random.below(characters.length + 1);
  const dashes = "-".repeat(random.below(80));
  const [before, after] = [characters.slice(0, cut).join(""), characters.slice(cut).join("")];
  const near = random.pick([
    ...[text, text, text, text, `${text}x`, `x${text}`, `x${text}x`, text + text, text.repeat(9), before, after, ""],
    ...[text.toUpperCase(), text.toLowerCase(), text.normalize("NFD"), text.normalize("NFC"), `${text}\u0000`],
    ...[`${dashes}${text}`, `${text}${dashes}`, `${dashes}${before}`],
  ]);
  const value = spellString(near, random, escapes);
  // Half of a surrogate pair is no character, but a JSON string may hold it.
  return random.chance(0.02) ? `"\\ud83d${value.slice(1)}` : value;
}

function integerNear(constant: Constant, random: Random): string {
  const value = BigInt(constant) + BigInt(random.pick([0, 0, 0, 1, -1, 2, 256, -256]));
  const negative = value < 0n;
  const digits = String(negative ? -value : value);
  const zeros = random.below(4);
  const shift = random.below(digits.length + 3);
  // The decimal point moved to the left by `shift` digits.
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
