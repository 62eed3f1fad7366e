/** The command line: which command, its options, its exit status. Knows the commands that it is given. */

import type { Command } from "../arguments/command.js";
import { commandHelp, generalHelp } from "../arguments/help.js";
import { readOptions } from "../arguments/options.js";
import { refuseIdle } from "../arguments/together.js";
import { hidingArguments } from "../jobs/secret-arguments.js";
import { mistakenNames, shownRefusal } from "../jobs/shown-refusal.js";
import { printRefusal } from "../views/document.js";
import { say, show } from "../views/print.js";
import { refuse } from "../views/refuse.js";
import { showDiagnostics } from "../views/show.js";
import { unknownCommand } from "../views/unknown-command.js";
import { hidingAllIo, hidingIo } from "../world/hiding-io.js";
import { ClosedOutput, type Io, Refusal, UnwritableOutput } from "../world/io.js";
import { readOnce } from "../world/read-once.js";

/** Options that stand in the place of a command, and are one. */
const options: ReadonlyMap<string, string> = new Map([
  ["-h", "help"],
  ["--help", "help"],
  ["-V", "version"],
  ["--version", "version"],
]);

/** Runs one command line and gives its exit status. Writes only through `io`, and never throws on what a user gave. */
export async function runCommands(
  args: readonly string[],
  io: Io,
  commands: ReadonlyMap<string, Command>,
): Promise<number> {
  const [first = "", ...others] = args;
  const name = options.get(first) ?? first;
  let mistaken: readonly string[] = [];
  try {
    if (name === "") {
      say(generalHelp(commands.values()), io);
      return 2;
    }
    const command = commandOf(name, commands);
    if (asksHelp(others)) return print(commandHelp(command), io);
    const { values, operands } = readOptions(command.options, others);
    mistaken = mistakenNames(command.options, values, io);
    const hide = hidingArguments(others);
    // What `job` prints is a body, which holds the destination as it is.
    const hidden = hide === null ? io : name === "job" ? hidingIo(io, hide) : hidingAllIo(io, hide);
    refuseIdle(command.together ?? {}, values);
    return await command.run(values, operands, readOnce(hidden));
  } catch (thrown) {
    const error = thrown instanceof Refusal ? shownRefusal(thrown, args, mistaken) : thrown;
    // Whoever closed the pipe has what was wanted.
    if (error instanceof ClosedOutput) return 0;
    if (!(error instanceof Refusal)) throw error;
    const asked = commands.get(name);
    if (asked !== undefined && asksJson(asked, others)) {
      try {
        printRefusal(error, io);
        return 2;
      } catch (again) {
        if (again instanceof ClosedOutput) return 2;
        // Where nothing can be printed, that is what is said.
        if (!(again instanceof UnwritableOutput)) throw again;
      }
    }
    if (error.because !== null) showDiagnostics(error.because.diagnostics, error.because, io);
    const known = commands.has(name)
      ? `\`logwhere ${name} --help\` shows how it is used`
      : "`logwhere --help` lists the commands";
    refuse(error.help === undefined ? new Refusal(error.message, known) : error, io);
    return 2;
  }
}

function commandOf(name: string, commands: ReadonlyMap<string, Command>): Command {
  const command = commands.get(name);
  if (command === undefined) throw unknownCommand(name, [...commands.keys()]);
  return command;
}

function asksHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end === -1 ? args.length : end).some((arg) => arg === "-h" || arg === "--help");
}

/** Also where the other options cannot be read: no option takes this one for its value. */
function asksJson({ options }: Command, args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return Object.hasOwn(options, "json") && args.slice(0, end === -1 ? args.length : end).includes("--json");
}

function print(text: string, io: Io): number {
  show(text, io);
  return 0;
}
