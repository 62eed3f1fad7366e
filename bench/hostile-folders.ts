/**
 * What `check`, `format` and `compare` of the built package take for folders of many files that refer to each other: processor time and peak memory of a
 * folder, and how many times that a folder of four times the files takes. `--files N`, `--names N` in each, `--only EXPRESSION`, `--commands A,B`, `--dist DIR`.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { hostileFolders } from "../test/support/hostile-folders.js";

const { values } = parseArgs({
  options: {
    files: { type: "string", default: "25" },
    names: { type: "string", default: "100" },
    only: { type: "string", default: "" },
    commands: { type: "string", default: "check,format,compare" },
    dist: { type: "string", default: new URL("../dist", import.meta.url).pathname },
  },
});
const folder = mkdtempSync(join(tmpdir(), "hostile-folders-"));
const usage = join(folder, "usage.json");
const preload = join(folder, "usage.cjs");
writeFileSync(
  preload,
  `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(usage)}, JSON.stringify(process.resourceUsage())));`,
);

function made(name: string, files: number, value: number): string {
  const root = join(folder, `${value}`);
  rmSync(root, { recursive: true, force: true });
  for (const [path, text] of Object.entries(hostileFolders[name]?.(files, Number(values.names), value) ?? {})) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

function run(args: readonly string[]): { readonly seconds: number; readonly megabytes: number } {
  rmSync(usage, { force: true });
  spawnSync(process.execPath, ["--require", preload, join(values.dist, "cli.cjs"), ...args], {
    stdio: "ignore",
    timeout: 60_000,
    killSignal: "SIGKILL",
  });
  try {
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(usage, "utf8"));
    return { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  } catch {
    return { seconds: Number.POSITIVE_INFINITY, megabytes: Number.NaN };
  }
}

for (const name of Object.keys(hostileFolders).filter((one) => new RegExp(values.only).test(one)))
  for (const command of values.commands.split(",")) {
    const [few, many] = [1, 4].map((times) => {
      const [a, b] = [made(name, times * Number(values.files), 500), made(name, times * Number(values.files), 400)];
      return run(
        command === "compare" ? ["compare", a, b] : command === "format" ? ["format", "--check", a] : [command, a],
      );
    }) as [ReturnType<typeof run>, ReturnType<typeof run>];
    console.log(
      `${command.padEnd(8)} ${name.padEnd(34)} ${few.seconds.toFixed(2).padStart(6)} s  ${many.seconds.toFixed(2).padStart(6)} s ${many.megabytes.toFixed(0).padStart(5)} MB  ${(many.seconds / few.seconds).toFixed(1)} times`,
    );
  }
rmSync(folder, { recursive: true, force: true });
