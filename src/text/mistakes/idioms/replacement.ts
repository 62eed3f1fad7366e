/** Comparisons in the place of what another language says in another way. */
import type { Expression } from "../../../ast/nodes.js";
import type { DiagnosticFix } from "../../../diagnostics/diagnostic.js";
import { suggestedFix } from "../../../diagnostics/report.js";
import type { Span } from "../../../diagnostics/span.js";
import { onOneLine } from "../../format/layout.js";
import { bareGroups } from "../../format/parentheses.js";
import { type Context, wordEdit } from "../context.js";

/** An expression as it is written in a place, in parentheses where others stand beside it. */
export function spelledOut(expression: Expression, span: Span, { text }: Context): string {
  const line = onOneLine(expression, bareGroups(expression));
  return isGroup(expression) && !standsAlone(text, span) ? `(${line})` : line;
}

function isGroup({ kind }: Expression): boolean {
  return kind === "And" || kind === "Or";
}

/** A suggestion for each expression; none where a comment would be lost. */
export function replacements(
  span: Span,
  expressions: readonly Expression[],
  context: Context,
): readonly DiagnosticFix[] {
  const { text } = context;
  if (expressions.length === 0 || mayHoldComment(text, span)) return [];
  return expressions.flatMap((expression) => {
    if (isGroup(expression) && !context.roomForParentheses) return [];
    const words = spelledOut(expression, span, context);
    return [suggestedFix(text.charAt(span.start - 1) === "!" ? { span, text: words } : wordEdit(text, span, words))];
  });
}

/** Whether a place is all of a text, or all that a pair of parentheses holds. */
function standsAlone(text: string, { start, end }: Span): boolean {
  let before = start;
  let after = end;
  while (before > 0 && /\s/.test(text.charAt(before - 1))) before--;
  while (after < text.length && /\s/.test(text.charAt(after))) after++;
  const isEnclosed = text.charAt(before - 1) === "(" && text.charAt(after) === ")";
  return isEnclosed || (before === 0 && after === text.length);
}

/** Whether a `#` between these places is in no string. */
function mayHoldComment(text: string, { start, end }: Span): boolean {
  return text
    .slice(start, end)
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "")
    .includes("#");
}
