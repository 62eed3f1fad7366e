/** The output of one thread. A turn passes from unit to unit, so that all lines appear in the order of the input. */

import { writeSync } from "node:fs";
import { OutputError } from "../output-error.js";
import { isStopped, openLine, turn } from "./shared-state.js";

/** The number of bytes of one write. */
const writeSize = 262_144;
const lineFeed = 0x0a;

/** A file descriptor, or a function for lines. The lines are valid until the function returns. */
export type Output = number | ((lines: Uint8Array) => void);

export interface OrderedOutput {
  begin(unit: number): void;
  write(lines: Uint8Array): void;
  /**
   * Waits for the turn of the unit, writes the rest and passes the turn on. Returns false when the run stopped before
   * the turn: no line of the unit was written.
   */
  end(): Promise<boolean>;
}

/** Lines wait in a buffer for the turn. The buffer is at most as large as a unit, unless a log is compressed. */
export function orderedOutput(shared: Int32Array, target: Output): OrderedOutput {
  let buffer = new Uint8Array(4 * writeSize);
  let length = 0;
  let unit = 0;
  const write = typeof target === "number" ? (bytes: Uint8Array) => writeAll(target, bytes) : target;
  const isTurn = (): boolean => Atomics.load(shared, turn) === unit;

  function writeNow(lines: Uint8Array): void {
    if (lines.length === 0) return;
    try {
      // The last line of a log may have no line feed.
      if (shared[openLine] === 1) write(Uint8Array.of(lineFeed));
      write(lines);
    } catch (error) {
      throw new OutputError(error);
    }
    shared[openLine] = lines[lines.length - 1] === lineFeed ? 0 : 1;
  }

  function flush(): void {
    writeNow(buffer.subarray(0, length));
    length = 0;
  }

  return {
    begin(next) {
      unit = next;
      length = 0;
    },
    write(lines) {
      if (length + lines.length > buffer.length && isTurn()) flush();
      if (lines.length > buffer.length && isTurn()) {
        writeNow(lines);
        return;
      }
      if (length + lines.length > buffer.length) {
        const larger = new Uint8Array(2 * (length + lines.length));
        larger.set(buffer.subarray(0, length));
        buffer = larger;
      }
      buffer.set(lines, length);
      length += lines.length;
      if (length >= writeSize && isTurn()) flush();
    },
    async end() {
      while (!isTurn()) {
        if (isStopped(shared)) return false;
        Atomics.wait(shared, turn, Atomics.load(shared, turn), 20);
        // The main thread receives the error of a worker.
        await new Promise((resolve) => setImmediate(resolve));
      }
      flush();
      // After a unit that stopped early, the lines of later units would leave a gap.
      if (isStopped(shared)) return true;
      Atomics.store(shared, turn, unit + 1);
      Atomics.notify(shared, turn);
      return true;
    },
  };
}

/** Writes all bytes. Waits when another process made the pipe non-blocking and its reader is slow. */
function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}
