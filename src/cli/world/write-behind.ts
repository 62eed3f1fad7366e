/**
 * Standard output, or what stands for it, written to by a thread of Node's own while this one goes on. That thread is there at once, where a worker
 * has to be started first: `logs/README.md` says what that takes.
 */
import { write } from "node:fs";
import { codeOf, unwritten, writeAll } from "./descriptors.js";
import type { OutputBehind } from "./io.js";

/** Large enough for the thread to be told seldom, small enough to stay in a cache. */
const roomSize = 1024 * 1024;
/** Not yet written, beside what is being written: one write takes several times as long as another. */
const mostWaiting = 3;
/** Fewer say little of how long a byte takes. */
const timedBytes = 128 * 1024;
/** Milliseconds for a byte: what is written sooner, as to the null device, is written before another thread would have heard of it. */
const handedOver = 0.1 / roomSize;
/** Milliseconds until it is tried again where a pipe that someone else made non-blocking has no room. */
const retryAfter = 2;

export function writeBehind(descriptor: number): OutputBehind {
  /** The first is being written. */
  const queue: Uint8Array[] = [];
  const free: ArrayBufferLike[] = [];
  let given: ArrayBufferLike | null = null;
  let failure: { readonly cause: unknown } | null = null;
  const waiting: (() => void)[] = [];
  let pace = Number.POSITIVE_INFINITY;

  const writeOn = (data: Uint8Array, from: number): void => {
    const began = process.hrtime.bigint();
    write(descriptor, data, from, data.length - from, null, (error, written) => {
      if (error !== null && codeOf(error) === "EAGAIN") setTimeout(writeOn, retryAfter, data, from);
      else if (error !== null) {
        failure = { cause: unwritten(error) };
        queue.length = 0;
        rouse();
      } else if (from + written < data.length) writeOn(data, from + written);
      else {
        if (data.length - from >= timedBytes)
          pace = Math.min(pace, Number(process.hrtime.bigint() - began) / 1e6 / (data.length - from));
        queue.shift();
        if (data.buffer.byteLength === roomSize) free.push(data.buffer);
        if (queue[0] !== undefined) writeOn(queue[0], 0);
        rouse();
      }
    });
  };
  const writeAtOnce = (data: Uint8Array): void => {
    try {
      writeAll(descriptor, data);
    } catch (error) {
      failure = { cause: unwritten(error) };
      throw failure.cause;
    }
    if (data.buffer === given) free.push(given);
  };
  const rouse = (): void => {
    for (const wake of waiting.splice(0)) wake();
  };
  const until = async (most: number): Promise<void> => {
    while (queue.length > most) await new Promise<void>((resolve) => waiting.push(resolve));
    if (failure !== null) throw failure.cause;
  };

  return {
    room() {
      given = free.pop() ?? new ArrayBuffer(roomSize);
      return new Uint8Array(given);
    },
    out(data) {
      if (failure !== null) throw failure.cause;
      if (queue.length === 0 && pace < handedOver) {
        writeAtOnce(data);
        return;
      }
      const own = data.buffer === given ? data : new Uint8Array(data);
      queue.push(own);
      if (queue.length === 1) writeOn(own, 0);
    },
    behind: () => (queue.length > mostWaiting || failure !== null ? until(mostWaiting) : null),
    pace: () => (pace === Number.POSITIVE_INFINITY ? 0 : pace),
    written: () => until(0),
  };
}
