/** What is not to be cut in half by a signal. */

const ending = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Does some work at once; a signal that would end the process meanwhile does so when it is done. */
export async function holdingSignals(work: () => void): Promise<void> {
  let held: (typeof ending)[number] | null = null;
  const hold = (signal: NodeJS.Signals): void => {
    held ??= ending.find((name) => name === signal) ?? null;
  };
  for (const signal of ending) process.on(signal, hold);
  try {
    work();
  } finally {
    // What came meanwhile is heard before this turn of the loop is over.
    await new Promise((resolve) => setImmediate(resolve));
    for (const signal of ending) process.off(signal, hold);
    if (held !== null) process.kill(process.pid, held);
  }
}
