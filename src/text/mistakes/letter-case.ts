/**
 * The usual spellings of a text: in lower case, in upper case, and with a capital letter. Other languages ignore case
 * with `lower(A)` or `ilike`.
 */
export function usualSpellings(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return [...new Set([lower, text.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)])];
}
