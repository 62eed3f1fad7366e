/** A worker thread of `matchLogs`. */
import { parentPort, workerData } from "node:worker_threads";
import type { WorkerMessage } from "./match-logs.js";
import { type MatchJob, runUnits } from "./run-units.js";

const { job, shared } = workerData as { readonly job: MatchJob; readonly shared: Int32Array };
const post = (message: WorkerMessage): void => parentPort?.postMessage(message);

await runUnits(job, shared, { add: post, stdin: () => process.stdin });
post(null);
