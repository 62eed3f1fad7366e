import { serveCommand } from "../commands/serve.js";
import type { Io } from "../world/io.js";
import { nodeIo } from "../world/node-io.js";
import { runCommands } from "./run-commands.js";

/** For what is told to end it takes 10 seconds at most, whatever is still going on. */
const patience = 10_000;

/** Runs the command line of this process, which names `serve`: nothing of what it loads is read by other commands. */
export async function runProcess(): Promise<void> {
  const io: Io = { ...nodeIo, onInterrupt };
  // What is left then, such as a connection that is not let go, would keep the process.
  process.exit(await runCommands(process.argv.slice(2), io, new Map([[serveCommand.name, serveCommand]])));
}

/** Interruptions, and what ends a process in the background. */
function onInterrupt(handler: () => void): () => void {
  const hear = () => {
    setTimeout(() => process.exit(0), patience).unref();
    handler();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, hear);
  return () => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, hear);
  };
}
