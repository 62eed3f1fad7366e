/** A parsed log line. Its values are those of JSON, with bigints beside numbers. */
export type LogLine = Readonly<Record<string, unknown>>;

/** Whether a value is an object that can have fields. An array, a string and null have no fields. */
export function isLogLine(line: unknown): line is LogLine {
  return typeof line === "object" && line !== null && !Array.isArray(line);
}

/** Returns the value of an own property. Undefined without one: an inherited value counts as absent. */
export function readOwn(line: LogLine, field: string): unknown {
  return Object.hasOwn(line, field) ? line[field] : undefined;
}
