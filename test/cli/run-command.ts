/** Runs command lines in this process, in a new folder. */
import { createReadStream, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Io, Stream } from "../../src/cli/io.js";
import { run } from "../../src/cli/run.js";

export interface Invocation {
  readonly env?: Readonly<Record<string, string>>;
  /** The path of the file that standard input reads. Default: a terminal without input. */
  readonly stdin?: string;
  readonly terminals?: readonly Stream[];
}

export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  /** Both, in the order in which they were written. */
  readonly both: string;
  readonly status: number;
}

/** Runs one command line in the working folder. */
export async function runCommand(args: readonly string[], invocation: Invocation = {}): Promise<Ended> {
  const { env = {}, stdin, terminals = stdin === undefined ? ["stdin"] : [] } = invocation;
  const written: { readonly stream: Stream; readonly bytes: Buffer }[] = [];
  const path = stdin ?? "/dev/null";
  const io: Io = {
    env,
    isTerminal: (stream) => terminals.includes(stream),
    columns: () => undefined,
    write(stream, bytes) {
      written.push({ stream, bytes: Buffer.from(bytes) });
      return bytes.length;
    },
    stdin: { descriptor: openSync(path, "r"), stream: () => createReadStream(path) },
  };
  const status = await run(args, io);
  const textOf = (...streams: readonly Stream[]) =>
    Buffer.concat(written.filter(({ stream }) => streams.includes(stream)).map(({ bytes }) => bytes)).toString();
  return { stdout: textOf("stdout"), stderr: textOf("stderr"), both: textOf("stdout", "stderr"), status };
}

/** Calls `work` in a new folder with these files, and goes back to the old folder. */
export async function inFolder<Result>(
  files: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "logwhere-"));
  process.chdir(folder);
  try {
    for (const [path, text] of Object.entries(files)) writeNew(path, text);
    return await work();
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
}

export function writeNew(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

export function readText(path: string): string {
  return readFileSync(path, "utf8");
}
