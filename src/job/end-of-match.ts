/** What a sticky pattern matches from an offset on; nothing where it does not. */
export function wordAt(pattern: RegExp, text: string, start: number): string {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0] ?? "";
}

/** Where that ends; the offset itself where it matches nothing. */
export function endOfMatch(pattern: RegExp, text: string, start: number): number {
  return start + wordAt(pattern, text, start).length;
}

export function lengthAt(pattern: RegExp, text: string, start: number): number {
  return endOfMatch(pattern, text, start) - start;
}

/** What stands behind a space and is hardly a word, having digits and letters of both cases. */
const hardlyWord = /\s(?=[^\s\d]{0,99}\d)(?=[^\sa-z]{0,99}[a-z])(?=[^\sA-Z]{0,99}[A-Z])[\w%+/=~-]{6,100}(?![^\s,;"])/y;

/** Where the rest of a secret ends that a space parted from it: what a pattern of its place matches, or what is hardly a word. */
export function endOfRest(pattern: RegExp, text: string, start: number): number {
  const end = endOfMatch(pattern, text, start);
  return end > start ? end : endOfMatch(hardlyWord, text, start);
}
