/** What a command is: data for its help and for reading its arguments, and what it does. */
import type { Io } from "../world/io.js";
import type { Completes, OptionTable, ReadOptions, Values } from "./options.js";
import type { Together } from "./together.js";

export interface CommandFacts<Options extends OptionTable> {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What stands after the command's name, one way of use per line. */
  readonly usage: readonly string[];
  /** What a shell offers for operands: kinds of files and names, or words of its own. */
  readonly operands: readonly (Completes | { readonly words: readonly string[] })[];
  /** What it does, in a few lines. */
  readonly about: string;
  readonly options: Options;
  /** Which of them say something together; what does not is refused before the command runs. */
  readonly together?: Together<Extract<keyof Options, string>>;
  /** Commands to try, with what they do. */
  readonly examples: readonly (readonly [command: string, does: string])[];
  /** What the exit statuses mean here. */
  readonly exits: readonly [fine: string, found: string | null, refused: string];
}

export interface Command extends CommandFacts<OptionTable> {
  /** Gives the exit status. Throws a Refusal for status 2. */
  readonly run: (values: ReadOptions["values"], operands: readonly string[], io: Io) => number | Promise<number>;
}

/** Ties what a command does to the options it declares. */
export function command<const Options extends OptionTable>(
  facts: CommandFacts<Options> & {
    readonly run: (values: Values<Options>, operands: readonly string[], io: Io) => number | Promise<number>;
  },
): Command {
  // Values are read by the table of the same command, so they have the type that its options give them.
  return facts as unknown as Command;
}
