/**
 * The method of all benchmarks. Contenders take turns in each round, so that changes of the machine's speed affect all
 * of them. The harness uses all results, so that no engine skips work. Compare only medians of one run.
 */

export interface Contender {
  readonly name: string;
  /** Repeats the work `times` times, and returns a value that depends on every repetition. */
  readonly work: (times: number) => number;
}

export interface Measured {
  readonly name: string;
  /** The median nanoseconds of one repetition. */
  readonly nanoseconds: number;
}

/** The least nanoseconds of a turn, and of the warm-up before the first measurement. */
const turn = 1e6;
const warmUp = 400e6;
const rounds = 101;

/** The sum of all results, so that no engine skips work. */
let consumed = 0;

/** Returns the medians of interleaved rounds, in the order of the contenders. */
export function measure(contenders: readonly Contender[]): readonly Measured[] {
  // Engines optimise in the background, so all contenders first warm up in turns.
  for (let worked = 0; worked < warmUp; worked += warmUp / 10) {
    for (const { work } of contenders) for (let elapsed = 0; elapsed < warmUp / 10; ) elapsed += clock(work, 10);
  }
  const turns = contenders.map((contender) => ({
    ...contender,
    times: timesFor(contender.work),
    samples: [] as number[],
  }));
  for (let round = 0; round < rounds; round++) {
    for (const { work, times, samples } of turns) samples.push(clock(work, times) / times);
  }
  if (consumed === Number.MIN_VALUE) console.log("");
  return turns.map(({ name, samples }) => ({ name, nanoseconds: median(samples) }));
}

/** Returns the repetitions for a turn that is long enough to measure. */
function timesFor(work: Contender["work"]): number {
  let times = 1;
  while (clock(work, times) < turn) times *= 2;
  return times;
}

function clock(work: Contender["work"], times: number): number {
  const began = process.hrtime.bigint();
  consumed += work(times);
  return Number(process.hrtime.bigint() - began);
}

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Prints the medians and their ratios to the contender `base`. */
export function show(title: string, measured: readonly Measured[], base: string): void {
  const unit = measured.find(({ name }) => name === base)?.nanoseconds ?? Number.NaN;
  const width = Math.max(...measured.map(({ name }) => name.length));
  console.log(`\n${title}`);
  for (const { name, nanoseconds } of measured) {
    console.log(
      `  ${name.padEnd(width)}  ${duration(nanoseconds).padStart(9)}  ${(nanoseconds / unit).toFixed(2).padStart(7)}×`,
    );
  }
}

function duration(nanoseconds: number): string {
  if (nanoseconds < 1e3) return `${nanoseconds.toFixed(1)} ns`;
  return nanoseconds < 1e6 ? `${(nanoseconds / 1e3).toFixed(1)} µs` : `${(nanoseconds / 1e6).toFixed(1)} ms`;
}
