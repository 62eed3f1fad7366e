/** The nodes of a text that is read: literals with their values, terms with their spans, groups of the same word merged. */
import type { IToken } from "chevrotain";
import type {
  BooleanLiteral,
  Comparison,
  Example,
  Expression,
  Field,
  Header,
  IntegerLiteral,
  List,
  Literal,
  Operator,
  StringLiteral,
  Value,
} from "../ast/nodes.js";
import type { Collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { cover, type Span } from "../diagnostics/span.js";
import { readJson } from "../json/document/read.js";
import type { OperatorName } from "../language/operators.js";
import { readInteger, spelledString } from "./literals.js";

/** What building the tree of one text finds out beside it. */
export interface Building {
  /** The first token in which something is wrong: an escape, an integer out of range, the JSON of an example. */
  refused: IToken | null;
  /** Whether one more level of parentheses would still be allowed anywhere. */
  readonly roomForParentheses: boolean;
  readonly warnings: Collector;
}

/** An expression with the extent of its source, parentheses included. */
export interface Extent {
  readonly expression: Expression;
  readonly span: Span;
}

function spanOf({ image, startOffset }: IToken): Span {
  return { start: startOffset, end: startOffset + image.length };
}

function spanFrom(first: IToken, last: IToken): Span {
  return { start: first.startOffset, end: last.startOffset + last.image.length };
}

export function header(keyword: IToken, name: IToken): Header {
  return {
    kind: "Header",
    dataset: { kind: "Field", name: name.image, span: spanOf(name) },
    span: spanFrom(keyword, name),
  };
}

export function field(token: IToken): Field {
  return { kind: "Field", name: token.image, span: spanOf(token) };
}

export function quotedField(token: IToken, building: Building): Field {
  return { kind: "Field", name: stringOf(token, building), span: spanOf(token) };
}

export function operator(token: IToken): Operator {
  // Only operators have the tokens that stand here, and they are named for them.
  return { kind: "Operator", name: token.image as OperatorName, span: spanOf(token) };
}

export function stringLiteral(token: IToken, building: Building): StringLiteral {
  return { kind: "String", value: stringOf(token, building), span: spanOf(token) };
}

function stringOf(token: IToken, building: Building): string {
  const value = spelledString(token.image);
  if (value === undefined) building.refused ??= token;
  return value ?? "";
}

export function integerLiteral(token: IToken, building: Building): IntegerLiteral {
  const value = readInteger(token.image);
  if (value === undefined) building.refused ??= token;
  return { kind: "Integer", value: value ?? 0, span: spanOf(token) };
}

export function booleanLiteral(token: IToken): BooleanLiteral {
  return { kind: "Boolean", value: token.image === "true", span: spanOf(token) };
}

export function list(open: IToken, members: readonly Literal[], close: IToken): List {
  return { kind: "List", members, span: spanFrom(open, close) };
}

export function comparison(left: Field, middle: Operator, right: Value): Extent {
  const span = { start: left.span.start, end: right.span.end };
  const expression: Comparison = { kind: "Comparison", field: left, operator: middle, value: right, span };
  return { expression, span };
}

export function negation(keyword: IToken, { expression, span }: Extent): Extent {
  const whole = { start: keyword.startOffset, end: span.end };
  return { expression: { kind: "Not", term: expression, span: whole }, span: whole };
}

/** The span of a group holds its parentheses, so that what stands in them can be told from what stands behind. */
export function group(open: IToken, { expression }: Extent, close: IToken): Extent {
  const span = spanFrom(open, close);
  return {
    expression: expression.kind === "And" || expression.kind === "Or" ? { ...expression, span } : expression,
    span,
  };
}

export function example(keyword: IToken, object: IToken, building: Building): Example {
  if (readJson(object.image).diagnostics.length > 0) building.refused ??= object;
  return {
    kind: "Example",
    expects: keyword.image === "keep" ? "keep" : "drop",
    json: { text: object.image, span: spanOf(object) },
    span: spanFrom(keyword, object),
  };
}

/** Terms joined by one word, those of the same word among them merged. Takes one term or more; a single one is itself. */
export function join(kind: "And" | "Or", terms: readonly Extent[]): Extent {
  // There is a first term.
  const first = terms[0] as Extent;
  if (terms.length === 1) return first;
  const span = cover(first.span, (terms.at(-1) ?? first).span);
  const flat = terms.flatMap(({ expression }): Expression | readonly Expression[] =>
    expression.kind === kind ? expression.terms : expression,
  );
  return { expression: { kind, terms: flat, span }, span };
}

/** An expression by the terms of each of its conjunctions, with a warning where `and` stands in `or` without parentheses. */
export function disjunction(conjunctions: readonly (readonly Extent[])[], building: Building): Extent {
  const warning = conjunctions.length > 1 ? mixtureWarning(conjunctions, building.roomForParentheses) : null;
  if (warning !== null) building.warnings.add(warning);
  return join(
    "Or",
    conjunctions.map((terms) => join("And", terms)),
  );
}

/** LW601 for terms that `or` joins, each given by its own terms; null where none of them has several. */
export function mixtureWarning(
  conjunctions: readonly (readonly Extent[])[],
  roomForParentheses: boolean,
): Diagnostic | null {
  const spans = conjunctions.flatMap((terms) =>
    terms.length > 1 ? [cover((terms[0] as Extent).span, (terms.at(-1) as Extent).span)] : [],
  );
  const first = spans[0];
  if (first === undefined) return null;
  const edits = spans.flatMap(({ start, end }) => [
    { span: { start, end: start }, text: "(" },
    { span: { start: end, end }, text: ")" },
  ]);
  return report("LW601", { span: first }, {}, { fixes: roomForParentheses ? [{ safe: true, edits }] : [] });
}
