/** Where a text holds filters, told by the text alone: what they compare with is shown as it is. */

/** Where where JSON stands in a text, escaped or not. */
export interface FilterPlaces {
  /** Whether a place lies in some. */
  has(at: number): boolean;
  /** Whether some lies in what stands between two places, be it a part of it. */
  meets(start: number, end: number): boolean;
}

export function spansOfWhereJson(text: string): FilterPlaces {
  const starts: number[] = [];
  const ends: number[] = [];
  const begin = /\{\s*(\\*)"where\1"/g;
  let endless = 0;
  for (let found = begin.exec(text); found !== null && endless < mostEndless; found = begin.exec(text)) {
    const end = endOfObject(text, found.index, found[1]?.length ?? 0);
    // What does not end may be anything.
    if (end === null) {
      endless++;
      continue;
    }
    starts.push(found.index);
    ends.push(end);
    begin.lastIndex = end;
  }
  const meets = (start: number, end: number): boolean =>
    (starts[countUpTo(ends, start)] ?? Number.POSITIVE_INFINITY) < end;
  return { meets, has: (at) => meets(at, at + 1) };
}

/** How many of numbers in rising order are no greater than this one. */
function countUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** So long an object is looked through for its end. */
const mostOfObject = 200_000;
/** So many without one: each takes as long as to look through that. */
const mostEndless = 20;

/** The end of a JSON object whose quotes have so many backslashes; null where it has none. */
function endOfObject(text: string, start: number, escapes: number): number | null {
  let depth = 0;
  let inString = false;
  const last = Math.min(text.length, start + mostOfObject);
  for (let at = start, slashes = 0; at < last; at++) {
    const character = text.charAt(at);
    if (character === '"' && slashes === escapes) inString = !inString;
    else if (!inString && character === "{") depth++;
    else if (!inString && character === "}" && --depth === 0) return at + 1;
    slashes = character === "\\" ? slashes + 1 : 0;
  }
  return null;
}

/** Behind an operator of filter text, or a value of a comparison, in quotes that are open. */
const behindOperator =
  /(?:\s!?(?:eq|neq|lt|leq|gt|geq|in|contains|startsWith|endsWith)[\s(]+(?:\\*"[^"\n]{0,200}"\s{0,9},\s{0,9}){0,50}|\bvalue\\*["']?\s*[:=]\s*)(\\*["'])(?:(?!\1)[^\n])*$/;

/** Whether a comparison of filter text, or of where JSON as a tree of YAML or Terraform, compares with a text at a place. */
export function isCompared(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 500), at);
  const found = behindOperator.exec(before);
  if (found === null) return false;
  return !/^\s*\bvalue|^value/.test(found[0]) || /\boperator\b/.test(text.slice(Math.max(0, at - 300), at + 300));
}
