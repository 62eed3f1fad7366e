import type { Document } from "../ast/nodes.js";
import { applyFixes } from "../diagnostics/apply-fixes.js";
import { parse } from "../text/parse.js";

const mostRounds = 10;

/** A longer text is no filter within the limits, whatever is mended in it. */
const longest = 20_000;

/** The filter that a text is, if need be after its safe fixes; null where these do not make one of it. */
export function mendedFilter(source: string): Document | null {
  if (source.length > longest) return null;
  let text = source;
  for (let round = 0; round < mostRounds; round++) {
    const { document, diagnostics } = parse(text);
    if (!diagnostics.some(({ severity }) => severity === "error")) return document.expression === null ? null : document;
    const fixed = applyFixes(text, diagnostics);
    if (fixed.applied === 0) return null;
    text = fixed.text;
  }
  return null;
}
