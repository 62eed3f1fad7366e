/** The command in one page: every command with its options and exit statuses, from the data that its help is made of. */
import type { Command } from "../src/old-cli/arguments/command.js";
import { optionSpelling } from "../src/old-cli/arguments/help.js";
import { commands } from "../src/old-cli/commands/all-commands.js";
import { code, codeBlock, page } from "./markdown.js";

export function generateCommand(): Map<string, string> {
  const all = [...commands.values()];
  const commandList = list(all.map(({ name, summary }) => [`[${code(name)}](#${name})`, summary]));
  return new Map([["command.md", page("The command", intro, commandList, ...all.flatMap(section))]]);
}

const intro = `\`logwhere COMMAND [OPTIONS] …\`; \`logwhere help COMMAND\` says the same as this page.

**Filters** are files, \`-\` for standard input, or texts: \`-e TEXT\`, or an operand that names no file and reads as a filter, also one
with a mistake: several words, or a quote, bracket or comparison sign, that look like no path. A file of that name wins. Text and JSON are told apart by content. JSON is a where document, an escaped string, a
job body, a list of jobs, an API answer, several of these one after another, or other JSON that holds jobs; where one filter is asked for,
\`jobs.json#/result/1\`, \`jobs.json#NAME\` or \`jobs.json#ID\` chooses it. \`--stdin-filepath PATH\` gives standard input a name.

**Options** with a value are given once, those of which several make sense as often as wanted: \`-e\` and \`--filter\` of \`match\`, whose lines
are those that any of the filters keeps, and \`--log\` of \`compare\`. What would be lost is refused: a second value, an empty one, an
option that says nothing beside another. Behind \`--\` everything is an operand.

**Output.** Results go to standard output, everything else to standard error. Colours follow the terminal, \`NO_COLOR\` and \`FORCE_COLOR\`.

**\`--json\`** prints one document on one line, and nothing on standard error that is in it:

| member | is |
|---|---|
| \`ok\` | no diagnostic is an error, and there is no problem |
| \`diagnostics\` | mistakes and warnings, each with its code, file, place, help and fixes; lines and columns from 1, offsets from 0, in UTF-16 units |
| \`problems\` | what is wrong beside filters: usage, files that cannot be read, malformed lines, each with message, help, file and line |
| \`leftOut\` | of \`check\` and \`format\`: files that hold no filter as far as is known, and cannot be read, each as a problem |
| \`mended\` | what \`--fix\` mended |
| \`filter\`, \`filters\` | the filters given: file, pointer, name and id of a job, dataset, sizes |

The rest is what the command is about, and left out where there is nothing to say of it, since a filter or file cannot be read. Sizes, limits,
fields and log lines are the same objects everywhere; a log line is its text. Each document has a [JSON Schema](json/shared.schema.json).

**Exit status**: 0 fine, something matched, equivalent, or it fits; 1 errors or differing files found, nothing matched, not equivalent, or
too large; 2 wrong usage, unreadable input, or an invalid filter where one is needed; 130 when \`match\` was interrupted.

A filter whose examples fail has a meaning, which \`explain\`, \`analyze\`, \`compare\` and \`minimize\` look into: they show the error, \`ok\` is
false, and the exit status is about what they found. \`compile\` prints no such filter, and \`match\` does not run it.`;

function section({ name, usage, about, options, examples, exits }: Command): readonly string[] {
  const [fine, found, refused] = exits;
  const rows = Object.entries(options).map(
    ([long, option]) => [code(optionSpelling(long, option)), option.help] as const,
  );
  const statuses = [
    ["exit status 0", fine] as const,
    ...(found === null ? [] : [["1", found] as const]),
    ["2", refused] as const,
  ];
  return [
    `## ${name}`,
    codeBlock("sh", usage.map((line) => `logwhere ${name} ${line}`.trimEnd()).join("\n")),
    prose(about),
    ...(rows.length === 0 ? [] : [list(rows)]),
    codeBlock("sh", examples.map(([line, does]) => `# ${does}\n${line}`).join("\n")),
    list(statuses),
    ...(Object.hasOwn(options, "json")
      ? [`[${name}.schema.json](json/${name}.schema.json) describes what \`--json\` prints.`]
      : []),
  ];
}

/** Rows of what is explained, and how. */
function list(rows: readonly (readonly [string, string])[]): string {
  return rows.map(([left, right]) => `- ${left}: ${prose(right)}`).join("\n");
}

/** Help is plain text, in which these mean nothing; between backticks they mean nothing here either. */
function prose(text: string): string {
  return text.replace(/`[^`]*`|[*<]/g, (part) => (part.length > 1 ? part : `\\${part}`));
}
