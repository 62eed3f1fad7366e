/** What operators of Terraform make of values, and what a step such as `.name` finds in one. */
import { elementAt, sortedKeys, wholeNumber } from "./list-functions.js";
import { numberText } from "./numbers.js";
import {
  areAlike,
  failedValue,
  isList,
  isNumber,
  isObject,
  textOf,
  truthOf,
  unknownValue,
  type Value,
} from "./values.js";

/** One of two, as long as nothing is converted to make both one type. */
export function chosen(asked: Value, yes: Value, no: Value): Value {
  if (typeof asked !== "boolean") return asked === failedValue ? failedValue : unknownValue;
  const [value, other]: readonly [Value, Value] = asked ? [yes, no] : [no, yes];
  return typeof value === "symbol" || areAlike([value, other]) ? value : unknownValue;
}

/** What a sign before a value makes of it. */
export function opposite(value: Value, sign: string): Value {
  if (sign === "-") {
    const number = exactNumber(value);
    return number === null ? unknownValue : integer(-number);
  }
  const truth = truthOf(value);
  return typeof truth === "boolean" ? !truth : truth;
}

export function operated(sign: string, a: Value, b: Value): Value {
  if (sign === "||" || sign === "&&") return connected(truthOf(a), truthOf(b), sign === "||");
  if (a === failedValue || b === failedValue) return failedValue;
  if (sign === "==" || sign === "!=") {
    const isSame = areSame(a, b);
    return isSame === null ? unknownValue : isSame === (sign === "==");
  }
  const [one, other] = [exactNumber(a), exactNumber(b)];
  if (one === null || other === null) return unknownValue;
  switch (sign) {
    case "<":
      return one < other;
    case "<=":
      return one <= other;
    case ">":
      return one > other;
    case ">=":
      return one >= other;
    case "+":
      return integer(one + other);
    case "-":
      return integer(one - other);
    case "*":
      return integer(one * other);
    default:
      return unknownValue;
  }
}

/** Both sides have to be known: up to Terraform 1.11 what is wrong with one is refused, from 1.12 on it is passed over where the other decides. */
function connected(a: Value, b: Value, deciding: boolean): Value {
  if (a === failedValue || b === failedValue)
    return [a, b].every((one) => one === failedValue || one === !deciding) ? failedValue : unknownValue;
  return typeof a === "symbol" || typeof b === "symbol"
    ? unknownValue
    : (a === deciding || b === deciding) === deciding;
}

/** Of texts, numbers and booleans; null: that is not known. */
function areSame(a: Value, b: Value): boolean | null {
  if (typeof a === "symbol" || typeof b === "symbol") return null;
  if (a === null || b === null) return a === b;
  const [one, other] = [textOf(a), textOf(b)];
  if (one === null || other === null) return one === other ? null : false;
  return typeof a === typeof b && one.replace(/^-0$/, "0") === other.replace(/^-0$/, "0");
}

function exactNumber(value: Value): number | null {
  return isNumber(value) && /^-?\d{1,9}$/.test(value.number) ? Number(value.number) : null;
}

export function integer(value: number): Value {
  // Terraform has a zero with a sign.
  return Number.isSafeInteger(value) ? { number: Object.is(value, -0) ? "-0" : String(value) } : unknownValue;
}

export function partOf(value: Value, key: Value): Value {
  if (typeof value === "symbol") return value;
  if (typeof key === "symbol") return key;
  if (isObject(value)) {
    const name = textOf(key);
    return name === null || !value.has(name) ? failedValue : (value.get(name) ?? null);
  }
  return isList(value) && !value.isSet ? elementAt(value, indexOf(key)) : failedValue;
}

/** An index may be written as a text. */
function indexOf(key: Value): number | null {
  const number = typeof key === "string" ? numberText(key) : null;
  return wholeNumber(number === null ? key : { number });
}

/** What a loop makes of pairs of a key and a value. */
export function madeBy(made: readonly (readonly [Value, Value])[], isObjectMade: boolean): Value {
  const wrongOne = made.flat().find((value) => value === failedValue);
  if (wrongOne !== undefined) return failedValue;
  if (!isObjectMade) return { elements: made.map(([, value]) => value) };
  const members = new Map<string, Value>();
  for (const [key, value] of made) {
    const name = textOf(key);
    if (name === null) return unknownValue;
    // Two of one key Terraform refuses.
    if (members.has(name)) return failedValue;
    members.set(name, value);
  }
  return members;
}

/** What a loop goes through, each with its key; null where that is not known. */
export function entriesOf(through: Value, names: number): readonly (readonly [Value, Value])[] | null {
  if (isObject(through)) return sortedKeys(through).map((key) => [key, through.get(key) ?? null]);
  if (!isList(through)) return null;
  return through.elements.map((element, at) => [
    names > 1 && through.isSet ? element : { number: String(at) },
    element,
  ]);
}
