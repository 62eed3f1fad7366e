import type { DiagnosticCode } from "../src/diagnostics/catalog.js";
import { toRecords } from "../src/index.js";
import { codes, diagnoseExample, rowOf } from "./diagnose-example.js";
import { code, codeBlock, page } from "./markdown.js";

const families = [
  ["LW1", "Filter text"],
  ["LW2", "Names, operators and types"],
  ["LW3", "Limits and examples"],
  ["LW4", "Where JSON, files and jobs"],
  ["LW5", "Meaning"],
  ["LW6", "Style"],
  ["LW7", "Schema, configuration and columns files"],
  ["LW8", "Values"],
  ["LW9", "Configuration, comments and SQL"],
] as const;

/** Makes the page of all codes: for each code a wrong text, its diagnostic, and a right text. */
export function generateDiagnostics(): Map<string, string> {
  const sections = families.flatMap(([prefix, title]) => [
    `## ${title}`,
    ...codes.filter((name) => name.startsWith(prefix)).flatMap(rowBlocks),
  ]);
  const intro =
    "Every mistake that logwhere reports has a code. A code never changes its meaning. `logwhere explain CODE` shows one.";
  return new Map([["diagnostics.md", page("Diagnostics", intro, ...sections)]]);
}

function rowBlocks(name: DiagnosticCode): readonly string[] {
  const { severity, example } = rowOf(name);
  const found = toRecords(diagnoseExample(name, example.wrong)).find((record) => record.code === name);
  const words = [
    `- ${found?.severity ?? severity}: ${found?.message ?? ""}`,
    ...(found?.help == null ? [] : [`- help: ${found.help}`]),
  ];
  if (!/\n/.test(example.wrong + example.right))
    return [`### ${name}`, [`- wrong: ${code(example.wrong)}`, ...words, `- right: ${code(example.right)}`].join("\n")];
  return [
    `### ${name}`,
    words.join("\n"),
    codeBlock(example.input ?? "text", `# wrong\n${example.wrong.trimEnd()}\n\n# right\n${example.right.trimEnd()}`),
  ];
}
