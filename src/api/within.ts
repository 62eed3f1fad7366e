/** Waits that end, and leave neither timer nor listener behind. */
import type { Signal } from "./fetch.js";

/**
 * What `work` gives, or a rejection as soon as the time is over (named `timeout`) or a signal is aborted (its reason), whether `work`
 * listens to its own signal or not. That one is aborted at the end in any case. What is aborted before is not begun.
 */
export function within<Value>(
  milliseconds: number,
  signals: readonly (Signal | undefined)[],
  work?: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<Value>((resolve, reject) => {
    const stop = () =>
      reject(abortedOf(signals)?.reason ?? new DOMException(`no whole answer in ${milliseconds} ms`, "timeout"));
    // A longer time would be over at once.
    timer = setTimeout(stop, Math.min(milliseconds, 2 ** 31 - 1));
    for (const signal of signals) signal?.addEventListener("abort", stop, controller);
    if (abortedOf(signals)) stop();
    else work?.(controller.signal).then(resolve, reject);
  }).finally(() => {
    clearTimeout(timer);
    // The listeners go with it.
    controller.abort();
  });
}

/** The first of them that is aborted. */
export function abortedOf(signals: readonly (Signal | undefined)[]): Signal | undefined {
  return signals.find((signal) => signal?.aborted);
}
