/** The commands of a script with what is known of all of them together, found out once for whoever asks. */
import type { Span } from "../../diagnostics/span.js";
import { once } from "../once.js";
import { functionsIn } from "./command-output.js";
import { type Command, commandsOf } from "./commands.js";
import { type UsesOfVariables, usesOfVariables } from "./following.js";
import type { ShellItem } from "./shell-item.js";

export interface ScriptCommands {
  readonly text: string;
  all(): readonly Command[];
  uses(): UsesOfVariables;
  functions(): ReadonlyMap<string, Span>;
}

export function scriptCommands(items: readonly ShellItem[], text: string): ScriptCommands {
  const all = once(() => commandsOf(items, text));
  return { text, all, uses: once(() => usesOfVariables(all(), text)), functions: once(() => functionsIn(text)) };
}
