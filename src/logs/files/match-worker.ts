/** A worker thread of `matchLogs`: runs one job. */
import { parentPort } from "node:worker_threads";
import type { WorkerMessage } from "./match-logs.js";
import { type MatchJob, runUnits } from "./run-units.js";

const post = (message: WorkerMessage): void => parentPort?.postMessage(message);

parentPort?.once("message", async ({ job, shared }: { readonly job: MatchJob; readonly shared: Int32Array }) => {
  await runUnits(job, shared, { add: post, stdin: () => process.stdin });
  post(null);
});
