/** Filters and logs that are hard for a reader of bytes: similar keys, escapes, keys in strings, invalid UTF-8. */
import { criteriaOf } from "../../src/check/criteria.js";
import type { CheckedFilter, CheckedNode, CheckedTree, Criterion } from "../../src/check/filter.js";
import type { LiteralType, MatrixColumn, Scalar } from "../../src/language/field-types.js";
import { toInteger } from "../../src/language/integer.js";
import { type OperatorName, operatorNames, operators } from "../../src/language/operators.js";
import type { Random } from "./random.js";
import { hostileStrings } from "./strings.js";

const names = [
  "ClientCountry", "Country", "ClientCity", "Client", "EdgeResponseStatus", "OriginResponseStatus", "Status", "S", "aS", "Bytes", "EdgeResponseBytes",
  "ClientRequestPath", "RequestPath", "Path", "ClientRequestUserAgent", "A_very_long_name_of_a_field_that_no_dataset_has_but_somebody_may_add", "Tags",
  "__proto__", "constructor", "cs(User-Agent)", "größe 😀", "ключ", ",", ": ", "{", "}", "x", "xx", "uu", "u",
]; // biome-ignore format: a table

/** Names that only the parser can find. */
const unfindable = ["", 'quo"te', "back\\slash", "a/b", "line\nfeed", "\ufffd"];

const strings = [
  "", "a", "ca", "CA", "us", "/api", "/api/v1/items", "api", ".example.com", "Mozilla/5.0 (X11; Linux x86_64) Firefox/135.0", "bot", "0123456789abcdef",
  "0123456789abcdef0123456789abcdefX", "é", "e\u0301", "ß😀", "👩‍💻", "\\u0041", "a=1&b=2", "<>", "u", "uu", "{", "}", '{"x":1}',
  "ClientCountry", '"ClientCountry":"ca"', 'a"', 'ca",', "i\"", " ", ":", ",", ...hostileStrings,
]; // biome-ignore format: a table

const integers = [0n, 1n, 2n, 9n, 10n, 99n, 200n, 404n, 500n, 503n, 65535n, 4294967295n, 4294967296n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n - 1n, 10n ** 19n, 1740787200000000000n]
  .flatMap((value) => [value, -value])
  .filter((value) => value >= -(2n ** 63n)); // biome-ignore format: a table

const operatorsOf = (column: MatrixColumn): readonly OperatorName[] =>
  operatorNames.filter((name) => (operators[name].columns as readonly MatrixColumn[]).includes(column));
const operatorsByLiteral = {
  string: operatorsOf("String"),
  int: operatorsOf("Int"),
  bool: operatorsOf("Bool"),
} as const;
const arrayOperators = operatorsOf("Array");

/** Returns some fields. The scanner can find most of them. */
export function randomFields(random: Random): readonly string[] {
  return Array.from({ length: 1 + random.below(6) }, () => random.pick(random.chance(0.01) ? unfindable : names));
}

/** Returns a filter of up to `most` criteria. */
export function randomFilter(random: Random, fields: readonly string[], most = 6): CheckedFilter {
  const budget = { left: 1 + random.below(most) };
  const tree: CheckedTree = random.chance(0.01) ? { kind: "Everything" } : randomNode(random, fields, budget, 0);
  const used = [...new Set(criteriaOf(tree).map(({ field }) => field))];
  return { kind: "Filter", dataset: null, tree, fields: used.map((name) => ({ name, type: null })) };
}

/** Returns more fields than the scanner searches by one byte each. */
export function manyFields(random: Random): readonly string[] {
  const findable = names.filter((name) => /\w$/.test(name));
  return findable.slice(random.below(4), findable.length - random.below(4));
}

/** Returns an `or` of one criterion per field. Few values fulfil most of the criteria. */
export function wideFilter(random: Random, fields: readonly string[]): CheckedFilter {
  const terms = fields.map((field) => {
    let criterion = randomCriterion(random, field);
    while (operators[criterion.operator].negates !== null) criterion = randomCriterion(random, field);
    return criterion;
  });
  return {
    kind: "Filter",
    dataset: null,
    tree: { kind: "Or", terms, span },
    fields: fields.map((name) => ({ name, type: null })),
  };
}

const span = { start: 0, end: 0 };

function randomNode(random: Random, fields: readonly string[], budget: { left: number }, depth: number): CheckedNode {
  if (budget.left <= 1 || depth > 3 || random.chance(0.3)) {
    budget.left--;
    return randomCriterion(random, random.pick(fields));
  }
  const terms = Array.from({ length: 2 + random.below(2) }, () => randomNode(random, fields, budget, depth + 1));
  // The type requires alternating groups, but evaluators do not.
  return { kind: random.chance(0.5) ? "And" : "Or", terms, span } as CheckedNode;
}

function randomCriterion(random: Random, field: string): Criterion {
  const literal = random.pick<LiteralType>(["string", "string", "string", "int", "int", "bool"]);
  const reads =
    literal === "bool" ? "scalar" : random.pick<Criterion["reads"]>(["scalar", "scalar", "scalar", "array", "either"]);
  // With an integer, `contains` applies only to arrays.
  const both = arrayOperators.filter((name) => operatorsByLiteral[literal].includes(name));
  const operator = random.pick(
    reads === "scalar" ? operatorsByLiteral[literal] : reads === "array" ? arrayOperators : both,
  );
  const constant = (): Scalar =>
    literal === "string"
      ? random.pick(random.chance(0.01) ? ["\ufffd"] : strings)
      : literal === "int"
        ? toInteger(random.pick(integers))
        : random.chance(0.5);
  const operand =
    operators[operator].operand === "many"
      ? [...new Set(Array.from({ length: 1 + random.below(random.chance(0.1) ? 40 : 4) }, constant))]
      : constant();
  return { kind: "Criterion", field, fieldType: null, operator, literal, reads, operand, span };
}

export interface LogOptions {
  readonly lines: number;
  /** Whether some lines are not JSON objects. */
  readonly malformed: boolean;
}

const encoder = new TextEncoder();

/** Returns the bytes of a log for filters. */
export function randomLog(
  filters: readonly CheckedFilter[],
  random: Random,
  { lines, malformed }: LogOptions,
): Uint8Array {
  const criteria = filters.flatMap(({ tree }) => criteriaOf(tree));
  const pieces: Uint8Array[] = [];
  if (random.chance(0.2)) pieces.push(Uint8Array.of(0xef, 0xbb, 0xbf));
  for (let line = 0; line < lines; line++) {
    if (random.chance(0.03)) pieces.push(encoder.encode(random.pick(["\n", "\r\n", " \t \n"])));
    const bytes = invalidated(encoder.encode(randomLine(criteria, random)), random);
    pieces.push(malformed && random.chance(0.1) ? damaged(bytes, random) : bytes);
    if (line < lines - 1 || random.chance(0.5)) pieces.push(encoder.encode(random.chance(0.1) ? "\r\n" : "\n"));
  }
  return Buffer.concat(pieces);
}

function randomLine(criteria: readonly Criterion[], random: Random): string {
  const spaced = random.chance(0.1);
  const gap = () => (spaced && random.chance(0.4) ? random.pick([" ", "  ", "\t", "\r", " \t\r "]) : "");
  const members: string[] = [];
  const add = (key: string, value: string) =>
    members.push(`${gap()}${spelled(key, random, 0.02)}${gap()}:${gap()}${value}${gap()}`);
  const asked = criteria.length > 12 ? Array.from({ length: 12 }, () => random.pick(criteria)) : criteria;
  for (const criterion of asked) {
    const times = random.chance(0.04) ? 2 : random.chance(0.08) ? 0 : 1;
    for (let time = 0; time < times; time++) add(criterion.field, valueFor(criterion, random));
  }
  for (let noise = random.below(random.chance(0.05) ? 30 : 5); noise > 0; noise--) {
    const criterion = criteria.length === 0 ? undefined : random.pick(criteria);
    const key = criterion?.field ?? "Noise";
    const value = criterion === undefined ? "1" : valueFor(criterion, random);
    switch (random.below(7)) {
      case 0:
        add("Nested", `{${spelled(key, random, 0.1)}:${value}}`);
        break;
      case 1:
        add("Deep", `[{"a":[{${spelled(key, random, 0.1)}:${value}}]},${value}]`);
        break;
      case 2:
        add("Text", spelled(`"${key}":${value},`, random, 0.05));
        break;
      case 3:
        add(`${random.pick(["x", "a", '"', "\\", " "])}${key}`, value);
        break;
      case 4:
        add(`Noise${noise}`, spelled(key, random, 0));
        break;
      case 5:
        add(`Braces`, spelled(random.pick(["{", "}", "{}", "}{", '"{"', "\\", '\\"', "\\\\"]), random, 0.1));
        break;
      default:
        add(
          random.pick(names),
          random.pick([
            "{}",
            "[]",
            "1.5",
            `"${"y".repeat(random.below(130))}"`,
            `"${"\\\\".repeat(random.below(70))}"`,
            `"${"é".repeat(random.below(40))}"`,
          ]),
        );
    }
  }
  for (let index = members.length - 1; index > 0; index--) {
    const other = random.below(index + 1);
    const moved = members[index] ?? "";
    members[index] = members[other] ?? "";
    members[other] = moved;
  }
  return `${gap()}{${members.join(",") || gap()}}${gap()}`;
}

/** Returns a JSON string with a few needless escapes. */
function spelled(text: string, random: Random, escapes: number): string {
  let string = JSON.stringify(text);
  if (random.chance(escapes)) {
    const all = random.chance(0.3);
    string = string.replace(/\\.|[^\\"]/g, (character) =>
      character.startsWith("\\") || (!all && random.chance(0.7)) ? character : `\\u${hexadecimal(character, random)}`,
    );
  } else if (random.chance(0.3))
    string = string.replaceAll("/", "\\/").replace(/[&<>]/g, (mark) => `\\u${hexadecimal(mark, random)}`);
  return string;
}

function hexadecimal(character: string, random: Random): string {
  const digits = character.charCodeAt(0).toString(16).padStart(4, "0");
  return random.chance(0.5) ? digits : digits.toUpperCase();
}

/** Returns a value near the criterion's constant, or a value that the criterion cannot evaluate. */
function valueFor(criterion: Criterion, random: Random): string {
  if (random.chance(0.12)) return strangeValue(random);
  if (criterion.reads === "scalar" || (criterion.reads === "either" && random.chance(0.5)))
    return scalarFor(criterion, random);
  const elements = Array.from({ length: random.below(4) }, () =>
    random.chance(0.15) ? strangeValue(random) : scalarFor(criterion, random),
  );
  return random.chance(0.9) ? `[${elements.join(",")}]` : `[ ${elements.join(" , ")} ]`;
}

function strangeValue(random: Random): string {
  return random.pick([
    "null", "true", "false", "{}", "[]", "[[]]", '[{"a":1}]', '{"a":{"b":[1,"}"]}}', '""', "0", "-0", "1.5", "5e2", "500.0", "-1e-400", "1e400", "18446744073709551616", "-9223372036854775809", "18446744073709551615", "-1", "9223372036854775808", "-9223372036854775808", 
    "99999999999999999999", "19999999999999999999", "19500000000000000000", "100000000000000000000", "36893488147419103232", '"5"', "[500]", '["ca"]', "[null,true]", '["\\u0063a"]', '"\\ud83d"', '"\\ud83d\\ude00"', '"\\ud83dx"', '"\\ude00\\ud83d"',
  ]); // biome-ignore format: a table
}

function scalarFor({ literal, operand }: Criterion, random: Random): string {
  const constant = typeof operand === "object" ? random.pick(operand) : operand;
  if (literal === "bool") return String(random.chance(0.5));
  if (literal === "int") return integerFor(BigInt(constant), random);
  const text = String(constant);
  const cut = random.below(text.length + 1);
  const near = random.pick([
    text,
    text,
    text,
    `${text}x`,
    `x${text}`,
    `x${text}x`,
    text.repeat(9),
    text.slice(cut),
    text.slice(0, cut),
    text.toUpperCase(),
    `${"-".repeat(random.below(80))}${text}`,
    `${text}${"-".repeat(random.below(80))}`,
    `${"-".repeat(random.below(40))}${text.slice(0, cut)}`,
  ]);
  return spelled(near, random, 0.08);
}

function integerFor(constant: bigint, random: Random): string {
  const digits = String(constant + BigInt(random.pick([0, 0, 0, 1, -1, 10])));
  return random.pick([
    digits,
    digits,
    digits,
    digits,
    digits,
    `${digits}.0`,
    `${digits}e0`,
    `${digits}0E-1`,
    `${digits}.5`,
    `${digits}0`,
  ]);
}

/** Sometimes inserts invalid UTF-8 into a string. */
function invalidated(line: Uint8Array, random: Random): Uint8Array {
  if (!random.chance(0.03)) return line;
  const quote = line.indexOf(0x22, random.below(line.length));
  // The bytes follow a quote that seems to open a string.
  if (quote < 1 || !"{,:[".includes(String.fromCharCode(line[quote - 1] ?? 0))) return line;
  const bytes = random.pick([
    [0x80],
    [0xc3],
    [0xe2, 0x82],
    [0xed, 0xa0, 0x80],
    [0xf0, 0x9f, 0x98],
    [0xff],
    [0xc0, 0xaf],
    [0xef, 0xbf, 0xbd],
  ]);
  return Buffer.concat([line.subarray(0, quote + 1), Uint8Array.from(bytes), line.subarray(quote + 1)]);
}

/** Damages a line. The result is rarely a JSON object. */
function damaged(line: Uint8Array, random: Random): Uint8Array {
  const cut = random.below(line.length);
  const insert = random.pick(["", ",", "}", "{", '"', "\\", "\u0000", "01", "tru", "[", ":"]);
  return random.pick([
    line.slice(0, cut),
    Buffer.concat([line.subarray(0, cut), encoder.encode(insert), line.subarray(cut)]),
    Buffer.concat([encoder.encode("["), line, encoder.encode("]")]),
    Buffer.concat([line, line]),
    Buffer.concat([line, encoder.encode("}")]),
    encoder.encode(
      random.pick(["null", '"{}"', "5", "{", "}", "{}{}", "}{", "\\", '"', "\u0000", "{]}", "{\u0000}", "{}\u000b"]),
    ),
  ]);
}
