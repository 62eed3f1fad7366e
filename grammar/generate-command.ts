/** Makes the page of the command with the help of each command. */
import { commandHelp, generalHelp } from "../src/cli/arguments/help.js";
import { type CommandName, loaders } from "../src/cli/commands.js";
import { codeBlock, page } from "./markdown.js";

export async function generateCommand(): Promise<Map<string, string>> {
  const names = Object.keys(loaders) as CommandName[];
  const sections = await Promise.all(
    names.map(async (name) => [`## ${name}`, codeBlock("text", commandHelp(name, await loaders[name]()))]),
  );
  const intro =
    "Every command with its options, its examples and its exit statuses. Output has colours on a terminal only; " +
    "`NO_COLOR=1` turns them off, and `FORCE_COLOR=1` turns them on everywhere.";
  return new Map([["command.md", page("The command", intro, codeBlock("text", generalHelp()), ...sections.flat())]]);
}
