import type { JobTimestampFormat } from "../../job.js";
import { type Stretch, valueFinder } from "../../logs/index.js";
import { rewrittenTimestamp } from "./timestamps.js";

export interface TimestampRewriter {
  /** A line with its times in the format; the line itself where nothing changes. */
  line(bytes: Uint8Array): Uint8Array;
  /** One value, as bytes of JSON. */
  value(bytes: Uint8Array): Uint8Array;
  /** How many values were no times, and stay as they are. */
  untold(): number;
}

/** Rewrites values of those fields. */
export function timestampRewriter(names: readonly string[], format: JobTimestampFormat): TimestampRewriter {
  const find = valueFinder(names);
  let untold = 0;

  function value(bytes: Uint8Array): Uint8Array {
    // The longest time has fewer characters.
    const before = bytes.length > 80 ? null : latin1(bytes);
    const after = before === null ? null : rewrittenTimestamp(before, format);
    if (after === null) untold++;
    return after === null || after === before ? bytes : Buffer.from(after, "latin1");
  }

  function line(bytes: Uint8Array): Uint8Array {
    const places = (find(bytes) ?? [])
      .filter((place): place is Stretch => place !== undefined)
      .sort((a, b) => a.start - b.start);
    const parts: Uint8Array[] = [];
    let from = 0;
    for (const { start, end } of places) {
      const before = bytes.subarray(start, end);
      const after = value(before);
      if (after === before) continue;
      parts.push(bytes.subarray(from, start), after);
      from = end;
    }
    if (from === 0) return bytes;
    parts.push(bytes.subarray(from));
    return Buffer.concat(parts);
  }

  return { line, value, untold: () => untold };
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
