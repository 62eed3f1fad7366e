/** A parsed log line. Values are numbers or bigints, and what else JSON has. */
export type LogLine = Readonly<Record<string, unknown>>;

/** Whether a value is an object that can have fields. An array, a string and null lack every field. */
export function isLogLine(line: unknown): line is LogLine {
  return typeof line === "object" && line !== null && !Array.isArray(line);
}

/** The value of an own property. Undefined when there is none: an inherited value counts as absent. */
export function readOwn(line: LogLine, field: string): unknown {
  return Object.hasOwn(line, field) ? line[field] : undefined;
}
