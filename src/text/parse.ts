import { keepingComments } from "../ast/keep-comments.js";
import type { Document, Expression } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { maxDepth } from "../language/limits.js";
import { deepestNesting } from "./depth.js";
import { tokenize } from "./lexer.js";
import { readMistakes } from "./mistakes/read.js";
import { strictParser } from "./strict-parser.js";

/** What `parse` gives: `ok` tells whether all of the text could be read. */
export type Parsed = ParsedWhole | ParsedPart;

interface ParsedFacts {
  /** Syntax errors and warnings of style, by place; at most a hundred errors. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text that spans refer to. */
  readonly source: string;
}

/** A text without syntax errors. */
export interface ParsedWhole extends ParsedFacts {
  readonly ok: true;
  readonly document: Document & { readonly expression: Expression };
}

/** As much of a text as could be read. */
export interface ParsedPart extends ParsedFacts {
  readonly ok: false;
  readonly document: Document;
}

/** Reads the text of a filter. Never throws, whatever the text; knows no dataset (language.md §2.6). */
export function parse(text: string): Parsed {
  const read = parseStrictly(text) ?? { ok: false, ...readMistakes(text), source: text };
  return { ...read, diagnostics: keepingComments(read.diagnostics, read.document.comments, text) };
}

/** The tree of a text that is in the language, with warnings of style; null for any other text. */
export function parseStrictly(text: string): ParsedWhole | null {
  const lexed = tokenize(text);
  if (lexed.refusedAt !== null) return null;
  const deepest = deepestNesting(lexed.tokens);
  if (deepest > maxDepth) return null;
  const read = strictParser().read(text, lexed, deepest < maxDepth);
  if (read === null) return null;
  return { ok: true, document: read.document, diagnostics: read.warnings, source: text };
}
