/** Variables that a file puts between the quotes of a string of JSON, where the quotes of what they hold have to be escaped. */
import type { Span } from "../diagnostics/span.js";

/** What a value is given to, up to its quotes: `F=`, `$F = `, `F := `, `@F = `, `export F=`, `F: `. */
const named = /(?:^|[\s;,{@$:("'`])([A-Za-z_][\w.-]{0,100})["']?\s{0,9}[:?+]{0,3}[=:]\s{0,9}["'`@|>\\\s-]{0,9}$/;

/** Whether the variable that the text at a place is given to stands between quotes somewhere: `"filter":"$F"`. */
export function isPutBetweenQuotes(text: string, { start }: Span): boolean {
  const brace = text.indexOf("{", start);
  const [, name] = named.exec(text.slice(Math.max(0, start - 200), brace === -1 ? start : brace)) ?? [];
  if (name === undefined) return false;
  const written = name.replace(/[.-]/g, "\\$&");
  // `$F`, `${F}`, `$(F)`, `$env:F`, `{{F}}`, `${{ env.F }}`, also between quotes of a shell.
  const reference = `\\$?(?:[({]{0,3}\\s{0,3}\\$?)(?:\\w{1,20}[.:])?${written}(?![\\w.-])\\s{0,3}[)}]{0,3}`;
  return new RegExp(`:\\s{0,9}[\\\\\`]{0,9}"['"]{0,2}(?=[$({])${reference}['"]{0,2}[\\\\\`]{0,9}"`).test(text);
}
