/** Wanted keys by their length, so that most keys of a line are told apart without looking at them. */
export interface WantedKeys {
  readonly indices: ReadonlyMap<string, number>;
  readonly byLength: readonly (readonly WantedKey[] | undefined)[];
}

interface WantedKey {
  readonly key: string;
  readonly index: number;
}

/** Longer keys share one place. */
const longest = 1024;

export function wantedKeys(names: readonly string[]): WantedKeys {
  const keys = names.map((key, index): WantedKey => ({ key, index }));
  const places = Math.max(0, ...names.map(placeOf)) + 1;
  const byLength = Array.from({ length: places }, (_, place) => {
    const own = keys.filter(({ key }) => placeOf(key) === place);
    return own.length === 0 ? undefined : own;
  });
  return { indices: new Map(keys.map(({ key, index }) => [key, index])), byLength };
}

function placeOf(key: string): number {
  return Math.min(key.length, longest);
}

/** The index of the key that stands in a line from `start` to `end`, spelled without escapes. */
export function indexOfKey({ byLength }: WantedKeys, line: string, start: number, end: number): number | undefined {
  const candidates = byLength[Math.min(end - start, longest)];
  if (candidates === undefined) return undefined;
  for (const { key, index } of candidates) {
    if (key.length === end - start && line.startsWith(key, start)) return index;
  }
  return undefined;
}
