import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;

/** Rooms of which a test starts processes, or holds much memory as long as its own lives. */
const apart = /^test\/(?:browser|examples|package|laws\/z3-agrees|unit\/service\/crash)/;
/** Rooms that hold much memory, in processes of their own which they share: most of what they hold is the same. */
const engines = ["test/engines/**/*.test.ts", "test/laws/engines-judge*.test.ts"];
/** What a test replaces for everything in its process, or measures of it; and in the rooms of the command, where it does little but wait for others. */
const shared = /\bvi\.(?:mock|spyOn|stub\w*|use\w+)\(|\bglobalThis\b|\bprocess\.(?:chdir|on)\(|support\/effort\.js/;
const waiting = /^test\/(?:cli|unit\/cli|samples)\//;
const starting = /"node:child_process"/;

/**
 * Files of tests that share no process with others. To load the library again for each file is most of what many take, and it
 * keeps nothing between two calls that either could see (`src/README.md`, "What always holds").
 */
const alone = readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && !name.includes("node_modules"))
  .map((name) => `test/${name.replaceAll("\\", "/")}`)
  .filter((path) => apart.test(path) || isAlone(path, readFileSync(join(root, path), "utf8")));

function isAlone(path: string, text: string): boolean {
  return shared.test(text) || (waiting.test(path) && starting.test(text));
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
      { extends: true, test: { name: "engines", include: engines, exclude: installed, isolate: false } },
      { extends: true, test: { name: "together", include: ["test/**/*.test.ts"], exclude: [...alone, ...engines, ...installed], isolate: false } },
    ],
  },
});
