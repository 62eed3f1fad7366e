/** Gathers what arrives one by one, so that it is committed together. */

export interface Gatherer<Each> {
  /** Takes all of those, or none where there is no room for all; says whether it took them. */
  add(those: readonly Each[]): boolean;
  /** Commits what is there. */
  close(): Promise<void>;
}

export interface GatherLimits {
  /** Milliseconds for which the first waits at most. */
  readonly wait?: number;
  /** So many are committed at once. */
  readonly together?: number;
  /** Most that wait, while others are committed. */
  readonly waiting?: number;
}

/** `commit` is called for one batch after the other, and never throws. */
export function gatherer<Each>(
  commit: (those: readonly Each[]) => Promise<void>,
  { wait = 100, together = 500, waiting: most = 5000 }: GatherLimits = {},
): Gatherer<Each> {
  const waiting: Each[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isEmptying = false;
  let emptied: Promise<void> = Promise.resolve();

  function start(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (isEmptying || waiting.length === 0) return;
    isEmptying = true;
    emptied = empty();
  }

  async function empty(): Promise<void> {
    for (;;) {
      await commit(waiting.splice(0, together));
      if (waiting.length === 0) break;
      // Nothing of a commit waits for anything outside, so that many in a row would keep everybody else waiting.
      await new Promise((resolve) => setImmediate(resolve));
    }
    isEmptying = false;
  }

  return {
    add(those) {
      if (those.length === 0) return true;
      if (waiting.length + those.length > most) return false;
      waiting.push(...those);
      if (waiting.length >= together) start();
      else if (!isEmptying) timer ??= setTimeout(start, wait);
      return true;
    },
    async close() {
      start();
      await emptied;
    },
  };
}
