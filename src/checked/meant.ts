/** What a string probably means where an integer is expected, and what could stand there instead. Nothing of it is certain. */
import type { Literal } from "../ast/nodes.js";
import type { Meant, Spelled } from "../diagnostics/catalog/meant.js";
import type { DiagnosticFix } from "../diagnostics/diagnostic.js";
import { suggestedFix } from "../diagnostics/report.js";
import { fieldTypes } from "../language/field-types.js";
import { type FieldUnit, holdsTimes, nanosecondsIn, unitOf } from "../language/field-unit.js";
import { type Integer, maxInteger, toInteger } from "../language/integer.js";
import type { Quantity } from "../language/quantity.js";
import { isRelativeTime, readTime, type Time } from "../language/time.js";
import { boundOf } from "./bound.js";
import type { CheckContext, Subject } from "./context.js";
import { quantityOf, rangeFixes, rangeText } from "./range.js";

export interface Meaning {
  readonly meant: Meant;
  readonly fixes: readonly DiagnosticFix[];
}

/** Null where nothing is known of the text. */
export function meaningOfText(
  literal: Literal & { readonly kind: "String" },
  subject: Subject,
  context: CheckContext,
): Meaning | null {
  const { field } = subject.comparison;
  const time = readTime(subject.type === "timestamp" ? dashed(literal.value) : literal.value);
  if (time !== undefined) return meaningOfTime(time, literal, subject, context);
  const mayBeTime = subject.type === "timestamp" || (subject.type === null && holdsTimes(field.name));
  if (mayBeTime && isRelativeTime(literal.value)) return { meant: { kind: "relative time" }, fixes: [] };
  const network =
    subject.type === "timestamp"
      ? undefined
      : (context.names?.codeOf(field.name, literal.value) ?? networkNumber(field.name, literal.value));
  if (network !== undefined) {
    return {
      meant: { kind: "integer", value: String(network) },
      fixes: [suggestedFix({ span: literal.span, text: context.notation.value(network) })],
    };
  }
  if (literal.value.length <= 200 && variable.test(literal.value))
    return { meant: { kind: "variable", text: literal.value }, fixes: [] };
  const quantity = quantityOf(field.name, literal.value);
  return quantity === undefined || subject.type === "timestamp"
    ? null
    : meaningOfQuantity(quantity, literal, subject, context);
}

/** Where tools put values: nothing that is a number, a time or a sum has such brackets. */
const variable =
  /^\s*(?:\$\{[^{}]+\}|\$\([^()]+\)|\$[A-Za-z_]\w*|\{\{.+\}\}|#?\{\s*[A-Za-z_][\w.-]*\s*\}|<%.+%>|%[A-Za-z_]\w*%|@@\w+@@|__[A-Z][A-Z0-9_]*__)\s*$/;

/** `AS13335` of a field that holds numbers of networks, by its name. */
function networkNumber(field: string, text: string): number | undefined {
  const [, digits] = /^\s*asn?[\s:-]?([0-9]{1,10})\s*$/i.exec(text) ?? [];
  return digits === undefined || !/(?:asn|asnum|as_?number)s?$/i.test(field) ? undefined : Number(digits);
}

/** A year, or a date in digits alone, as the date that it is among times. */
function dashed(text: string): string {
  const [, year, month = "01", day = "01"] = /^(\d{4})(?:(\d{2})(\d{2}))?$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
}

function meaningOfTime(
  time: Time,
  literal: Literal,
  { comparison, type }: Subject,
  { timestamps, notation }: CheckContext,
): Meaning | null {
  const { field } = comparison;
  const inUnit = (unit: keyof typeof nanosecondsIn, as: Spelled["as"]): readonly Spelled[] => {
    // A fraction of a second is not in what is delivered in seconds, so no number of seconds asks for it.
    const value = quotient(time.nanoseconds, nanosecondsIn[unit]);
    return value === undefined ? [] : [{ as, value: String(value) }];
  };
  const stated = unitOf(field.name);
  const assumed = time.dateOnly ? "midnight UTC" : time.zoned ? null : "UTC";
  // Of a timestamp the job says how it is delivered, of an integer at most its name.
  const counted = type !== "timestamp" && type !== null;
  if (counted && !holdsTimes(field.name)) return null;
  const spelled =
    counted || stated !== null
      ? unitsOf(stated).flatMap((unit) => inUnit(unit, unit))
      : (["unixnano", "unix"] as const)
          .filter(
            (format) =>
              timestamps === null || timestamps === format || (timestamps === "rfc3339" && format === "unixnano"),
          )
          .flatMap((format) => inUnit(format === "unix" ? "seconds" : "nanoseconds", format));
  const asText = !counted && timestamps === "rfc3339";
  const fixes = asText
    ? []
    : spelled.map(({ value }) => suggestedFix({ span: literal.span, text: notation.value(BigInt(value)) }));
  return { meant: { kind: "time", spelled, assumed, asText }, fixes };
}

/** The units in which a field may count time. */
function unitsOf(stated: FieldUnit | null): readonly (keyof typeof nanosecondsIn)[] {
  return stated === null ? ["seconds", "milliseconds", "nanoseconds"] : stated === "other" ? [] : [stated];
}

/** A quotient; undefined where it is no integer in range. */
function quotient(value: bigint, divisor: bigint): Integer | undefined {
  const whole = value / divisor;
  return whole * divisor !== value || whole > maxInteger ? undefined : toInteger(whole);
}

function meaningOfQuantity(
  quantity: Quantity,
  literal: Literal & { readonly kind: "String" },
  subject: Subject,
  context: CheckContext,
): Meaning | null {
  const { field, operator } = subject.comparison;
  const text = literal.value.trim();
  const unit = unitOf(field.name);
  const replacing = (values: readonly Integer[]): readonly DiagnosticFix[] =>
    values.map((one) => suggestedFix({ span: literal.span, text: context.notation.value(one) }));
  switch (quantity.kind) {
    case "integer":
      return { meant: { kind: "integer", value: String(quantity.value) }, fixes: replacing([quantity.value]) };
    case "fraction":
      return fraction(quantity.below, quantity.above);
    case "range": {
      if (subject.type !== null && fieldTypes[subject.type].array) return null;
      const { low, high } = quantity;
      const [lowText, highText] = [String(low), String(high)];
      const meant = {
        kind: "range",
        text,
        low: lowText,
        high: highText,
        instead: rangeText(subject.comparison, low, high),
      } as const;
      return { meant, fixes: rangeFixes(subject.comparison, low, high, context) };
    }
    case "size":
      return sizes(quantity.decimal, quantity.binary);
    case "duration":
      return unit === "other" ? null : duration(quantity.nanoseconds);
    case "size or duration":
      return unit === null || unit === "other"
        ? sizes(quantity.decimal, quantity.binary)
        : duration(quantity.nanoseconds);
  }

  function sizes(decimal: Integer | null, binary: Integer): Meaning {
    if (unit !== null) return { meant: { kind: "size", values: [] }, fixes: [] };
    const inBinary = { as: "binary", value: String(binary) } as const;
    const values: readonly Spelled[] =
      decimal === null ? [inBinary] : [{ as: "decimal", value: String(decimal) }, inBinary];
    return { meant: { kind: "size", values }, fixes: replacing(decimal === null ? [binary] : [decimal, binary]) };
  }

  function duration(nanoseconds: bigint): Meaning | null {
    const units =
      unit === null || unit === "other"
        ? (["seconds", "milliseconds", "microseconds", "nanoseconds"] as const)
        : [unit];
    const exact = units.flatMap((one) => {
      const whole = quotient(nanoseconds, nanosecondsIn[one]);
      return whole === undefined ? [] : [{ as: one, whole }];
    });
    const [stated] = units;
    if (exact.length === 0 && stated !== undefined) {
      const below = nanoseconds / nanosecondsIn[stated];
      return below < maxInteger ? fraction(toInteger(below), toInteger(below + 1n)) : null;
    }
    const values = exact.map(({ as, whole }) => ({ as, value: String(whole) }));
    return {
      meant: { kind: "duration", text, stated: unit !== null, values },
      fixes: unit === null ? [] : replacing(exact.map(({ whole }) => whole)),
    };
  }

  function fraction(below: Integer, above: Integer): Meaning {
    const bound = boundOf(operator.name, below, above);
    const comparison = `${field.name} ${operator.name} ${text}`;
    const instead = bound === undefined ? null : `${field.name} ${operator.name} ${bound}`;
    return {
      meant: { kind: "fraction", text, comparison, instead },
      fixes: bound === undefined ? [] : replacing([bound]),
    };
  }
}
