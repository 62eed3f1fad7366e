/** What is found out about a text of another notation. */
import type { Expression } from "../ast/nodes.js";
import type { ForeignFile, ForeignNotation, ForeignReason } from "../diagnostics/catalog/foreign.js";
import type { Span } from "../diagnostics/span.js";
import type { Dataset } from "../language/dataset.js";

/** A text that is no filter, and what is known about the fields in it. */
export interface Foreign {
  readonly text: string;
  /** What its fields are of, where that is known: their types decide how untyped values are read. */
  readonly dataset: Dataset | null;
  /** Every dataset that is known. */
  readonly datasets: readonly Dataset[];
}

/** The smallest part that has no equivalent. */
export interface Obstacle {
  readonly span: Span;
  readonly reason: ForeignReason;
}

/** A filter as a tree, or any JSON that is read as one: a where document, a job. */
export type Meant =
  | { readonly kind: "tree"; readonly expression: Expression }
  | { readonly kind: "json"; readonly json: string };

/** All of the text was read. */
export interface Read {
  readonly kind: "read";
  readonly notation: ForeignNotation;
  /** The likeliest first; more than one where the text leaves it open. */
  readonly meant: readonly Meant[];
  /** Whether nobody could have meant anything else, so that the fix is safe. */
  readonly unambiguous: boolean;
  /** Whether the text is of that notation beyond doubt, and not a filter with mistakes. */
  readonly certain: boolean;
  /** Clauses that say nothing about single lines. */
  readonly leftOut: readonly string[];
  /** The dataset that the text names. */
  readonly dataset: string | null;
  /** What the filter replaces; and whether as filter text, as a where document, as its group, or as a string in JSON. */
  readonly replaces: Span;
  readonly as: "text" | "document" | "group" | "string";
}

/** A part of the text has no equivalent. */
export interface Unread {
  readonly kind: "unread";
  readonly notation: ForeignNotation;
  readonly obstacle: Obstacle;
  readonly certain: boolean;
}

/** A file of another kind. */
export interface Named {
  readonly kind: "named";
  readonly file: ForeignFile;
}

export type Finding = Read | Unread | Named;

/** Reads a text as one notation; null when it is none of that, or cannot be told to be. */
export type Recognizer = (foreign: Foreign) => Finding | null;

/** A query that was read in full: its translation is likely, not certain. */
export function readQuery(
  notation: ForeignNotation,
  text: string,
  expressions: readonly Expression[],
  extras: Partial<Read> = {},
): Read {
  return {
    kind: "read",
    notation,
    meant: expressions.map((expression) => ({ kind: "tree", expression })),
    unambiguous: false,
    certain: false,
    leftOut: [],
    dataset: null,
    replaces: { start: 0, end: text.length },
    as: "text",
    ...extras,
  };
}
