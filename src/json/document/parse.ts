import type { Diagnosed } from "../../diagnostics/diagnostic.js";
import { readJson } from "./read.js";
import { toValue } from "./to-value.js";

export interface ParsedJson extends Diagnosed {
  /** What the text says: integers exact, as bigints beyond 2^53; `undefined` where a diagnostic is an error. */
  readonly value: unknown;
}

/**
 * Reads strict JSON, all mistakes at once, each with its place and fixes. Repeated keys and nesting deeper than 64 are mistakes, and a member
 * named `__proto__` is one like any other. Never throws.
 */
export function parseJson(text: string): ParsedJson {
  const { root, diagnostics } = readJson(text);
  const failed = root === null || diagnostics.some(({ severity }) => severity === "error");
  return { value: failed ? undefined : toValue(root), diagnostics, source: text };
}
