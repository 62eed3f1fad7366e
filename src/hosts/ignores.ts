/** Comments of a file that say what of a filter need not be told: above the filter or its job, behind it, and beside its comparisons and what else the job says. */
import type { Comment } from "../ast/nodes.js";
import type { TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { type CommentsOfFile, firstAt, type Lines } from "./comments-of-file.js";
import { foldedKey } from "./folded-key.js";
import type { PlacedComments } from "./found.js";
import { partsBeside } from "./parts-beside.js";

/** Whether a comment may say so. */
export function mayIgnore(text: string): boolean {
  return /^(?:#|\/\/|\/\*|\{\{-?\s*\/\*|\{#)[\s\S]*(?:logwhere-ignore|LW\d)/i.test(text);
}

/** The comment from an offset up to the end of its line, or its own. */
export function commentAt(text: string, start: number, end: number): Comment {
  const written = text.slice(start, end).trimEnd();
  const line = text.lastIndexOf("\n", start - 1) + 1;
  // What is closed may have something behind it, which it stands before.
  const isBefore = written.startsWith("/*") && !/^[ \t,)\]}]*(?:\r?\n|$)/.test(text.slice(end, end + longestGap));
  return {
    kind: "Comment",
    text: written,
    trailing: !isBefore && text.slice(line, start).trim() !== "",
    span: { start, end: start + written.length },
  };
}

/** What JSON has in the place of comments: the texts at keys `//` of a job, about its filter; undefined where there are none. */
export function ignoresBeside(job: JsonNode): PlacedComments | undefined {
  if (job.kind !== "Object") return undefined;
  const texts = job.members.flatMap(({ key, value }) =>
    key.value !== "//" ? [] : value.kind === "Array" ? value.elements : [value],
  );
  const comments = texts.slice(0, mostShared).flatMap((node): readonly Comment[] => {
    if (node.kind !== "String" || !mayIgnore(`#${node.value}`)) return [];
    const { start, end } = node.span;
    return [{ kind: "Comment", text: `#${node.value}`, trailing: false, span: { start, end: end - 1 } }];
  });
  const all = { start: 0, end: Number.POSITIVE_INFINITY };
  return comments.length === 0 ? undefined : { comments, scopeOf: () => all };
}

/** Nothing of what comments say is changed there. */
export function keepsThem(ignores: PlacedComments | undefined): ((edit: TextEdit) => boolean) | undefined {
  return (
    ignores &&
    (({ span }) => !ignores.comments.some((comment) => span.start < comment.span.end && comment.span.start < span.end))
  );
}

/** Both of two. */
export function bothOf(
  first: PlacedComments | undefined,
  second: PlacedComments | undefined,
): PlacedComments | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  const ofFirst = new Set(first.comments);
  const comments = [...first.comments, ...second.comments.filter((comment) => !ofFirst.has(comment))];
  const of = (comment: Comment) => (ofFirst.has(comment) ? first : second);
  return {
    comments,
    scopeOf: (comment) => of(comment).scopeOf(comment),
    isBeside: (comment) => of(comment).isBeside?.(comment) === true,
  };
}

/** So many texts at keys `//` of a job are read, and so many comments above a text with jobs in it: those of each are told with each of them. */
const mostShared = 100;

/** The nearest of those that are about all of several. */
export function shared(ignores: PlacedComments | undefined): PlacedComments | undefined {
  return ignores && { ...ignores, comments: ignores.comments.slice(-mostShared) };
}

/** So much white space between a comment and what it is about is looked through. */
const longestGap = 200;

/**
 * Those about a filter among the comments of its file; `holder` is the job that it stands in, which is `node`, too, where it has no filter; `begin` where the command or the request begins
 * that it is of. Undefined: there are none.
 */
export function ignoresOf(
  comments: CommentsOfFile,
  node: JsonNode,
  holder: JsonNode | null,
  begin?: number,
): PlacedComments | undefined {
  if (comments.isEmpty) return undefined;
  const { text, lines } = comments;
  const all: Span = { start: 0, end: text.length };
  // What stands elsewhere has no key in its job: its reference has.
  const key = holder?.kind === "Object" && contains(holder.span, node.span) ? keyOf(holder, node) : undefined;
  const items = [holder, node].flatMap((each) => (each === null ? [] : [itemStart(text, lines, each.span.start)]));
  const starts = [key?.start, holder?.span.start, node.span.start, ...items, begin];
  const first = holder?.kind === "Object" ? holder.members[0]?.key.span.start : undefined;
  const behind = endOfClosing(text, node.span.end, lines.endOf(node.span.end));
  const above = new Set(starts.flatMap((at) => (at === undefined ? [] : comments.above(at))));
  const within = comments.within(node.span);
  const candidates = new Set([
    ...above,
    ...within,
    ...(holder === null ? [] : comments.within(holder.span)),
    ...(key === undefined ? [] : comments.within({ start: key.start, end: node.span.start })),
    ...comments.within({ start: node.span.end, end: behind }),
  ]);
  if (candidates.size === 0) return undefined;
  const leaves = within.length === 0 ? [] : comparisonsIn(node).toSorted(byStart);
  const scopes = new Map<Comment, Span | null>();
  const partOf = holder?.kind === "Object" ? partsBeside(holder, comments) : () => null;
  const beside = new Set<Comment>();
  for (const comment of [...candidates].sort((a, b) => byStart(a.span, b.span))) {
    const { start, end } = comment.span;
    const isWithin = node !== holder && node.kind !== "String" && node.span.start <= start && end <= node.span.end;
    const isAbove = above.has(comment);
    // The first thing in the braces of a job, or on its first line.
    const isOnFirstLine =
      comment.trailing &&
      holder !== null &&
      holder.span.start < start &&
      end <= holder.span.end &&
      start <= lines.endOf(holder.span.start);
    const isFirst = holder !== null && first !== undefined && holder.span.start < start && end <= first;
    const isBefore = key !== undefined && key.start < start && end <= node.span.start;
    const isBehind = comment.trailing && start >= node.span.end && start <= behind;
    // Behind the sign that begins a block of lines.
    const isOpening =
      node.kind === "String" &&
      node.span.start < start &&
      end <= node.span.end &&
      start <= lines.endOf(node.span.start);
    if (isAbove || isBefore || isBehind || isFirst || isOnFirstLine || isOpening) scopes.set(comment, all);
    else if (isWithin) scopes.set(comment, scopeWithin(text, comment, leaves));
    else {
      const part = partOf(comment);
      if (part === null) continue;
      scopes.set(comment, part);
      beside.add(comment);
    }
  }
  if (scopes.size === 0) return undefined;
  return {
    comments: [...scopes.keys()],
    scopeOf: (comment) => scopes.get(comment) ?? null,
    isBeside: (comment) => beside.has(comment),
  };
}

/** How far nothing but brackets that close and commas stands behind a value on its line. */
function endOfClosing(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && " \t)]},".includes(text.charAt(at))) at++;
  return at;
}

/** Where the key of a job's filter stands: of two the nearest before it. */
function keyOf({ members }: JsonObject, { span }: JsonNode): Span | undefined {
  const keys = members.filter(
    ({ key }) => ["filter", "where"].includes(foldedKey(key.value)) && key.span.start <= span.start,
  );
  return keys.at(-1)?.key.span;
}

/** What may stand before a value on its line: the mark of a list, its key, a call, brackets. */
const opening =
  /^[ \t]*(?:-[ \t]+)*(?:(?:"[^"\n]*"|[\w.-]+|\([^()\n]*\))[ \t]*[=:][ \t]*)?(?:[A-Za-z_]\w*\([ \t]*|[[({][ \t]*)*$/;

/** Where the entry of a map or a list begins that a value is; the value's own start where something else stands before it. */
function itemStart(text: string, lines: Lines, at: number): number {
  const line = lines.startOf(at);
  const before = text.slice(line, at);
  return before.length < longestGap && opening.test(before) ? line + before.search(/\S|$/) : at;
}

/** Objects without further ones in them, in the order of the text. */
function comparisonsIn(node: JsonNode): readonly Span[] {
  if (node.kind === "Array") return node.elements.flatMap(comparisonsIn);
  if (node.kind !== "Object") return [];
  const inner = node.members.flatMap(({ value }) => comparisonsIn(value));
  return inner.length > 0 ? inner : [node.span];
}

const contains = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

const byStart = (a: Span, b: Span): number => a.start - b.start;

/** The comparison that a comment stands in, behind, or above, of several in order that do not overlap. */
function scopeWithin(text: string, { span, trailing }: Comment, leaves: readonly Span[]): Span | null {
  const next = firstAt(leaves.length, (at) => (leaves[at]?.start ?? 0) > span.start);
  const before = leaves[next - 1];
  if (before !== undefined && span.end <= before.end) return before;
  if (trailing && before !== undefined && /^[ \t)\]},]*$/.test(text.slice(before.end, span.start))) return before;
  return leaves[next] ?? null;
}
