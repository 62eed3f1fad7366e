/** Help texts, made from the commands' own data. */
import type { Command } from "./command.js";
import type { Option, OptionTable } from "./options.js";

const width = 92;

/** The help of one command. */
export function commandHelp({ name, usage, about, options, examples, exits }: Command): string {
  const [fine, found, refused] = exits;
  const parts = [
    usage.map((line, i) => `${i === 0 ? "usage:" : "      "} logwhere ${name} ${line}`.trimEnd()).join("\n"),
    about,
    ...(Object.keys(options).length === 0 ? [] : [`options:\n${table(optionRows(options))}`]),
    `examples:\n${examples.map(([line, does]) => `  # ${does}\n  ${line}`).join("\n")}`,
    `exit status:\n${table([["0", fine], ...(found === null ? [] : [["1", found] as const]), ["2", refused]])}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** The help of the whole. */
export function generalHelp(commands: Iterable<Command>): string {
  return `usage: logwhere COMMAND [OPTIONS] …

Writes, checks and runs the filters of log delivery jobs. A filter is readable text, as in
  ClientCountry eq "ca" and (EdgeResponseStatus geq 500 or ClientRequestPath startsWith "/api")
or the where JSON that a job carries. It is given as a file, as \`-\` for standard input, or as
\`-e TEXT\`; text and JSON are told apart by content. Of filters and schemas at most 4 MiB are read.

commands:
${table(Array.from(commands, ({ name, summary }) => [name, summary]))}

options:
${table([
  ["-h, --help", "show this help, or after a command its own"],
  ["-V, --version", "print the version"],
])}

Results go to standard output, everything else to standard error. Colours follow the terminal,
NO_COLOR and FORCE_COLOR. \`logwhere help COMMAND\` explains a command and shows examples.
`;
}

function optionRows(options: OptionTable): readonly (readonly [string, string])[] {
  return Object.entries(options).map(([name, option]) => [optionSpelling(name, option), option.help] as const);
}

/** "-e, --expression TEXT". */
export function optionSpelling(name: string, { short, value, choices }: Option): string {
  const shown = choices === undefined || choices.length > 4 ? value : choices.join("|");
  return `${short === undefined ? "" : `-${short}, `}--${name}${value === undefined ? "" : ` ${shown}`}`;
}

/** Two columns; the second is wrapped, and begins on its own line beside a long first. */
function table(rows: readonly (readonly [string, string])[]): string {
  const column = Math.min(24, Math.max(...rows.map(([left]) => left.length)) + 2);
  return rows
    .map(([left, right]) => {
      const lines = wrap(right, width - column - 2).join(`\n${" ".repeat(column + 2)}`);
      return left.length + 2 > column
        ? `  ${left}\n${" ".repeat(column + 2)}${lines}`
        : `  ${left.padEnd(column)}${lines}`;
    })
    .join("\n");
}

function wrap(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
