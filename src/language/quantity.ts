import { type Integer, integerOfJsonNumber, integerPattern, maxInteger, toInteger } from "./integer.js";

/** A number that people write instead of an integer. */
export type Quantity =
  /** An integer in another spelling: `500.0`, `+5`, `1_000`, `0x1F4`. */
  | { readonly kind: "integer"; readonly value: Integer }
  /** The nearest integers: `1.5` has 1 and 2. */
  | { readonly kind: "fraction"; readonly below: Integer; readonly above: Integer }
  /** A size with powers of 1000, and with powers of 1024. `decimal` is null for `10MiB`, which has one meaning. */
  | { readonly kind: "size"; readonly decimal: Integer | null; readonly binary: Integer }
  | { readonly kind: "duration"; readonly nanoseconds: bigint }
  /** `5m` is five million or five minutes. */
  | {
      readonly kind: "size or duration";
      readonly decimal: Integer;
      readonly binary: Integer;
      readonly nanoseconds: bigint;
    }
  /** `500-599`, `5xx`, both ends included. */
  | { readonly kind: "range"; readonly low: Integer; readonly high: Integer };

/** Longer texts are no quantity. */
const longest = 40;

/** Reads a quantity. Returns undefined for a plain integer, for any other text, and beyond 64 bits. */
export function readQuantity(text: string): Quantity | undefined {
  const trimmed = text.length > longest ? "" : text.trim();
  if (trimmed === text && integerPattern.test(text)) return undefined;
  return readNumber(trimmed) ?? readRange(trimmed) ?? readSize(trimmed) ?? readDuration(trimmed);
}

function readNumber(text: string): Quantity | undefined {
  const isGrouped = /^[+-]?\d{1,3}(?:([_' ])\d{3})(?:\1\d{3})*$|^[+-]?\d{1,3}(?:,\d{3}){2,}$/.test(text);
  const plain = (isGrouped ? text.replace(/[_', ]/g, "") : text).replace(/^\+/, "");
  const value = /^0x[0-9a-f]{1,16}$/i.test(text)
    ? toInteger(BigInt(text))
    : integerOfJsonNumber(plain.replace(/^(-?)0+(?=\d)/, "$1"));
  if (value !== undefined) return { kind: "integer", value };
  const [, whole] = /^(-?\d{1,18})\.\d{1,18}$/.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  // The value is no integer, so it lies between the whole part and the next integer away from zero.
  const below = BigInt(whole) - (whole.startsWith("-") ? 1n : 0n);
  return { kind: "fraction", below: toInteger(below), above: toInteger(below + 1n) };
}

function readRange(text: string): Quantity | undefined {
  const [, digits = "", places = ""] =
    /^([1-9]\d{0,3})([xX]{1,3}|\*{2,3})$/.exec(text.replace(/^([1-5])\*$/, "$1**")) ?? [];
  if (digits !== "") {
    const bounds = ["0", "9"].map((digit) => Number(digits + digit.repeat(places.length)));
    return { kind: "range", low: bounds[0] ?? 0, high: bounds[1] ?? 0 };
  }
  const [, from, to] = /^\[?(-?\d{1,18})\s*(?:-|\u2013|\.\.\.?| to )\s*(-?\d{1,18})\]?$/i.exec(text) ?? [];
  if (from === undefined || to === undefined || BigInt(from) >= BigInt(to)) return undefined;
  return { kind: "range", low: toInteger(BigInt(from)), high: toInteger(BigInt(to)) };
}

function readSize(text: string): Quantity | undefined {
  const [, number = "", letter = "", isBinary = "", unit = ""] =
    /^([\d.]{1,24}) ?([kmgtp]?)(i?)(b|bytes?)?$/i.exec(text) ?? [];
  if (number === "" || (letter === "" && (unit === "" || isBinary !== ""))) return undefined;
  const power = BigInt(" kmgtp".indexOf(letter.toLowerCase() || " "));
  const decimal = integerOf(product(number, 1000n ** power));
  const binary = integerOf(product(number, 1024n ** power));
  if (letter === "") return decimal === undefined ? undefined : { kind: "integer", value: decimal };
  if (binary === undefined) return undefined;
  if (isBinary !== "") return { kind: "size", decimal: null, binary };
  if (decimal === undefined) return undefined;
  const minutes = letter + unit === "m" ? product(number, minute) : undefined;
  if (minutes === undefined) return { kind: "size", decimal, binary };
  return { kind: "size or duration", decimal, binary, nanoseconds: minutes };
}

const minute = 60_000_000_000n;

const units: readonly (readonly [nanoseconds: bigint, spellings: RegExp])[] = [
  [1n, /^(?:ns|nano(?:second)?s)$/], [1_000n, /^(?:[uµμ]s|micro(?:second)?s)$/],
  [1_000_000n, /^(?:ms|msec|milli(?:second)?s)$/], [1_000_000_000n, /^(?:s|secs?|seconds?)$/],
  [minute, /^(?:m|mins?|minutes?)$/], [60n * minute, /^(?:h|hrs?|hours?)$/], [1440n * minute, /^(?:d|days?)$/],
]; // biome-ignore format: a table

function readDuration(text: string): Quantity | undefined {
  const [, number = "", name = ""] = /^([\d.]{1,24}) ?([a-z\u00b5\u03bc]{1,12})$/i.exec(text) ?? [];
  const [unit] = units.find(([, spellings]) => spellings.test(name.toLowerCase())) ?? [];
  const nanoseconds = unit === undefined ? undefined : product(number, unit);
  return nanoseconds === undefined ? undefined : { kind: "duration", nanoseconds };
}

/** Multiplies a decimal number such as `1.5`. Undefined: the text is no such number, or the product is no integer. */
function product(number: string, factor: bigint): bigint | undefined {
  const [, whole = "", fraction = ""] = /^(\d{1,20})(?:\.(\d{1,18}))?$/.exec(number) ?? [];
  const divisor = 10n ** BigInt(fraction.length);
  const scaled = BigInt(whole + fraction) * factor;
  return whole === "" || scaled % divisor !== 0n ? undefined : scaled / divisor;
}

function integerOf(value: bigint | undefined): Integer | undefined {
  return value === undefined || value > maxInteger ? undefined : toInteger(value);
}
