import { type CatalogExample, code, error, oneOf, type ValueKind, valueKinds } from "./entry.js";

const globProblems = {
  empty: ["is empty", "write the files that it matches: `filters/**`"],
  absolute: ["starts at the root", "start at the folder of the configuration: `filters/**`"],
  above: ["leads out of the folder of the configuration", "put a configuration into the other folder"],
  negated: ["starts with `!`", "add a later override for the files that differ: the later one wins"],
  unsupported: ["has a bracket, a brace or a backslash", "use only `*`, `?` and `**`, with `/` between folders"],
  long: ["has more than 500 characters", "write several globs"],
} as const;
export type GlobProblem = keyof typeof globProblems;

function schema(wrong: string, right: string): CatalogExample {
  return { wrong, right, input: "schema" };
}

function config(wrong: string, right: string): CatalogExample {
  return { wrong, right, input: "config" };
}

const field = (facts: string) => `{"fields":{"Field":${facts}}}`;

/** LW7xx, LW90x: files of logwhere itself: a schema file, a columns file and the configuration. */
export const settingsEntries = () => ({
  /** `expected`: in words, such as "an object of fields with their types". */
  LW701: error<{ expected: string; found: ValueKind }>({
    message: ({ expected, found }) => `expected ${expected}, found ${valueKinds[found]}`,
    help: ({ expected }) => `write ${expected}`,
    example: schema('{"fields":["Status"]}', '{"fields":{"Status":"int"}}'),
  }),
  LW702: error<{ key: string; expected: readonly string[] }>({
    message: ({ key }) => `unknown key ${code(key)}`,
    help: ({ expected }) => `write ${oneOf(expected)}`,
    example: config('{"limits":{"operator":30}}', '{"limits":{"operators":30}}'),
  }),
  /** `write`: the text to add. */
  LW703: error<{ missing: string; write: string }>({
    message: ({ missing }) => `${code(missing)} is missing`,
    help: ({ write }) => `add ${code(write)}`,
    example: schema('{"extends":"http_requests"}', '{"extends":"http_requests","fields":{"Shard":"int"}}'),
  }),
  /** `of`: such as "type" or "severity". */
  LW704: error<{ of: string; word: string; known: readonly string[] }>({
    message: ({ of, word }) => `there is no ${of} ${code(word)}`,
    help: ({ known }) => `write ${oneOf(known)}`,
    example: schema('{"fields":{"Status":"integer"}}', '{"fields":{"Status":"int"}}'),
  }),
  LW706: error<{ name: string }>({
    message: ({ name }) => `a filter cannot name the dataset ${code(name)}`,
    help: "write letters, digits and `_` only, and start with a letter",
    example: schema(
      '{"name":"shop events","fields":{"Status":"int"}}',
      '{"name":"shop_events","fields":{"Status":"int"}}',
    ),
  }),
  LW708: error<{ fact: string; type: string }>({
    message: ({ fact, type }) => `${code(fact)} does not apply to the type ${code(type)}`,
    help: ({ fact }) => `remove ${code(fact)}, or give the field another type`,
    example: schema(field('{"type":"int","case":"lower"}'), field('{"type":"int","min":0,"max":999}')),
  }),
  LW710: error({
    message: () => "no number is in this range",
    help: "write the lower end first, and `usual` between `min` and `max`",
    example: schema(field('{"type":"int","min":99,"max":1}'), field('{"type":"int","min":1,"max":99}')),
  }),
  LW903: error<{ glob: string; why: GlobProblem }>({
    message: ({ glob, why }) => `the glob ${code(glob)} ${globProblems[why][0]}`,
    help: ({ why }) => globProblems[why][1],
    example: config(
      '{"overrides":[{"files":"/old/**","dataset":"dns_logs"}]}',
      '{"overrides":[{"files":"old/**","dataset":"dns_logs"}]}',
    ),
  }),
  LW905: error<{ code: string; isError: boolean }>({
    message: ({ code: name, isError }) =>
      isError ? `${code(name)} is always an error` : `there is no diagnostic ${code(name)}`,
    help: ({ code: name, isError }) => {
      if (/^LW30[12]$/.test(name)) return "set other `limits` instead";
      return isError
        ? "remove it: only warnings have another severity"
        : "copy the code from a warning: `warning[LW601]`";
    },
    example: config('{"severity":{"LW661":"off"}}', '{"severity":{"LW601":"off"}}'),
  }),
  LW908: error<{ path: string; why: string }>({
    message: ({ path, why }) => `cannot use the schema file ${code(path)}: ${why}`,
    help: "write the path from the folder of the configuration",
    example: config('{"dataset":"no-such-file.json"}', "{}"),
  }),
});
