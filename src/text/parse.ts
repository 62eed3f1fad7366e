import type { Document } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { maxDepth } from "../language/limits.js";
import { deepestNesting } from "./depth.js";
import { FilterParser } from "./grammar.js";
import { tokenize } from "./lexer.js";
import { readMistakes } from "./mistakes/read.js";

export interface Parsed {
  /** As much as could be read; the whole filter when no diagnostic is an error. */
  readonly document: Document;
  /** Syntax errors and warnings of style, by place; at most a hundred errors. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the text of a filter. Never throws, whatever the text; knows no dataset (language.md §2.6). */
export function parse(text: string): Parsed {
  return parseStrictly(text) ?? readMistakes(text);
}

let parser: FilterParser | undefined;

/** The tree of a text that is in the language, with warnings of style; null for any other text. */
export function parseStrictly(text: string): Parsed | null {
  const lexed = tokenize(text);
  if (lexed === null) return null;
  const deepest = deepestNesting(lexed.tokens);
  if (deepest > maxDepth) return null;
  // Building the parser takes longer than parsing, so it waits for the first text.
  parser ??= new FilterParser();
  const read = parser.read(text, lexed, deepest < maxDepth);
  if (read === null) return null;
  return { document: read.document, diagnostics: read.warnings.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end) };
}
