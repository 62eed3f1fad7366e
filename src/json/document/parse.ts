import type { Diagnosed } from "../../diagnostics/diagnostic.js";
import { quickReading } from "./quick.js";
import { readJson } from "./read.js";
import { toValue } from "./to-value.js";

export interface ParsedJson extends Diagnosed {
  /** What the text says: integers exact, as bigints beyond 2^53; `undefined` where a diagnostic is an error. */
  readonly value: unknown;
  /** Behind which offset mistakes were not looked for, although there are some: after `mostValues`. Else null. */
  readonly unread: number | null;
}

export interface ParseOptions {
  /** False: integers beyond 2^53 become the nearest double, as with `JSON.parse`. */
  readonly bigints?: boolean | undefined;
  /** Of a text with mistakes so many values are looked at; all of them unless told otherwise. */
  readonly mostValues?: number | undefined;
}

/** Longest text, in characters, that is kept as a tree without need. */
const largestKept = 65_536;

/**
 * Reads strict JSON, all mistakes at once, each with its place and fixes (none for repeated objects and lists in a text of more than 64 KiB). Repeated keys and nesting deeper than 64 are mistakes, and a member
 * named `__proto__` is one like any other. Never throws.
 */
export function parseJson(text: string, { bigints = true, mostValues }: ParseOptions = {}): ParsedJson {
  const quick = quickReading(text);
  const needsTree = quick?.exact === false && bigints;
  if (quick?.sound && !needsTree) return { value: quick.value, diagnostics: [], source: text, unread: null };
  // A tree is needed for what the engine does not hold, and for some fixes, which are not worth the memory of a large one.
  const keeps = needsTree || text.length <= largestKept;
  const { root, diagnostics, unread } = readJson(text, {
    keeps,
    ...(mostValues !== undefined && !quick?.sound && { most: mostValues }),
  });
  const failed = root === null || unread !== null || diagnostics.some(({ severity }) => severity === "error");
  if (failed) return { value: undefined, diagnostics, source: text, unread };
  return { value: toValue((keeps ? root : readJson(text).root) ?? root), diagnostics, source: text, unread };
}
