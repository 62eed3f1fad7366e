/** Lets a number of works run at the same time. The others wait in their order. */
export function slots(free: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let left = free;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (left === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else left--;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) left++;
      else next();
    }
  };
}
