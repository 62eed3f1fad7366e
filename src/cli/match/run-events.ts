/** What threads tell of a run, and are told. */
import type { MalformedReport, UnitResult } from "./settings.js";

/** What is told of the run in the order of the logs, whichever thread finds it. */
export interface RunEvents {
  write(output: number, lines: Uint8Array): void;
  malformed(log: number, report: MalformedReport): void;
  pause(): void;
  result(log: number, result: UnitResult): void;
}

export interface RunControl {
  /** Bytes of the files read so far, in all. */
  reached(bytes: number): void;
  interrupted(): boolean;
}
