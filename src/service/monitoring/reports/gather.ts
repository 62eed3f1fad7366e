/** Gathers what arrives one by one, so that it is committed together. */

export interface Gatherer<Each> {
  /** Takes as many as there is room for, and says how many those were. */
  add(those: readonly Each[]): number;
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
    if (isEmptying) return;
    isEmptying = true;
    emptied = empty();
  }

  async function empty(): Promise<void> {
    while (waiting.length > 0) await commit(waiting.splice(0, together));
    isEmptying = false;
  }

  return {
    add(those) {
      const taken = those.slice(0, most - waiting.length);
      waiting.push(...taken);
      if (waiting.length >= together) start();
      else if (taken.length > 0 && !isEmptying) timer ??= setTimeout(start, wait);
      return taken.length;
    },
    async close() {
      start();
      await emptied;
    },
  };
}
