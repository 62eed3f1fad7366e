import type { LogLine } from "./field.js";
import { namedReads } from "./named-reads-generated.js";

/**
 * A quick way to read one field of anything but null and undefined. It also finds an inherited value: only
 * `inheritsNothing` can say that there was none.
 */
export function quickRead(field: string): (line: LogLine) => unknown {
  return (Object.hasOwn(namedReads, field) ? namedReads[field] : undefined) ?? ((line) => line[field]);
}
