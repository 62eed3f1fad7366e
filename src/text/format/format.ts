/** The canonical text of a filter (language.md §13). */
import type { Comment, Document, Expression } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import { spellField } from "../literals.js";
import { parseStrictly } from "../parse.js";
import { attachComments, type CommentQueue, queueComments } from "./attach-comments.js";
import { formatExample } from "./format-example.js";
import { layOut, onOneLine, withTrailing } from "./layout.js";
import { bareGroups } from "./parentheses.js";

/**
 * The canonical text of a filter file, or of an expression alone: one spelling for each meaning, every comment kept.
 * Text with syntax errors comes back unchanged. A byte-order mark, which is no part of the text, goes. Formatting twice changes nothing more.
 */
export function format(text: string): string {
  const parsed = parseStrictly(text);
  if (parsed === null) return text;
  const formatted = print(parsed.document, text);
  return usesCarriageReturns(text) ? formatted.replaceAll("\n", "\r\n") : formatted;
}

/** The canonical text of an expression alone, over several lines where it is long; without a line end behind it. */
export function formatExpression(expression: Expression): string {
  const none = { leading: new Map(), trailing: new Map(), dangling: new Map() };
  return layOut(expression, { comments: none, bare: bareGroups(expression) }).join("\n");
}

/** An expression on one line, however long; without a line end. */
export function formatOnOneLine(expression: Expression): string {
  return onOneLine(expression, bareGroups(expression));
}

/** The canonical text of a filter file on one line, however long; null where it has comments, which end lines, or syntax errors. */
export function formatFileOnOneLine(text: string): string | null {
  const parsed = parseStrictly(text);
  if (parsed === null || parsed.document.comments.length > 0) return null;
  const { header, expression, examples } = parsed.document;
  const parts = [
    ...(header === null ? [] : [`dataset ${spellField(header.dataset.name)}`]),
    ...(expression === null ? [] : [onOneLine(expression, bareGroups(expression))]),
    ...examples.map(formatExample),
  ];
  return parts.join(" ");
}

function usesCarriageReturns(text: string): boolean {
  const all = text.split("\n").length - 1;
  return all > 0 && (text.split("\r\n").length - 1) * 2 > all;
}

/** A comment on its own lines, or a section, with the extent it has in the source. */
interface Item {
  readonly kind: "comment" | "header" | "expression" | "example";
  readonly lines: readonly string[];
  readonly span: Span;
}

function print(document: Document, source: string): string {
  const items = itemsOf(document);
  const lines: string[] = [];
  let previous: Item | null = null;
  for (const item of items) {
    if (previous !== null && (previous.kind === "header" || previous.kind === "expression" || hasBlankLine(source, previous.span.end, item.span.start)))
      lines.push("");
    // A list can have more rows than a call takes arguments.
    for (const line of item.lines) lines.push(line);
    previous = item;
  }
  const isFile = document.header !== null || document.examples.length > 0 || document.comments.length > 0 || lines.length > 1 || /[\n\r]/.test(source);
  return lines.join("\n") + (isFile && lines.length > 0 ? "\n" : "");
}

function itemsOf({ header, expression, examples, comments }: Document): readonly Item[] {
  const queue = queueComments(comments);
  const items: Item[] = [];
  const own = (found: readonly Comment[]) => {
    for (const { text, span } of found) items.push({ kind: "comment", lines: [text], span });
  };
  const firstExample = examples[0]?.span.start ?? Number.POSITIVE_INFINITY;
  if (header !== null) {
    own(queue.before(header.span.end));
    items.push(section("header", [`dataset ${spellField(header.dataset.name)}`], header.span, queue, expression?.span.start ?? firstExample));
  }
  if (expression !== null) {
    own(queue.before(expression.span.start));
    const bare = bareGroups(expression);
    const { before, trailing, after, within } = attachComments(expression, queue, firstExample, bare);
    own(before);
    const lines = withTrailing(layOut(expression, { comments: within, bare }), trailing);
    items.push({ kind: "expression", lines, span: { start: expression.span.start, end: Math.max(expression.span.end, trailing?.span.end ?? 0) } });
    own(after);
  }
  examples.forEach((example, at) => {
    own(queue.before(example.span.end));
    items.push(section("example", [formatExample(example)], example.span, queue, examples[at + 1]?.span.start ?? Number.POSITIVE_INFINITY));
  });
  own(queue.before(Number.POSITIVE_INFINITY));
  return items;
}

function section(kind: Item["kind"], lines: string[], span: Span, queue: CommentQueue, limit: number): Item {
  const trailing = queue.trailing(limit);
  return { kind, lines: withTrailing(lines, trailing), span: { start: span.start, end: trailing?.span.end ?? span.end } };
}

/** Whether the source leaves a line blank between two offsets. */
function hasBlankLine(source: string, from: number, to: number): boolean {
  return to > from && /\n[ \t]*\n/.test(source.slice(from, to).replace(/\r\n?/g, "\n"));
}
