import type { CheckedNode } from "../checked/filter.js";
import type { Edit } from "../diagnostics/diagnostic.js";

/** What may stand between two terms for one of them to go with it: nothing but what joins them. */
const joins = /^\s*(?:(?:and|or|AND|OR)\s*|,\s*)$/;

/** The edit that takes a term and its connective out of the source; null where something else stands between the terms. */
export function removal(node: CheckedNode, terms: readonly CheckedNode[], source: string): Edit | null {
  const sorted = [...terms].sort((a, b) => a.span.start - b.span.start);
  const at = sorted.indexOf(node);
  const before = sorted[at - 1];
  const after = sorted[at + 1];
  if (before !== undefined && joins.test(source.slice(before.span.end, node.span.start)))
    return { span: { start: before.span.end, end: node.span.end }, text: "" };
  if (after !== undefined && joins.test(source.slice(node.span.end, after.span.start)))
    return { span: { start: node.span.start, end: after.span.start }, text: "" };
  return null;
}
