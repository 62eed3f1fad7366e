import { didYouMean } from "../arguments/did-you-mean.js";
import { Refusal } from "../world/io.js";
import { codeIn } from "./code-page.js";

/** What to say of a name that no command has, beside those of the commands. */
export function unknownCommand(name: string, names: readonly string[]): Refusal {
  if (name.startsWith("-")) return new Refusal(`\`${name}\` stands where a command is expected`);
  const code = codeIn(name);
  if (code !== null)
    return new Refusal(`there is no command \`${name}\``, `\`logwhere explain ${code}\` prints the page of a code`);
  return new Refusal(
    `there is no command \`${name}\``,
    didYouMean(name, names) ?? "`logwhere --help` lists the commands",
  );
}
