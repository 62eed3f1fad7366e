/** Comparisons that take no account of case, as lists of the spellings. */

/** More letters than these make more spellings than a filter can hold. */
const mostLetters = 3;

/** Every spelling of a text by case: itself alone where nothing in it has case; null where there are too many. */
export function caseSpellings(text: string): readonly string[] | null {
  if (!hasCase(text)) return [text];
  if ([...text].filter(hasCase).length > mostLetters || /[^\u0000-\u007f]/.test(text)) return null;
  let spellings = [""];
  for (const character of text) {
    const forms = [...new Set([character.toLowerCase(), character.toUpperCase()])];
    spellings = spellings.flatMap((spelling) => forms.map((form) => spelling + form));
  }
  return spellings;
}

export function hasCase(text: string): boolean {
  return text.toLowerCase() !== text.toUpperCase();
}
