/** Words by which programs say yes and no, each pair by itself: lines that have one of them have no other. */
const pairs = [
  ["true", "false"],
  ["yes", "no"],
  ["on", "off"],
  ["1", "0"],
  ["t", "f"],
  ["y", "n"],
  ["enabled", "disabled"],
] as const;

/** The value among those listed that says what a word of another pair does; null: it is of none, or no pair is listed. */
export function truthWord(text: string, listed: readonly string[]): string | null {
  const word = text.trim().toLowerCase();
  const side = pairs.some(([yes]) => yes === word) ? 0 : pairs.some(([, no]) => no === word) ? 1 : null;
  // A list that has more is of more than truth.
  if (side === null || listed.length > 3) return null;
  const find = (one: string) => listed.find((value) => value.toLowerCase() === one);
  for (const pair of pairs) {
    if (find(pair[0]) !== undefined && find(pair[1]) !== undefined) return find(pair[side]) ?? null;
  }
  return null;
}
