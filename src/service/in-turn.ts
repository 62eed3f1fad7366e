/** Does things that share a name one after the other, in the order in which they were asked for. */
export type InTurn = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export function inTurn(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    const done = (async () => {
      await before?.catch(() => {});
      return work();
    })();
    last.set(name, done);
    try {
      return await done;
    } finally {
      if (last.get(name) === done) last.delete(name);
    }
  };
}
