/**
 * Finds each comment its place in the canonical layout: on lines of its own before a term, a list's member or a section;
 * behind one on its line; or before the bracket that closes a group or list. The places are such that reading the
 * printed text finds them again, which is what makes the layout stable.
 */
import type { Comment, Expression, List, Literal } from "../../ast/nodes.js";

/** What comments can be attached to. */
export type Anchor = Expression | List | Literal;

export interface Attachments {
  /** On lines of their own before it. */
  readonly leading: Map<Anchor, readonly Comment[]>;
  /** Behind it on its line. */
  readonly trailing: Map<Anchor, Comment>;
  /** On lines of their own before the closing bracket of a group or list. */
  readonly dangling: Map<Anchor, readonly Comment[]>;
}

/** Gives out comments in the order of the source. */
export interface CommentQueue {
  /** All up to an offset. */
  before(offset: number): readonly Comment[];
  /** The next one, if it stands behind something on its line and before an offset. */
  trailing(limit: number): Comment | null;
}

export function queueComments(comments: readonly Comment[]): CommentQueue {
  let next = 0;
  return {
    before(offset) {
      const from = next;
      while (next < comments.length && (comments[next]?.span.start ?? offset) < offset) next++;
      return comments.slice(from, next);
    },
    trailing(limit) {
      const comment = comments[next];
      if (comment === undefined || !comment.trailing || comment.span.start >= limit) return null;
      next++;
      return comment;
    },
  };
}

/** The comments of an expression: those that belong around it, and those within. */
export interface ExpressionComments {
  readonly before: readonly Comment[];
  readonly trailing: Comment | null;
  readonly after: readonly Comment[];
  readonly within: Attachments;
}

interface Placing {
  readonly queue: CommentQueue;
  readonly places: Attachments;
  /** Groups that are printed without parentheses: what leads their first term leads them. */
  readonly bare: ReadonlySet<Expression>;
}

/** Takes the comments of an expression, up to the offset where the next section begins. */
export function attachComments(expression: Expression, queue: CommentQueue, limit: number, bare: ReadonlySet<Expression>): ExpressionComments {
  const places: Attachments = { leading: new Map(), trailing: new Map(), dangling: new Map() };
  const placing = { queue, places, bare };
  if (expression.kind !== "And" && expression.kind !== "Or") {
    placeTerm(expression, limit, placing);
    return { before: take(places.leading, expression) ?? [], trailing: take(places.trailing, expression) ?? null, after: [], within: places };
  }
  placeTerms(expression.terms, limit, placing);
  const first = expression.terms[0] ?? expression;
  const last = expression.terms.at(-1) ?? expression;
  const after = queue.before(expression.span.end);
  return { before: take(places.leading, first) ?? [], trailing: take(places.trailing, last) ?? null, after, within: places };
}

function take<Found>(places: Map<Anchor, Found>, anchor: Anchor): Found | undefined {
  const found = places.get(anchor);
  places.delete(anchor);
  return found;
}

function placeTerms(terms: readonly Expression[], limit: number, placing: Placing): void {
  terms.forEach((term, at) => {
    placeTerm(term, terms[at + 1]?.span.start ?? limit, placing);
  });
}

function placeTerm(term: Expression, limit: number, placing: Placing): void {
  const { queue, places } = placing;
  const leading = [...queue.before(term.span.start), ...placeBody(term, placing)];
  if (leading.length > 0) places.leading.set(term, leading);
  const trailing = queue.trailing(limit);
  if (trailing !== null) places.trailing.set(term, trailing);
}

/** Places what stands within a term; gives back what has no place there and goes before it. */
function placeBody(term: Expression, placing: Placing): readonly Comment[] {
  const { queue, places } = placing;
  switch (term.kind) {
    case "Incomplete":
      return queue.before(term.span.end);
    case "Comparison": {
      if (term.value.kind !== "List") return queue.before(term.span.end);
      const before = queue.before(term.value.span.start);
      placeMembers(term.value, placing);
      return before;
    }
    case "Not": {
      const before = queue.before(term.term.span.start);
      return [...before, ...placeBody(term.term, placing)];
    }
    case "And":
    case "Or": {
      placeTerms(term.terms, term.span.end, placing);
      const dangling = queue.before(term.span.end);
      if (dangling.length > 0) places.dangling.set(term, dangling);
      const first = term.terms[0];
      return placing.bare.has(term) && first !== undefined ? (take(places.leading, first) ?? []) : [];
    }
  }
}

function placeMembers(list: List, { queue, places }: Placing): void {
  list.members.forEach((member, at) => {
    const leading = queue.before(member.span.start);
    if (leading.length > 0) places.leading.set(member, leading);
    const trailing = queue.trailing(list.members[at + 1]?.span.start ?? list.span.end);
    if (trailing !== null) places.trailing.set(member, trailing);
  });
  const dangling = queue.before(list.span.end);
  if (dangling.length > 0) places.dangling.set(list, dangling);
}
