import type { Span } from "../../diagnostics/span.js";
import { heredocAt, quotedAt } from "./templates.js";

/** Whether a comment stands in a piece of a file that begins outside of strings and comments. */
export function losesComment(text: string, { start, end }: Span): boolean {
  for (let position = start; position < end; position++) {
    const character = text.charAt(position);
    if (character === "#") return true;
    if (character === "/" && "/*".includes(text.charAt(position + 1)) && position + 1 < end) return true;
    if (character === '"') position = quotedAt(text, position).span.end - 1;
    else if (character === "<") position = (heredocAt(text, position)?.span.end ?? position + 1) - 1;
  }
  return false;
}

/** Whether anything is called, grouped or written as lines in such a piece: what it means could be said, but not as it is written. */
export function hasExpression(text: string): boolean {
  for (let position = 0; position < text.length; position++) {
    const character = text.charAt(position);
    if (character === "(" || character === "<") return true;
    if (character === '"') position = quotedAt(text, position).span.end - 1;
  }
  return false;
}
