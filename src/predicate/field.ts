/** How a field is read from a parsed log line. */

/** A parsed log line, or an object of that form. Values may be numbers or bigints. */
export type LogLine = Readonly<Record<string, unknown>>;

/** Whether something is an object that can hold fields: an array, a string or null lacks every field. */
export function isLogLine(line: unknown): line is LogLine {
  return typeof line === "object" && line !== null && !Array.isArray(line);
}

/** The line's own value of a field; undefined where it has none (language.md §8.9). */
export function readOwn(line: LogLine, field: string): unknown {
  return Object.hasOwn(line, field) ? line[field] : undefined;
}

const plain: LogLine = {};

/**
 * Makes a test whether a line inherits none of the fields, as lines from `JSON.parse` do: its prototype is
 * `Object.prototype`, which at this moment has none of them. Anything but null and undefined may be asked about.
 */
export function inheritsNothing(fields: readonly string[]): (line: object) => boolean {
  const [a = "", b = a, c = b, d = c] = fields;
  // Written out for four, because an engine that sees one name at one place in the code turns it into no work at all.
  const unpolluted =
    fields.length <= 4
      ? () => plain[a] === undefined && plain[b] === undefined && plain[c] === undefined && plain[d] === undefined
      : () => {
          for (const field of fields) if (plain[field] !== undefined) return false;
          return true;
        };
  return (line) => Object.getPrototypeOf(line) === Object.prototype && unpolluted();
}
