/** A thread of `match`: takes one unit after the other until none is left. */
import { parentPort, workerData } from "node:worker_threads";
import { openLog } from "../world/open-log.js";
import type { Pace } from "./feed-log.js";
import { nextUnit, readKilobytes, stopAll, takenBytes, type WorkerData, type WorkerMessage } from "./thread-data.js";
import { unitRunner } from "./unit-runner.js";

/** Handed over at once; less where each filter has an output of its own. */
const bufferSizes = { together: 262_144, apart: 32_768 };

/** Gathers whole lines for one output. */
interface Gatherer {
  buffer: Uint8Array;
  length: number;
}

async function work({ worker, settings, units, names, shared, ring }: WorkerData): Promise<void> {
  const numbers = new Int32Array(shared);
  const engine = await import("../../logs/index.js");
  const say = (message: WorkerMessage): void => parentPort?.postMessage(message);
  const gatherers = new Map<number, Gatherer>();
  const bufferSize = bufferSizes[settings.lines ?? "together"];
  let current = 0;
  let unsaid = 0;

  let ringEnd = 0;
  const handOver = (output: number, bytes: Uint8Array): void => {
    const start = ringEnd + bytes.length > ring.byteLength ? 0 : ringEnd;
    const taken = bytes.length + (start === ringEnd ? 0 : ring.byteLength - ringEnd);
    if (bytes.length > ring.byteLength >> 1) {
      say({ kind: "lines", unit: current, output, place: bytes.slice() });
      return;
    }
    for (
      let now = Atomics.load(numbers, takenBytes(worker));
      now + taken > ring.byteLength;
      now = Atomics.load(numbers, takenBytes(worker))
    )
      Atomics.wait(numbers, takenBytes(worker), now);
    new Uint8Array(ring, start, bytes.length).set(bytes);
    ringEnd = start + bytes.length;
    Atomics.add(numbers, takenBytes(worker), taken);
    say({ kind: "lines", unit: current, output, place: { start, length: bytes.length, taken } });
  };
  const flush = (output: number, gatherer: Gatherer): void => {
    if (gatherer.length > 0) handOver(output, gatherer.buffer.subarray(0, gatherer.length));
    gatherer.length = 0;
  };
  const write = (output: number, lines: Uint8Array): void => {
    const gatherer = gatherers.get(output) ?? { buffer: new Uint8Array(bufferSize), length: 0 };
    gatherers.set(output, gatherer);
    if (gatherer.length + lines.length > bufferSize) flush(output, gatherer);
    if (lines.length > bufferSize) {
      handOver(output, lines);
      return;
    }
    gatherer.buffer.set(lines, gatherer.length);
    gatherer.length += lines.length;
  };
  const pace: Pace = {
    consumed(bytes) {
      unsaid += bytes;
      Atomics.add(numbers, readKilobytes(worker), unsaid >>> 10);
      unsaid &= 1023;
      return null;
    },
    interrupted: () => Atomics.load(numbers, stopAll) !== 0,
  };
  const events = {
    write,
    pause() {},
    malformed: (report: Parameters<Parameters<typeof unitRunner>[2]["malformed"]>[0]) =>
      say({ kind: "malformed", unit: current, report }),
  };
  const runUnit = unitRunner(engine, settings, events, pace, () => performance.now());

  while (!pace.interrupted()) {
    current = Atomics.add(numbers, nextUnit, 1);
    const unit = units[current];
    if (unit === undefined) break;
    const result = await runUnit(unit, names[unit.log] ?? unit.path, () =>
      openLog(unit.path, settings.lines === "together"),
    );
    for (const [output, gatherer] of gatherers) flush(output, gatherer);
    say({ kind: "result", unit: current, result });
    if (result.stopped) break;
  }
  say({ kind: "done" });
}

// What started this thread gives it just that.
void work(workerData as WorkerData);
