/**
 * How every benchmark measures: contenders take turns within each round, so that all of them meet the machine in the same
 * mood; results are consumed; medians are compared, and only ratios within one run mean anything.
 */

export interface Contender {
  readonly name: string;
  /** Does the work `times` times, and returns something that depends on all of it. */
  readonly work: (times: number) => number;
}

export interface Measured {
  readonly name: string;
  /** Median nanoseconds for doing the work once. */
  readonly nanoseconds: number;
}

/** Nanoseconds that one turn takes at least, and that a contender works before anything counts. */
const turn = 1e6;
const warmUp = 400e6;
const rounds = 101;

/** Where results go, so that no engine may leave the work out. */
let consumed = 0;

/** Medians of interleaved rounds, in the order of the contenders. */
export function measure(contenders: readonly Contender[]): readonly Measured[] {
  // Engines optimise in the background and change their mind: first everybody works for a while, by turns.
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

/** How often the work has to be done for a turn long enough to be measured. */
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

/** Shows what was measured, each beside the one named `base`. */
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
