/**
 * `npm test`: every check, the quick ones first, up to the first group of them in which one fails. The last line printed is
 * "N passed, N failed": tests, and one for each step that is no test.
 */
import { spawn } from "node:child_process";
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

/** Those of a group run at the same time: most of them keep one processor busy, and the others idle. */
const groups: readonly (readonly Step[])[] = [
  [
    { title: "lint and format", command: "biome", arguments: ["check", "--error-on-warnings", "."] },
    { title: "generated files in step", command: "tsx", arguments: ["grammar/generate.ts", "--check"] },
    { title: "compiled scanner in step", command: "tsx", arguments: ["src/logs/scanner/build.ts", "--check"] },
    { title: "build", command: "node", arguments: ["src/build/package.mjs", "built"] },
    // By the compiler that is a program; that of which there is a library makes the declarations. What did not change since the last run, and sees nothing that did, is not checked again.
    {
      title: "types",
      command: "node",
      arguments: [
        "node_modules/typescript-native/bin/tsc",
        "--noEmit",
        "--incremental",
        "--tsBuildInfoFile",
        "node_modules/.logwhere-types.tsbuildinfo",
      ],
    },
  ],
  [
    {
      title: "tests",
      command: "vitest",
      arguments: [
        "run",
        "--config",
        "test/vitest.config.ts",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${reportFile}`,
      ],
      counts: countTests,
    },
    { title: "installing", command: "tsx", arguments: ["test/hooks/try-installing.ts", "--quick"] },
  ],
];

const outcome = await runAll();
rmSync(directory, { recursive: true, force: true });
console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`);
process.exitCode = outcome.failed === 0 ? 0 : 1;

async function runAll(): Promise<Counts> {
  let passed = 0;
  for (const group of groups) {
    const outcomes: Counts[] = [];
    // Each says what it has to say in its turn; all have begun.
    for (const [at, taken] of group.map((step, i) => take(step, i === 0)).entries()) {
      const { output, counts, last } = await taken;
      console.log(`${at === 0 ? "" : `${headOf(group[at])}\n`}${output}${last}`);
      outcomes.push(counts);
    }
    passed += outcomes.reduce((sum, counts) => sum + counts.passed, 0);
    const failed = outcomes.reduce((sum, counts) => sum + counts.failed, 0);
    if (failed > 0) return { passed, failed };
  }
  return { passed, failed: 0 };
}

/** Runs a step; what it prints goes by as it is printed, or is kept. */
async function take(
  step: Step,
  shown: boolean,
): Promise<{ readonly output: string; readonly counts: Counts; readonly last: string }> {
  if (shown) console.log(headOf(step));
  const began = performance.now();
  const child = spawn(step.command, step.arguments, {
    cwd: root,
    stdio: ["ignore", shown ? "inherit" : "pipe", shown ? "inherit" : "pipe"],
    env: { ...process.env, PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}` },
  });
  let output = "";
  const status = await new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", ({ message }) => {
      output += `${message}\n`;
      resolve(null);
    });
    child.on("close", resolve);
  });
  const { passed, failed } = step.counts?.() ?? (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  // A run may fail beyond its tests, by an error that none of them caught.
  const counts = { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
  const last = `— ${step.title}: ${counts.failed === 0 ? "passed" : "FAILED"} after ${((performance.now() - began) / 1000).toFixed(1)} s`;
  return { output, counts, last };
}

function headOf(step: Step | undefined): string {
  return `\n— ${step?.title}: ${step?.command} ${step?.arguments.join(" ")}`;
}

/** The numbers of the report; a file that could not even be loaded counts as one failure. */
function countTests(): Counts | null {
  try {
    const report: Report = JSON.parse(readFileSync(reportFile, "utf8"));
    const broken = report.testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    ).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
  } catch {
    // No report: vitest itself broke off.
    return null;
  }
}
