import type { Scalar } from "../../language/field-types.js";
import type { Dialect, JsonReferences } from "../dialect.js";
import type { Writer } from "../forms.js";
import { inInt64 } from "../integer-text.js";
import { timeCriterion } from "../time-criterion.js";
import { perSecond } from "../times.js";
import { dialectOf } from "./dialect-of.js";
import { escaped, inPattern, ownName } from "./quoting.js";

/** `has` compares the bits of integers: -1 is the greatest of a type without a sign, and 4294967295 is -1 of 32 bits. `=` compares what they are. */
const has = (c: string, v: Scalar, w: Writer) =>
  isBitsOfOneInteger(v)
    ? `has(${c}, ${w.value(v)})`
    : `arrayExists(${ownName} -> ifNull(${ownName} = ${w.value(v)}, 0), ${c})`;

/** Texts, and integers that no type of integers has twice. */
function isBitsOfOneInteger(value: Scalar): boolean {
  if (typeof value === "string" || typeof value === "boolean") return true;
  return value >= 0 && value < 2 ** 31;
}

const text = (value: string) => escaped("'", value);

const typed = (json: string, at: string, type: string, value: string) =>
  `if(JSONType(${json}${at}) = '${type}', ${value}, NULL)`;
const argument = (at: string) => (at === "" ? "" : `, ${at}`);

const scalar: JsonReferences["scalar"] = {
  string: (json, at) => typed(json, argument(at), "String", `JSONExtractString(${json}${argument(at)})`),
  bool: (json, at) => typed(json, argument(at), "Bool", `JSONExtractBool(${json}${argument(at)})`),
  int(json, at) {
    const [type, given] = [`JSONType(${json}${argument(at)})`, `${json}${argument(at)}`];
    const number = `JSONExtractFloat(${given})`;
    // What is beyond −2^63 is rounded to it.
    const whole = `${type} = 'Double' AND ${number} = trunc(${number}) AND ${number} > -9223372036854775808 AND ${number} < 18446744073709551616`;
    return `multiIf(${type} = 'Int64', toInt128(JSONExtractInt(${given})), ${type} = 'UInt64', toInt128(JSONExtractUInt(${given})), ${whole}, toInt128(${number}), NULL)`;
  },
};

const fromUnix = {
  ms: "fromUnixTimestamp64Milli",
  us: "fromUnixTimestamp64Micro",
  ns: "fromUnixTimestamp64Nano",
} as const;

export const clickhouse: Dialect = /* @__PURE__ */ dialectOf({
  name: "clickhouse",
  quotes: { identifier: (name) => escaped("`", name), text },
  pieces: {
    startsWith: (c, s, w) => `startsWith(${c}, ${w.text(s)})`,
    endsWith: (c, s, w) => `endsWith(${c}, ${w.text(s)})`,
    // Indexes of parts of a text go by `LIKE`, and not by `position`.
    contains: (c, s, w) => (w.apart ? `position(${c}, ${w.text(s)}) > 0` : `${c} LIKE ${w.text(`%${inPattern(s)}%`)}`),
    has,
    // `hasAny` takes a NULL among the elements for an empty text or zero, and lists of numbers need one type.
    hasAny: (c, values, w) => `(${values.map((value) => has(c, value, w)).join(" OR ")})`,
    // Of NULL, `IN` is false under some settings, and its opposite true.
    noneOf: (c, values, w) =>
      (values.length === 1 ? "" : "(") +
      values.map((value) => `${c} <> ${w.value(value)}`).join(" AND ") +
      (values.length === 1 ? "" : ")"),
  },
  truth: ["0", "1"],
  integer: String,
  parameter: { text: (n) => `{p${n}:String}`, integer: (n, value) => `{p${n}:${inInt64(value) ? "Int64" : "UInt64"}}` },
  widest: "int128",
  arraysNeverNull: true,
  times: {
    written: timeCriterion,
    units: ["s", "ms", "us", "ns"],
    // Several `=` become one `IN`, which refuses a `DateTime64` for a column of `DateTime`.
    equality: false,
    range: (unit) => ({
      least: least * perSecond[unit],
      most: unit === "ns" ? 2n ** 63n - 1n : (most + 1n) * perSecond[unit] - 1n,
    }),
    constant: (value, unit) =>
      unit === "s" ? `toDateTime64(${value}, 0, 'UTC')` : `${fromUnix[unit]}(${value}, 'UTC')`,
  },
  json: {
    isObject: (json) => `coalesce(JSONType(${json}) = 'Object', 0)`,
    // Functions that make arrays take no text that may be NULL; an empty one is no JSON, and all of it unknown as well.
    document: (column) => `ifNull(${column}, '')`,
    at: text,
    itself: null,
    scalar,
    array: (json, at, elements, form) =>
      typed(
        json,
        argument(at),
        "Array",
        form(`arrayMap(${ownName} -> ${scalar[elements](ownName, "")}, JSONExtractArrayRaw(${json}${argument(at)}))`),
      ),
    value: (json, at) => `JSONExtractRaw(${json}${argument(at)})`,
  },
});

/** The seconds that `DateTime64` has, from 1900 to 2299. */
const least = -2_208_988_800n;
const most = 10_413_791_999n;
