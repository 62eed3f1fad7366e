/** Numbers as people write them where an integer is expected: `1.5`, `10MB`, `5s`, `5xx`, `500-599`, `1_000`. Exact, and linear in the text. */
import { type Integer, integerOfJsonNumber, integerPattern, maxInteger, minInteger, toInteger } from "./integer.js";

export type Quantity =
  /** Spelled in another way: `500.0`, `+5`, `1_000`, `0x1F4`. */
  | { readonly kind: "integer"; readonly value: Integer }
  /** No integer: the nearest below and above. */
  | { readonly kind: "fraction"; readonly below: Integer; readonly above: Integer }
  /** In bytes, or whatever is counted. `10MiB` says that 1024 is meant and has no decimal reading. */
  | { readonly kind: "size"; readonly decimal: Integer | null; readonly binary: Integer }
  | { readonly kind: "duration"; readonly nanoseconds: bigint }
  /** `5m`: five million, or five minutes. */
  | {
      readonly kind: "size or duration";
      readonly decimal: Integer;
      readonly binary: Integer;
      readonly nanoseconds: bigint;
    }
  /** Both ends are in it. */
  | { readonly kind: "range"; readonly low: Integer; readonly high: Integer };

/** Longer texts are no quantity. */
const longest = 40;

/** What a text spells; undefined for plain integers, and for what is no quantity or lies beyond 64 bits. */
export function readQuantity(text: string): Quantity | undefined {
  const spelled = text.length > longest ? "" : text.trim();
  // White space around an integer is all that is wrong with it.
  if (spelled === text && integerPattern.test(text)) return undefined;
  return readNumber(spelled) ?? readRange(spelled) ?? readSize(spelled) ?? readDuration(spelled);
}

/** A decimal number as a quotient: `1.5` is 15/10. */
interface Decimal {
  readonly digits: bigint;
  readonly divisor: bigint;
}

function readNumber(text: string): Quantity | undefined {
  if (/^0x[0-9a-f]{1,16}$/i.test(text)) return integer(BigInt(text));
  const scientific = /^-?\d{1,20}(?:\.\d{1,18})?e[+-]?\d{1,3}$/i.test(text) ? integerOfJsonNumber(text) : undefined;
  if (scientific !== undefined) return { kind: "integer", value: scientific };
  const bare = /^[+-]?\d{1,3}(?:([_' ])\d{3})(?:\1\d{3})*$|^[+-]?\d{1,3}(?:,\d{3}){2,}$/.test(text)
    ? text.replace(/[_', ]/g, "")
    : text;
  const value = decimalOf(bare);
  if (value === undefined) return undefined;
  const below = floored(value);
  const whole = inRange(below);
  if (below * value.divisor === value.digits) return integer(below);
  const above = inRange(below + 1n);
  return whole === undefined || above === undefined ? undefined : { kind: "fraction", below: whole, above };
}

function decimalOf(text: string): Decimal | undefined {
  const parts = /^([+-]?)(\d{1,20})(?:\.(\d{1,18}))?$/.exec(text);
  if (parts === null) return undefined;
  const [, sign = "", whole = "", fraction = ""] = parts;
  const digits = BigInt(whole + fraction);
  return { digits: sign === "-" ? -digits : digits, divisor: 10n ** BigInt(fraction.length) };
}

/** Rounded down, towards −∞. */
function floored({ digits, divisor }: Decimal): bigint {
  const quotient = digits / divisor;
  return digits < 0n && quotient * divisor !== digits ? quotient - 1n : quotient;
}

function integer(value: bigint): Quantity | undefined {
  const whole = inRange(value);
  return whole === undefined ? undefined : { kind: "integer", value: whole };
}

function inRange(value: bigint): Integer | undefined {
  return value >= minInteger && value <= maxInteger ? toInteger(value) : undefined;
}

function readRange(text: string): Quantity | undefined {
  const classed = /^([1-9]\d{0,3})([xX]{1,3}|\*{2,3})$/.exec(text);
  if (classed !== null) {
    const [, digits = "", places = ""] = classed;
    return {
      kind: "range",
      low: Number(digits + "0".repeat(places.length)),
      high: Number(digits + "9".repeat(places.length)),
    };
  }
  const [, from, to] = /^\[?(-?\d{1,18})\s*(?:-|\u2013|\.\.\.?| to )\s*(-?\d{1,18})\]?$/i.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const [low, high] = [BigInt(from), BigInt(to)];
  return low < high ? { kind: "range", low: toInteger(low), high: toInteger(high) } : undefined;
}

const powers = "kmgtp";

function readSize(text: string): Quantity | undefined {
  const [, number = "", letter = "", binaryMark = "", unit = ""] =
    /^([\d.]{1,24}) ?([kmgtp]?)(i?)(b|bytes?)?$/i.exec(text) ?? [];
  const value = decimalOf(number);
  if (value === undefined || (letter === "" && (unit === "" || binaryMark !== ""))) return undefined;
  const power = letter === "" ? 0n : BigInt(powers.indexOf(letter.toLowerCase()) + 1);
  const [decimal, binary] = [product(value, 1000n ** power), product(value, 1024n ** power)];
  if (letter === "") return decimal === undefined ? undefined : { kind: "integer", value: decimal };
  if (binary === undefined) return undefined;
  if (binaryMark !== "") return { kind: "size", decimal: null, binary };
  if (decimal === undefined) return undefined;
  const minutes = letter === "m" && unit === "" ? nanosecondsOf(value, "m") : undefined;
  return minutes === undefined
    ? { kind: "size", decimal, binary }
    : { kind: "size or duration", decimal, binary, nanoseconds: minutes };
}

/** A multiple of a decimal number, where that is an integer in range. */
function product({ digits, divisor }: Decimal, factor: bigint): Integer | undefined {
  const scaled = digits * factor;
  return scaled % divisor === 0n ? inRange(scaled / divisor) : undefined;
}

const unitNanoseconds: ReadonlyMap<string, bigint> = /* @__PURE__ */ (() =>
  new Map(
    (
      [
        [1n, "ns nanos nanosecond nanoseconds"],
        [1_000n, "us µs μs micros microsecond microseconds"],
        [1_000_000n, "ms msec millis millisecond milliseconds"],
        [1_000_000_000n, "s sec secs second seconds"],
        [60_000_000_000n, "m min mins minute minutes"],
        [3_600_000_000_000n, "h hr hrs hour hours"],
        [86_400_000_000_000n, "d day days"],
      ] as const
    ).flatMap(([nanoseconds, names]) => names.split(" ").map((name): [string, bigint] => [name, nanoseconds])),
  ))();

function readDuration(text: string): Quantity | undefined {
  const [, number = "", unit = ""] = /^([\d.]{1,24}) ?([a-z\u00b5\u03bc]{1,12})$/i.exec(text) ?? [];
  const value = decimalOf(number);
  const nanoseconds = value === undefined ? undefined : nanosecondsOf(value, unit.toLowerCase());
  return nanoseconds === undefined ? undefined : { kind: "duration", nanoseconds };
}

function nanosecondsOf({ digits, divisor }: Decimal, unit: string): bigint | undefined {
  const factor = unitNanoseconds.get(unit);
  if (factor === undefined) return undefined;
  const scaled = digits * factor;
  return scaled % divisor === 0n ? scaled / divisor : undefined;
}
