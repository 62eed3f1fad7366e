/** Texts that differ in the case of their letters only. */
import type { Meaning, Said } from "./meaning.js";

/** Whether no letter in a text has another case. */
export function isCaseless(text: string): boolean {
  return text.toLowerCase() === text && text.toUpperCase() === text;
}

/** Every spelling of a text in small and capital letters; null for one with more than `most`, or with letters beyond ASCII. */
export function spellingsOf(text: string, most = 4): readonly string[] | null {
  if (text.length > 200) return null;
  let spellings = [""];
  for (const character of text) {
    const [small, capital] = [character.toLowerCase(), character.toUpperCase()];
    if (small === capital) spellings = spellings.map((spelling) => spelling + character);
    else if (!/[A-Za-z]/.test(character)) return null;
    else spellings = spellings.flatMap((spelling) => [spelling + small, spelling + capital]);
    if (spellings.length > most) return null;
  }
  return spellings;
}

/** The usual spellings of a text: as it stands, all small, all capital. */
export function usualSpellings(text: string): readonly string[] {
  return [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
}

/** More comparisons than these would hide what is meant. */
const mostRows = 4;

/** A meaning with every text in each of its spellings; null where there are too many, or where it says more than one thing at once. */
export function respelled({ rows }: Meaning, spell: (text: string) => readonly string[] | null): Meaning | null {
  const all: (readonly Said[])[] = [];
  for (const [only, ...more] of rows) {
    if (only === undefined || more.length > 0 || only.negated) return null;
    const values: string[] = [];
    for (const value of only.values) {
      const spelled = spell(value);
      if (spelled === null) return null;
      values.push(...spelled);
    }
    const { operator } = only;
    if (operator === "eq" || operator === "in") all.push([{ operator: "in", negated: false, values }]);
    else all.push(...values.map((value): readonly Said[] => [{ operator, negated: false, values: [value] }]));
  }
  return all.length > mostRows ? null : { kind: "meaning", rows: all };
}
