/** LW90x: the configuration. */
import { code, entry, oneOf } from "./entry.js";
import { type JsonKind, jsonKinds } from "./where.js";

const globProblems = {
  empty: ["is empty", "write the files that it matches, such as `filters/**`"],
  absolute: ["begins at the root", "begin at the folder of the configuration: `filters/**`"],
  above: ["leads out of the folder of the configuration", "put a configuration into the other folder"],
  negated: ["begins with `!`", "add a later override for the files that differ: the later one wins"],
  unsupported: ["has a bracket, a brace or a backslash", "use only `*`, `?` and `**`, with `/` between folders"],
  long: ["has more than 500 characters", "write several globs"],
} as const;
export type GlobProblem = keyof typeof globProblems;

const similarHelp = (similar: readonly string[]) => (similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []);

export const configEntries = {
  LW901: entry<{ expected: string; found: JsonKind }>({
    title: "wrong kind of value in a configuration",
    severity: "error",
    message: ({ expected, found }) => `expected ${expected}, found ${jsonKinds[found]}`,
    help: ({ expected }) => [`write ${expected}`],
    safeFix: null,
    explanation:
      "`logwhere.config.json` is a JSON object of settings, with `overrides` for some files. A configuration with a mistake is not used, and nothing is checked.",
    example: { wrong: '{"limits":30}', right: '{"limits":{"operators":30}}', input: "config" },
  }),
  LW902: entry<{ key: string; expected: readonly string[]; similar: readonly string[] }>({
    title: "unknown key in a configuration",
    severity: "error",
    message: ({ key }) => `unknown key ${code(key)}`,
    help: ({ similar, expected }) => [...similarHelp(similar), `the keys here are ${oneOf(expected, "and")}`],
    safeFix: "only when the key differs in case alone",
    explanation: "A misspelt setting would have no effect.",
    example: { wrong: '{"limits":{"operator":30}}', right: '{"limits":{"operators":30}}', input: "config" },
  }),
  LW903: entry<{ glob: string; why: GlobProblem }>({
    title: "a glob that cannot be used",
    severity: "error",
    message: ({ glob, why }) => `the glob ${code(glob)} ${globProblems[why][0]}`,
    help: ({ why }) => [globProblems[why][1]],
    safeFix: null,
    explanation:
      "A glob matches paths from the folder of the configuration. `*` and `?` are characters of a name, `**` is any number of folders. A glob without a slash is a name in any folder. A glob that matches a folder matches every file below it.",
    example: {
      wrong: '{"overrides":[{"files":"/old/**","dataset":"dns_logs"}]}',
      right: '{"overrides":[{"files":"old/**","dataset":"dns_logs"}]}',
      input: "config",
    },
  }),
  LW904: entry<{ name: string; similar: readonly string[] }>({
    title: "unknown dataset in a configuration",
    severity: "error",
    message: ({ name }) => `there is no dataset ${code(name)}`,
    help: ({ similar }) => [...similarHelp(similar), "for your own fields, write the path of a schema file (.json)"],
    safeFix: null,
    explanation: "`dataset` is the name of a dataset, or the path of a schema file, for filters that name no dataset.",
    example: { wrong: '{"dataset":"http_request"}', right: '{"dataset":"http_requests"}', input: "config" },
  }),
  LW905: entry<{ code: string; similar: readonly string[] }>({
    title: "unknown code in a configuration",
    severity: "error",
    message: ({ code: name }) => `there is no diagnostic ${code(name)}`,
    help: ({ similar }) => [...similarHelp(similar), "a warning shows its code: `warning[LW601]`"],
    safeFix: "only when the code differs in case alone",
    explanation: "`severity` sets the severity of warnings by their codes.",
    example: { wrong: '{"severity":{"LW661":"off"}}', right: '{"severity":{"LW601":"off"}}', input: "config" },
  }),
  LW906: entry<{ word: string; known: readonly string[]; similar: readonly string[] }>({
    title: "unknown word in a configuration",
    severity: "error",
    message: ({ word }) => `unknown word ${code(word)}`,
    help: ({ similar, known }) => [...similarHelp(similar), `write ${oneOf(known)}`],
    safeFix: "only when the word differs in case alone",
    explanation: "Severities, `unknownFields` and `values` take one of a few words.",
    example: { wrong: '{"severity":{"LW601":"none"}}', right: '{"severity":{"LW601":"off"}}', input: "config" },
  }),
  LW907: entry<{ code: string }>({
    title: "a severity for an error",
    severity: "error",
    message: ({ code: name }) => `${code(name)} is always an error`,
    help: ({ code: name }) => [
      ["LW301", "LW302"].includes(name)
        ? "set other `limits` instead"
        : "remove it: only warnings have another severity",
    ],
    safeFix: null,
    explanation: "A filter with an error cannot be used. Warnings can be turned off or made errors.",
    example: { wrong: '{"severity":{"LW201":"off"}}', right: '{"severity":{"LW601":"off"}}', input: "config" },
  }),
  LW908: entry<{ path: string; why: string }>({
    title: "a schema file that cannot be used",
    severity: "error",
    message: ({ path, why }) => `the schema ${code(path)} cannot be used: ${why}`,
    help: () => ["write the path from the folder of the configuration"],
    safeFix: null,
    explanation:
      "`dataset` can be the path of a schema file with your own fields. `logwhere check --dataset FILE` shows its mistakes.",
    example: { wrong: '{"dataset":"no-such-file.json"}', right: "{}", input: "config" },
  }),
  LW909: entry<{ missing: string }>({
    title: "missing key in a configuration",
    severity: "error",
    message: ({ missing }) => `${code(missing)} is missing`,
    help: () => ['name the files of this override: `"files": "filters/**"`'],
    safeFix: null,
    explanation: "An override names its files by `files`. Settings for all files are beside `overrides`.",
    example: {
      wrong: '{"overrides":[{"dataset":"dns_logs"}]}',
      right: '{"overrides":[{"files":"dns/**","dataset":"dns_logs"}]}',
      input: "config",
    },
  }),
} as const;
