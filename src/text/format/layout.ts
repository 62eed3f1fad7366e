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
  const lines: string[] = [];
  if (expression.kind === "And" || expression.kind === "Or") terms(expression, "", "", layout, lines);
  else body(expression, "", "", layout, lines);
  return lines;
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

/** Writes the lines of a term with the comments before and behind it. All lines go into one list: a group has as many as all groups in it. */
function term(node: Expression, indent: string, prefix: string, layout: Layout, lines: string[]): void {
  const { leading, trailing } = layout.comments;
  own(leading.get(node), indent, lines);
  body(node, indent, prefix, layout, lines);
  const comment = trailing.get(node);
  if (comment !== undefined) lines.push(behind(lines.pop(), comment));
}

function own(comments: readonly Comment[] | undefined, indent: string, lines: string[]): void {
  for (const { text } of comments ?? []) lines.push(indent + text);
}

function behind(line: string | undefined, { text }: Comment): string {
  return `${line ?? ""} ${text}`;
}

/** Lines with a comment behind the last of them, if there is one. */
export function withTrailing(lines: string[], comment: Comment | null | undefined): string[] {
  return comment == null ? lines : lines.with(-1, behind(lines.at(-1), comment));
}

function body(node: Expression, indent: string, prefix: string, layout: Layout, lines: string[]): void {
  const isBare = layout.bare.has(node);
  const oneLine = () => indent + prefix + grouped(node, layout.bare);
  if (widthAtLeast(node) <= widest) {
    const line = oneLine();
    if (line.length <= widest && !holdsComments(node, layout.comments)) {
      lines.push(line);
      return;
    }
  }
  switch (node.kind) {
    case "Incomplete":
      lines.push(oneLine());
      return;
    case "Comparison":
      if (node.value.kind !== "List") {
        lines.push(oneLine());
        return;
      }
      lines.push(`${indent}${prefix}${head(node)}[`);
      rows(node.value, indent + step, layout, lines);
      lines.push(`${indent}]`);
      return;
    case "Not":
      body(node.term, indent, `${prefix}not `, layout, lines);
      return;
    case "And":
    case "Or":
      if (isBare) {
        terms(node, indent, prefix, layout, lines);
        return;
      }
      lines.push(`${indent}${prefix}(`);
      terms(node, indent + step, "", layout, lines);
      lines.push(`${indent})`);
  }
}

/** The terms of a group, each on lines of its own, connectives first. */
function terms(node: Extract<Expression, { kind: "And" | "Or" }>, indent: string, prefix: string, layout: Layout, lines: string[]): void {
  const word = node.kind === "And" ? "and " : "or ";
  for (const [at, each] of node.terms.entries()) term(each, indent, at === 0 ? prefix : word, layout, lines);
  own(layout.comments.dangling.get(node), indent, lines);
}

/** The members of a list: as many as fit on a line, or one per line where there are comments. */
function rows(list: List, indent: string, { comments: { leading, trailing, dangling } }: Layout, lines: string[]): void {
  const spelled = members(list);
  const commented = dangling.has(list) || list.members.some((member) => leading.has(member) || trailing.has(member));
  if (commented) {
    for (const [at, member] of list.members.entries()) {
      own(leading.get(member), indent, lines);
      const line = `${indent}${spelled[at] ?? ""},`;
      const comment = trailing.get(member);
      lines.push(comment === undefined ? line : behind(line, comment));
    }
    own(dangling.get(list), indent, lines);
    return;
  }
  let row = "";
  for (const text of spelled) {
    if (row !== "" && row.length + text.length + 2 > widest) {
      lines.push(row);
      row = "";
    }
    row += row === "" ? `${indent}${text},` : ` ${text},`;
  }
  if (row !== "") lines.push(row);
}
