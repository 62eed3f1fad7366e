import { mostWays } from "./pattern.js";

/** The characters of a class such as `[a-c_]`, and the place behind it; null for a class that is unending, negated or not the same in every dialect. */
export function readClass(
  characters: readonly string[],
  at: number,
): { readonly members: readonly string[]; readonly next: number } | null {
  const members = new Set<string>();
  let next = at + 1;
  for (let first = true; ; first = false) {
    const character = characters[next];
    if (character === undefined || (first && (character === "^" || character === "]"))) return null;
    if (character === "]") return { members: [...members], next: next + 1 };
    const low = memberAt(characters, next);
    if (low === null) return null;
    next = low.next;
    const isRange = characters[next] === "-" && characters[next + 1] !== "]" && characters[next + 1] !== undefined;
    const high = isRange ? memberAt(characters, next + 1) : low;
    if (high === null) return null;
    next = high.next;
    const [from, to] = [low.character.codePointAt(0) ?? 0, high.character.codePointAt(0) ?? 0];
    // Ranges across kinds of characters, such as `[A-z]`, are rarely meant as they stand.
    if (to < from || to - from >= mostWays || (isRange && !isPlainRange(low.character, high.character))) return null;
    for (let point = from; point <= to; point++) members.add(String.fromCodePoint(point));
    if (members.size > mostWays) return null;
  }
}

function isPlainRange(low: string, high: string): boolean {
  return [/^[0-9]{2}$/, /^[a-z]{2}$/, /^[A-Z]{2}$/].some((kind) => kind.test(low + high));
}

function memberAt(
  characters: readonly string[],
  at: number,
): { readonly character: string; readonly next: number } | null {
  const character = characters[at];
  if (character === undefined || character === "\n" || character === "\r") return null;
  // `[:alpha:]`, nested sets and set operations.
  if (character === "[" || (/[&~|-]/.test(character) && characters[at + 1] === character)) return null;
  if (character !== "\\") return { character, next: at + 1 };
  const escaped = characters[at + 1];
  return escaped === undefined || /[\p{L}\p{N}\s]/u.test(escaped) ? null : { character: escaped, next: at + 2 };
}
