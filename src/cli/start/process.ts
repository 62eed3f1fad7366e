import { nodeIo } from "../world/node-io.js";
import { run } from "./run.js";

/** Runs the command line of this process. */
export async function runProcess(): Promise<void> {
  process.exitCode = await run(process.argv.slice(2), nodeIo);
}
