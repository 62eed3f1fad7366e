/** A value of a program as a literal of filter text. */
import { spellScalar } from "../text/literals.js";
import { isOfOtherCopy } from "./condition.js";
import { mostText, type Piece, type Unusable, unusable } from "./pieces.js";

/** What can be put into a filter: scalars, and lists of them. */
export type HoleValue = string | number | bigint | boolean | readonly (string | number | bigint | boolean)[];

/** The literal of a value. What is no string, integer, boolean or list of these, or too much, is unusable, and shown as `${…}`; a list is read once. */
export function spelled(value: unknown): Piece {
  const { texts, isList, why } = read(value);
  if (why !== null) return unusable(`\${${why.found}}`, why);
  return { text: isList ? `[${texts.join(", ")}]` : texts.join(""), hole: true, unusable: null };
}

interface Read {
  readonly texts: readonly string[];
  readonly isList: boolean;
  readonly why: Unusable | null;
}

/** What a proxy, or a getter, throws is no value either. */
function read(value: unknown): Read {
  try {
    return Array.isArray(value)
      ? membersOf(value)
      : { texts: [literal(value)], isList: false, why: unusableScalar(value) };
  } catch {
    return { texts: [], isList: false, why: { found: "what throws when it is read", reason: "kind" } };
  }
}

function membersOf(members: readonly unknown[]): Read {
  const texts: string[] = [];
  const { length } = members;
  let size = 0;
  // By index, so that members that are lacking are met, and each once, so that what was looked at is what is written.
  for (let at = 0; at < length; at++) {
    const member = members[at];
    const why = unusableScalar(member);
    if (why !== null)
      return {
        texts,
        isList: true,
        why: { ...why, found: `[${at === 0 ? "" : "…, "}${why.found}${at === length - 1 ? "" : ", …"}]` },
      };
    const text = literal(member);
    size += text.length + 2;
    if (size > mostText) return { texts, isList: true, why: { found: "a long list", reason: "large" } };
    texts.push(text);
  }
  return { texts, isList: true, why: null };
}

/** Of a scalar that is usable; of any other value nothing is asked. */
function literal(value: unknown): string {
  if (typeof value === "number") return spellScalar(Object.is(value, -0) ? 0 : value);
  return typeof value === "string" || typeof value === "bigint" || typeof value === "boolean" ? spellScalar(value) : "";
}

function unusableScalar(value: unknown): Unusable | null {
  switch (typeof value) {
    case "string":
      return value.length > mostText ? { found: "a long string", reason: "large" } : null;
    case "boolean":
      return null;
    case "bigint":
      // In base 16 that is found in one pass.
      return value.toString(16).length < mostDigits ? null : { found: "a long integer", reason: "large" };
    case "number":
      if (Number.isSafeInteger(value)) return null;
      return { found: String(value), reason: Number.isInteger(value) ? "range" : "kind" };
    default:
      if (isOfOtherCopy(value)) return { found: "a condition", reason: "copy" };
      return { found: nameOf(value), reason: "kind" };
  }
}

/** Far more than any field holds. */
const mostDigits = 100_000;

/** What a value is, without running anything of its own. */
function nameOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "a list";
  if (value instanceof Date) return "a Date";
  return { function: "a function", symbol: "a symbol" }[typeof value as string] ?? "an object";
}
