/** Wanted keys by their length. The length alone excludes most keys of a line. */
export interface WantedKeys {
  readonly indices: ReadonlyMap<string, number>;
  readonly byLength: readonly (readonly WantedKey[] | undefined)[];
}

interface WantedKey {
  readonly key: string;
  readonly index: number;
}

/** Longer keys are in one group. */
const longest = 1024;

export function wantedKeys(names: readonly string[]): WantedKeys {
  const byLength: (readonly WantedKey[] | undefined)[] = [];
  for (const [index, key] of names.entries()) {
    const group = Math.min(key.length, longest);
    byLength[group] = [...(byLength[group] ?? []), { key, index }];
  }
  return { indices: new Map(names.map((key, index) => [key, index])), byLength };
}

/** The index of the key in a line from `start` to `end`. It has no escapes. */
export function indexOfKey({ byLength }: WantedKeys, line: string, start: number, end: number): number | undefined {
  const candidates = byLength[Math.min(end - start, longest)];
  if (candidates === undefined) return undefined;
  for (const { key, index } of candidates) {
    if (key.length === end - start && line.startsWith(key, start)) return index;
  }
  return undefined;
}
