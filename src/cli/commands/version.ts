import { command } from "../arguments/command.js";
import { show } from "../views/print.js";
import { Refusal } from "../world/io.js";

export const versionCommand = command({
  name: "version",
  summary: "print the version",
  usage: [""],
  operands: [],
  about: "Prints the version and nothing else, as -V and --version do.",
  options: {},
  examples: [["logwhere version", "before a bug is reported"]],
  exits: ["the version was printed", null, "wrong usage"],
  async run(_values, [operand], io) {
    if (operand !== undefined) throw new Refusal(`\`version\` takes no operands, found \`${operand}\``);
    const { default: facts } = await import("../../../package.json", { with: { type: "json" } });
    show(`${facts.version}\n`, io);
    return 0;
  },
});
