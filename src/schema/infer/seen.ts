/** What was seen of one field in lines: counts, and of its values no more than bounded memory holds. */
import { isAddress } from "../../language/address-texts.js";
import { isCountry } from "../../language/countries.js";
import { type FormName, formNames, formOf } from "../../language/forms.js";
import { readTime } from "../../language/time.js";

/** Kinds of JSON values as far as types of fields tell them apart. */
export type Kind =
  | "null"
  | "bool"
  | "int"
  | "float"
  | "string"
  | "empty array"
  | "array<string>"
  | "array<int>"
  | "array<object>"
  | "array"
  | "object";

/** More different values than these are no small set. */
export const mostValues = 20;
/** Longer texts are no words. */
const longestWord = 40;

/** Of texts, those of arrays among them. */
export interface SeenTexts {
  count: number;
  /** How often each is there; null: there are too many, or some are no words. */
  values: Map<string, number> | null;
  /** How many different ones there are, as far as that is counted. */
  readonly different: Set<string>;
  /** Forms that all of them have. */
  readonly forms: Set<FormName>;
  /** What else all of them are. */
  readonly looks: Set<Look>;
  /** Addresses of version 4 inside of one of version 6, and alone. */
  hasMapped: boolean;
  hasPlain: boolean;
  hasQuery: boolean;
  hasUpper: boolean;
  hasLower: boolean;
  /** Those with a letter. */
  lettered: number;
  times: number;
}

/** What texts can look like beside their form. */
const looks = {
  address: (text: string) => isAddress(text),
  country: (text: string) => text.length === 2 && (isCountry(text) || /^(?:xx|t1)$/i.test(text)),
  "media type": (text: string) =>
    /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+*-]+(?:\s*;.*)?$/i.test(text),
  digits: (text: string) => /^\d+$/.test(text),
  "hexadecimal digits": (text: string) => /^(?:[\da-f]+|[\dA-F]+)$/.test(text),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;

export type Look = keyof typeof looks;
const lookNames = /* @__PURE__ */ Object.keys(looks) as readonly Look[];

/** So many different values show that they are of a kind, and no more of them are counted. */
export const manyDifferent = 20;

export interface SeenNumbers {
  count: number;
  values: Map<number, number> | null;
  least: number;
  greatest: number;
}

export interface SeenField {
  /** Lines that have it. */
  lines: number;
  readonly kinds: Map<Kind, number>;
  readonly texts: SeenTexts;
  readonly numbers: SeenNumbers;
}

const expressions: ReadonlyMap<FormName, RegExp> = /* @__PURE__ */ new Map(
  formNames.flatMap((name): readonly [FormName, RegExp][] => {
    const { pattern } = formOf(name);
    return pattern === undefined ? [] : [[name, new RegExp(pattern)]];
  }),
);

export function nothingSeen(): SeenField {
  return {
    lines: 0,
    kinds: new Map(),
    texts: {
      count: 0,
      values: new Map(),
      different: new Set(),
      forms: new Set(expressions.keys()),
      looks: new Set(lookNames),
      hasMapped: false,
      hasPlain: false,
      hasQuery: false,
      hasUpper: false,
      hasLower: false,
      lettered: 0,
      times: 0,
    },
    numbers: { count: 0, values: new Map(), least: Number.POSITIVE_INFINITY, greatest: Number.NEGATIVE_INFINITY },
  };
}

/** Takes down one more value. */
export function see(field: SeenField, value: unknown): void {
  field.lines++;
  const kind = kindOf(value);
  field.kinds.set(kind, (field.kinds.get(kind) ?? 0) + 1);
  for (const one of Array.isArray(value) ? value.slice(0, mostElements) : [value]) {
    if (typeof one === "string") seeText(field.texts, one);
    else if (typeof one === "number") seeNumber(field.numbers, one);
  }
}

/** Elements of one array that are looked at for their values, and for its type: hardly any line has more. */
const mostElements = 1000;
const mostTyped = 1_000_000;

function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return "null";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  if (typeof value === "string") return "string";
  if (!Array.isArray(value)) return "object";
  const kinds = new Set<Kind>();
  for (const one of value.slice(0, mostTyped)) {
    // What is within its arrays tells nothing: arrays hold each other to any depth.
    kinds.add(Array.isArray(one) ? "array" : kindOf(one));
    if (kinds.size > 1) break;
  }
  const [kind] = kinds;
  if (kind === undefined) return "empty array";
  return kinds.size === 1 && (kind === "string" || kind === "int" || kind === "object") ? `array<${kind}>` : "array";
}

function seeText(texts: SeenTexts, text: string): void {
  // No value at all is always possible, and tells nothing of the others.
  if (text === "") return;
  texts.count++;
  if (texts.values !== null) {
    const before = texts.values.get(text);
    if (before !== undefined) texts.values.set(text, before + 1);
    else if (texts.values.size === mostValues || text.length > longestWord) texts.values = null;
    else texts.values.set(text, 1);
  }
  if (texts.different.size < manyDifferent) texts.different.add(text.slice(0, longestKept));
  const head = text.length > longestLooked ? "" : text;
  for (const form of texts.forms) if (head === "" || !expressions.get(form)?.test(head)) texts.forms.delete(form);
  for (const look of texts.looks) if (head === "" || !looks[look](head)) texts.looks.delete(look);
  if (/^::ffff:\d+\.\d/i.test(text)) texts.hasMapped = true;
  if (/^[\d.]+$/.test(text)) texts.hasPlain = true;
  if (text.includes("?")) texts.hasQuery = true;
  if (/[A-Z]/.test(text)) texts.hasUpper = true;
  if (/[a-z]/.test(text)) texts.hasLower = true;
  if (/[A-Za-z]/.test(text)) texts.lettered++;
  if (texts.times === texts.count - 1 && readTime(text)?.dateOnly === false) texts.times++;
}

/** Longer texts that begin alike count as one. */
const longestKept = 200;

/** Longer texts are of no form. */
const longestLooked = 4096;

function seeNumber(numbers: SeenNumbers, number: number): void {
  numbers.count++;
  numbers.least = Math.min(numbers.least, number);
  numbers.greatest = Math.max(numbers.greatest, number);
  if (numbers.values === null) return;
  const before = numbers.values.get(number);
  if (before === undefined && numbers.values.size === mostValues) numbers.values = null;
  else numbers.values.set(number, (before ?? 0) + 1);
}
