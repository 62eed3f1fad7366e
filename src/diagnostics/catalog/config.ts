/** LW90x: the configuration. */
import { code, entry, oneOf } from "./entry.js";
import { type JsonKind, jsonKinds } from "./where.js";

/** What belongs into a place of a configuration. */
const configParts = {
  config: "an object of settings",
  schemaUrl: "the address of a JSON Schema as a string",
  dataset: "the name of a shipped dataset as a string",
  schema: "the path of a schema file as a string",
  unknownFields: '`"error"`, `"warning"` or `"ignore"`',
  values: '`"off"`, `"documented"` or `"all"`',
  timestamps: '`"unix"`, `"unixnano"`, `"rfc3339"`, `"rfc3339ms"` or `"rfc3339ns"`',
  limits: 'an object such as `{"operators": 30}`',
  limit: "a whole number from 0 on",
  mark: "`true` or `false`",
  severities: 'an object such as `{"LW601": "off"}`',
  severity: '`"off"`, `"warning"` or `"error"`',
  overrides: "a list of at most 200 overrides",
  override: "an object with `files`",
  globs: "a glob, or a list of 1 to 100 of them",
  glob: "a glob as a string",
} as const;
export type ConfigPart = keyof typeof configParts;

const globMistakes = {
  empty: ["names nothing", "write what it is about, such as `filters/**`"],
  absolute: ["begins at the root", "globs begin at the folder of the configuration: `filters/**`"],
  above: ["leads out of the configuration's folder", "put a configuration into the folder that it is about"],
  long: ["is too long, or its braces stand for too much", "write several globs"],
  open: [
    "has a bracket or brace that is not closed, or holds no comma",
    "before one that is part of a name stands a backslash",
  ],
  negated: ["begins with `!`", "what is left out stands in `except`"],
  extended: ["uses `(`, which globs here do not have", "write `{a,b}` for one of several"],
  backslash: ["has a backslash that escapes nothing", "folders are parted by `/`"],
} as const;
export type GlobProblem = keyof typeof globMistakes;

const similarHelp = (similar: readonly string[]) => (similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []);

export const configEntries = {
  LW901: entry<{ expected: ConfigPart; found: JsonKind; length?: number }>({
    title: "wrong kind of value in a configuration",
    severity: "error",
    message: ({ expected, found, length }) =>
      `expected ${configParts[expected]}, found ${length === undefined ? jsonKinds[found] : length === 0 ? "an empty list" : `a list of ${length}`}`,
    help: ({ expected }) => [`put ${configParts[expected]} here`],
    safeFix: null,
    explanation:
      "A configuration is `logwhere.config.json`, or `logwhere` in package.json: a JSON object of settings, with `overrides` for some files. While it has a mistake nothing is checked, since it would be checked by other rules.",
    example: { wrong: '{"limits":30}', right: '{"limits":{"operators":30}}', input: "config" },
  }),
  LW902: entry<{ key: string; expected: readonly string[]; similar: readonly string[] }>({
    title: "unknown key in a configuration",
    severity: "error",
    message: ({ key }) => `unknown key ${code(key)}`,
    help: ({ similar, expected }) => [...similarHelp(similar), `the keys here are ${oneOf(expected, "and")}`],
    safeFix: "only where the key differs in case alone",
    explanation: "A setting whose name is misspelled would set nothing.",
    example: { wrong: '{"limits":{"operator":30}}', right: '{"limits":{"operators":30}}', input: "config" },
  }),
  LW903: entry<{ glob: string; why: GlobProblem }>({
    title: "a glob that cannot be read",
    severity: "error",
    message: ({ glob, why }) => `the glob ${code(glob)} ${globMistakes[why][0]}`,
    help: ({ why }) => [globMistakes[why][1]],
    safeFix: null,
    explanation:
      "A glob is about paths from the configuration's folder on, parted by `/`: `*` and `?` stand for characters of a name, `[a-z]` for one of several, `{a,b}` for either, `**` for any folders. Without a slash it is about names in every folder, and what names a folder is about all that is below.",
    example: {
      wrong: '{"overrides":[{"files":"!old/**","dataset":"dns_logs"}]}',
      right: '{"overrides":[{"files":"**","except":"old/**","dataset":"dns_logs"}]}',
      input: "config",
    },
  }),
  LW904: entry<{ name: string; similar: readonly string[] }>({
    title: "unknown dataset in a configuration",
    severity: "error",
    message: ({ name }) => `there is no dataset ${code(name)}`,
    help: ({ similar }) => [...similarHelp(similar), "fields of your own are given by `schema`"],
    safeFix: "only where the name differs in case alone",
    explanation:
      "`dataset` names a shipped dataset, for filters that name none. One of your own is given by a schema file.",
    example: { wrong: '{"dataset":"http_request"}', right: '{"dataset":"http_requests"}', input: "config" },
  }),
  LW905: entry<{ code: string; similar: readonly string[] }>({
    title: "unknown code in a configuration",
    severity: "error",
    message: ({ code: name }) => `there is no diagnostic ${code(name)}`,
    help: ({ similar }) => [...similarHelp(similar), "a warning names its code: `warning[LW601]`"],
    safeFix: "only where the code differs in case alone",
    explanation: "`severity` says by their codes what warnings are instead.",
    example: { wrong: '{"severity":{"LW661":"off"}}', right: '{"severity":{"LW601":"off"}}', input: "config" },
  }),
  LW906: entry<{ word: string; known: readonly string[]; similar: readonly string[] }>({
    title: "unknown word in a configuration",
    severity: "error",
    message: ({ word }) => `unknown word ${code(word)}`,
    help: ({ similar, known }) => [...similarHelp(similar), `it is ${oneOf(known)}`],
    safeFix: "only where the word differs in case alone",
    explanation: "Severities, what unknown fields are, and how times are delivered are words out of a few.",
    example: { wrong: '{"severity":{"LW601":"none"}}', right: '{"severity":{"LW601":"off"}}', input: "config" },
  }),
  LW907: entry<{ code: string }>({
    title: "an error that is to be something else",
    severity: "error",
    message: ({ code: name }) => `${code(name)} is an error, whatever is said here`,
    help: ({ code: name }) => [
      ["LW301", "LW302"].includes(name)
        ? "`limits` sets other limits"
        : "take it out: only warnings can be something else",
    ],
    safeFix: null,
    explanation:
      "An error means that the filter is not usable as it stands. Warnings can be turned off, or made errors.",
    example: { wrong: '{"severity":{"LW201":"off"}}', right: '{"severity":{"LW601":"off"}}', input: "config" },
  }),
  LW908: entry<{ path: string; why: string }>({
    title: "a schema file that cannot be used",
    severity: "error",
    message: ({ path, why }) => `the schema ${code(path)} cannot be used: ${why}`,
    help: () => ["the path begins at the folder of the configuration"],
    safeFix: null,
    explanation:
      "`schema` names a file with fields of your own, from the configuration's folder on. Its own mistakes are shown beside this.",
    example: { wrong: '{"schema":"no-such-file.json"}', right: "{}", input: "config" },
  }),
  LW909: entry<{ missing: string }>({
    title: "missing key in a configuration",
    severity: "error",
    message: ({ missing }) => `${code(missing)} is missing`,
    help: ({ missing }) => [
      missing === "files"
        ? 'say which files it is about: `"files": "filters/**"`'
        : `say what is known as ${code(missing)}`,
    ],
    safeFix: null,
    explanation:
      "An override says by `files` which files it is about. What is set for all files stands beside `overrides`.",
    example: {
      wrong: '{"overrides":[{"dataset":"dns_logs"}]}',
      right: '{"overrides":[{"files":"dns/**","dataset":"dns_logs"}]}',
      input: "config",
    },
  }),
  LW910: entry<{ dataset: string; schema: string }>({
    title: "a schema of another dataset",
    severity: "error",
    message: ({ dataset, schema }) => `\`dataset\` says ${code(dataset)}, but the schema is of ${code(schema)}`,
    help: () => ["leave `dataset` out: a schema says of which dataset it is"],
    safeFix: null,
    explanation: "Beside `schema`, `dataset` names a schema file that has no name itself, or says the same.",
    example: { wrong: '{"schema":"edge.json","dataset":"dns_logs"}', right: "{}", input: "config" },
  }),
} as const;
