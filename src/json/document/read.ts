import { type Collector, collector } from "../../diagnostics/collector.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { maxDepth } from "../../language/limits.js";
import { readValue } from "./containers.js";
import type { JsonNode } from "./json-tree.js";
import { type Origin, outermost } from "./origin.js";
import { type Reading, skipBlank, unexpected } from "./reading.js";

interface ReadJsonOptions {
  /** Deepest nesting of arrays and objects; 64 unless told otherwise. */
  readonly depth?: number;
  /** Where the text stands inside other JSON. */
  readonly origin?: Origin;
  /** Receives the diagnostics, instead of the result. */
  readonly into?: Collector;
  /** False where diagnostics alone are wanted, and no fixes for repeated objects and lists: elements are let go as they are read, so that they cost no memory. */
  readonly keeps?: boolean;
  /** False where nobody asks which pointer a value has: each has that of the whole then, and costs a third less memory. */
  readonly pointers?: boolean;
  /** After so many values the rest is not read; any number unless told otherwise. */
  readonly most?: number;
}

export interface ReadJson {
  /** The tree, with `Missing` nodes where values could not be read; null when there is nothing at all. */
  readonly root: JsonNode | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The offset from which on it was not read, after as many values as were to be; else null. */
  readonly unread: number | null;
}

/**
 * Reads strict JSON into a tree with spans and pointers, repeated keys kept and reported (LW404), integers exact. Goes
 * on after mistakes. Never throws, at any size and depth. A leading byte-order mark is skipped and counted.
 */
export function readJson(
  text: string,
  {
    depth = maxDepth,
    origin = outermost,
    into,
    keeps = true,
    pointers = true,
    most = Number.POSITIVE_INFINITY,
  }: ReadJsonOptions = {},
): ReadJson {
  const found = into ?? collector();
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const reading: Reading = {
    text,
    position: start,
    lastEnd: start,
    last: "other",
    open: [],
    deepest: depth,
    keeps,
    pointers,
    values: most,
    unread: null,
    lost: false,
    ended: false,
    mismatched: false,
    origin,
    found,
  };
  skipBlank(reading, origin.pointer);
  if (reading.position >= text.length) {
    unexpected(reading, "value", text.length, text.length, origin.pointer);
    return { root: null, diagnostics: into === undefined ? found.all() : [], unread: null };
  }
  const root = readValue(reading, origin.pointer);
  if (!reading.ended) endOfJson(reading);
  return { root, diagnostics: into === undefined ? found.all() : [], unread: reading.unread };
}

/** Reports what stands behind the value, once. */
function endOfJson(reading: Reading): void {
  reading.lost = false;
  const before = reading.position;
  skipBlank(reading, reading.origin.pointer);
  const { text, position } = reading;
  if (position >= text.length) return;
  const rest = /^[\s}\],;]+/.exec(text.slice(position, position + 1000));
  const onlyClosers = rest !== null && position + rest[0].length === text.length;
  const end = onlyClosers ? position + rest[0].trimEnd().length : position + 1;
  unexpected(
    reading,
    "end",
    position,
    Math.max(end, before),
    reading.origin.pointer,
    onlyClosers ? { safe: false, text: "" } : undefined,
  );
}
