/** Texts and names that try to be something else in a statement. */
import type { Random } from "../../support/random.js";

/** What ends a text, a name, a comment, a statement or a program's line somewhere, and what something else is put in for. */
const pieces = [
  ...["'", "''", '"', '""', "`", "``", "\\", "\\'", "\\\\'", "\\\"", "\\`", "$$", "$tag$", "E'", "N'", "x'", "U&'", "[", "]", "{", "}", "(", ")", ",", ";", ";;"],
  ...["--", "-- ", "/*", "*/", "#", "\n", "\r\n", "\n\\q\n", "\n.quit\n", "\n.shell true\n", "\n\\! true\n", "\0", "\u001a", "\u0004", "\t", "\b", "\u007f", "\u2028", "\ufeff", "\uffff", "😀"],
  ...["$1", "$x", "\u0024{x}", "?", "?1", ":x", ":'x'", "@x", "@@x", "{x:String}", "{{x}}", "%s", "%(x)s", "%", "_", "&x", "&&x"],
  ...[" OR 1=1", " UNION SELECT 1", "DROP TABLE canary", "; DROP TABLE canary; --", "'; DROP TABLE canary; --", '"; DROP TABLE canary; --', "`; DROP TABLE canary; --", "\\'; DROP TABLE canary; --"],
  ...["'); DELETE FROM canary; --", '"); DELETE FROM canary; --', "*/; DROP TABLE canary; /*", "a", "A", " ", "ʼ", "＇", "\u02b9", "NULL", "TRUE"],
]; // biome-ignore format: a table

export const someText = (random: Random): string =>
  Array.from({ length: 1 + random.below(5) }, () => random.pick(pieces)).join("");

/** A name that a column can have: no control characters, and for PostgreSQL not beyond its 63 bytes. */
export const someName = (random: Random): string =>
  Array.from(`${someText(random)}n${random.below(1e6)}`.replace(/\p{Cc}/gu, ""))
    .slice(-12)
    .join("");
