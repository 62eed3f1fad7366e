/** The page of the command: the help of each command, as `logwhere help COMMAND` prints it. */
import { commandHelp, generalHelp } from "../src/cli/arguments/help.js";
import { commands } from "../src/cli/commands.js";
import { codeBlock, page } from "./markdown.js";

export async function generateCommand(): Promise<Map<string, string>> {
  const sections = await Promise.all(
    commands.map(async (entry) => [`## ${entry.name}`, codeBlock("text", commandHelp(entry, await entry.load()))]),
  );
  const intro = "Every command with its options, its examples and its exit statuses.";
  return new Map([
    ["command.md", page("The command", intro, codeBlock("text", generalHelp(commands)), ...sections.flat())],
  ]);
}
