import { type FieldType, isFieldType } from "../language/field-types.js";
import { readTime } from "../language/time.js";

/** A longer list of names comes from values that were written as names. */
const mostFields = 2000;

export interface TypeReader {
  /** Takes the object of a log line. */
  readonly take: (line: object) => void;
  /** The type of each field, in the order in which the fields were seen. Leaves out a field without a value. */
  readonly types: () => Readonly<Record<string, FieldType>>;
  /** Fields with values of several types, such as a string and an object. They have no type. */
  readonly mixed: () => readonly string[];
}

/** Finds the fields of log lines and their types. A field with RFC 3339 times and integers is a `timestamp`. */
export function typeReader(): TypeReader {
  const seen = new Map<string, Set<string>>();
  const types = () => [...seen].map(([field, kinds]) => [field, typeOf(kinds)] as const);
  return {
    take(line) {
      for (const [field, value] of Object.entries(line)) {
        const kinds = seen.get(field) ?? new Set();
        if (!seen.has(field) && seen.size === mostFields) return;
        seen.set(field, kinds.add(kindOf(value)));
      }
    },
    types: () => Object.fromEntries(types().flatMap(([field, type]) => (isFieldType(type) ? [[field, type]] : []))),
    mixed: () => types().flatMap(([field, type]) => (type === "mixed" ? [field] : [])),
  };
}

/** The type of one value. `none`: null or an empty array, which have no type. */
function kindOf(value: unknown): string {
  if (value === null) return "none";
  if (Array.isArray(value)) {
    const kinds = new Set(value.map((one) => (Array.isArray(one) ? "array" : kindOf(one))));
    const type = typeOf(kinds);
    return type === "none" ? "empty array" : `array<${type === "timestamp" ? "string" : type}>`;
  }
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  if (typeof value === "string") return readTime(value)?.dateOnly === false ? "timestamp" : "string";
  return typeof value === "boolean" ? "bool" : typeof value === "bigint" ? "int" : "object";
}

/** The type of all values of a field. */
function typeOf(kinds: ReadonlySet<string>): string {
  const own = [...kinds].filter((kind) => kind !== "none" && kind !== "empty array");
  const [first = kinds.has("empty array") ? "array<string>" : "none"] = own;
  const has = (...wanted: readonly string[]) => own.length > 1 && own.every((kind) => wanted.includes(kind));
  if (own.length < 2) return first;
  if (has("int", "timestamp")) return "timestamp";
  if (has("string", "timestamp")) return "string";
  return has("int", "float") ? "float" : "mixed";
}
