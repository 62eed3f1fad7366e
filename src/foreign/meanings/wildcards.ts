/** Patterns of literal parts and wildcards: `/api/*`, `%.css`. */
import type { Match } from "./compare.js";

/** A literal part, or a wildcard for any number of characters or for one. */
export type PatternPart = string | { readonly wildcard: "many" | "one" };

export const many: PatternPart = { wildcard: "many" };
export const one: PatternPart = { wildcard: "one" };

/** The one comparison that says the same as a pattern; "all" where it matches every string; null where none does. */
export function matchOf(parts: readonly PatternPart[]): Match | "all" | null {
  const merged: PatternPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (typeof part === "string" && typeof last === "string") merged[merged.length - 1] = last + part;
    else if (part !== "" && !(typeof part === "object" && part.wildcard === "many" && last === many)) merged.push(part);
  }
  const [first, second, third] = merged;
  if (merged.length === 0) return { operator: "eq", text: "" };
  if (merged.length === 1) return typeof first === "string" ? { operator: "eq", text: first } : first === many ? "all" : null;
  if (merged.length === 2 && typeof first === "string" && second === many) return { operator: "startsWith", text: first };
  if (merged.length === 2 && first === many && typeof second === "string") return { operator: "endsWith", text: second };
  if (merged.length === 3 && first === many && typeof second === "string" && third === many) return { operator: "contains", text: second };
  return null;
}
