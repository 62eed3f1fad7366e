import { commands } from "../commands/all-commands.js";
import type { Io } from "../world/io.js";
import { runCommands } from "./run-commands.js";

/** Runs one command line and gives its exit status. Writes only through `io`, and never throws on what a user gave. */
export function run(args: readonly string[], io: Io): Promise<number> {
  return runCommands(args, io, commands);
}
