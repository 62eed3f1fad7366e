/** Runs laws on cases of another seed than the usual one. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;

/** What is read of vitest's JSON report. */
interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly message: string }[];
}

/** The laws that do not hold for a seed, with what their tests say; of all, or of those named. */
export function brokenLaws(
  seed: number,
  laws: readonly string[] = [],
): readonly { readonly law: string; readonly message: string }[] {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-laws-"));
  try {
    const report = join(folder, "report.json");
    const files = laws.length === 0 ? ["test/laws"] : laws.map((law) => `test/laws/${law}.test.ts`);
    const args = ["run", "--config", "test/vitest.config.ts", "--reporter=json", `--outputFile=${report}`, ...files];
    const { stderr } = spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), ...args], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, LOGWHERE_SEED: String(seed) },
    });
    if (!existsSync(report)) throw new Error(`the laws could not be run: ${stderr}`);
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
    return testResults
      .filter(({ status }) => status === "failed")
      .map(({ name, message }) => ({ law: basename(name, ".test.ts"), message }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
