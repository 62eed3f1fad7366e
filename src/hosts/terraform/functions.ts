/** Functions of Terraform that make values of values, as far as they are told exactly; what is not told so is not known. */
import { composed } from "./composed.js";
import { numberText } from "./numbers.js";
import { compareTexts, space } from "./pieces.js";
import { formatted, formattedList, jsonOf } from "./value-texts.js";
import {
  areAlike,
  areAlikeWithin,
  failedValue,
  isList,
  isNumber,
  isObject,
  kindsIn,
  type ListValue,
  longestText,
  type ObjectValue,
  textOf,
  truthOf,
  unknownValue,
  type Value,
} from "./values.js";

type Given = readonly Value[];

/** What a call gives. */
export function callOf(name: string, given: Given): Value {
  const called = name.replace(/^core::/, "");
  const known = Object.hasOwn(lenient, called) ? lenient[called] : undefined;
  if (known !== undefined) return known(given);
  if (given.includes(failedValue)) return failedValue;
  const count = counts.get(called);
  if (count !== undefined && count !== given.length && !given.includes(unknownValue)) return failedValue;
  const call = Object.hasOwn(functions, called) ? functions[called] : undefined;
  return call === undefined || given.includes(unknownValue) ? unknownValue : call(given);
}

/** How many values functions take that take no more and no fewer. */
const counts: ReadonlyMap<string, number> = new Map(
  [
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
  trimprefix: ([text, cut]) => ofTexts(text, cut, (one, prefix) => (one.startsWith(prefix) ? one.slice(prefix.length) : one)),
  trimsuffix: ([text, cut]) => ofTexts(text, cut, (one, suffix) => (suffix !== "" && one.endsWith(suffix) ? one.slice(0, -suffix.length) : one)),
  startswith: ([text, prefix]) => ofTexts(text, prefix, (one, other) => one.startsWith(other)),
  endswith: ([text, suffix]) => ofTexts(text, suffix, (one, other) => one.endsWith(other)),
  // What stands between slashes is an expression.
  replace: ([text, sought, by]) => {
    const instead = textOf(by);
    if (instead === null || typeof sought !== "string" || sought === "" || /^\/[\s\S]*\/$/.test(sought)) return unknownValue;
    return ofText(text, (one) => {
      const parts = one.split(sought);
      return one.length + parts.length * instead.length > longestText ? unknownValue : composed(parts.join(instead));
    });
  },
  split: ([separator, text]) => ofTexts(separator, text, (between, one) => listOf(between === "" ? Array.from(one) : one.split(between))),
  join: ([separator, ...lists]) => {
    if (lists.length === 0) return failedValue;
    const texts = lists.flatMap((list) => (isList(list) ? list.elements.map(textOf) : [null]));
    return ofText(separator, (between) => {
      if (texts.includes(null)) return failedOr(lists);
      return texts.reduce((sum, text) => sum + between.length + (text?.length ?? 0), 0) > longestText ? unknownValue : composed(texts.join(between));
    });
  },
  format: ([format, ...values]) => formatted(format, values),
  formatlist: formattedList,
  jsonencode: ([value = null]) => {
    const json = jsonOf(value);
    return json === null ? unknownValue : composed(json);
  },
  coalesce: (given) => {
    if (!areAlike(given)) return unknownValue;
    const first = given.find((one) => one !== null && one !== "");
    return first === undefined ? failedValue : first;
  },
  coalescelist: (lists) => {
    if (!lists.every(isList) || lists.some(({ isSet }) => isSet)) return failedValue;
    return lists.find(({ elements }) => elements.length > 0) ?? failedValue;
  },
  concat: (lists) => {
    if (!lists.every(isList) || lists.some(({ isSet }) => isSet)) return failedValue;
    // Lists of several types become one of one.
    return lists.length > 1 && kindsIn(lists).size > 1 && lists.some((one) => kindsIn([one]).size < 2)
      ? unknownValue
      : listOf(lists.flatMap(({ elements }) => elements));
  },
  flatten: ([list]) => {
    if (!isList(list)) return failedValue;
    const all = flat(list);
    // What is not known may be a list.
    return all.includes(unknownValue) ? unknownValue : listOf(all);
  },
  distinct: ([list]) => ofScalars(list, (elements) => listOf([...byText(elements).values()])),
  compact: ([list]) => ofTextList(list, (texts) => listOf(texts.filter((one) => one !== null && one !== ""))),
  sort: ([list]) => ofTextList(list, (texts) => (texts.includes(null) ? failedValue : listOf([...texts].sort((a, b) => compareTexts(a ?? "", b ?? ""))))),
  reverse: ([list]) => (isList(list) && !list.isSet ? listOf([...list.elements].reverse()) : unknownValue),
  slice: ([list, from, to]) => {
    const [start, end] = [wholeNumber(from), wholeNumber(to)];
    if (!isList(list) || list.isSet || start === null || end === null) return unknownValue;
    return start > end || end > list.elements.length ? failedValue : listOf(list.elements.slice(start, end));
  },
  element: ([list, at]) => {
    const index = wholeNumber(at);
    if (!isList(list) || list.isSet || index === null) return unknownValue;
    return elementAt(list, index % list.elements.length);
  },
  one: ([list]) => (isList(list) ? (list.elements.length > 1 ? failedValue : (list.elements[0] ?? null)) : unknownValue),
  length: ([value]) => {
    if (isList(value)) return { number: String(value.elements.length) };
    if (isObject(value)) return { number: String(value.size) };
    if (typeof value !== "string") return failedValue;
    // Of what people see as one character.
    return /[^\t\n -~]/.test(value) ? unknownValue : { number: String(value.length) };
  },
  contains: ([list, sought]) =>
    ofScalars(list, (elements) =>
      textOf(sought) === null ? unknownValue : kindsIn([...elements, sought ?? null]).size < 2 ? byText(elements).has(textOf(sought) ?? "") : unknownValue,
    ),
  keys: ([object]) => (isObject(object) ? listOf(sortedKeys(object)) : failedValue),
  values: ([object]) => (isObject(object) ? listOf(sortedKeys(object).map((key) => object.get(key) ?? null)) : failedValue),
  lookup: ([object, key, otherwise, ...more]): Value => {
    if (more.length > 0) return failedValue;
    if (!isObject(object) || typeof key !== "string") return unknownValue;
    const found = object.get(key);
    if (otherwise === undefined) return found === undefined ? failedValue : found;
    const values = [...object.values()];
    // An empty map has a type that nothing here shows.
    if (values.length === 0 && typeof otherwise !== "string") return unknownValue;
    // What lacks has the type of the others in a map, and its own in an object, whose values may be of several.
    return areAlike([...values, otherwise]) || (found !== undefined && !areAlike(values)) ? (found === undefined ? otherwise : found) : unknownValue;
  },
  zipmap: ([keys, values]) => {
    if (!isList(keys) || !isList(values) || values.isSet || !keys.elements.every((key) => typeof key === "string")) return unknownValue;
    return keys.elements.length === values.elements.length
      ? new Map(keys.elements.map((key, at) => [`${textOf(key)}`, values.elements[at] ?? null]))
      : failedValue;
  },
  // An empty one has a type that nothing here shows.
  tolist: ([list]) => (isList(list) && list.elements.length > 0 && areAlikeWithin(list.elements) ? listOf(list.elements) : unknownValue),
  toset: ([list]) => ofScalars(list, setOf),
  setunion: (sets) => ofSets(sets, (all) => all.flat()),
  setintersection: (sets) => ofSets(sets, ([first = [], ...rest]) => first.filter((one) => rest.every((other) => byText(other).has(textOf(one) ?? "")))),
  setsubtract: (sets) => ofSets(sets, ([first = [], ...rest]) => first.filter((one) => !rest.some((other) => byText(other).has(textOf(one) ?? "")))),
  tomap: ([object]) => (isObject(object) && object.size > 0 && areAlikeWithin([...object.values()]) ? object : unknownValue),
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

const listOf = (elements: readonly Value[]): ListValue => ({ elements });

/** What stands at an index, which may be null. */
export function elementAt({ elements }: ListValue, index: number | null): Value {
  const element = index === null ? undefined : elements[index];
  return element === undefined ? failedValue : element;
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

function flat({ elements }: ListValue): readonly Value[] {
  return elements.flatMap((element) => (isList(element) ? flat(element) : [element]));
}

/** Texts, numbers or booleans of one type, each of which is known. */
function ofScalars(list: Value | undefined, make: (elements: readonly Value[]) => Value): Value {
  if (!isList(list) || kindsIn([list]).size > 1 || list.elements.some((one) => textOf(one) === null)) return unknownValue;
  return make(list.elements);
}

/** A list of texts, as it is one already. */
function ofTextList(list: Value | undefined, make: (texts: readonly (string | null)[]) => Value): Value {
  if (!isList(list)) return failedValue;
  const texts = list.elements.flatMap((one) => (one === null || typeof one === "string" ? [one] : []));
  return texts.length === list.elements.length ? make(texts) : unknownValue;
}

function ofSets(sets: Given, make: (sets: readonly (readonly Value[])[]) => readonly Value[]): Value {
  const lists = sets.filter(isList);
  if (lists.length < sets.length) return unknownValue;
  return ofScalars(listOf(lists.flatMap(({ elements }) => elements)), () => setOf(make(lists.map(({ elements }) => elements))));
}

function byText(elements: readonly Value[]): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  for (const one of elements) if (!found.has(textOf(one) ?? "")) found.set(textOf(one) ?? "", one);
  return found;
}

/** Each once, in order. */
function setOf(elements: readonly Value[]): Value {
  const texts = [...byText(elements)].sort(([a, value], [b]) => (isNumber(value) ? Number(a) - Number(b) : compareTexts(a, b)));
  return { elements: texts.map(([, value]) => value), isSet: true };
}

export function sortedKeys(object: ObjectValue): readonly string[] {
  return [...object.keys()].sort(compareTexts);
}

/** A whole number from 0 on. */
export function wholeNumber(value: Value | undefined): number | null {
  return isNumber(value) && /^\d{1,9}$/.test(value.number) ? Number(value.number) : null;
}
