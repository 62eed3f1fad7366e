/** From what was seen of a field to what a schema file may say of it: never more than that no line had anything else. */
import type { FieldType } from "../../language/field-types.js";
import type { FormName } from "../../language/forms.js";
import { formOf } from "../../language/forms.js";
import type { Unit, ValueFacts } from "../../language/value-facts.js";
import type { SchemaFileField } from "../schema-file.js";
import { type Kind, manyDifferent, type SeenField, type SeenNumbers, type SeenTexts } from "./seen.js";
import { areStates, toldValues } from "./told-values.js";

export interface InferredField {
  /** Null: too little was seen to tell its type. */
  readonly entry: SchemaFileField | null;
  /** What has to be looked at, in a few words; null: nothing. */
  readonly doubt: string | null;
}

/** Values fewer than these show nothing but themselves. */
const enough = 50;
const types: Partial<Record<Kind, FieldType>> = {
  bool: "bool",
  int: "int",
  float: "float",
  string: "string",
  object: "object",
  "array<string>": "array<string>",
  "array<int>": "array<int>",
  "array<object>": "array<object>",
};

/** `total`: lines that were looked at. `lists`: whether values may be named at all. */
export function fieldOf(name: string, seen: SeenField, total: number, lists: boolean): InferredField {
  const kinds = [...seen.kinds]
    .filter(([kind]) => kind !== "null" && kind !== "empty array")
    .sort(([, a], [, b]) => b - a);
  const [most] = kinds;
  if (most === undefined)
    return {
      entry: null,
      doubt: seen.kinds.has("empty array") ? "only empty arrays were seen" : "only `null` was seen",
    };
  const told = kinds.map(([kind, count]) => `${kind} in ${count}`).join(", ");
  const names = kinds.map(([kind]) => kind);
  if (names.every((kind) => kind === "int" || kind === "float")) {
    const type = names.length === 1 ? names[0] : "float";
    return {
      entry: typed(name, type === "int" ? numberType(name, seen.numbers) : "float", seen, total, lists),
      doubt: null,
    };
  }
  const type = types[most[0]];
  if (kinds.length === 1 && type !== undefined) {
    return {
      entry: typed(name, type === "string" && isTime(seen.texts) ? "timestamp" : type, seen, total, lists),
      doubt: null,
    };
  }
  if (type === undefined) return { entry: null, doubt: "its arrays hold values of several kinds" };
  // The service compares a field in the way of its type, so that lines of another are never kept.
  return {
    entry: { type, note: `Seen as ${told} lines.` },
    doubt: `it has values of several kinds (${told} lines), of which the first was taken`,
  };
}

function typed(name: string, type: FieldType, seen: SeenField, total: number, lists: boolean): SchemaFileField {
  const note = `Seen in ${seen.lines} of ${total} lines.`;
  const isText = type === "string" || type === "array<string>";
  const isNumber = type === "int" || type === "array<int>";
  const facts = isText ? textFacts(name, seen.texts, lists) : isNumber ? numberFacts(name, seen.numbers, lists) : {};
  return { type, ...facts, note };
}

function isTime({ count, times }: SeenTexts): boolean {
  return count > 0 && times === count;
}

/** Names of times. */
const timeName = /time|date|stamp|epoch|(?:^|[_.-])ts$|_at$|[a-z]At$/i;

/** Since 2001, until 2100: nothing else has so many digits so evenly. */
function numberType(name: string, { least, greatest }: SeenNumbers): FieldType {
  if (least >= 1e18 && greatest <= 4.2e18) return "timestamp";
  return least >= 1e9 && greatest <= 4.2e9 && timeName.test(name) ? "timestamp" : "int";
}

/** Forms that few texts have by chance. */
const telling: readonly FormName[] = [
  "uuid",
  "ja4",
  "hex64",
  "hex32",
  "rayid",
  "md5",
  "http-version",
  "rfc1123-date",
  "cidr",
  "email",
  "url",
];

/** Forms that other texts have, too, by what a field's name has to say. */
const named: readonly (readonly [FormName, RegExp])[] = [
  ["country2", /countr/i],
  ["continent2", /contin/i],
  ["colo", /colo|airport|iata|(?:^|[a-z_-])(?:pop|POP|Pop)$|data_?cent/i],
  ["method", /method/i],
  ["media-type", /type/i],
  ["path", /path/i],
  ["uri", /ur[il]/i],
  ["hostname", /host|domain|sni|fqdn|server_?name/i],
];

function textFacts(name: string, texts: SeenTexts, lists: boolean): Omit<ValueFacts, "note"> {
  if (texts.count < enough) return {};
  const basis = "seen";
  const form = formSeen(name, texts);
  if (form !== null) return { form: { is: form, basis }, ...(ofEitherCase.includes(form) ? caseSeen(texts) : {}) };
  const values = lists ? toldValues(name, texts.values, texts.count) : null;
  if (values !== null) return { values: { are: values, closed: true, basis } };
  return { ...charactersSeen(name, texts), ...caseSeen(texts) };
}

const ofEitherCase: readonly FormName[] = ["country2", "hex64", "md5", "hostname"];

function formSeen(name: string, texts: SeenTexts): FormName | null {
  const { forms } = texts;
  const found =
    telling.find((form) => forms.has(form)) ??
    addressForm(name, texts) ??
    named.find(([form, sign]) => forms.has(form) && sign.test(name))?.[0];
  return found ?? (texts.different.size < manyDifferent ? null : formOfMany(texts));
}

/** Numbers of versions have four parts, too. */
const versions = /version|release|build|firmware/i;

/** An address where the name says so or, of many different ones, nothing else. */
function addressForm(name: string, { looks, different, hasMapped, hasPlain }: SeenTexts): FormName | null {
  const isNamed = /ip(?![a-z])|addr/i.test(name);
  if (!looks.has("address") || !(isNamed || (different.size >= manyDifferent && !versions.test(name)))) return null;
  return hasMapped && hasPlain ? "ip-mapped" : "ip";
}

/** What many different values have in common that others would not have by chance. */
function formOfMany({ looks, forms, hasQuery }: SeenTexts): FormName | null {
  if (looks.has("country")) return "country2";
  if (looks.has("media type")) return "media-type";
  return forms.has("uri") && hasQuery ? "uri" : null;
}

/** Digits alone; words may be of these letters, too, so that it takes many different ones. Of statuses the name tells what few of them cannot. */
function charactersSeen(name: string, { looks, different }: SeenTexts): Pick<ValueFacts, "characters"> {
  if (different.size < manyDifferent && !(looks.has("digits") && /status(?:_?code)?$/i.test(name))) return {};
  const are = looks.has("digits") ? "[0-9]" : looks.has("hexadecimal digits") ? "[0-9A-Fa-f]" : null;
  return are === null ? {} : { characters: { are, basis: "seen" } };
}

function caseSeen({ hasUpper, hasLower, lettered, values }: SeenTexts): Pick<ValueFacts, "case"> {
  if (lettered < enough || hasUpper === hasLower || (values !== null && values.size < 3)) return {};
  return { case: { is: hasLower ? "lower" : "upper", basis: "seen" } };
}

const endings: readonly (readonly [RegExp, Unit])[] = [
  [/(?:Ms|_ms|Milliseconds)$/, "ms"],
  [/(?:Us|_us|Microseconds)$/, "us"],
  [/(?:Ns|_ns|Nanoseconds)$/, "ns"],
  [/(?:Seconds|_seconds|_secs?)$/, "s"],
  [/[Bb]ytes$/, "bytes"],
];

function unitSeen(name: string, least: number, greatest: number): Unit | undefined {
  const stated = endings.find(([sign]) => sign.test(name))?.[1];
  // So many milliseconds are no duration.
  const sinceEpoch =
    least >= 1e12 && greatest <= 4.2e12 && (stated === "ms" || (stated === undefined && timeName.test(name)));
  return sinceEpoch ? "ms-epoch" : stated;
}

function numberFacts(
  name: string,
  { count, values, least, greatest }: SeenNumbers,
  lists: boolean,
): Omit<ValueFacts, "note"> {
  const unit = unitSeen(name, least, greatest);
  const ofUnit: Pick<ValueFacts, "unit"> = unit === undefined ? {} : { unit: { is: unit, basis: "name" } };
  if (count < enough || !Number.isSafeInteger(least) || !Number.isSafeInteger(greatest)) return ofUnit;
  if (/status/i.test(name) && least >= 0 && greatest <= 599 && (least === 0 || least >= 100) && greatest >= 200)
    return { form: { is: "http-status", basis: "seen" } };
  if (/port(?:$|[^a-z])/i.test(name) && least >= 0 && greatest <= (formOf("port").range?.max ?? 0))
    return { form: { is: "port", basis: "seen" } };
  if (/asn$|as_?number$/i.test(name) && least >= 0 && greatest <= (formOf("asn").range?.max ?? 0))
    return { form: { is: "asn", basis: "seen" } };
  // Few numbers, each of them often, end where they end; of others the next may be larger.
  if (lists && areStates(name, values)) return { range: { min: least, max: greatest, basis: "seen" }, ...ofUnit };
  return least >= 0 ? { range: { min: 0, basis: "seen" }, ...ofUnit } : ofUnit;
}
