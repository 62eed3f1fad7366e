/** LW4xx: where JSON and the job body. */
import { assembled, code, entry, oneOf } from "./entry.js";

const good = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
/** How a file makes a string of a value. */
const encoders = { jsonencode: "`jsonencode(…)`", tojson: "`(… | tojson)`" } as const;

/** Kinds of JSON values in words. */
export const jsonKinds = {
  Object: "an object",
  Array: "an array",
  String: "a string",
  Number: "a number",
  Boolean: "`true` or `false`",
  Null: "`null`",
} as const;
export type JsonKind = keyof typeof jsonKinds;

/** What the JSON reader can expect at a place. */
const jsonParts = {
  value: "a JSON value",
  string: "a string in double quotes",
  key: "a key in double quotes",
  colon: "`:` after the key",
  number: "a JSON number",
  literal: "`true`, `false` or `null` in lower case",
  inObject: "`,` or `}`",
  inArray: "`,` or `]`",
  end: "the end of the JSON",
  noComment: "JSON, which has no comments",
  space: "a plain space",
} as const;
export type JsonPart = keyof typeof jsonParts;

/** What belongs into a place of the where JSON or the job body. */
const whereParts = {
  filter: "an object with `where`",
  group: "an object with `and` or `or`",
  terms: "an array of comparisons and groups",
  term: "a comparison or a group",
  field: "a field's name as a string",
  operator: "an operator as a string",
  value: "a string, an integer, `true`, `false` or a list",
  member: "a string or an integer",
  dataset: "a dataset's name as a string",
} as const;
export type WherePart = keyof typeof whereParts;

export const whereEntries = {
  LW401: entry<{ expected: JsonPart; found: string }>({
    title: "JSON syntax",
    severity: "error",
    message: ({ expected, found }) =>
      `expected ${jsonParts[expected]}, found ${found === "" ? "the end" : code(found)}`,
    help: () => ["this is strict JSON: double quotes, no comments, no trailing commas"],
    safeFix:
      "only where a key lacks its quotes, `true`, `false` or `null` is in another case, or an unusual space stands between tokens",
    explanation: "The text begins like JSON but is not.",
    example: { wrong: '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":ca}]}}', right: good },
  }),
  /** `complete`: the text ends behind a value, not within one or before it. */
  LW402: entry<{ missing: string; complete: boolean }>({
    title: "unclosed JSON",
    severity: "error",
    message: ({ missing, complete }) => `the JSON ends too early${complete ? `: ${code(missing)} is missing` : ""}`,
    help: ({ missing, complete }) => [
      complete ? `add ${code(missing)} at the end` : "it is cut off here: take all of it again from where it comes",
    ],
    safeFix: "only where every list is closed: of what a list has lost at the end of a file nothing is left to see",
    explanation:
      "A bracket is opened and never closed, as in a file of which the end was lost; a public example for such services ends this way, too. An `and` that is closed behind the conditions that are left may deliver far more than was meant.",
    example: { wrong: '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}', right: good },
  }),
  LW403: entry<{ what: "extra" | "missing" }>({
    title: "commas in JSON",
    severity: "error",
    message: ({ what }) => (what === "extra" ? "this comma separates nothing" : "expected a comma here"),
    help: ({ what }) => [what === "extra" ? "remove the comma" : "separate members and elements by commas"],
    safeFix:
      "only for a comma that is missing, or one behind the last: before another comma an element may have been lost",
    explanation: "JSON allows no comma after the last element and demands one between two.",
    example: { wrong: '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"},]}}', right: good },
  }),
  LW404: entry<{ key: string }>({
    title: "repeated key",
    severity: "error",
    message: ({ key }) => `the key ${code(key)} stands twice in this object`,
    help: () => ["keep one of them; two conditions of a filter are two objects in one array"],
    safeFix: "only where both have the same value",
    explanation: "Most readers of JSON silently take one of two equal keys, so half of what was written is lost.",
    example: {
      wrong: '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca","value":"us"}]}}',
      right: good,
    },
  }),
  LW405: entry<Record<never, never>>({
    title: "missing `where`",
    severity: "error",
    message: () => "the filter lacks its outer `where`",
    help: () => ['wrap it: `{"where":{"and":[…]}}`'],
    safeFix:
      "an `and`, `or` or single comparison at the top can stand in one place only; for a bare array it is unsaid whether all or one must hold",
    explanation: "The filter is an object with the one key `where`, whose value holds `and` or `or`.",
    example: { wrong: '{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}', right: good },
  }),
  LW406: entry<Record<never, never>>({
    title: "comparison without a group",
    severity: "error",
    message: () => "a comparison stands in an `and` or `or`, also when it is alone",
    help: () => ['wrap it: `{"and":[…]}`'],
    safeFix: "a group of one means the same with `and` and with `or`",
    explanation: "The value of `where` is an object with `and` or `or`.",
    example: { wrong: '{"where":{"key":"ClientCountry","operator":"eq","value":"ca"}}', right: good },
  }),
  LW407: entry<Record<never, never>>({
    title: "both `and` and `or`",
    severity: "error",
    message: () => "an object holds `and` or `or`, not both",
    help: () => ["nest one in the other's array, by what must hold"],
    safeFix: null,
    explanation: "Which of the two groups is inside the other decides what is kept.",
    example: {
      wrong:
        '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}],"or":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}',
      right:
        '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"},{"or":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}]}}',
    },
  }),
  LW408: entry<{ connective: string }>({
    title: "empty group",
    severity: "error",
    message: ({ connective }) => `this ${code(connective)} is empty`,
    help: () => [
      "put at least one comparison into it, or remove the group",
      "for a job that delivers every line leave the filter out",
    ],
    safeFix: null,
    explanation: "An empty `and` would keep everything and an empty `or` nothing; neither is likely meant.",
    example: { wrong: '{"where":{"and":[]}}', right: good },
  }),
  LW409: entry<Record<never, never>>({
    title: "nested `where`",
    severity: "error",
    message: () => "`where` stands once, at the top",
    help: () => ["put the inner group itself into the array"],
    safeFix: "the inner `where` adds nothing to the group it holds",
    explanation:
      "Inside `and` and `or` stand comparisons and further `and` or `or` objects. A public example for such services nests a `where`.",
    example: {
      wrong: '{"where":{"and":[{"where":{"or":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}]}}',
      right: '{"where":{"and":[{"or":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}]}}',
    },
  }),
  LW410: entry<{ key: string; expected: readonly string[]; meant: string | null }>({
    title: "unknown key",
    severity: "error",
    message: ({ key, meant }) =>
      meant === null ? `unknown key ${code(key)}` : `unknown key ${code(key)}; it is written ${code(meant)}`,
    help: ({ expected, meant }) => [
      meant === null ? `the keys here are ${oneOf(expected, "and")}` : `write ${code(meant)}`,
    ],
    safeFix: "the spelling is known from other tools, means one key, and that key is not there",
    explanation:
      "A comparison has the keys `key`, `operator` and `value`; a group has `and` or `or`; the whole has `where`.",
    example: { wrong: '{"where":{"and":[{"field":"ClientCountry","operator":"eq","value":"ca"}]}}', right: good },
  }),
  LW411: entry<{ missing: readonly string[] }>({
    title: "missing key",
    severity: "error",
    message: ({ missing }) => `this comparison lacks ${oneOf(missing, "and")}`,
    help: () => ['a comparison is `{"key":"ClientCountry","operator":"eq","value":"ca"}`'],
    safeFix: null,
    explanation: "A comparison has three keys, none of them optional.",
    example: { wrong: '{"where":{"and":[{"key":"ClientCountry","value":"ca"}]}}', right: good },
  }),
  LW412: entry<{ expected: WherePart; found: JsonKind }>({
    title: "wrong kind of JSON value",
    severity: "error",
    message: ({ expected, found }) => `expected ${whereParts[expected]}, found ${jsonKinds[found]}`,
    help: ({ expected, found }) =>
      found === "Null" && expected === "value"
        ? ["no operator tests whether a field is there"]
        : found === "Null" && expected === "filter"
          ? [
              "`null` is also what tools print for a key that is not there; for a job that delivers every line write `{}`",
            ]
          : [`put ${whereParts[expected]} here`],
    safeFix: "only where wrapping the value in brackets is what is missing",
    explanation: "The JSON is well formed, but something else belongs in this place.",
    example: { wrong: '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":null}]}}', right: good },
  }),
  /** `same`: an integer that the operator compares with in the same way. */
  LW413: entry<{ text: string; same: { readonly operator: string; readonly bound: string } | null }>({
    title: "number that is no integer",
    severity: "error",
    message: ({ text }) => `${code(text)} is no integer from -9223372036854775808 to 18446744073709551615`,
    help: ({ text, same }) => [
      same === null
        ? "the service compares integers only"
        : `of integers ${code(`${same.operator} ${text}`)} is ${code(`${same.operator} ${same.bound}`)}`,
    ],
    safeFix: null,
    explanation: "No field that can be filtered holds fractions, and no integer field holds numbers beyond 64 bits.",
    example: {
      wrong: '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":499.5}]}}',
      right: '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}',
    },
  }),
  LW414: entry<Record<never, never>>({
    title: "escaped twice",
    severity: "error",
    message: () => "the filter is escaped once too often",
    help: () => ["escape the where JSON once when it goes into the job body"],
    safeFix: "one escaping taken away gives the same filter",
    explanation:
      "The filter is a string in the job body, so its quotes are escaped once. A tool that escapes what is escaped already makes a string the service cannot read.",
    example: {
      wrong: assembled(() => JSON.stringify(JSON.stringify(good))),
      right: assembled(() => JSON.stringify(good)),
    },
  }),
  /** `encodes`: how the file that it stands in makes a string of it. */
  /** `yaml`: a function makes YAML of it. */
  LW415: entry<{ found: JsonKind; encodes?: "jsonencode" | "tojson"; yaml?: true }>({
    title: "filter not a string",
    severity: "error",
    message: ({ found, yaml }) =>
      `a job's \`filter\` is a string${yaml ? " of JSON, found YAML, as `yamlencode` writes it" : `, found ${jsonKinds[found]}`}`,
    help: ({ encodes, yaml }) => [
      yaml
        ? "write `jsonencode` in its place"
        : encodes === undefined
          ? "escape the where JSON into a string"
          : `make a string of it: ${encoders[encodes]}`,
    ],
    safeFix: "the same filter, escaped",
    explanation: "The job body carries the filter as a string that holds JSON.",
    example: {
      wrong: assembled(() => `{"dataset":"http_requests","filter":${good}}`),
      right: assembled(() => `{"dataset":"http_requests","filter":${JSON.stringify(good)}}`),
      dataset: null,
    },
  }),
  LW416: entry<{ text: string }>({
    title: "not where JSON",
    severity: "error",
    message: ({ text }) =>
      `expected where JSON in this string, found ${text === "" ? "nothing" : text.trim() === "" ? "nothing but white space" : code(text)}`,
    help: ({ text }) => [
      text.trim() === ""
        ? "for every line leave the filter out"
        : "`logwhere compile --as escaped` makes a string of where JSON from filter text",
    ],
    safeFix: "only where the text is a right filter: the same as where JSON",
    explanation: "A string that stands for a filter holds where JSON, not filter text.",
    example: {
      wrong: assembled(() => JSON.stringify("errors of Canada")),
      right: assembled(() => JSON.stringify(good)),
    },
  }),
} as const;
