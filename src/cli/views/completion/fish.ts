/** Completion for fish. */
import type { Command } from "../../arguments/command.js";
import type { Option } from "../../arguments/options.js";
import { type Offer, offerOf, offerOfOption } from "./words.js";

export function fishCompletion(commands: readonly Command[]): string {
  const first = "test (count (commandline -opc)) -eq 1";
  const names = commands.map(({ name, summary }) => [name, summary] as const);
  return `# Completion of logwhere for fish. In ~/.config/fish/completions/logwhere.fish: logwhere completion fish | source
function __logwhere_is
    set -l words (commandline -opc)
    test (count $words) -gt 1; and test $words[2] = $argv[1]
end

# What fish itself offers to a command that it knows nothing of: it reads quotes, escapes, ~ and variables.
function __logwhere_files
    set -l word (string replace -r -- '^--[a-z-]+=' '' (commandline -ct))
    for file in (complete -C "__fish_command_without_completions $word")
        set -l path (string split -m 1 \\t -- $file)[1]
        for pattern in '*/' $argv
            if string match -q -- $pattern $path
                printf '%s\\n' $path
                break
            end
        end
    end
end

complete -c logwhere -f
${names.map(([name, summary]) => `complete -c logwhere -n '${first}' -a ${quoted(name)} -d ${quoted(summary)}`).join("\n")}
complete -c logwhere -n '${first}' -l help -d 'show help'
complete -c logwhere -n '${first}' -l version -d 'print the version'
${commands.map(commandRows).join("")}`;
}

function commandRows({ name, options, operands }: Command): string {
  const start = `complete -c logwhere -n '__logwhere_is ${name}'`;
  const rows = Object.entries(options).map(([long, option]) => `${start}${optionPart(long, option)}`);
  const offer = wordsOf(offerOf(operands));
  return `\n${[...rows, `${start} -l help -d 'show how it is used'`, ...(offer === "" ? [] : [`${start} -a ${quoted(offer)}`])].join("\n")}\n`;
}

function optionPart(long: string, option: Option): string {
  const { short, value, help } = option;
  const offer = wordsOf(offerOfOption(option));
  const argument = value === undefined ? "" : offer === "" ? " -x" : ` -x -a ${quoted(offer)}`;
  return `${short === undefined ? "" : ` -s ${short}`} -l ${long}${argument} -d ${quoted(help)}`;
}

function wordsOf({ words, files }: Offer): string {
  const parts = words.map((word) => word.replace(/[<>]/g, "\\$&"));
  if (files !== null) parts.push(`(__logwhere_files ${files.map((pattern) => `"${pattern}"`).join(" ")})`);
  return parts.join(" ");
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}
