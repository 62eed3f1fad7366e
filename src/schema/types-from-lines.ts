import { type FieldType, isFieldType } from "../language/field-types.js";

/** RFC 3339, with a time of day. */
const timestamp = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:[Zz]|[+-]\d{2}:\d{2})$/;

export interface TypeReader {
  /** Takes the object of a log line. */
  readonly take: (line: object) => void;
  /** The type of each field, in the order of the lines. Leaves out a field without a value. */
  readonly types: () => Readonly<Record<string, FieldType>>;
}

/**
 * Finds the fields of log lines and their types. A field with RFC 3339 times and integers is a `timestamp`. A field
 * with values of several types is `unknown`.
 */
export function typeReader(): TypeReader {
  const kinds = new Map<string, Set<string>>();
  return {
    take(line) {
      for (const [field, value] of Object.entries(line))
        kinds.set(field, (kinds.get(field) ?? new Set()).add(kindOf(value)));
    },
    types() {
      const found = [...kinds].map(([field, own]) => [field, typeOf(own)] as const);
      const typed = found.filter(([, type]) => type !== "none");
      return Object.fromEntries(typed.map(([field, type]) => [field, isFieldType(type) ? type : "unknown"]));
    },
  };
}

/** Returns the type of one value. `none` and `empty array` have no type. */
function kindOf(value: unknown): string {
  if (value === null) return "none";
  if (Array.isArray(value)) {
    const type = typeOf(new Set(value.map((one) => (Array.isArray(one) ? "array" : kindOf(one)))));
    return type === "none" ? "empty array" : `array<${type === "timestamp" ? "string" : type}>`;
  }
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  if (typeof value === "string") return timestamp.test(value) ? "timestamp" : "string";
  return typeof value === "boolean" ? "bool" : typeof value === "bigint" ? "int" : "object";
}

/** Returns the type of all values of a field. */
function typeOf(kinds: ReadonlySet<string>): string {
  const own = [...kinds].filter((kind) => kind !== "none" && kind !== "empty array");
  const [first = kinds.has("empty array") ? "array<string>" : "none"] = own;
  const consistsOf = (...types: readonly string[]) => own.every((kind) => types.includes(kind));
  if (own.length < 2) return first;
  if (consistsOf("int", "timestamp")) return "timestamp";
  if (consistsOf("string", "timestamp")) return "string";
  return consistsOf("int", "float") ? "float" : "unknown";
}
