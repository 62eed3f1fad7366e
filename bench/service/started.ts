/** Starts the built service in its own process. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const command = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
export const headers = { authorization: "Bearer t", "content-type": "application/json" };

export interface Started {
  readonly child: ChildProcess;
  /** The base address. */
  readonly url: string;
  /** The milliseconds from the start to the line with the address. */
  readonly milliseconds: number;
}

/** `path` is the built command. */
export async function started(path: string, ...args: readonly string[]): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, [path, "serve", "--port", "0", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, url: /http:\S+/.exec(line)?.[0] ?? "", milliseconds: performance.now() - began };
  }
  throw new Error("it did not listen");
}

export async function ended({ child }: Started): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}
