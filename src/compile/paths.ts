/** Where the nodes of an expression stand in it, found out once for all that is asked about it. */
import type { Expression } from "../ast/nodes.js";
import { type Span, spanKey } from "../diagnostics/span.js";

type Group = Extract<Expression, { kind: "And" | "Or" }>;

interface Places {
  /** The outermost node at a span. */
  readonly bySpan: ReadonlyMap<number, Expression>;
  readonly parents: ReadonlyMap<Expression, Expression>;
}

interface TermsInOrder {
  readonly terms: readonly Expression[];
  /** The place of each among them. */
  readonly places: ReadonlyMap<Expression, number>;
}

const known = new WeakMap<Expression, Places>();
const inOrder = new WeakMap<Group, TermsInOrder>();

/** The nodes from the root to the one at a span; empty when there is none. */
export function pathTo(span: Span, expression: Expression): Expression[] {
  const { bySpan, parents } = placesIn(expression);
  const path: Expression[] = [];
  for (let node = bySpan.get(spanKey(span)); node !== undefined; node = parents.get(node)) path.push(node);
  return path.reverse();
}

/** The terms of a group as they stand in the source. */
export function termsInOrder(group: Group): TermsInOrder {
  let found = inOrder.get(group);
  if (found === undefined) {
    const terms = [...group.terms].sort((a, b) => a.span.start - b.span.start);
    found = { terms, places: new Map(terms.map((term, at) => [term, at])) };
    inOrder.set(group, found);
  }
  return found;
}

function placesIn(expression: Expression): Places {
  let found = known.get(expression);
  if (found === undefined) {
    const bySpan = new Map<number, Expression>();
    const parents = new Map<Expression, Expression>();
    const visit = (node: Expression): void => {
      const key = spanKey(node.span);
      if (!bySpan.has(key)) bySpan.set(key, node);
      const below = node.kind === "Not" ? [node.term] : node.kind === "And" || node.kind === "Or" ? node.terms : [];
      for (const child of below) {
        parents.set(child, node);
        visit(child);
      }
    };
    visit(expression);
    found = { bySpan, parents };
    known.set(expression, found);
  }
  return found;
}
