/** From the start of `logwhere serve` to the line that says that it listens, beside a process of Node that does nothing. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, show } from "../harness.js";
import { ended, started } from "./started.js";

const rounds = 21;
const folder = mkdtempSync(join(tmpdir(), "logwhere-bench-"));

const nothing = () =>
  new Promise<number>((resolve) => {
    const began = performance.now();
    spawn(process.execPath, ["-e", "0"], { stdio: "ignore" }).once("exit", () => resolve(performance.now() - began));
  });

const listening = async (...args: readonly string[]) => {
  const service = await started(...args);
  await ended(service);
  return service.milliseconds;
};

const contenders = {
  "node -e 0": nothing,
  "serve, in memory": () => listening(),
  "serve, in a folder": () => listening("--data", join(folder, "state")),
};
const samples = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
for (let round = 0; round < rounds; round++)
  for (const [name, run] of Object.entries(contenders)) samples.get(name)?.push((await run()) * 1e6);
show(
  "from the start to listening",
  [...samples].map(([name, times]) => ({ name, nanoseconds: median(times) })),
  "node -e 0",
);
rmSync(folder, { recursive: true });
