import type { Scalar } from "../../language/field-types.js";
import { type Dialect, type JsonValues, standard, type Writer } from "../dialect.js";
import { isInWidth } from "../integers.js";
import { perSecond, type TimeColumns } from "../times.js";
import { element, escaped, inPattern } from "./quoting.js";

const text = (value: string): string => escaped("'", value);

/**
 * `has` compares the bits of integers: -1 and 4294967295 are the same in 32 bits. Only integers with the same bits in
 * all types go to `has`.
 */
function has(c: string, value: Scalar, writer: Writer): string {
  if (typeof value === "string" || (BigInt(value) >= 0n && isInWidth(value, "int32")))
    return `has(${c}, ${writer.value(value)})`;
  return `arrayExists(${element} -> ifNull(${element} = ${writer.value(value)}, 0), ${c})`;
}

const place = (json: string, at: string | null): string => (at === null ? json : `${json}, ${text(at)}`);
const typeOf = (json: string, at: string | null): string => `JSONType(${place(json, at)})`;

const json: JsonValues = {
  reading: "clickhouseJson",
  types: { string: "String", bool: "Bool", array: "Array", object: "Object" },
  typeOf,
  // The functions that make arrays take no NULL. The empty text is not JSON, so all of it is unknown, too.
  document: (column) => `ifNull(${column}, '')`,
  string: (json, at) => `JSONExtractString(${place(json, at)})`,
  bool: (json, at) => `JSONExtractBool(${place(json, at)})`,
  int(json, at) {
    const [type, given] = [typeOf(json, at), place(json, at)];
    const number = `JSONExtractFloat(${given})`;
    // A number below −2^63 may be rounded to it.
    const isInRange = `${number} > -9223372036854775808 AND ${number} < 18446744073709551616`;
    const isWhole = `${number} = trunc(${number}) AND ${isInRange}`;
    return (
      `multiIf(${type} = 'Int64', toInt128(JSONExtractInt(${given})),` +
      ` ${type} = 'UInt64', toInt128(JSONExtractUInt(${given})),` +
      ` ${type} = 'Double' AND ${isWhole}, toInt128(${number}), NULL)`
    );
  },
  array: (json, at, read) => `arrayMap(${element} -> ${read(element)}, JSONExtractArrayRaw(${place(json, at)}))`,
  value: (json, at) => `JSONExtractRaw(${place(json, at)})`,
};

const fromUnix = { ms: "Milli", us: "Micro", ns: "Nano" } as const;

const times: TimeColumns = {
  units: ["s", "ms", "us", "ns"],
  // The years 1900 to 2299. Nanoseconds have 64 bits.
  range: (unit) => ({
    from: -2_208_988_800n * perSecond[unit],
    to: unit === "ns" ? 2n ** 63n : 10_413_792_000n * perSecond[unit],
  }),
  constant: (value, unit) =>
    unit === "s" ? `toDateTime64(${value}, 0, 'UTC')` : `fromUnixTimestamp64${fromUnix[unit]}(${value}, 'UTC')`,
};

export const clickhouse: Dialect = {
  ...standard,
  name: "clickhouse",
  truth: ["0", "1"],
  identifier: (name) => escaped("`", name),
  text,
  parameter: {
    text: (n) => `{p${n}:String}`,
    integer: (n, value) => `{p${n}:${isInWidth(value, "int64") ? "Int64" : "UInt64"}}`,
  },
  startsWith: (c, text, writer) => `startsWith(${c}, ${writer.text(text)})`,
  endsWith: (c, text, writer) => `endsWith(${c}, ${writer.text(text)})`,
  // An index of parts of a text serves `LIKE`, but not `position`.
  contains: (c, text, writer) => `${c} LIKE ${writer.text(`%${inPattern(text)}%`)}`,
  // `IN` over NULL is false with some settings, and its negation true.
  noneOf: (c, values, writer) => `(${values.map((value) => `${c} <> ${writer.value(value)}`).join(" AND ")})`,
  has,
  // `hasAny` takes a NULL element for the empty text or zero, and needs one type for all integers.
  hasAny: (c, values, writer) => `(${values.map((value) => has(c, value, writer)).join(" OR ")})`,
  arraysNeverNull: true,
  times,
  json,
};
