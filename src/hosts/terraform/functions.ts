/** Functions of Terraform that make values of values, as far as they are told exactly; what is not told so is not known. */
import { composed } from "./composed.js";
import { numberText } from "./numbers.js";
import { compareTexts, space } from "./pieces.js";
import { failedValue, isList, isNumber, isObject, kindsIn, type ListValue, type ObjectValue, textOf, unknownValue, type Value } from "./values.js";

type Given = readonly Value[];

/** What a call gives. */
export function callOf(name: string, given: Given): Value {
  const called = name.replace(/^core::/, "");
  const known = Object.hasOwn(lenient, called) ? lenient[called] : undefined;
  if (known !== undefined) return known(given);
  if (given.includes(failedValue)) return failedValue;
  const call = Object.hasOwn(functions, called) ? functions[called] : undefined;
  return call === undefined || given.includes(unknownValue) ? unknownValue : call(given);
}

/** Those that say something of what is not known, or wrong. */
const lenient: Readonly<Record<string, (given: Given) => Value>> = {
  try: (given) => given.find((one) => one !== failedValue) ?? failedValue,
  can: ([one]) => (one === unknownValue ? unknownValue : one !== failedValue),
  coalesce: (given) => firstOf(given, (one) => one !== null && one !== ""),
  coalescelist: (given) => firstOf(given, (one) => isList(one) && one.elements.length > 0),
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
      return one.length + parts.length * instead.length > longest ? unknownValue : parts.join(instead);
    });
  },
  split: ([separator, text]) => ofTexts(separator, text, (between, one) => listOf(between === "" ? Array.from(one) : one.split(between))),
  join: ([separator, ...lists]) => {
    const texts = lists.flatMap((list) => (isList(list) ? list.elements.map(textOf) : [null]));
    return ofText(separator, (between) => {
      if (texts.includes(null)) return failedOr(lists);
      return texts.reduce((sum, text) => sum + between.length + (text?.length ?? 0), 0) > longest ? unknownValue : composed(texts.join(between));
    });
  },
  format: ([format, ...values]) => formatted(format, values),
  formatlist: formattedList,
  jsonencode: ([value = null]) => jsonOf(value) ?? unknownValue,
  concat: (lists) => {
    if (!lists.every(isList)) return failedValue;
    // Lists of several types become one of one.
    return lists.length > 1 && kindsIn(lists).size > 1 && lists.some((one) => kindsIn([one]).size < 2)
      ? unknownValue
      : listOf(lists.flatMap(({ elements }) => elements));
  },
  flatten: ([list]) => (isList(list) ? listOf(flat(list)) : failedValue),
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
    return list.elements[index % list.elements.length] ?? failedValue;
  },
  one: ([list]) => (isList(list) ? (list.elements.length > 1 ? failedValue : (list.elements[0] ?? null)) : unknownValue),
  length: ([value]) => {
    if (isList(value)) return { number: String(value.elements.length) };
    if (isObject(value)) return { number: String(value.size) };
    return ascii(value, (one) => one) === unknownValue ? unknownValue : { number: String(textOf(value)?.length) };
  },
  contains: ([list, sought]) =>
    ofScalars(list, (elements) =>
      textOf(sought) === null ? unknownValue : kindsIn([...elements, sought ?? null]).size < 2 ? byText(elements).has(textOf(sought) ?? "") : unknownValue,
    ),
  keys: ([object]) => (isObject(object) ? listOf(sortedKeys(object)) : failedValue),
  values: ([object]) => (isObject(object) ? listOf(sortedKeys(object).map((key) => object.get(key) ?? null)) : failedValue),
  lookup: ([object, key, otherwise]): Value => {
    if (!isObject(object) || typeof key !== "string") return unknownValue;
    const all: readonly Value[] = otherwise === undefined ? [object] : [object, otherwise];
    const kinds = kindsIn(all);
    if (!object.has(key) && otherwise === undefined) return failedValue;
    const found = object.get(key) ?? otherwise ?? null;
    // A number beside texts is made one.
    return kinds.size < 2 || typeof found === "string" || otherwise === undefined ? found : unknownValue;
  },
  zipmap: ([keys, values]) => {
    if (!isList(keys) || !isList(values) || !keys.elements.every((key) => typeof key === "string")) return unknownValue;
    return keys.elements.length === values.elements.length
      ? new Map(keys.elements.map((key, at) => [`${textOf(key)}`, values.elements[at] ?? null]))
      : failedValue;
  },
  tolist: ([list]) => (isList(list) && kindsIn([list]).size < 2 ? listOf(list.elements) : unknownValue),
  toset: ([list]) => ofScalars(list, setOf),
  setunion: (sets) => ofSets(sets, (all) => all.flat()),
  setintersection: (sets) => ofSets(sets, ([first = [], ...rest]) => first.filter((one) => rest.every((other) => byText(other).has(textOf(one) ?? "")))),
  setsubtract: (sets) => ofSets(sets, ([first = [], ...rest]) => first.filter((one) => !rest.some((other) => byText(other).has(textOf(one) ?? "")))),
  tomap: ([object]) => (isObject(object) && kindsIn([object]).size < 2 ? object : unknownValue),
  tostring: ([value = null]) => (value === null ? null : (textOf(value) ?? failedValue)),
  tobool: ([value = null]) => (value === null || typeof value === "boolean" ? value : value === "true" || value === "false" ? value === "true" : failedValue),
  tonumber: ([value = null]) => {
    if (value === null || isNumber(value)) return value;
    const number = typeof value === "string" ? numberText(value) : null;
    return number === null ? unknownValue : { number };
  },
  sensitive: ([value = null]) => value,
  nonsensitive: ([value = null]) => value,
};

/** A longer text is not made. */
const longest = 2 ** 20;
const spacesBefore = new RegExp(`^${space}+`);
const oneSpace = new RegExp(space);

function withoutEnd(text: string, unit: RegExp): string {
  let end = text.length;
  while (end > 0 && unit.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

const listOf = (elements: readonly Value[]): ListValue => ({ elements });

/** The first that counts; of a number beside a text Terraform makes a text. */
function firstOf(given: Given, counts: (one: Value) => boolean): Value {
  const first = given.find((one) => typeof one === "symbol" || counts(one));
  if (first === undefined || first === failedValue) return failedValue;
  return first === unknownValue || (typeof first !== "string" && kindsIn(given).size > 1) ? unknownValue : first;
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
  return ofText(value, (text) => (/[^\s -~]/.test(text) ? unknownValue : make(text)));
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
  if (lists.length < sets.length || kindsIn(lists).size > 1) return unknownValue;
  return ofScalars(listOf(make(lists.map(({ elements }) => elements))), setOf);
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

const verb = /%(?:%|[sdv]|.?)/gs;

function formatted(format: Value | undefined, values: Given): Value {
  if (typeof format !== "string") return unknownValue;
  let next = 0;
  let isExact = true;
  const text = format.replace(verb, (found) => {
    if (found === "%%") return "%";
    const value = values[next++];
    const made = textOf(value);
    isExact &&= made !== null && (found === "%s" || found === "%v" || (found === "%d" && isNumber(value) && /^-?\d+$/.test(made)));
    return made ?? "";
  });
  if (!isExact) return unknownValue;
  return next === values.length ? (text.length > longest ? unknownValue : composed(text)) : failedValue;
}

function formattedList([format, ...values]: Given): Value {
  const lengths = new Set(values.flatMap((value) => (isList(value) ? [value.elements.length] : [])));
  const [length] = lengths;
  if (length === undefined || values.some((value) => isList(value) && value.isSet)) return unknownValue;
  if (lengths.size > 1) return failedValue;
  const texts = Array.from({ length }, (_, at) =>
    formatted(
      format,
      values.map((value) => (isList(value) ? (value.elements[at] ?? null) : value)),
    ),
  );
  return texts.find((text) => typeof text === "symbol") ?? listOf(texts);
}

/** As `jsonencode` writes it; null where not all of it is known. */
function jsonOf(value: Value): string | null {
  if (typeof value === "symbol") return null;
  if (typeof value === "string") return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  if (value === null || typeof value === "boolean") return String(value);
  if (isNumber(value)) return value.number;
  if (isList(value)) {
    const parts = value.elements.map(jsonOf);
    return parts.includes(null) ? null : `[${parts.join(",")}]`;
  }
  const parts = sortedKeys(value).map((key) => {
    const json = jsonOf(value.get(key) ?? null);
    return json === null ? null : `${jsonOf(key)}:${json}`;
  });
  return parts.includes(null) ? null : `{${parts.join(",")}}`;
}
