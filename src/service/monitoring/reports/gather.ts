export interface Gatherer<Entry> {
  add(entries: readonly Entry[]): void;
  /** Commits the waiting entries. */
  flush(): void;
}

const wait = 100;
const mostWaiting = 500;

/** Collects entries for at most 100 ms, or 500 entries, and commits them together: a commit waits for the disk. */
export function gatherer<Entry>(commit: (entries: readonly Entry[]) => void): Gatherer<Entry> {
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const entries = waiting;
    waiting = [];
    if (entries.length > 0) commit(entries);
  }

  return {
    add(entries) {
      waiting.push(...entries);
      if (waiting.length >= mostWaiting) flush();
      else if (waiting.length > 0) timer ??= setTimeout(flush, wait);
    },
    flush,
  };
}
