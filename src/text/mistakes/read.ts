import type { Document } from "../../ast/nodes.js";
import { collector } from "../../diagnostics/collector.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { maxDepth } from "../../language/limits.js";
import { balance } from "./brackets.js";
import { groupTokens } from "./groups.js";
import { withoutHeaderMark } from "./header-mark.js";
import { foldCalls } from "./idioms/fold-calls.js";
import { tokenize } from "./lexer.js";
import { readDocument } from "./read-document.js";

/** Says what is wrong with a text that the grammar refuses, and reads of it what can be told. Never throws, whatever the text (language.md §4.3). */
export function readMistakes(text: string): {
  readonly document: Document;
  readonly diagnostics: readonly Diagnostic[];
} {
  const reports = collector();
  const { tokens, comments } = tokenize(text, reports);
  const balanced = balance(foldCalls(withoutHeaderMark(tokens, reports), text, reports), reports);
  // Tokens take many times the memory of their text, and these have done their part.
  tokens.length = 0;
  const context = {
    text,
    reports,
    tooDeep: balanced.tooDeep,
    roomForParentheses: balanced.deepest < maxDepth,
    last: null,
    denied: false,
    denial: null,
  };
  const document = readDocument(groupTokens(balanced.tokens), comments, context);
  return { document, diagnostics: reports.all() };
}
