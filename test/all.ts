/**
 * `npm test`: every check, the quick ones first, up to the first that fails. The last line printed is
 * "N passed, N failed": tests, and one for each step that is no test.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly title: string;
  readonly command: string;
  readonly arguments: readonly string[];
  /** What the step counted itself; null: one check, passed or failed by its exit status. */
  readonly counts?: () => Counts | null;
}

/** What is read of vitest's JSON report. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const root = new URL("..", import.meta.url).pathname;
const directory = mkdtempSync(join(tmpdir(), "logwhere-test-"));
const reportFile = join(directory, "report.json");

const steps: readonly Step[] = [
  { title: "types", command: "tsc", arguments: ["--noEmit"] },
  { title: "lint and format", command: "biome", arguments: ["check", "--error-on-warnings", "."] },
  { title: "build", command: "npm", arguments: ["run", "--silent", "build"] },
  { title: "generated files in step", command: "tsx", arguments: ["grammar/generate.ts", "--check"] },
  { title: "compiled scanner in step", command: "tsx", arguments: ["src/logs/scanner/build.ts", "--check"] },
  {
    title: "tests",
    command: "vitest",
    arguments: ["run", "--config", "test/vitest.config.ts", "--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`],
    counts: countTests,
  },
  { title: "installing", command: "tsx", arguments: ["test/hooks/try-installing.ts", "--quick"] },
];

const outcome = runAll();
rmSync(directory, { recursive: true, force: true });
console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`);
process.exitCode = outcome.failed === 0 ? 0 : 1;

function runAll(): Counts {
  let passed = 0;
  for (const step of steps) {
    console.log(`\n— ${step.title}: ${step.command} ${step.arguments.join(" ")}`);
    const began = performance.now();
    const { status, error } = spawnSync(step.command, step.arguments, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}` },
    });
    if (error) console.log(error.message);
    const counts = step.counts?.() ?? (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    passed += counts.passed;
    // A run may fail beyond its tests, by an error that none of them caught.
    const failed = status === 0 ? counts.failed : Math.max(counts.failed, 1);
    console.log(`— ${step.title}: ${failed === 0 ? "passed" : "FAILED"} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    if (failed > 0) return { passed, failed };
  }
  return { passed, failed: 0 };
}

/** The numbers of the report; a file that could not even be loaded counts as one failure. */
function countTests(): Counts | null {
  try {
    const report: Report = JSON.parse(readFileSync(reportFile, "utf8"));
    const broken = report.testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
  } catch {
    // No report: vitest itself broke off.
    return null;
  }
}
