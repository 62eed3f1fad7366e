import { type Command, command } from "../arguments/command.js";
import { commandHelp, generalHelp } from "../arguments/help.js";
import { show } from "../views/print.js";
import { unknownCommand } from "../views/unknown-command.js";
import { Refusal } from "../world/io.js";

/** Explains the commands of these names, which may be itself: they are asked for when it runs. */
export function helpCommand(names: readonly string[], all: () => ReadonlyMap<string, Command>): Command {
  return command({
    name: "help",
    summary: "show help, or that of a command",
    usage: ["[COMMAND]"],
    operands: [{ words: names }],
    about: "Shows what commands there are, or how one of them is used, as --help behind that command does.",
    options: {},
    examples: [["logwhere help check", "the options of `check`, with examples"]],
    exits: ["the help was shown", null, "wrong usage"],
    run(_values, [name, more], io) {
      if (more !== undefined) throw new Refusal(`help is about one command, found \`${name}\` and \`${more}\``, null);
      const asked = name === undefined ? undefined : all().get(name);
      if (name !== undefined && asked === undefined) throw unknownCommand(name, [...all().keys()]);
      show(asked === undefined ? generalHelp(all().values()) : commandHelp(asked), io);
      return 0;
    },
  });
}
