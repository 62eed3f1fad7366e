/** `logwhere serve`, the built command, as a process of its own on a free port. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ensureBuilt } from "./built.js";

/**
 * Options of the engine for a service that answers a few requests: its database is compiled once, and not again for speed, which
 * is most of what a start takes otherwise.
 */
export const compiledOnce: readonly string[] = ["--liftoff-only"];

export interface Serving {
  /** The base address, which ends in `/client/v4`. */
  readonly url: string;
  /** Ends the process; its state is gone. */
  stop(): Promise<void>;
}

/** Starts it on a folder of its own. Rejects with what it complains of. */
export async function serving(...options: readonly string[]): Promise<Serving> {
  ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), "logwhere-serving-"));
  const command = new URL("../../dist/cli.js", import.meta.url).pathname;
  const args = [...compiledOnce, command, "serve", "--port", "0", "--data", join(folder, "state"), ...options];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (text) => {
    complaint += text;
  });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const [url = ""] = /http:\S+/.exec(line) ?? [];
    return {
      url,
      async stop() {
        child.kill("SIGTERM");
        await ended;
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  rmSync(folder, { recursive: true, force: true });
  throw new Error(complaint);
}
