import { defineConfig } from "vitest/config";

const root = new URL("..", import.meta.url).pathname;

/** Tests that start a browser, pack the package, kill processes or exhaust memory. Each file gets a process of its own. */
const alone = [
  "test/browser/**/*.test.ts",
  "test/package/**/*.test.ts",
  "test/examples/**/*.test.ts",
  "test/laws/z3-agrees.test.ts",
  "test/service/killed.test.ts",
];
const installed = ["**/node_modules/**"];

export default defineConfig({
  test: {
    root,
    pool: "forks",
    maxWorkers: 2,
    // Stops a test that hangs. No test depends on how long it takes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    experimental: { fsModuleCache: true },
    // Files of one run share one packed package.
    env: { LOGWHERE_TEST_RUN: `${process.pid}-${Date.now()}` },
    projects: [
      {
        extends: true,
        test: { name: "all", include: ["test/**/*.test.ts"], exclude: [...alone, ...installed], isolate: false },
      },
      { extends: true, test: { name: "alone", include: alone, exclude: installed } },
    ],
  },
});
