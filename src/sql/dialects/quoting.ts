/** Functions for quoting that several dialects share. */

/** Characters that a shell changes or takes for the end of a statement. */
export const control = /[\u0000-\u001f\u007f]/;
const controls = new RegExp(control, "g");

/** Quotes a text and doubles each quote in it. */
export const doubled = (quote: string, text: string): string => quote + text.replaceAll(quote, quote + quote) + quote;

const hexadecimal = (character: string): string => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;

/** Writes a backslash before quotes, backslashes and control characters. */
export const escaped = (quote: string, text: string): string =>
  quote + text.replace(quote === "`" ? /[\\`]/g : /[\\']/g, "\\$&").replace(controls, hexadecimal) + quote;

/** An escape string of PostgreSQL and DuckDB. */
export const escapeString = (text: string): string =>
  `E'${text.replace(/[\\']/g, "$&$&").replace(controls, hexadecimal)}'`;

/** A text as a pattern of `LIKE` that matches the text alone. */
export const inPattern = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The name of an array's element. The name is unusual, because a column of the same name would hide the element. */
export const element = "logwhere_e";
