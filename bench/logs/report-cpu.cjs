// Loaded by the processes that paths.ts starts: says on descriptor 3 how many microseconds of processor a process took, all of its threads together.
const { writeSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

if (isMainThread) {
  process.on("exit", () => {
    const { user, system } = process.cpuUsage();
    writeSync(3, String(user + system));
  });
}
