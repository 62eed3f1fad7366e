/**
 * Returns the usual spellings of a text: in lower case, in upper case, and with a capital letter. They replace
 * `lower(A)` and `ilike` of other languages.
 */
export function usualSpellings(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return [...new Set([lower, text.toUpperCase(), lower.charAt(0).toUpperCase() + lower.slice(1)])];
}
