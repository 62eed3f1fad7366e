/** The output of one thread. A turn passes from unit to unit, so that all lines appear in the order of the input. */

import { writeSync } from "node:fs";
import { OutputError } from "../output-error.js";
import { isStopped, openLine, turn } from "./shared-state.js";

/** Writes so many bytes at once. */
const writeSize = 262_144;
const lineFeed = 0x0a;

/** A file descriptor, or a function that gets lines, which are valid until it returns. */
export type Output = number | ((lines: Uint8Array) => void);

export interface OrderedOutput {
  begin(unit: number): void;
  write(lines: Uint8Array): void;
  /**
   * Waits for the turn of the unit, writes the rest and passes the turn on. False: the run was stopped before the turn
   * came, and no line of the unit was written.
   */
  end(): Promise<boolean>;
}

/** Lines wait in a buffer for the turn. It is at most as large as a unit, unless a log is compressed. */
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
        // The main thread hears of a worker that failed.
        await new Promise((resolve) => setImmediate(resolve));
      }
      flush();
      // The lines of later units would leave a gap behind a unit that stopped early.
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
