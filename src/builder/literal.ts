/** A value of a program as a literal of filter text. */
import { spellScalar } from "../text/literals.js";
import { type Piece, type Unusable, unusable } from "./pieces.js";

/** What can be put into a filter: scalars, and lists of them. */
export type HoleValue = string | number | bigint | boolean | readonly (string | number | bigint | boolean)[];

/** The literal of a value. What is no string, integer, boolean or list of these is unusable, and shown as `${…}`; nothing is called on it. */
export function spelled(value: unknown): Piece {
  const why = Array.isArray(value) ? unusableMember(value) : unusableScalar(value);
  if (why !== null) return unusable(`\${${why.found}}`, why);
  const text = Array.isArray(value) ? `[${value.map(literal).join(", ")}]` : literal(value);
  return { text, hole: true, unusable: null };
}

/** Of a scalar that is usable. */
function literal(value: unknown): string {
  if (typeof value === "number") return spellScalar(Object.is(value, -0) ? 0 : value);
  return spellScalar(value as string | bigint | boolean);
}

function unusableMember(members: readonly unknown[]): Unusable | null {
  // By index, so that members that are lacking are met.
  for (let at = 0; at < members.length; at++) {
    const why = unusableScalar(members[at]);
    if (why !== null) return { ...why, found: `[${at === 0 ? "" : "…, "}${why.found}${at === members.length - 1 ? "" : ", …"}]` };
  }
  return null;
}

function unusableScalar(value: unknown): Unusable | null {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "bigint":
      return null;
    case "number":
      if (Number.isSafeInteger(value)) return null;
      return { found: String(value), reason: Number.isInteger(value) ? "range" : "kind" };
    default:
      return { found: nameOf(value), reason: "kind" };
  }
}

/** What a value is, without running anything of its own. */
function nameOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "a list";
  if (value instanceof Date) return "a Date";
  return { function: "a function", symbol: "a symbol" }[typeof value as string] ?? "an object";
}
