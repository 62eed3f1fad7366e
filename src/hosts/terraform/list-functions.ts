/** Functions of Terraform that make values of lists, sets and objects. */
import { compareTexts } from "./pieces.js";
import {
  areAlike,
  areAlikeWithin,
  failedValue,
  type Given,
  isList,
  isNumber,
  isObject,
  kindsIn,
  type ListValue,
  listOf,
  type ObjectValue,
  textOf,
  unknownValue,
  type Value,
} from "./values.js";

export const listFunctions: Readonly<Record<string, (given: Given) => Value>> = {
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
    if (lists.length === 0 || !lists.every(isList) || lists.some(({ isSet }) => isSet)) return failedValue;
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
  sort: ([list]) =>
    ofTextList(list, (texts) =>
      texts.includes(null) ? failedValue : listOf([...texts].sort((a, b) => compareTexts(a ?? "", b ?? ""))),
    ),
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
  one: ([list]) =>
    isList(list) ? (list.elements.length > 1 ? failedValue : (list.elements[0] ?? null)) : unknownValue,
  length: ([value]) => {
    if (isList(value)) return { number: String(value.elements.length) };
    if (isObject(value)) return { number: String(value.size) };
    if (typeof value !== "string") return failedValue;
    // Of what people see as one character.
    return /[^\t\n -~]/.test(value) ? unknownValue : { number: String(value.length) };
  },
  contains: ([list, sought]) =>
    ofScalars(list, (elements) =>
      textOf(sought) === null
        ? unknownValue
        : kindsIn([...elements, sought ?? null]).size < 2
          ? byText(elements).has(textOf(sought) ?? "")
          : unknownValue,
    ),
  keys: ([object]) => (isObject(object) ? listOf(sortedKeys(object)) : failedValue),
  values: ([object]) =>
    isObject(object) ? listOf(sortedKeys(object).map((key) => object.get(key) ?? null)) : failedValue,
  lookup: ([object, key, otherwise, ...more]): Value => {
    if (more.length > 0) return failedValue;
    if (!isObject(object) || typeof key !== "string") return unknownValue;
    const found = object.get(key);
    if (otherwise === undefined) return found === undefined ? failedValue : found;
    const values = [...object.values()];
    // An empty map has a type that nothing here shows.
    if (values.length === 0 && typeof otherwise !== "string") return unknownValue;
    // What lacks has the type of the others in a map, and its own in an object, whose values may be of several.
    return areAlike([...values, otherwise]) || (found !== undefined && !areAlike(values))
      ? found === undefined
        ? otherwise
        : found
      : unknownValue;
  },
  zipmap: ([keys, values]) => {
    if (!isList(keys) || !isList(values) || values.isSet || !keys.elements.every((key) => typeof key === "string"))
      return unknownValue;
    return keys.elements.length === values.elements.length
      ? new Map(keys.elements.map((key, at) => [`${textOf(key)}`, values.elements[at] ?? null]))
      : failedValue;
  },
  // An empty one has a type that nothing here shows.
  tolist: ([list]) =>
    isList(list) && list.elements.length > 0 && areAlikeWithin(list.elements) ? listOf(list.elements) : unknownValue,
  toset: ([list]) => ofScalars(list, setOf),
  setunion: (sets) => ofSets(sets, (all) => all.flat()),
  setintersection: (sets) =>
    ofSets(sets, ([first = [], ...rest]) =>
      first.filter((one) => rest.every((other) => byText(other).has(textOf(one) ?? ""))),
    ),
  setsubtract: (sets) =>
    ofSets(sets, ([first = [], ...rest]) =>
      first.filter((one) => !rest.some((other) => byText(other).has(textOf(one) ?? ""))),
    ),
  tomap: ([object]) =>
    isObject(object) && object.size > 0 && areAlikeWithin([...object.values()]) ? object : unknownValue,
};

/** What stands at an index, which may be null. */
export function elementAt({ elements }: ListValue, index: number | null): Value {
  const element = index === null ? undefined : elements[index];
  return element === undefined ? failedValue : element;
}

function flat({ elements }: ListValue): readonly Value[] {
  return elements.flatMap((element) => (isList(element) ? flat(element) : [element]));
}

/** Texts, numbers or booleans of one type, each of which is known. */
function ofScalars(list: Value | undefined, make: (elements: readonly Value[]) => Value): Value {
  if (!isList(list) || kindsIn([list]).size > 1 || list.elements.some((one) => textOf(one) === null))
    return unknownValue;
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
  if (sets.length === 0) return failedValue;
  if (lists.length < sets.length) return unknownValue;
  return ofScalars(listOf(lists.flatMap(({ elements }) => elements)), () =>
    setOf(make(lists.map(({ elements }) => elements))),
  );
}

function byText(elements: readonly Value[]): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  for (const one of elements) if (!found.has(textOf(one) ?? "")) found.set(textOf(one) ?? "", one);
  return found;
}

/** Each once, in order. */
function setOf(elements: readonly Value[]): Value {
  const texts = [...byText(elements)].sort(([a, value], [b]) =>
    isNumber(value) ? Number(a) - Number(b) : compareTexts(a, b),
  );
  return { elements: texts.map(([, value]) => value), isSet: true };
}

export function sortedKeys(object: ObjectValue): readonly string[] {
  return [...object.keys()].sort(compareTexts);
}

/** A whole number from 0 on. */
export function wholeNumber(value: Value | undefined): number | null {
  return isNumber(value) && /^(?:-0|\d{1,9})$/.test(value.number) ? Math.abs(Number(value.number)) : null;
}
