/** Functions of Terraform that make values of values, as far as they are told exactly; what is not told so is not known. */
import { composed } from "./composed.js";
import { listFunctions } from "./list-functions.js";
import { numberText } from "./numbers.js";
import { space } from "./pieces.js";
import { formatted, formattedList, jsonOf } from "./value-texts.js";
import {
  failedValue,
  type Given,
  isList,
  isNumber,
  isObject,
  listOf,
  longestText,
  textOf,
  truthOf,
  unknownValue,
  type Value,
} from "./values.js";

/** What a call gives. */
export function callOf(name: string, given: Given): Value {
  const called = name.replace(/^core::/, "");
  const known = Object.hasOwn(lenient, called) ? lenient[called] : undefined;
  if (known !== undefined) return known(given);
  if (given.includes(failedValue)) return failedValue;
  const count = counts.get(called);
  if (count !== undefined && count !== given.length && !given.includes(unknownValue)) return failedValue;
  const call = [functions, listFunctions].find((table) => Object.hasOwn(table, called))?.[called];
  return call === undefined || given.includes(unknownValue) ? unknownValue : call(given);
}

/** How many values functions take that take no more and no fewer. */
const counts: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ [
    "upper lower strrev trimspace chomp jsonencode flatten distinct compact sort reverse one length keys values tolist toset tomap tostring tobool tonumber sensitive nonsensitive",
    "trim trimprefix trimsuffix startswith endswith split element contains zipmap setsubtract",
    "replace slice",
  ].flatMap((names, at) => names.split(" ").map((name) => [name, at + 1])),
);

/** Those that say something of what is not known, or wrong. */
const lenient: Readonly<Record<string, (given: Given) => Value>> = {
  try: (given) => {
    const first = given.find((one) => one !== failedValue);
    return first === undefined ? failedValue : first;
  },
  can: (given) => {
    const [one] = given;
    return given.includes(unknownValue) ? unknownValue : given.length !== 1 ? failedValue : one !== failedValue;
  },
  merge: mergeOf,
};

const functions: Readonly<Record<string, (given: Given) => Value>> = {
  upper: ([text]) => ascii(text, (one) => one.toUpperCase()),
  lower: ([text]) => ascii(text, (one) => one.toLowerCase()),
  strrev: ([text]) => ascii(text, (one) => Array.from(one).reverse().join("")),
  trimspace: ([text]) => ofText(text, (one) => withoutEnd(one.replace(spacesBefore, ""), oneSpace)),
  chomp: ([text]) => ofText(text, (one) => withoutEnd(one, /[\r\n]/)),
  trim: ([text, cut]) => ofTexts(text, cut, (one, signs) => trimmed(one, new Set(signs))),
  trimprefix: ([text, cut]) =>
    ofTexts(text, cut, (one, prefix) => (one.startsWith(prefix) ? one.slice(prefix.length) : one)),
  trimsuffix: ([text, cut]) =>
    ofTexts(text, cut, (one, suffix) => (suffix !== "" && one.endsWith(suffix) ? one.slice(0, -suffix.length) : one)),
  startswith: ([text, prefix]) => ofTexts(text, prefix, (one, other) => one.startsWith(other)),
  endswith: ([text, suffix]) => ofTexts(text, suffix, (one, other) => one.endsWith(other)),
  // What stands between slashes is an expression.
  replace: ([text, sought, by]) => {
    const instead = textOf(by);
    if (instead === null || typeof sought !== "string" || sought === "" || /^\/[\s\S]*\/$/.test(sought))
      return unknownValue;
    return ofText(text, (one) => {
      const parts = one.split(sought);
      return one.length + parts.length * instead.length > longestText ? unknownValue : composed(parts.join(instead));
    });
  },
  split: ([separator, text]) =>
    ofTexts(separator, text, (between, one) => listOf(between === "" ? Array.from(one) : one.split(between))),
  join: ([separator, ...lists]) => {
    if (lists.length === 0) return failedValue;
    const texts = lists.flatMap((list) => (isList(list) ? list.elements.map(textOf) : [null]));
    return ofText(separator, (between) => {
      if (texts.includes(null)) return failedOr(lists);
      return texts.reduce((sum, text) => sum + between.length + (text?.length ?? 0), 0) > longestText
        ? unknownValue
        : composed(texts.join(between));
    });
  },
  format: ([format, ...values]) => formatted(format, values),
  formatlist: formattedList,
  jsonencode: ([value = null]) => {
    const json = jsonOf(value);
    return json === null ? unknownValue : composed(json);
  },
  // A null may be one of another type.
  tostring: ([value = null]) => (value === null ? unknownValue : (textOf(value) ?? failedValue)),
  tobool: ([value = null]) => (value === null ? unknownValue : truthOf(value)),
  tonumber: ([value = null]) => {
    if (isNumber(value)) return value;
    const number = typeof value === "string" ? numberText(value) : null;
    return number === null ? unknownValue : { number };
  },
  sensitive: ([value = null]) => value,
  nonsensitive: ([value = null]) => value,
};

const spacesBefore = new RegExp(`^${space}+`);
const oneSpace = new RegExp(space);

function withoutEnd(text: string, unit: RegExp): string {
  let end = text.length;
  while (end > 0 && unit.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function mergeOf(given: Given): Value {
  if (given.includes(failedValue)) return failedValue;
  const merged = new Map<string, Value>();
  for (const object of given) {
    if (object === null) continue;
    if (!isObject(object)) return unknownValue;
    for (const [key, value] of object) merged.set(key, value);
  }
  return merged;
}

function failedOr(lists: Given): Value {
  return lists.some((list) => !isList(list) || list.elements.includes(unknownValue)) ? unknownValue : failedValue;
}

function ofText(value: Value | undefined, make: (text: string) => Value): Value {
  const text = textOf(value);
  return text === null ? failedValue : make(text);
}

function ofTexts(one: Value | undefined, other: Value | undefined, make: (one: string, other: string) => Value): Value {
  return ofText(one, (first) => ofText(other, (second) => make(first, second)));
}

/** What is made of letters that every language of programs changes alike. */
function ascii(value: Value | undefined, make: (text: string) => string): Value {
  return ofText(value, (text) => (/[^\t\n -~]/.test(text) ? unknownValue : make(text)));
}

function trimmed(text: string, signs: ReadonlySet<string>): string {
  const characters = Array.from(text);
  let [from, to] = [0, characters.length];
  while (from < to && signs.has(characters[from] ?? "")) from++;
  while (to > from && signs.has(characters[to - 1] ?? "")) to--;
  return characters.slice(from, to).join("");
}
