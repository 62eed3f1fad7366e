import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/**/*.test.ts"],
    // One less unless it is said, which of two processors leaves one idle.
    maxWorkers: availableParallelism(),
    // They end what hangs; how long a test takes is nothing to go by.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What was compiled for a run is kept for the next: most of what a single file takes to start.
    experimental: { fsModuleCache: true },
  },
});
