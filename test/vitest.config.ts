import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;

/** Rooms of which a test starts processes, or holds much memory as long as its own lives. */
const apart = /^test\/(?:browser|examples|package|laws\/z3-agrees|unit\/service\/crash)/;
/** Rooms that hold much memory, in processes of their own which they share: most of what they hold is the same. */
const engines = ["test/engines/**/*.test.ts", "test/laws/engines-judge*.test.ts"];
/** What a test replaces for everything in its process. */
const replacing = /\bvi\.(?:mock|spyOn|stub\w*|use\w+)\(|\bglobalThis\b|\bprocess\.(?:chdir|on)\(/;
/** What measures the processor time of its process, in which nothing else may leave work behind. */
const measuring = /support\/effort\.js/;
/** In the rooms of the command a test that starts processes does little but wait for them, and starts them sooner from a process that is small. */
const ofCommand = /^test\/(?:cli|unit\/cli|samples)\//;
const starting = /"node:child_process"|support\/shells\.js"/;

const files = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && !name.includes("node_modules"))
  .map((name) => `test/${name.replaceAll("\\", "/")}`)
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/**
 * Files of tests by the process that they need. To load the library again for each file is most of what many take, and it keeps
 * nothing between two calls that either could see (`src/README.md`, "What always holds"), so that few have one of their own.
 */
const alone = pathsOf(({ path, text }) => apart.test(path) || replacing.test(text));
const measured = pathsOf(({ path, text }) => measuring.test(text) && !alone.includes(path));
const waiting = pathsOf(
  ({ path, text }) => ofCommand.test(path) && starting.test(text) && !alone.includes(path) && !measured.includes(path),
);

function pathsOf(is: (file: (typeof files)[number]) => boolean): string[] {
  return files.filter(is).map(({ path }) => path);
}

const installed = ["**/node_modules/**"];

// What one file of tests makes for all is made anew in the next run.
process.env["LOGWHERE_TEST_RUN"] = `${process.pid}-${Date.now()}`;

export default defineConfig({
  test: {
    root,
    // One more than there are processors, since tests of the command wait for others.
    maxWorkers: availableParallelism() + 1,
    // They end what hangs; how long a test takes is nothing to go by.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What was compiled for a run is kept for the next: most of what a single file takes to start.
    experimental: { fsModuleCache: true },
    projects: [
      { extends: true, test: { name: "alone", include: alone } },
      { extends: true, test: { name: "measured", include: measured, isolate: false } },
      { extends: true, test: { name: "waiting", include: waiting, isolate: false } },
      { extends: true, test: { name: "engines", include: engines, exclude: installed, isolate: false } },
      {
        extends: true,
        test: {
          name: "together",
          include: ["test/**/*.test.ts"],
          exclude: [...alone, ...measured, ...waiting, ...engines, ...installed],
          isolate: false,
        },
      },
    ],
  },
});
