/** Shares units out to threads and puts what they find into the order of the logs. */
import type { Io, OutputBehind, WorkerThread } from "../world/io.js";
import type { Pace } from "./feed-log.js";
import type { Plan } from "./plan-units.js";
import type { RunControl, RunEvents } from "./run-events.js";
import type { MalformedReport, MatchSettings, Unit } from "./settings.js";
import {
  nextUnit,
  ownNumbers,
  type Place,
  readKilobytes,
  sharedNumbers,
  stopAll,
  takenBytes,
  type WorkerData,
  type WorkerMessage,
} from "./thread-data.js";
import { unitRunner } from "./unit-runner.js";
import { helpfulness } from "./worth-helping.js";

/** With so much not yet written, because lines of earlier units come first, a worker waits. */
const ringSize = 4 * 1024 * 1024;
const progressEvery = 100;

/** With so much not yet written, because lines of earlier units come first, this thread waits, too. */
const mostHeld = 4 * 1024 * 1024;
/** While this thread goes through units of its own, it hears the others so often: they may wait for their lines to be written. */
const hearEvery = { lines: 2, counts: 20 };

/** Of this thread, in place of a worker's number. */
const here = -1;

/**
 * Goes through units in this thread and in workers. Resolves when all are done, or the run is to end before. Throws what
 * writing throws.
 */
export async function inThreads(
  { units, threads, bytes, zipped }: Plan,
  settings: MatchSettings,
  names: readonly string[],
  events: RunEvents,
  control: RunControl,
  behind: OutputBehind | null,
  io: Io,
): Promise<void> {
  const workerCount = threads - 1;
  const shared = new SharedArrayBuffer((sharedNumbers + workerCount * ownNumbers) * 4);
  const numbers = new Int32Array(shared);
  const rings = Array.from(
    { length: workerCount },
    () => new SharedArrayBuffer(settings.lines === null ? 0 : ringSize),
  );
  const workers: WorkerThread[] = [];
  let readHere = 0;
  let failed: (error: unknown) => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const order = inOrder(units, events, write, end);
      let running = 1;
      failed = fail;
      const receive = (worker: number, message: WorkerMessage): void => {
        try {
          if (message.kind === "done") {
            if (--running === 0) end();
          } else order.take(worker, message);
        } catch (error) {
          fail(error);
        }
      };
      const startWorkers = (): void => {
        for (const [worker, ring] of rings.entries()) {
          const data: WorkerData = { worker, settings, units, names, shared, ring };
          const thread = io.startWorker?.(data);
          if (thread === undefined) continue;
          running++;
          workers.push(thread);
          thread.onFailure(fail);
          // Only the worker of this file says anything there.
          thread.onMessage((message) => receive(worker, message as WorkerMessage));
        }
      };
      if (behind === null || zipped) startWorkers();
      timer = setInterval(() => {
        let kilobytes = 0;
        for (let worker = 0; worker < workerCount; worker++) kilobytes += Atomics.load(numbers, readKilobytes(worker));
        control.reached(kilobytes * 1024 + readHere);
        if (control.interrupted()) Atomics.store(numbers, stopAll, 1);
      }, progressEvery);
      workHere(order, startWorkers).then(() => receive(here, { kind: "done" }), fail);

      function end(): void {
        Atomics.store(numbers, stopAll, 1);
        resolve();
      }
      function fail(error: unknown): void {
        order.stop();
        Atomics.store(numbers, stopAll, 1);
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  } finally {
    clearInterval(timer);
    for (const worker of workers) worker.terminate();
  }

  function write(worker: number, output: number, place: Place | Uint8Array): void {
    if (place instanceof Uint8Array) {
      events.write(output, place);
      return;
    }
    events.write(output, new Uint8Array(rings[worker] ?? new SharedArrayBuffer(0), place.start, place.length));
    const leave = (): void => {
      Atomics.sub(numbers, takenBytes(worker), place.taken);
      Atomics.notify(numbers, takenBytes(worker));
    };
    const wait = behind?.behind() ?? null;
    if (wait === null) leave();
    else wait.then(leave, failed);
  }

  async function workHere(order: Order, startWorkers: () => void): Promise<void> {
    const engine = await import("../../logs/index.js");
    const every = settings.lines === null ? hearEvery.counts : hearEvery.lines;
    let heard = io.now();
    let held = 0;
    let current = 0;
    const help = helpfulness(bytes);
    let resumed = io.now();
    const pace: Pace = {
      consumed(length) {
        readHere += length;
        const now = io.now();
        if (workers.length === 0) {
          help.read(length, now - resumed);
          if (help.wouldHelp(behind?.pace() ?? 0)) startWorkers();
        }
        resumed = now;
        if (held > mostHeld && !order.isNext(current)) return order.next(current);
        // How long a write takes is heard no sooner.
        const isLooking = workers.length === 0 && help.isLooking();
        const wait = behind?.behind() ?? (now - heard < every && !isLooking ? null : io.breathe());
        if (wait === null) return null;
        return wait.then(() => {
          heard = io.now();
          resumed = heard;
        });
      },
      interrupted: () => Atomics.load(numbers, stopAll) !== 0,
    };
    const unitEvents = {
      write(output: number, lines: Uint8Array): void {
        const isNext = order.isNext(current);
        if (!isNext) held += lines.length;
        help.kept(lines.length);
        order.take(here, { kind: "lines", unit: current, output, place: isNext ? lines : lines.slice() });
      },
      pause() {},
      malformed: (report: MalformedReport) => order.take(here, { kind: "malformed", unit: current, report }),
    };
    const runUnit = unitRunner(engine, settings, unitEvents, pace, io.now);
    while (!pace.interrupted()) {
      current = Atomics.add(numbers, nextUnit, 1);
      const unit = units[current];
      if (unit === undefined) return;
      held = 0;
      resumed = io.now();
      const result = await runUnit(unit, names[unit.log] ?? unit.path, () =>
        io.openLog(unit.path, settings.lines === "together"),
      );
      order.take(here, { kind: "result", unit: current, result });
      if (result.stopped) return;
    }
  }
}

type UnitMessage = Exclude<WorkerMessage, { readonly kind: "done" }>;

interface Order {
  /** Takes what a thread says of a unit: tells it at once if all units before are done, else when they are. */
  take(worker: number, message: UnitMessage): void;
  /** Whether all units before are done. */
  isNext(unit: number): boolean;
  /** Resolves when they are. */
  next(unit: number): Promise<void>;
  /** Nothing more is told. */
  stop(): void;
}

function inOrder(
  units: readonly Unit[],
  events: RunEvents,
  write: (worker: number, output: number, place: Place | Uint8Array) => void,
  end: () => void,
): Order {
  const early = units.map((): [worker: number, message: UnitMessage][] => []);
  const awaited = new Map<number, () => void>();
  let current = 0;
  let ended = false;

  const tell = (worker: number, message: UnitMessage): void => {
    if (ended) return;
    const log = units[message.unit]?.log ?? 0;
    if (message.kind === "lines") write(worker, message.output, message.place);
    else if (message.kind === "malformed") events.malformed(log, message.report);
    else {
      events.result(log, message.result);
      // Lines of later units would stand behind a gap.
      ended = message.result.stopped || message.result.cutShort;
      if (ended) end();
      current++;
      for (const [from, waiting] of early[current]?.splice(0) ?? []) tell(from, waiting);
      awaited.get(current)?.();
    }
  };
  return {
    take(worker, message) {
      if (message.unit === current) tell(worker, message);
      else early[message.unit]?.push([worker, message]);
    },
    isNext: (unit) => unit === current,
    next: (unit) => new Promise((resolve) => awaited.set(unit, resolve)),
    stop() {
      ended = true;
      for (const resume of awaited.values()) resume();
    },
  };
}
