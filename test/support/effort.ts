/**
 * How much work something is, whatever the machine and whoever else uses it: the processor time it takes, in that of a piece of work
 * that is always the same and done before.
 */

function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Some arithmetic and texts; some 30 ms on a machine of 2024. */
function measure(): void {
  const counts = new Map<string, number>();
  let state = 1;
  for (let i = 0; i < 3_000_000; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const key = `${state % 5000}`;
    counts.set(key, (counts.get(key) ?? 0) + key.charCodeAt(0));
  }
  if (counts.size === 0) throw new Error("nothing was counted");
}

let unit: number | undefined;

/** So many times the work that is always the same. */
export function effortOf(work: () => void): number {
  unit ??= [0, 0, 0].map(() => processorTime(measure)).sort((a, b) => a - b)[1] ?? 0;
  return processorTime(work) / Math.max(unit, 1);
}
