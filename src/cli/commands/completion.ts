import { type Command, command } from "../arguments/command.js";
import { didYouMean } from "../arguments/did-you-mean.js";
import { bashCompletion } from "../views/completion/bash.js";
import { fishCompletion } from "../views/completion/fish.js";
import { zshCompletion } from "../views/completion/zsh.js";
import { emit } from "../views/print.js";
import { Refusal } from "../world/io.js";

const scripts: ReadonlyMap<string, (commands: readonly Command[]) => string> = new Map([
  ["bash", bashCompletion],
  ["zsh", zshCompletion],
  ["fish", fishCompletion],
]);
const shells = [...scripts.keys()];

/** Completes these commands and itself. */
export function completionCommand(others: readonly Command[]): Command {
  const own: Command = command({
    name: "completion",
    summary: "print what makes a shell complete commands, options and names",
    usage: ["bash|zsh|fish"],
    operands: [{ words: shells }],
    about: `Prints a script that completes commands, options, their values, files of filters and logs, and
datasets. It holds all names, so that completing starts nothing; after an update print it again.`,
    options: {},
    examples: [
      ["source <(logwhere completion bash)", "in ~/.bashrc"],
      ["source <(logwhere completion zsh)", "in ~/.zshrc, behind compinit"],
      ["logwhere completion fish > ~/.config/fish/completions/logwhere.fish", "once"],
    ],
    exits: ["the script was printed", null, "wrong usage"],
    run(_values, [shell, more], io) {
      if (shell === undefined) throw new Refusal("expected a shell: `bash`, `zsh` or `fish`");
      if (more !== undefined) throw new Refusal(`one shell at a time, found \`${shell}\` and \`${more}\``);
      const script = scripts.get(shell);
      if (script === undefined)
        throw new Refusal(
          `there is no completion for \`${shell}\``,
          didYouMean(shell, shells) ?? "the shells are `bash`, `zsh` and `fish`",
        );
      // The codes are those of the pages that there are.
      const codes = { words: [...io.pages()].sort() };
      emit(
        script(
          [...others, own].map((one) => ({
            ...one,
            operands: one.operands.map((kind) => (kind === "code" ? codes : kind)),
          })),
        ),
        io,
      );
      return 0;
    },
  });
  return own;
}
