import { codeOfCountry } from "./countries.js";

/** Codes that people write for a country and that stand for none: those of its language, or of its domain. */
const mistaken: Readonly<Record<string, string>> = { uk: "gb", el: "gr", ja: "jp", ko: "kr", zh: "cn" };

/** The code of two letters, in lower case, that a name, a code of three letters or a mistaken one of two means; null: none, or it is one already. */
export function countryCode(text: string): string | null {
  // Every name has more letters, and every code of two is one already.
  if (text.length !== 2) return codeOfCountry(text);
  const code = text.toLowerCase();
  return Object.hasOwn(mistaken, code) ? (mistaken[code] ?? null) : null;
}
