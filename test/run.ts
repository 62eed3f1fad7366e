/**
 * `npm test`: builds, then runs the tests beside all other checks. A failed step does not stop the others. The last line printed is
 * "N passed, N failed": the tests, and one for each other step.
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
  readonly args: readonly string[];
  /** Reads how many tests passed. Without it, the step is one check. */
  readonly count?: () => Counts;
}

/** The members of vitest's JSON report that are read here. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const root = new URL("..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "logwhere-test-"));
const reportFile = join(folder, "report.json");

const build: Step = { title: "build", command: "tsup", args: ["--config", "src/tsup.config.ts"] };
const tests: Step = {
  title: "tests",
  command: "vitest",
  args: [
    "run",
    "--config",
    "test/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportFile}`,
  ],
  count: countTests,
};
const compiler = "node_modules/typescript-native/bin/tsc";
const typesCache = ["--incremental", "--tsBuildInfoFile", "node_modules/.logwhere-types.tsbuildinfo"];
const checks: readonly Step[] = [
  { title: "lint and format", command: "biome", args: ["check", "--error-on-warnings", "."] },
  { title: "types", command: "node", args: [compiler, "--noEmit", ...typesCache] },
  { title: "generated files", command: "tsx", args: ["grammar/generate.ts", "--check"] },
  { title: "compiled scanner", command: "tsx", args: ["src/logs/scanner/build.ts", "--check"] },
];

const built = await runSteps([build]);
const rest = await Promise.all([runSteps([tests]), runSteps(checks)]);
rmSync(folder, { recursive: true, force: true });
const { passed, failed } = sum([built, ...rest]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs steps one after another. */
async function runSteps(steps: readonly Step[]): Promise<Counts> {
  const counts: Counts[] = [];
  for (const step of steps) counts.push(await runStep(step));
  return sum(counts);
}

/** Runs a step and prints its output when it ends, so that outputs of two steps do not mix. */
async function runStep({ title, command, args, count }: Step): Promise<Counts> {
  console.log(`— ${title} …`);
  const began = performance.now();
  const path = `${join(root, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`;
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: path },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const status = await new Promise((resolve) => {
    child.on("error", ({ message }) => {
      output += `${message}\n`;
      resolve(null);
    });
    child.on("close", resolve);
  });
  const { passed, failed } = count?.() ?? { passed: status === 0 ? 1 : 0, failed: 0 };
  // vitest fails without a failed test when an error happens outside of the tests.
  const counts = { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const result = counts.failed === 0 ? "passed" : "FAILED";
  console.log(`\n— ${title}: ${command} ${args.join(" ")}\n${output}— ${title}: ${result} after ${seconds} s`);
  return counts;
}

/** Counts the tests of vitest's report. A file that does not load counts as one failure, and so does a missing report. */
function countTests(): Counts {
  try {
    const report: Report = JSON.parse(readFileSync(reportFile, "utf8"));
    const isUnloaded = ({ status, assertionResults }: Report["testResults"][number]) =>
      status === "failed" && assertionResults.length === 0;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(isUnloaded).length,
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function sum(counts: readonly Counts[]): Counts {
  return counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
}
