import type { Document } from "../ast/nodes.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { maxDepth } from "../language/limits.js";
import { FilterParser } from "./grammar.js";
import { balance } from "./mistakes/brackets.js";
import type { ConcreteDocument } from "./mistakes/concrete.js";
import { withoutHeaderMark } from "./mistakes/header-mark.js";
import { tokenize } from "./mistakes/lexer.js";
import { readDocument } from "./mistakes/read-document.js";
import { collectReports } from "./mistakes/reports.js";

export interface Parsed {
  /** As much as could be read; the whole filter when no diagnostic is an error. */
  readonly document: Document;
  /** Syntax errors and warnings of style, by place; at most a hundred errors. */
  readonly diagnostics: readonly Diagnostic[];
}

let parser: FilterParser | undefined;

/** Reads the text of a filter. Never throws, whatever the text; knows no dataset. */
export function parse(text: string): Parsed {
  const reports = collectReports();
  const { tokens, comments } = tokenize(text, reports);
  const balanced = balance(withoutHeaderMark(tokens, reports), reports);
  // Building the parser takes longer than parsing, so it waits for the first text.
  parser ??= new FilterParser();
  parser.input = balanced.tokens;
  const concrete: ConcreteDocument = parser.document();
  const context = { text, reports, tooDeep: balanced.tooDeep, roomForParentheses: balanced.deepest < maxDepth, last: null };
  const document = readDocument(concrete, comments, context);
  return { document, diagnostics: reports.finish() };
}
