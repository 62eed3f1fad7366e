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
