/** What a comparison in the words of another language says in ours, exactly where its values can be converted; else nothing. */
import { addressTexts } from "../address-texts.js";
import { countryCode } from "../country-code.js";
import type { FieldType, Scalar } from "../field-types.js";
import { type Integer, spelledInteger } from "../integer.js";
import { type OperatorName, operators, plainOperator } from "../operators.js";
import type { OtherValues, Said } from "./other-name.js";
import { decimalTimes, textsOf } from "./values.js";
import { versionInOurWords } from "./versions.js";

export type Told =
  | { readonly field: string; readonly operator: OperatorName; readonly value: Scalar | readonly Scalar[] }
  | { readonly word: "and" | "or"; readonly parts: readonly Told[] };

/** The comparison of a field whose values are the other language's, in ours; null where none says it for certain. */
export function inOurWords(
  field: string,
  type: FieldType,
  [operator, value]: Said,
  values: OtherValues | null,
): Told | null {
  const plain = plainOperator(operator);
  if (values?.as === "no zero") return withoutZero(field, operator, value);
  // An array without elements is what an empty text is.
  if (type.startsWith("array<") && (value === "" || (isList(value) && value.includes("")))) return null;
  const told = positive(field, [plain, value], values);
  const said = told === null || plain === operator ? told : negated(told);
  return said === null ? null : typed(said, type, field);
}

/** A comparison with a plain operator. */
function positive(field: string, [operator, value]: Said, values: OtherValues | null): Told | null {
  const same: Told = { field, operator, value };
  if (values === null) return same;
  const all: readonly Scalar[] = isList(value) ? value : [value];
  const exact = operator === "eq" || operator === "in";
  const each = (turn: (one: Scalar) => Scalar | null): Told | null => {
    const turned = all.map(turn);
    return turned.some((one) => one === null)
      ? null
      : { field, operator, value: isList(value) ? (turned as Scalar[]) : (turned[0] as Scalar) };
  };
  const anyOf = (turn: (text: string) => Told | null): Told | null => {
    const turned = textsOf(all)?.map(turn) ?? [null];
    return turned.some((one) => one === null) ? null : joined("or", turned as Told[]);
  };
  switch (values.as) {
    case "country":
    case "lower case": {
      const code = (text: string) => (values.as === "country" && exact ? countryCode(text) : null);
      const small = each((one) =>
        typeof one === "string" ? (code(one) ?? one.replace(/[A-Z]/g, (letter) => letter.toLowerCase())) : one,
      );
      // What differed in case alone is one value now.
      return small !== null && !("word" in small) && isList(small.value)
        ? { ...small, value: [...new Set(small.value)] }
        : small;
    }
    case "truth": {
      const truth =
        typeof value === "boolean"
          ? value
          : value === "true" || value === 1
            ? true
            : value === "false" || value === 0
              ? false
              : null;
      return operator !== "eq" || truth === null ? null : toldOf(field, truth ? values.true : values.false);
    }
    case "words":
      return exact
        ? each((one) =>
            typeof one === "string" && Object.hasOwn(values.words, one) ? (values.words[one] ?? null) : null,
          )
        : null;
    case "joined words":
      if (!exact && operator !== "startsWith")
        return textsOf(all)?.every((text) => /^[a-z]*$/.test(text)) ? same : null;
      return each((one) =>
        typeof one !== "string" || one.endsWith("_")
          ? null
          : one.replace(/_([a-z])/g, (_, letter: string) => (values.capitals ? letter.toUpperCase() : letter)),
      );
    case "versions":
      return each((one) => versionInOurWords(one, operator, values));
    case "times":
      return operator === "startsWith" || operator === "endsWith" || operator === "contains"
        ? null
        : each((one) => measured(one, operator, values.by));
    case "region":
      return exact ? regions(field, all) : null;
    case "number of network":
      return each((one) => (typeof one === "string" ? (spelledInteger(one.replace(/^AS ?(?=\d)/i, "")) ?? one) : one));
    case "without data center":
      return each((one) => (typeof one === "string" && exact ? one.replace(/^([0-9a-f]{16})-[A-Z]{3}$/, "$1") : one));
    case "without port":
      // With a port, fewer lines are meant than the address keeps.
      return exact && textsOf(all)?.every((text) => /^[\d.]+$/.test(text)) ? same : null;
    case "address text":
      return textsOf(all)?.every((text) => !/[/*]/.test(text)) ? same : exact ? networks(field, all) : null;
    case "address":
      if (operator === "contains" || operator === "endsWith")
        return anyOf((text) => partOfAddress(field, operator, text));
      return exact || operator === "startsWith" ? anyOf(addressOf) : null;
    case "extension":
      return exact
        ? anyOf((text) => (/^\w+$/.test(text) ? { field, operator: "endsWith", value: `.${text}` } : null))
        : null;
    case "media type":
      return exact
        ? anyOf((text) => ({ field, operator: "startsWith", value: text }))
        : operator === "endsWith"
          ? null
          : same;
    case "question mark":
      return operator === "contains" && textsOf(all)?.every((text) => !text.includes("?")) ? same : null;
    case "part":
      return operator === "contains" ? same : null;
    case "other":
    case "no zero":
      return null;
  }

  function addressOf(text: string): Told | null {
    if (text.startsWith("/") && !text.startsWith("//"))
      return { field, operator: operator === "in" ? "eq" : operator, value: text };
    const [, scheme, host, path] = /^(https?):\/\/([^/?#@:]+)(\/[^#]*)$/.exec(text) ?? [];
    if (scheme === undefined || host === undefined || path === undefined) return null;
    const behind: Told = { field, operator: operator === "startsWith" ? "startsWith" : "eq", value: path };
    const parts: readonly Told[] = [
      { field: "ClientRequestScheme", operator: "eq", value: scheme },
      { field: "ClientRequestHost", operator: "eq", value: host },
    ];
    // Every path begins with a slash.
    return joined("and", operator === "startsWith" && path === "/" ? parts : [...parts, behind]);
  }
}

/** More comparisons than these would fill a filter. */
const mostOfNetworks = 16;

/** Networks by what the texts of their addresses have in common, beside addresses; null where no few comparisons say one of them. */
function networks(field: string, all: readonly Scalar[]): Told | null {
  const texts = textsOf(all)?.map((text) =>
    /[/*]/.test(text) ? addressTexts(text.trim()) : { addresses: [text], prefixes: [] },
  ) ?? [null];
  const addresses = new Set(texts.flatMap((one) => one?.addresses ?? []));
  const prefixes = new Set(texts.flatMap((one) => one?.prefixes ?? []));
  if (
    texts.some((one) => one === null || one.addresses.length + one.prefixes.length === 0) ||
    prefixes.size > mostOfNetworks
  )
    return null;
  const [first, ...more] = addresses;
  const listed: readonly Told[] =
    first === undefined
      ? []
      : [
          more.length === 0
            ? { field, operator: "eq", value: first }
            : { field, operator: "in", value: [first, ...more] },
        ];
  return joined("or", [...listed, ...[...prefixes].map((value): Told => ({ field, operator: "startsWith", value }))]);
}

/** `US-CA` as a country and its region, which other countries may have, too. */
function regions(field: string, all: readonly Scalar[]): Told | null {
  const byCountry = new Map<string, string[]>();
  for (const one of all) {
    const [, country, region] = typeof one === "string" ? (/^([A-Za-z]{2})-([A-Za-z0-9]{1,3})$/.exec(one) ?? []) : [];
    if (country === undefined || region === undefined) return null;
    const key = country.toLowerCase();
    byCountry.set(key, [...(byCountry.get(key) ?? []), region.toUpperCase()]);
  }
  const parts = [...byCountry].map(([country, [first = "", ...more]]): Told => {
    const where: Told =
      more.length === 0 ? { field, operator: "eq", value: first } : { field, operator: "in", value: [first, ...more] };
    return joined("and", [{ field: "ClientCountry", operator: "eq", value: country }, where]);
  });
  return joined("or", parts);
}

/** A part of a whole address, which a line has in pieces; null where it could lie in several of them at once. */
function partOfAddress(field: string, operator: "contains" | "endsWith", text: string): Told | null {
  const within: Told = { field, operator, value: text };
  // Every path begins with a slash, so what has none and ends an address ends its path or query.
  if (operator === "endsWith" && text !== "" && !text.includes("/")) return within;
  if (!text.startsWith("/") || text.startsWith("//")) return null;
  const [, host = "", behind = ""] = /^\/([\w.-]*)(.*)$/s.exec(text) ?? [];
  // `/a.example/x` may begin at the slash before the host.
  if (host.includes(".") && behind.startsWith("/")) return null;
  const isInHost = operator === "contains" && host !== "" && behind === "";
  return isInHost
    ? joined("or", [within, { field: "ClientRequestHost", operator: "startsWith", value: host }])
    : within;
}

/** A number in another unit; null where it stands for none: there less than 0, here 0. */
function measured(one: Scalar, operator: OperatorName, by: number): Integer | null {
  const number = decimalTimes(one, by);
  return number !== null && (number > 0 || (number === 0 && operator === "gt")) ? number : null;
}

/** A comparison that holds only where there is a value: 0 stands for none. Null where none holds. */
function withoutZero(field: string, operator: OperatorName, value: Said[1]): Told | null {
  const all = (isList(value) ? value : [value]).map((one) =>
    typeof one === "string" ? spelledInteger(one) : typeof one === "boolean" ? undefined : one,
  );
  if (all.some((one) => one === undefined)) return null;
  const numbers = all as readonly Integer[];
  const [first] = numbers;
  if (first === undefined) return null;
  const some: Told = { field, operator: "gt", value: 0 };
  switch (plainOperator(operator)) {
    case "eq":
    case "in": {
      const positive = numbers.filter((one) => one > 0);
      const [one] = positive;
      const said: Told | null = one === undefined ? null : { field, operator, value: isList(value) ? positive : one };
      if (operators[operator].negates === null) return said;
      return said === null ? some : joined("and", [some, said]);
    }
    case "gt":
    case "geq":
      return first > 0 ? { field, operator, value: first } : some;
    case "lt":
    case "leq":
      return first > (operator === "lt" ? 1 : 0) ? joined("and", [some, { field, operator, value: first }]) : null;
    default:
      return null;
  }
}

/** The same with values of the field's type, where they spell one. */
function typed(told: Told, type: FieldType, field: string): Told {
  if ("word" in told) return { ...told, parts: told.parts.map((part) => typed(part, type, field)) };
  if (told.field !== field) return told;
  const operator = type.startsWith("array<")
    ? told.operator === "eq"
      ? "contains"
      : told.operator === "!eq"
        ? "!contains"
        : told.operator
    : told.operator;
  const turn = (one: Scalar): Scalar => {
    if (type === "int" || type === "array<int>") return typeof one === "string" ? (spelledInteger(one) ?? one) : one;
    if (type === "string" || type === "array<string>") return typeof one === "string" ? one : String(one);
    return type === "bool" && (one === "true" || one === "false") ? one === "true" : one;
  };
  return { field, operator, value: isList(told.value) ? told.value.map(turn) : turn(told.value) };
}

/** What holds where the other does not. */
export function negated(told: Told): Told {
  if ("word" in told) return { word: told.word === "and" ? "or" : "and", parts: told.parts.map(negated) };
  return { ...told, operator: operators[told.operator].dual };
}

function joined(word: "and" | "or", parts: readonly Told[]): Told {
  const [only, ...more] = parts;
  return only !== undefined && more.length === 0 ? only : { word, parts };
}

export function toldOf(field: string, [operator, value]: Said): Told {
  return { field, operator, value };
}

function isList(value: Said[1]): value is readonly Scalar[] {
  return typeof value === "object";
}

/** Whether only the name of the field changes. */
export function isSame(told: Told, [operator, value]: Said): boolean {
  if ("word" in told || told.operator !== operator || isList(told.value) !== isList(value)) return false;
  const [ours, theirs] = [told.value, value].map((one): readonly Scalar[] => (isList(one) ? one : [one]));
  return (
    ours !== undefined &&
    theirs !== undefined &&
    ours.length === theirs.length &&
    ours.every((one, at) => one === theirs[at])
  );
}
