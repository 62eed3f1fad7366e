import { matchCommand } from "../commands/match.js";
import { nodeIo } from "../world/node-io.js";
import { runCommands } from "./run-commands.js";

/** Runs the command line of this process, which names `match`: without the other commands the engine has less to read. */
export async function runProcess(): Promise<void> {
  process.exitCode = await runCommands(process.argv.slice(2), nodeIo, new Map([[matchCommand.name, matchCommand]]));
}
