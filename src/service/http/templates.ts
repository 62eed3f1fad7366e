import type { Endpoint } from "./endpoint.js";

/**
 * Endpoints by the path that they share, in the order in which paths are tried: where one has a word and another a parameter, the word goes
 * first, so that the entry point of a phase named `versions` is not taken for a version of a ruleset.
 */
export function byTemplate(endpoints: readonly Endpoint[]): ReadonlyMap<string, readonly Endpoint[]> {
  const found = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) found.set(endpoint.path, [...(found.get(endpoint.path) ?? []), endpoint]);
  return new Map([...found].sort(([a], [b]) => (wordsFirst(a) < wordsFirst(b) ? -1 : 1)));
}

const wordsFirst = (path: string) => path.replace(/[^/]+/g, (part) => (part.startsWith("{") ? "1" : "0"));
