import { checkCommand } from "../commands/check.js";
import { nodeIo } from "../world/node-io.js";
import { runCommands } from "./run-commands.js";

/** Runs the command line of this process, which names `check`: without the other commands the engine has less to read. */
export async function runProcess(): Promise<void> {
  process.exitCode = await runCommands(process.argv.slice(2), nodeIo, new Map([[checkCommand.name, checkCommand]]));
}
