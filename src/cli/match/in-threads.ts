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
  readonly shared: SharedArrayBuffer;
}

/** What a worker says. */
export type WorkerMessage =
  | { readonly kind: "lines"; readonly unit: number; readonly output: number; readonly bytes: Uint8Array }
  | { readonly kind: "malformed"; readonly unit: number; readonly report: MalformedReport }
  | { readonly kind: "result"; readonly unit: number; readonly result: UnitResult }
  | { readonly kind: "done" };

/** Numbers that all threads see: first these two, then two for each worker. */
export const nextUnit = 0;
export const stopAll = 1;
const ownNumbers = 2;
/** Bytes of lines that a worker has handed over and that are not yet written. */
export const waitingBytes = (worker: number): number => 2 + worker * ownNumbers;
/** What it has read, in kB. */
export const readKilobytes = (worker: number): number => 3 + worker * ownNumbers;

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
          events.write(message.output, message.bytes);
          Atomics.sub(numbers, waitingBytes(worker), message.bytes.length);
          Atomics.notify(numbers, waitingBytes(worker));
        } else if (message.kind === "malformed") events.malformed(log, message.report);
        else {
          events.result(log, message.result);
          if (message.result.stopped) return resolve();
          current++;
          for (const [from, waiting] of early[current]?.splice(0) ?? []) tell(from, waiting);
        }
      };
      const receive = (worker: number, message: WorkerMessage): void => {
        if (message.kind !== "done") {
          if (message.unit === current) tell(worker, message);
          else early[message.unit]?.push([worker, message]);
        } else if (--running === 0) resolve();
      };
      for (let worker = 0; worker < threads; worker++) {
        const data: WorkerData = { worker, settings, units, names, shared };
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
