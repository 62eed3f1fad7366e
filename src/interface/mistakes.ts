/** What a validator finds wrong with a body or a query, in words: one entry for each mistake. */
import type { ErrorObject } from "ajv";
import { notice, shown } from "./notice.js";
import type { JsonSchema } from "./schemas/json-schema.js";
import type { Notice } from "./types-generated.js";

/** More of them help nobody. */
const mostMistakes = 100;

export interface MistakeOptions {
  /** What goes before the pointers: `/query` for queries. */
  readonly below?: string;
  /** What a misspelled name was probably meant to be, the likeliest first. */
  readonly similar?: (name: string, names: readonly string[]) => readonly string[];
}

/** The entries for what a validator found, at most 100, each with a pointer to what has to change. */
export function mistakes(
  found: readonly ErrorObject[],
  { below = "", similar = () => [] }: MistakeOptions = {},
): readonly Notice[] {
  const entries: Notice[] = [];
  for (const error of found) {
    if (entries.length === mostMistakes) break;
    const mistake = inWords(error, similar);
    if (mistake === null) continue;
    const member =
      error.keyword === "additionalProperties" ? `/${escaped(String(error.params["additionalProperty"]))}` : "";
    entries.push(notice("invalidRequest", { mistake }, `${below}${error.instancePath}${member}`));
  }
  return entries;
}

/** Null for what only repeats another error. */
function inWords(
  { keyword, params, data, parentSchema }: ErrorObject,
  similar: NonNullable<MistakeOptions["similar"]>,
): string | null {
  // What the generated validators hand over is the schema that the error stands in.
  const schema = parentSchema as JsonSchema;
  const limit = Number(params["limit"]);
  switch (keyword) {
    case "if":
      return null;
    case "type":
      return `expected ${typesInWords(schema)}, found ${found(data)}`;
    case "required":
      return `${code(String(params["missingProperty"]))} is missing`;
    case "additionalProperties":
      return unknownMember(String(params["additionalProperty"]), Object.keys(schema.properties ?? {}), similar);
    case "enum":
      // That it is of another type was said already.
      if (!hasType(data, schema)) return null;
      return `expected ${oneOf((schema.enum ?? []).map(choice))}, found ${found(data)}`;
    case "pattern":
      return `expected ${schema["x-expected"]}, found ${found(data)}`;
    case "minimum":
      return `expected at least ${limit}, found ${found(data)}`;
    case "maximum":
      return `expected at most ${limit}, found ${found(data)}`;
    case "minLength":
      return limit === 1 ? "expected a text that is not empty" : `expected at least ${limit} characters`;
    case "maxLength":
      return `expected at most ${limit} characters`;
    case "maxItems":
      return `expected at most ${limit} items, found ${Array.isArray(data) ? data.length : 0}`;
    case "minProperties":
      return limit === 1
        ? `expected ${oneOf(Object.keys(schema.properties ?? {}).map(code))}, found none of them`
        : `expected at least ${limit} members`;
    case "maxProperties":
      return limit === 1
        ? `expected one of ${oneOf(Object.keys(schema.properties ?? {}).map(code), "and")}, found several`
        : `expected at most ${limit} members`;
    default:
      // A keyword that the schemas do not use yet: ajv's own words say enough.
      return `this is not what the schema says of it (${keyword})`;
  }
}

function unknownMember(
  name: string,
  names: readonly string[],
  similar: NonNullable<MistakeOptions["similar"]>,
): string {
  const meant = similar(name, names);
  if (meant.length > 0) return `there is no ${code(name)} here: did you mean ${oneOf(meant.map(code))}?`;
  return names.length === 0
    ? `there is no ${code(name)} here: nothing is expected`
    : `there is no ${code(name)} here: there are ${oneOf(names.map(code), "and")}`;
}

const nouns: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "an integer",
  number: "a number",
  boolean: "`true` or `false`",
  object: "an object",
  array: "an array",
  null: "`null`",
};

function hasType(value: unknown, { type = [] }: JsonSchema): boolean {
  const types: readonly string[] = typeof type === "string" ? [type] : type;
  return types.includes(value === null ? "null" : typeof value);
}

function typesInWords({ type = [] }: JsonSchema): string {
  const types: readonly string[] = typeof type === "string" ? [type] : type;
  return oneOf(types.map((name) => nouns[name] ?? name));
}

/** A value in a few words: a short one as it is. */
function found(value: unknown): string {
  if (value === null || typeof value === "boolean" || typeof value === "number") return code(String(value));
  if (typeof value === "string") return value === "" ? "an empty string" : `the string ${code(value)}`;
  return Array.isArray(value) ? "an array" : "an object";
}

const choice = (value: unknown) =>
  value === "" ? "an empty string" : code(typeof value === "string" ? value : JSON.stringify(value));

const code = (text: string) => `\`${shown(text, 60)}\``;

function oneOf(words: readonly string[], last = "or"): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
