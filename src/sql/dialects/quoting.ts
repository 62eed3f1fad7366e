/** Ways to quote that several dialects have. */

/** `"name"`, quotes doubled. */
export const doubled = (quote: string) => (text: string) => quote + text.replaceAll(quote, quote + quote) + quote;

/** A quote, a backslash and control characters behind a backslash. */
export const escaped = (quote: string) => (text: string) => quote + text.replace(/[\u0000-\u001f\u007f]|\\|'|`|"/g, (found) => escape(found, quote)) + quote;

function escape(found: string, quote: string): string {
  if (found < " " || found === "\u007f") return `\\x${found.charCodeAt(0).toString(16).padStart(2, "0")}`;
  return found === quote || found === "\\" ? `\\${found}` : found;
}
