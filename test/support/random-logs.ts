/** Filters and logs that are hard for a reader of bytes: similar keys, escapes, look-alikes in strings, wrong UTF-8. */
import type { CheckedFilter } from "../../src/check/filter.js";
import { acceptedLiterals } from "../../src/check/literals.js";
import type { FieldType, LiteralType } from "../../src/language/field-types.js";
import { operatorNames, operators } from "../../src/language/operators.js";
import { everything, filterOf } from "./checked-filter.js";
import { lineNear } from "./lines.js";
import { type Constant, type Leaf, leavesOf, modelOf } from "./model.js";
import type { Random } from "./random.js";
import { smallModel } from "./small-filters.js";
import { hostileStrings } from "./strings.js";

const names = [
  "ClientCountry", "Country", "ClientCity", "Client", "EdgeResponseStatus", "OriginResponseStatus", "Status", "S", "aS", "Bytes", "EdgeResponseBytes",
  "ClientRequestPath", "RequestPath", "Path", "ClientRequestUserAgent", "A_very_long_name_of_a_field_that_no_dataset_has_but_somebody_may_add", "Tags",
  "__proto__", "constructor", "cs(User-Agent)", "größe 😀", "ключ", ",", ": ", "{", "}", "x", "xx", "uu", "u",
]; // biome-ignore format: a table

/** Names that only the slow way can find. */
const unfindable = ["", 'quo"te', "back\\slash", "a/b", "line\nfeed", "\ufffd"];

const strings = [
  "", "a", "ca", "CA", "us", "/api", "/api/v1/items", "api", ".example.com", "Mozilla/5.0 (X11; Linux x86_64) Firefox/135.0", "bot", "0123456789abcdef",
  "0123456789abcdef0123456789abcdefX", "é", "e\u0301", "ß😀", "👩‍💻", "\\u0041", "a=1&b=2", "<>", "u", "uu", "{", "}", '{"x":1}',
  "ClientCountry", '"ClientCountry":"ca"', 'a"', 'ca",', "i\"", " ", ":", ",", ...hostileStrings,
]; // biome-ignore format: a table

const integers = [0n, 1n, 2n, 9n, 10n, 99n, 200n, 404n, 500n, 503n, 65535n, 4294967295n, 4294967296n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, 2n ** 63n, 2n ** 64n - 1n, 10n ** 19n, 1740787200000000000n]
  .flatMap((value) => [value, -value])
  .filter((value) => value >= -(2n ** 63n)); // biome-ignore format: a table

/** Some fields, most of them such as a scanner can find. */
export function randomFields(random: Random): readonly string[] {
  return Array.from({ length: 1 + random.below(6) }, () => random.pick(random.chance(0.01) ? unfindable : names));
}

/** More fields than are searched for one by one, such as a scanner can tell where any key ends. */
export function manyFields(random: Random): readonly string[] {
  const findable = names.filter((name) => /\w$/.test(name));
  return findable.slice(random.below(4), findable.length - random.below(4));
}

/** A filter of up to six comparisons. */
export function randomFilter(random: Random, fields: readonly string[]): CheckedFilter {
  if (random.chance(0.01)) return everything;
  return filterOf(smallModel(random, 1 + random.below(6), () => randomLeaf(random, random.pick(fields))));
}

/** A filter of one comparison a field, any of which suffices; most of them fulfilled by few values. */
export function wideFilter(random: Random, fields: readonly string[]): CheckedFilter {
  const leafOf = (field: string): Leaf => {
    const leaf = randomLeaf(random, field);
    return leaf.operator.startsWith("!") ? leafOf(field) : leaf;
  };
  return filterOf({ or: fields.map(leafOf) });
}

function randomLeaf(random: Random, field: string): Leaf {
  const literal = random.pick<LiteralType>(["string", "string", "string", "int", "int", "bool"]);
  const type = literal === "bool" ? literal : random.pick<FieldType | null>([null, null, literal, `array<${literal}>`]);
  const operator = random.pick(operatorNames.filter((name) => acceptedLiterals(type, name).includes(literal)));
  const constant = (): Constant =>
    literal === "string"
      ? random.pick(random.chance(0.01) ? ["\ufffd"] : strings)
      : literal === "int"
        ? random.pick(integers)
        : random.chance(0.5);
  const length = 1 + random.below(random.chance(0.1) ? 40 : 4);
  const operand = operators[operator].operand === "many" ? [...new Set(Array.from({ length }, constant))] : constant();
  return { field, type, operator, literal, operand };
}

export interface LogOptions {
  readonly lines: number;
  /** Some lines are no JSON objects. */
  readonly malformed: boolean;
}

const encoder = new TextEncoder();

/** The bytes of a log for filters. */
export function randomLog(
  filters: readonly CheckedFilter[],
  random: Random,
  { lines, malformed }: LogOptions,
): Uint8Array {
  const leaves = filters.flatMap(({ tree }) => leavesOf(modelOf(tree) ?? { and: [] }));
  const pieces: Uint8Array[] = [];
  if (random.chance(0.2)) pieces.push(Uint8Array.of(0xef, 0xbb, 0xbf));
  for (let line = 0; line < lines; line++) {
    if (random.chance(0.03)) pieces.push(encoder.encode(random.pick(["\n", "\r\n", " \t \n"])));
    const asked = leaves.length > 12 ? Array.from({ length: 12 }, () => random.pick(leaves)) : leaves;
    const text = lineNear(asked, random, 0.03).replaceAll("\n", "\r");
    const bytes = invalidated(encoder.encode(text), random);
    pieces.push(malformed && random.chance(0.1) ? damaged(bytes, random) : bytes);
    if (line < lines - 1 || random.chance(0.5)) pieces.push(encoder.encode(random.chance(0.1) ? "\r\n" : "\n"));
  }
  return Buffer.concat(pieces);
}

const noUtf8 = [[0x80], [0xc3], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x98], [0xff], [0xc0, 0xaf], [0xef, 0xbf, 0xbd]]; // biome-ignore format: a table

/** Sometimes with bytes that are no UTF-8, inside a string. */
function invalidated(line: Uint8Array, random: Random): Uint8Array {
  if (!random.chance(0.03)) return line;
  const quote = line.indexOf(0x22, random.below(line.length));
  // Only behind a quote that seems to open a string.
  if (quote < 1 || !"{,:[".includes(String.fromCharCode(line[quote - 1] ?? 0))) return line;
  return Buffer.concat([line.subarray(0, quote + 1), Uint8Array.from(random.pick(noUtf8)), line.subarray(quote + 1)]);
}

const noObjects = ["null", '"{}"', "5", "{", "}", "{}{}", "}{", "\\", '"', "\u0000", "{]}", "{\u0000}", "{}\u000b"];

/** Most often no JSON object any more. */
function damaged(line: Uint8Array, random: Random): Uint8Array {
  const cut = random.below(line.length);
  const insert = random.pick(["", ",", "}", "{", '"', "\\", "\u0000", "01", "tru", "[", ":"]);
  const joined = (...parts: readonly (string | Uint8Array)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part)));
  return random.pick([
    line.slice(0, cut),
    joined(line.subarray(0, cut), insert, line.subarray(cut)),
    joined("[", line, "]"),
    joined(line, line),
    joined(line, "}"),
    joined(random.pick(noObjects)),
  ]);
}
