import type { Document } from "../ast/nodes.js";
import { readableText } from "../diagnostics/apply-fixes.js";
import { parse } from "../text/parse.js";

/** A longer text is no filter within the limits, whatever is mended in it. */
const longest = 20_000;

/** The filter that a text is, if need be after its safe fixes; null where these do not make one of it. */
export function mendedFilter(source: string): Document | null {
  const text = source.length > longest ? null : readableText(source, (one) => parse(one).diagnostics);
  const document = text === null ? null : parse(text).document;
  return document?.expression == null ? null : document;
}
