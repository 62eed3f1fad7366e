/** Starts the command as a process: the built command, or its source when nothing is built. */
import { type ChildProcessByStdio, type SpawnOptions, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Readable, Writable } from "node:stream";

const root = new URL("../../", import.meta.url).pathname;
const built = `${root}dist/cli.js`;

/** Worker threads exist only in the built command. */
export const isBuilt = existsSync(built);

/** The words of a shell that start the command. */
export const commandWords = isBuilt
  ? [process.execPath, built]
  : [process.execPath, "--import", `${root}node_modules/tsx/dist/esm/index.mjs`, `${root}src/cli/main.ts`];

export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

export function start(args: readonly string[], options: SpawnOptions = {}): Child {
  const [program = "", ...own] = [...commandWords, ...args];
  const child = spawn(program, own, { ...options, stdio: ["pipe", "pipe", "pipe"] });
  // A process may end before it has read its input.
  child.stdin.on("error", () => {});
  return child;
}

export interface Finished {
  readonly stdout: Buffer;
  readonly stderr: string;
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Waits until the process has ended and its output is read. */
export async function finished(child: Child): Promise<Finished> {
  const [stdout, stderr, [status, signal]] = await Promise.all([
    bytesOf(child.stdout),
    bytesOf(child.stderr),
    new Promise<[number | null, NodeJS.Signals | null]>((resolve) => child.on("exit", (...ended) => resolve(ended))),
  ]);
  return { stdout, stderr: stderr.toString(), status, signal };
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
