import { writeSync } from "node:fs";
import { isatty } from "node:tty";
import type { LogStream } from "../logs/index.js";
import { isPipe, pipeInput } from "./input/pipe-input.js";

export type Stream = "stdin" | "stdout" | "stderr";

/** The streams and variables of a command. `main.ts` has those of the process, and tests give their own. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  isTerminal(stream: Stream): boolean;
  /** The width of the terminal that shows a stream. */
  columns(stream: "stdout" | "stderr"): number | undefined;
  /** Writes some of the bytes and returns how many. Throws what the system throws. */
  write(stream: "stdout" | "stderr", bytes: Uint8Array): number;
  /** The file descriptor of standard output, for threads that write to it. Without it, `write` gets all output. */
  readonly stdout?: number;
  readonly stdin: { readonly descriptor: number; readonly stream: () => LogStream };
}

export const processIo: Io = {
  env: process.env,
  isTerminal: (stream) => isatty({ stdin: 0, stdout: 1, stderr: 2 }[stream]),
  columns: (stream) => process[stream].columns,
  write: (stream, bytes) => writeSync(stream === "stdout" ? 1 : 2, bytes),
  stdout: 1,
  stdin: { descriptor: 0, stream: () => (isPipe(0) ? pipeInput(0) : process.stdin) },
};
