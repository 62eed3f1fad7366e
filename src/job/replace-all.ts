/** Puts something else in the place of a part of a text wherever it stands, in time linear in both: the engine's own search compares a long part again at each place that begins like it. */

/** A shorter part cannot make the engine's search slow. */
const long = 256;

/** `replaceAll`, with a text that is no pattern. */
export function replaceAll(text: string, part: string, instead: string): string {
  if (part.length < long) return text.replaceAll(part, () => instead);
  let shown = "";
  let from = 0;
  for (const at of placesOf(part, text)) {
    shown += text.slice(from, at) + instead;
    from = at + part.length;
  }
  return shown + text.slice(from);
}

/** Whether a part stands in a text. */
export function includes(text: string, part: string): boolean {
  return part.length < long ? text.includes(part) : placesOf(part, text).length > 0;
}

/** Where a part begins in a text, without overlaps (the search of Knuth, Morris and Pratt). */
export function placesOf(part: string, text: string): readonly number[] {
  if (part.length > text.length) return [];
  const places: number[] = [];
  const borders = bordersOf(part);
  let same = 0;
  for (let at = 0; at < text.length; at++) {
    same = longestSame(part, borders, same, text.charCodeAt(at));
    if (same < part.length) continue;
    places.push(at + 1 - same);
    same = 0;
  }
  return places;
}

/** For each beginning of a text, by its length: how long the longest shorter beginning is that it ends with. */
function bordersOf(part: string): Int32Array {
  const borders = new Int32Array(part.length + 1);
  for (let length = 1, border = 0; length < part.length; length++) {
    border = longestSame(part, borders, border, part.charCodeAt(length));
    borders[length + 1] = border;
  }
  return borders;
}

/** How much of the part's beginning has been met once a further character is. */
function longestSame(part: string, borders: Int32Array, before: number, unit: number): number {
  let same = before;
  while (same > 0 && part.charCodeAt(same) !== unit) same = borders[same] ?? 0;
  return part.charCodeAt(same) === unit ? same + 1 : same;
}
