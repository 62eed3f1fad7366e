/** Beginnings of texts as ranges, which engines hold against what they know of whole blocks of rows. */

const lastCharacter = 0x10_ffff;
const [firstSurrogate, behindSurrogates] = [0xd800, 0xe000];

/** The least text above all that begin so, in the order of characters, which is that of UTF-8; null where there is none. */
export function aboveBeginning(beginning: string): string | null {
  const characters = Array.from(beginning, (character) => character.codePointAt(0) ?? 0);
  for (let last = characters.pop(); last !== undefined; last = characters.pop()) {
    if (last === lastCharacter) continue;
    const next = last + 1 === firstSurrogate ? behindSurrogates : last + 1;
    return [...characters, next].map((character) => String.fromCodePoint(character)).join("");
  }
  return null;
}
