/** Taking a part of a filter out of its source. */
import type { Expression } from "../ast/nodes.js";
import type { TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import { pathTo, termsInOrder } from "./paths.js";

/** What may stand between two terms for one of them to go with it: nothing but what joins them. */
const joins = /^\s*(?:(?:and|or|AND|OR)\s*|,\s*)$/;

/**
 * The edit that takes the node at a span out, with its connective, its own parentheses and every `not` before it. Null where
 * something else stands between the terms, such as a comment.
 */
export function removal(span: Span, expression: Expression, source: string): TextEdit | null {
  const path = pathTo(span, expression);
  let node = path.pop();
  let parent = path.pop();
  for (; parent?.kind === "Not"; parent = path.pop()) node = parent;
  if (node === undefined || (parent?.kind !== "And" && parent?.kind !== "Or")) return null;
  const { terms, places } = termsInOrder(parent);
  const at = places.get(node) ?? -1;
  const whole = withParentheses(node.span, source);
  const before = terms[at - 1];
  const after = terms[at + 1];
  if (before !== undefined) {
    const { end } = withParentheses(before.span, source);
    if (joins.test(source.slice(end, whole.start))) return { span: { start: end, end: whole.end }, text: "" };
  }
  if (after !== undefined) {
    const { start } = withParentheses(after.span, source);
    if (joins.test(source.slice(whole.end, start))) return { span: { start: whole.start, end: start }, text: "" };
  }
  return null;
}

/** The span with the parentheses that hold nothing else. */
function withParentheses({ start, end }: Span, source: string): Span {
  for (;;) {
    let open = start - 1;
    let close = end;
    while (/\s/.test(source.charAt(open))) open--;
    while (/\s/.test(source.charAt(close))) close++;
    if (source[open] !== "(" || source[close] !== ")" || mayBeComment(open, source)) return { start, end };
    start = open;
    end = close + 1;
  }
}

/** Whether a `#` stands before a place on its line, which may have begun a comment. */
function mayBeComment(at: number, source: string): boolean {
  return source.slice(source.lastIndexOf("\n", at) + 1, at).includes("#");
}
