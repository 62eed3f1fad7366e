/** A named pipe, made by the system's own command: it is there at once, so that a test of it may share its process with others. */
import { spawnSync } from "node:child_process";

export function makeFifo(path: string): void {
  const { status, stderr, error } = spawnSync("mkfifo", [path], { encoding: "utf8" });
  if (status !== 0) throw new Error(`no named pipe: ${error?.message ?? stderr}`);
}
