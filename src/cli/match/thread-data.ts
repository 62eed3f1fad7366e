/** What the threads of `match` share, and tell each other. */
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

/** Numbers that all threads see: first so many for all, then so many for each worker. */
export const sharedNumbers = 2;
export const ownNumbers = 2;
/** The unit that is to be taken next. */
export const nextUnit = 0;
/** Not 0: no more units are to be taken, and those at hand to be left. */
export const stopAll = 1;
/** Bytes of a worker's ring that are not yet written. */
export const takenBytes = (worker: number): number => sharedNumbers + worker * ownNumbers;
/** What it has read, in kB. */
export const readKilobytes = (worker: number): number => sharedNumbers + 1 + worker * ownNumbers;
