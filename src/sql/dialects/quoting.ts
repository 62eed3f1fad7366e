/** Ways to quote that several dialects have. */

/** `"name"`, quotes doubled. */
export const doubled = (quote: string, text: string) => quote + text.replaceAll(quote, quote + quote) + quote;

/** What shells change, or take for the end of a line, where it stands in a text as it is. */
export const control = /[\u0000-\u001f\u007f]/;
const controls = /[\u0000-\u001f\u007f]/g;

/** Two digits behind `\x`. */
const coded = (found: string) => `\\x${found.charCodeAt(0).toString(16).padStart(2, "0")}`;

/** A quote, a backslash and control characters behind a backslash. */
export const escaped = (quote: string, text: string) =>
  quote + text.replace(quote === "`" ? /[\\`]/g : /[\\']/g, "\\$&").replace(controls, coded) + quote;

/** Quotes doubled, backslashes too, and control characters behind one. */
export const withEscapes = (text: string) => `E'${text.replace(/[\\']/g, "$&$&").replace(controls, coded)}'`;

/** What `LIKE` takes for these characters and no others, where a backslash is its escape. */
export const inPattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** What an element of an array is called where no table's name can stand in front: a column of that name would be read in its place, or hidden. */
export const ownName = "logwhere_e";
