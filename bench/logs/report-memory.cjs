// Loaded by the processes that processes.ts starts: says on descriptor 3 how many kilobytes of memory a process had at most.
const { readFileSync, writeSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

// What the system says of children holds what their parent had when they began.
if (isMainThread)
  process.on("exit", () => writeSync(3, /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? ""));
