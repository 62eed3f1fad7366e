/** Shares units out to threads and puts what they find into the order of the logs. */
import type { Io, WorkerThread } from "../io.js";
import type { Plan } from "./plan-units.js";
import type { RunControl, RunEvents } from "./run-events.js";
import type { MalformedReport, MatchSettings, Unit, UnitResult } from "./settings.js";

/** What a worker is given. */
export interface WorkerData {
  readonly worker: number;
  readonly settings: MatchSettings;
  readonly units: readonly Unit[];
  /** Names of the logs. */
  readonly names: readonly string[];
  /** Numbers that all threads see. */
  readonly shared: SharedArrayBuffer;
  /** Where the worker puts lines for the main thread to write, round and round. */
  readonly ring: SharedArrayBuffer;
}

/** Lines in a worker's ring; `taken` counts what was left free before them, too. */
export interface Place {
  readonly start: number;
  readonly length: number;
  readonly taken: number;
}

/** What a worker says; lines that are longer than a ring can take lie in the message itself. */
export type WorkerMessage =
  | { readonly kind: "lines"; readonly unit: number; readonly output: number; readonly place: Place | Uint8Array }
  | { readonly kind: "malformed"; readonly unit: number; readonly report: MalformedReport }
  | { readonly kind: "result"; readonly unit: number; readonly result: UnitResult }
  | { readonly kind: "done" };

/** Numbers that all threads see: first these two, then two for each worker. */
export const nextUnit = 0;
export const stopAll = 1;
const ownNumbers = 2;
/** Bytes of a worker's ring that are not yet written. */
export const takenBytes = (worker: number): number => 2 + worker * ownNumbers;
/** What it has read, in kB. */
export const readKilobytes = (worker: number): number => 3 + worker * ownNumbers;

/** With so much not yet written, because lines of earlier units come first, a worker waits. */
const ringSize = 4 * 1024 * 1024;
const progressEvery = 100;

/** Resolves when all units are done, or the run is to end before. Throws what writing throws. */
export async function inThreads(
  { units, threads }: Plan,
  settings: MatchSettings,
  names: readonly string[],
  events: RunEvents,
  control: RunControl,
  io: Io,
): Promise<void> {
  const shared = new SharedArrayBuffer((2 + threads * ownNumbers) * 4);
  const numbers = new Int32Array(shared);
  const rings = Array.from({ length: threads }, () => new SharedArrayBuffer(settings.lines === null ? 0 : ringSize));
  const workers: WorkerThread[] = [];
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const early = units.map((): [worker: number, message: WorkerMessage][] => []);
      let current = 0;
      let running = threads;

      const tell = (worker: number, message: WorkerMessage): void => {
        if (message.kind === "done") return;
        const log = units[message.unit]?.log ?? 0;
        if (message.kind === "lines") {
          write(worker, message.output, message.place);
        } else if (message.kind === "malformed") events.malformed(log, message.report);
        else {
          events.result(log, message.result);
          if (message.result.stopped) {
            resolve();
            return;
          }
          current++;
          for (const [from, waiting] of early[current]?.splice(0) ?? []) tell(from, waiting);
        }
      };
      const write = (worker: number, output: number, place: Place | Uint8Array): void => {
        if (place instanceof Uint8Array) {
          events.write(output, place);
          return;
        }
        events.write(output, new Uint8Array(rings[worker] ?? new SharedArrayBuffer(0), place.start, place.length));
        Atomics.sub(numbers, takenBytes(worker), place.taken);
        Atomics.notify(numbers, takenBytes(worker));
      };
      const receive = (worker: number, message: WorkerMessage): void => {
        if (message.kind !== "done") {
          if (message.unit === current) tell(worker, message);
          else early[message.unit]?.push([worker, message]);
        } else if (--running === 0) resolve();
      };
      for (let worker = 0; worker < threads; worker++) {
        const data: WorkerData = { worker, settings, units, names, shared, ring: rings[worker] ?? new SharedArrayBuffer(0) };
        const thread = io.startWorker?.(data);
        if (thread === undefined) continue;
        workers.push(thread);
        thread.onFailure(reject);
        thread.onMessage((message) => {
          try {
            // Only the worker of this file says anything there.
            receive(worker, message as WorkerMessage);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      }
      timer = setInterval(() => {
        let kilobytes = 0;
        for (let worker = 0; worker < threads; worker++) kilobytes += Atomics.load(numbers, readKilobytes(worker));
        control.reached(kilobytes * 1024);
        if (control.interrupted()) Atomics.store(numbers, stopAll, 1);
      }, progressEvery);
    });
  } finally {
    clearInterval(timer);
    for (const worker of workers) worker.terminate();
  }
}
