/** Waits that end, and leave neither timer nor listener behind. */
import type { Signal } from "./fetch.js";

/**
 * What `work` gives, or a rejection as soon as the time is over (a `TimeoutError`) or a signal is aborted (its reason), whether `work`
 * listens to its own signal or not. That one is aborted at the end in any case. What is aborted before is not begun.
 */
export async function within<Value>(
  milliseconds: number,
  signals: readonly (Signal | undefined)[],
  work?: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  let end = () => {};
  try {
    return await new Promise<Value>((resolve, reject) => {
      const stop = () => {
        const aborted = abortedOf(signals);
        reject(aborted ? aborted.reason : new DOMException(`no whole answer within ${milliseconds} ms`, "TimeoutError"));
      };
      // A longer time would be over at once.
      const timer = setTimeout(stop, Math.min(milliseconds, 2 ** 31 - 1));
      end = () => {
        clearTimeout(timer);
        for (const signal of signals) signal?.removeEventListener("abort", stop);
        controller.abort();
      };
      for (const signal of signals) signal?.addEventListener("abort", stop);
      if (abortedOf(signals)) stop();
      else work?.(controller.signal).then(resolve, reject);
    });
  } finally {
    end();
  }
}

/** The first of them that is aborted. */
export function abortedOf(signals: readonly (Signal | undefined)[]): Signal | undefined {
  return signals.find((signal) => signal?.aborted);
}
