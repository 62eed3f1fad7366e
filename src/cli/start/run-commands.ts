/** The command line: which command, its options, its exit status. Knows the commands that it is given. */

import type { Command } from "../arguments/command.js";
import { didYouMean } from "../arguments/did-you-mean.js";
import { commandHelp, generalHelp } from "../arguments/help.js";
import { readOptions } from "../arguments/options.js";
import { codeIn } from "../views/code-page.js";
import { printRefusal } from "../views/document.js";
import { refuse } from "../views/refuse.js";
import { showDiagnostics } from "../views/show.js";
import { ClosedOutput, type Io, Refusal } from "../world/io.js";
import { readOnce } from "../world/read-once.js";

const versionNames = ["--version", "-V", "version"];

/** Runs one command line and gives its exit status. Writes only through `io`, and never throws on what a user gave. */
export async function runCommands(args: readonly string[], io: Io, commands: ReadonlyMap<string, Command>): Promise<number> {
  const [name = "", ...others] = args;
  try {
    if (name === "") {
      io.err(generalHelp(commands.values()));
      return 2;
    }
    if (name === "-h" || name === "--help" || (name === "help" && others.length === 0)) return print(generalHelp(commands.values()), io);
    if (versionNames.includes(name)) return print(`${await version()}\n`, io);
    if (name === "help" && others.length > 1) throw new Refusal(`help is about one command, found \`${others[0]}\` and \`${others[1]}\``, null);
    if (name === "help") return print(commandHelp(commandOf(others[0] ?? "", commands)), io);
    const command = commandOf(name, commands);
    if (asksHelp(others)) return print(commandHelp(command), io);
    const { values, operands } = readOptions(command.options, others);
    return await command.run(values, operands, readOnce(io));
  } catch (error) {
    // Whoever closed the pipe has what was wanted.
    if (error instanceof ClosedOutput) return 0;
    if (!(error instanceof Refusal)) throw error;
    const asked = commands.get(name);
    if (asked !== undefined && asksJson(asked, others)) {
      try {
        printRefusal(error, io);
      } catch (closed) {
        if (!(closed instanceof ClosedOutput)) throw closed;
      }
      return 2;
    }
    if (error.because !== null) showDiagnostics(error.because.diagnostics, error.because, io);
    const known = commands.has(name) ? `\`logwhere ${name} --help\` shows how it is used` : "`logwhere --help` lists the commands";
    refuse(error.help === undefined ? new Refusal(error.message, known) : error, io);
    return 2;
  }
}

function commandOf(name: string, commands: ReadonlyMap<string, Command>): Command {
  const command = commands.get(name);
  if (command !== undefined) return command;
  if (name.startsWith("-")) throw new Refusal(`\`${name}\` stands where a command is expected`);
  const code = codeIn(name);
  if (code !== null) throw new Refusal(`there is no command \`${name}\``, `\`logwhere explain ${code}\` prints the page of a code`);
  throw new Refusal(`there is no command \`${name}\``, didYouMean(name, [...commands.keys(), "help", "version"]));
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
  io.out(text);
  return 0;
}

async function version(): Promise<string> {
  const { default: facts } = await import("../../../package.json", { with: { type: "json" } });
  return facts.version;
}
