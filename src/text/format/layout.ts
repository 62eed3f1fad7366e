/** Lays out an expression: on one line where it fits and holds no comment, else one term or row of members per line (language.md §13.2). */
import type { Comment, Comparison, Expression, List } from "../../ast/nodes.js";
import { spellField, spellScalar } from "../literals.js";
import type { Anchor, Attachments } from "./attach-comments.js";

const widest = 100;
const step = "  ";

export interface Layout {
  readonly comments: Attachments;
  /** Groups without parentheses. */
  readonly bare: ReadonlySet<Expression>;
}

/** The lines of an expression. */
export function layOut(expression: Expression, layout: Layout): string[] {
  if (widthAtLeast(expression) <= widest) {
    const line = onOneLine(expression, layout.bare);
    if (line.length <= widest && !holdsComments(expression, layout.comments)) return [line];
  }
  return expression.kind === "And" || expression.kind === "Or" ? terms(expression, "", "", layout) : body(expression, "", "", layout);
}

/** An expression on one line, without its comments. */
export function onOneLine(expression: Expression, bare: ReadonlySet<Expression>): string {
  switch (expression.kind) {
    case "Incomplete":
      return expression.field === null ? "" : spellField(expression.field.name);
    case "Comparison":
      return expression.value.kind === "List"
        ? `${head(expression)}[${members(expression.value).join(", ")}]`
        : head(expression) + spellScalar(expression.value.value);
    case "Not":
      return `not ${grouped(expression.term, bare)}`;
    case "And":
    case "Or":
      return expression.terms.map((term) => grouped(term, bare)).join(expression.kind === "And" ? " and " : " or ");
  }
}

/** No more characters than one line takes; beyond the widest nothing is counted on, so that deep groups are not written down once for each level. */
function widthAtLeast(expression: Expression): number {
  switch (expression.kind) {
    case "Incomplete":
      return 0;
    case "Comparison":
      return expression.field.name.length + (expression.value.kind === "List" ? 3 * expression.value.members.length : 0);
    case "Not":
      return widthAtLeast(expression.term);
    case "And":
    case "Or": {
      let width = 0;
      for (const term of expression.terms) {
        width += widthAtLeast(term);
        if (width > widest) break;
      }
      return width;
    }
  }
}

function grouped(term: Expression, bare: ReadonlySet<Expression>): string {
  const text = onOneLine(term, bare);
  return (term.kind === "And" || term.kind === "Or") && !bare.has(term) ? `(${text})` : text;
}

function head({ field, operator }: Comparison): string {
  return `${spellField(field.name)} ${operator.name} `;
}

function members(list: List): string[] {
  return list.members.map(({ value }) => spellScalar(value));
}

/** Whether comments stand within, which need lines. */
function holdsComments(node: Expression, { leading, trailing, dangling }: Attachments): boolean {
  if (leading.size + trailing.size + dangling.size === 0) return false;
  const holds = (anchor: Anchor): boolean => leading.has(anchor) || trailing.has(anchor) || dangling.has(anchor);
  switch (node.kind) {
    case "Incomplete":
      return false;
    case "Comparison":
      return node.value.kind === "List" && (dangling.has(node.value) || node.value.members.some(holds));
    case "Not":
      return holdsComments(node.term, { leading, trailing, dangling });
    case "And":
    case "Or":
      return dangling.has(node) || node.terms.some((term) => holds(term) || holdsComments(term, { leading, trailing, dangling }));
  }
}

/** The lines of a term with the comments before and behind it. */
function term(node: Expression, indent: string, prefix: string, layout: Layout): string[] {
  const { leading, trailing } = layout.comments;
  return [...own(leading.get(node), indent), ...withTrailing(body(node, indent, prefix, layout), trailing.get(node))];
}

function own(comments: readonly Comment[] | undefined, indent: string): string[] {
  return comments?.map(({ text }) => indent + text) ?? [];
}

export function withTrailing(lines: string[], comment: Comment | null | undefined): string[] {
  if (comment == null) return lines;
  return lines.with(-1, `${lines.at(-1) ?? ""} ${comment.text}`);
}

function body(node: Expression, indent: string, prefix: string, layout: Layout): string[] {
  const isBare = layout.bare.has(node);
  const oneLine = () => indent + prefix + grouped(node, layout.bare);
  if (widthAtLeast(node) <= widest) {
    const line = oneLine();
    if (line.length <= widest && !holdsComments(node, layout.comments)) return [line];
  }
  switch (node.kind) {
    case "Incomplete":
      return [oneLine()];
    case "Comparison":
      return node.value.kind === "List" ? [`${indent}${prefix}${head(node)}[`, ...rows(node.value, indent + step, layout), `${indent}]`] : [oneLine()];
    case "Not":
      return body(node.term, indent, `${prefix}not `, layout);
    case "And":
    case "Or":
      return isBare ? terms(node, indent, prefix, layout) : [`${indent}${prefix}(`, ...terms(node, indent + step, "", layout), `${indent})`];
  }
}

/** The terms of a group, each on lines of its own, connectives first. */
function terms(node: Extract<Expression, { kind: "And" | "Or" }>, indent: string, prefix: string, layout: Layout): string[] {
  const word = node.kind === "And" ? "and " : "or ";
  const lines = node.terms.flatMap((each, at) => term(each, indent, at === 0 ? prefix : word, layout));
  return [...lines, ...own(layout.comments.dangling.get(node), indent)];
}

/** The members of a list: as many as fit on a line, or one per line where there are comments. */
function rows(list: List, indent: string, { comments: { leading, trailing, dangling } }: Layout): string[] {
  const spelled = members(list);
  const commented = dangling.has(list) || list.members.some((member) => leading.has(member) || trailing.has(member));
  if (commented) {
    const lines = list.members.flatMap((member, at) => [
      ...own(leading.get(member), indent),
      ...withTrailing([`${indent}${spelled[at] ?? ""},`], trailing.get(member)),
    ]);
    return [...lines, ...own(dangling.get(list), indent)];
  }
  const lines: string[] = [];
  let row = "";
  for (const text of spelled) {
    if (row !== "" && row.length + text.length + 2 > widest) {
      lines.push(row);
      row = "";
    }
    row += row === "" ? `${indent}${text},` : ` ${text},`;
  }
  return row === "" ? lines : [...lines, row];
}
