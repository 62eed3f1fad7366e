/** Texts that differ in the case of their letters only. */

/** Whether no letter in a text has another case. */
export function isCaseless(text: string): boolean {
  return text.toLowerCase() === text && text.toUpperCase() === text;
}

const mostSpellings = 4;

/** Every spelling of a text in small and capital letters; null for one with too many, or with letters beyond ASCII. */
export function spellingsOf(text: string): readonly string[] | null {
  if (text.length > 200) return null;
  let spellings = [""];
  for (const character of text) {
    const [small, capital] = [character.toLowerCase(), character.toUpperCase()];
    if (small === capital) spellings = spellings.map((spelling) => spelling + character);
    else if (!/[A-Za-z]/.test(character)) return null;
    else spellings = spellings.flatMap((spelling) => [spelling + small, spelling + capital]);
    if (spellings.length > mostSpellings) return null;
  }
  return spellings;
}

/** The usual spellings of a text: as it stands, all small, all capital. */
export function usualSpellings(text: string): readonly string[] {
  return [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
}
