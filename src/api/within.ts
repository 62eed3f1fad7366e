/** Waits that end, and leave neither timer nor listener behind. */
import type { Signal } from "./fetch.js";

/**
 * What `work` gives, or a rejection as soon as the time is over or a signal is aborted, whether `work` listens to its own signal or
 * not. That one is aborted at the end in any case. `stopped` is told which of them it was. What is aborted before is not begun.
 */
export async function within<Value>(
  milliseconds: number,
  signals: readonly (Signal | undefined)[],
  stopped?: (by: "timeout" | "aborted") => void,
  work?: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  let end = () => {};
  try {
    return await new Promise<Value>((resolve, reject) => {
      const stop = () => {
        const aborted = signals.find((signal) => signal?.aborted);
        stopped?.(aborted ? "aborted" : "timeout");
        reject(aborted ? aborted.reason : new Error(`no whole answer within ${milliseconds} ms`));
      };
      // A longer time would be over at once.
      const timer = setTimeout(stop, Math.min(milliseconds, 2 ** 31 - 1));
      end = () => {
        clearTimeout(timer);
        for (const signal of signals) signal?.removeEventListener("abort", stop);
        controller.abort();
      };
      for (const signal of signals) signal?.addEventListener("abort", stop);
      if (signals.some((signal) => signal?.aborted)) stop();
      else work?.(controller.signal).then(resolve, reject);
    });
  } finally {
    end();
  }
}
