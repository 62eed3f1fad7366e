/** From pieces of a log to its lines. Later and faster ways to find lines replace this file and nothing else. */
import { joined } from "./joined.js";

/** Longer lines are no log lines; they are passed over without being held in memory. */
export const longestLine = 64 * 1024 * 1024;

export interface LineSplitter {
  /** Hands on every line that ends in this piece. */
  push(chunk: Uint8Array): void;
  /** Hands on what stands after the last line end. */
  end(): void;
  /** Whether the line that has begun is longer already than a line is held. */
  isTooLong(): boolean;
}

/**
 * Cuts bytes at line feeds. `onLine` gets each line with its line end, valid until it returns; null for a line that is
 * longer than `longest` bytes.
 */
export function lineSplitter(onLine: (line: Uint8Array | null) => void, longest = longestLine): LineSplitter {
  let parts: Uint8Array[] = [];
  let length = 0;
  const hold = (part: Uint8Array): void => {
    length += part.length;
    // A copy, because the piece's memory is used again for the next one; a Buffer's `slice` would be none.
    if (length > longest) parts = [];
    else if (part.length > 0) parts.push(new Uint8Array(part));
  };
  const release = (): void => {
    const line = length > longest ? null : joined(parts, length);
    parts = [];
    length = 0;
    onLine(line);
  };
  return {
    push(chunk) {
      let from = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
        const line = chunk.subarray(from, end + 1);
        from = end + 1;
        if (length === 0 && line.length <= longest) onLine(line);
        else {
          hold(line);
          release();
        }
      }
      hold(chunk.subarray(from));
    },
    end() {
      if (length > 0) release();
    },
    isTooLong: () => length > longest,
  };
}
