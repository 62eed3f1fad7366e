/** What starting the command costs: the wall time of `logwhere check` on one small file beside that of Node doing nothing. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { median, show } from "./harness.js";

const rounds = 25;
const command = fileURLToPath(new URL("../dist/cli.cjs", import.meta.url));
const sample = fileURLToPath(new URL("../test/samples/errors.where", import.meta.url));

const contenders = { "node -e 0": ["-e", "0"], "logwhere --version": [command, "--version"], "logwhere check errors.where": [command, "check", sample] };

if (existsSync(command)) {
  const samples = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, args] of Object.entries(contenders)) {
      const began = process.hrtime.bigint();
      const { status } = spawnSync(process.execPath, args, { stdio: "ignore" });
      if (status !== 0) throw new Error(`\`${name}\` ended with status ${status}`);
      // The first rounds fill the caches of the file system.
      if (round >= 3) samples.get(name)?.push(Number(process.hrtime.bigint() - began));
    }
  }
  show(
    "starting the command",
    [...samples].map(([name, times]) => ({ name, nanoseconds: median(times) })),
    "node -e 0",
  );
} else {
  console.log("\nstarting the command: `npm run build` first");
}
