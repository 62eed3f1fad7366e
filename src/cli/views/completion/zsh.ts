/** Completion for zsh, by its own `_arguments`. */
import type { Command } from "../../arguments/command.js";
import type { Option } from "../../arguments/options.js";
import { generalOptions, type Offer, offerOf, offerOfOption } from "./words.js";

export function zshCompletion(commands: readonly Command[]): string {
  const described = commands.map(({ name, summary }) => [name, summary] as const);
  return `#compdef logwhere
# Completion of logwhere for zsh. As a file named _logwhere in a folder of $fpath, or in ~/.zshrc behind compinit:
# source <(logwhere completion zsh)
_logwhere() {
  local -a commands
  commands=(
${described.map(([name, summary]) => `    ${quoted(`${name}:${summary}`)}`).join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    _arguments : ${generalOptions.map(quoted).join(" ")}
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${commands.map(commandCase).join("")}  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _logwhere "$@"; else compdef _logwhere logwhere; fi
`;
}

function commandCase({ name, options, operands }: Command): string {
  const rows = [
    ...Object.entries(options).flatMap(([long, option]) => optionRows(long, option)),
    "--help[show how it is used]",
    `*:operand:${action(offerOf(operands))}`,
  ];
  return `    ${name})
      _arguments -s -S : \\
${rows.map((row) => `        ${quoted(row)}`).join(" \\\n")}
      ;;
`;
}

/** One row for each spelling; whichever is given, the others are offered no more, unless it may be repeated. */
function optionRows(long: string, { short, value, many, choices, completes, help }: Option): readonly string[] {
  const names = [...(short === undefined ? [] : [`-${short}`]), `--${long}`];
  const others = many === true ? "*" : names.length > 1 ? `(${names.join(" ")})` : "";
  return names.map((name) => {
    const joined = value === undefined ? "" : name.startsWith("--") ? "=" : "+";
    const argument =
      value === undefined
        ? ""
        : `:${escaped(value)}:${action(offerOfOption({ help, ...(choices && { choices }), ...(completes && { completes }) }))}`;
    return `${others}${name}${joined}[${escaped(help)}]${argument}`;
  });
}

function action({ words, files }: Offer): string {
  const all =
    words.length === 0
      ? []
      : [`compadd -M "m\\:{a-z}={A-Z}" -- ${words.map((word) => word.replace(/[<>]/g, "\\$&")).join(" ")}`];
  if (files !== null) all.push(files.length === 0 ? "_files -/" : `_files -g "${alternatives(files)}"`);
  if (all.length === 0) return " ";
  return all.length === 1 ? `{${all[0]}}` : `{${all.join("; ")}}`;
}

/** "*.where" and "*.json" as one pattern; a single one in parentheses would be flags of a pattern. */
function alternatives(patterns: readonly string[]): string {
  return patterns.length === 1 ? patterns.join("") : `(${patterns.join("|")})`;
}

function escaped(text: string): string {
  return text.replace(/[[\]:\\]/g, "\\$&");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
