/** LW430 to LW442, and LW450: the body of a job around its filter, and its options. */
import { assembled, code, entry, oneOf, whose } from "./entry.js";
import { shown } from "./job-example.js";
import { type JsonKind, jsonKinds } from "./where.js";

/** What belongs into a member of a job. */
const jobParts = {
  string: "a string",
  switch: "`true` or `false`",
  number: "a number",
  object: "an object",
  names: "a list of names",
  filter: "filter text, where JSON, a filter or a compilation",
  destination: "a text, or an object of `scheme`, `host`, and a `path` and `parameters` of texts",
} as const;
export type JobPart = keyof typeof jobParts;

/** What a program can give where JSON has nothing. */
const givenKinds = {
  ...jsonKinds,
  Nothing: "nothing that JSON can hold, such as `undefined`",
  Instance: "an object of a class",
  Compiled: "something that only looks compiled",
  Unreadable: "what throws when it is read",
} as const;
export type GivenKind = JsonKind | keyof typeof givenKinds;

/** What the values of options and counts can be. */
type Refused =
  | { readonly key: string; readonly text: string; readonly expected: "sample" | "switch" | "length" | "names" }
  | {
      readonly key: string;
      readonly text: string;
      readonly expected: "count";
      readonly least: number;
      readonly most: number;
    }
  | { readonly key: string; readonly text: string; readonly expected: "word"; readonly words: readonly string[] };

function expectedValue(refused: Refused): string {
  switch (refused.expected) {
    case "sample":
      return "a number above 0 and at most 1: `0.1` is a tenth of the lines";
    case "switch":
      return "`true` or `false`";
    case "names":
      return "at least one name, or leave it out";
    case "length":
      return "at most 4096 characters";
    case "count":
      return `from ${refused.least} to ${refused.most}, or 0`;
    case "word":
      return oneOf(refused.words.map((word) => JSON.stringify(word)));
  }
}

const encodingProblems = {
  incomplete: () => "a percent sign is followed by two hexadecimal digits",
  notUtf8: () => "these bytes are no character in UTF-8",
  raw: (text: string) => `${code(text)} has to be encoded`,
  plus: () => "`+` is read as a space",
  edge: (text: string) => `${code(text)} stands around the destination`,
} as const;

/** A filter of one comparison, as a body has it. */
const asked = (field: string, operator: string, value: string) =>
  `,"filter":"{\\"where\\":{\\"and\\":[{\\"key\\":\\"${field}\\",\\"operator\\":\\"${operator}\\",\\"value\\":${value}}]}}"`;

const textExamples: Readonly<Record<string, string>> = {
  rfc3339: "2024-01-01T00:00:00Z",
  rfc3339ms: "2024-01-01T00:00:00.000Z",
  rfc3339ns: "2024-01-01T00:00:00.000000000Z",
};

const blanks = assembled(() => " ".repeat(1000));

/**
 * A body with blanks in its filter.
 * @__NO_SIDE_EFFECTS__
 */
function filtered(within: string): string {
  const where = `{"where":{"and":[${within}{"key":"ClientCountry","operator":"eq","value":"ca"}]}}`;
  return JSON.stringify({ dataset: "http_requests", destination_conf: "gs://logs", filter: where });
}

export const jobEntries = {
  /** `of`: of which object a program gives; absent: of a body. */
  LW430: entry<{ key: string; similar: readonly string[]; of?: "input" | "destination" }>({
    title: "unknown key in a job",
    severity: "error",
    ofForm: true,
    message: ({ key, of }) =>
      `${of === undefined ? "a job" : of === "input" ? "what a job is made of" : "a destination"} has no ${code(key)}`,
    help: ({ similar }) => [
      similar.length > 0 ? `did you mean ${oneOf(similar)}?` : "leave it out, unless the service is known to have it",
    ],
    safeFix: "only where the key differs in case, `-` or `_` alone",
    explanation: "A key that is like none is only a warning: the service may have learned it.",
    example: shown(["", undefined, ',"enabeld":true'], ["", undefined, ',"enabled":true']),
  }),
  LW431: entry<{ key: string; expected: JobPart; found: GivenKind }>({
    title: "wrong kind of value in a job",
    severity: "error",
    ofForm: true,
    message: ({ key, expected, found }) =>
      `expected ${key === "" ? "the body of a job, which is an object" : `${jobParts[expected]} for ${code(key)}`}, found ${givenKinds[found]}`,
    help: ({ expected, found }) =>
      expected !== "filter"
        ? [`write ${jobParts[expected]}`]
        : found === "Instance"
          ? ["a condition is compiled first: `builder.compile(condition)`"]
          : [
              "a compilation that failed has no `filter`: give the compilation itself, so that it is told what is wrong",
              "for a job that delivers every line leave `filter` out, or write `{}`",
            ],
    safeFix: "only for a number, `true` or `false` in quotes",
    explanation: "The members of a job have fixed kinds.",
    example: shown(["", undefined, ',"enabled":"true"'], ["", undefined, ',"enabled":true']),
  }),
  LW432: entry<{ missing: readonly string[] }>({
    title: "missing key in a job",
    severity: "error",
    ofForm: true,
    message: ({ missing }) => `the job has no ${oneOf(missing, "and no")}`,
    help: ({ missing }) =>
      missing.map((key) =>
        key === "dataset" ? 'name what is delivered: `"dataset": "http_requests"`' : "say where to: `destination_conf`",
      ),
    safeFix: null,
    explanation: "A job needs a dataset and a destination; all else may be left out.",
    example: { ...shown([""], [""]), wrong: '{"dataset":"http_requests"}' },
  }),
  LW433: entry<{ name: string; long: boolean }>({
    title: "name of a job",
    severity: "warning",
    ofForm: true,
    message: ({ name, long }) =>
      long
        ? "the name is longer than 512 characters"
        : name === ""
          ? "the name is empty"
          : `${code(name)} is no name that every service takes`,
    help: () => ["use letters, digits, `-` and `.`"],
    safeFix: null,
    explanation: "The interface is described as taking `^[a-zA-Z0-9\\-\\.]*$`, at most 512 characters.",
    example: shown(["", undefined, ',"name":"server errors"'], ["", undefined, ',"name":"server-errors"']),
  }),
  LW434: entry<Refused>({
    title: "value that a job cannot have",
    severity: "error",
    ofForm: true,
    message: ({ key, text }) => `${code(text)} is no value of ${code(key)}`,
    help: (refused) => [`write ${expectedValue(refused)}`],
    safeFix: "only where the word differs in case alone",
    explanation: "A sampling rate is above 0 and at most 1, and sizes of uploads have limits.",
    example: shown(["sample=10"], ["sample=0.1"]),
  }),
  /** `why`: what it is instead. */
  LW435: entry<{
    option: string;
    why: "unknown" | "no value" | "fields" | "of calls" | "separator";
    similar: readonly string[];
  }>({
    title: "unknown option",
    severity: "error",
    ofForm: true,
    message: ({ option, why }) =>
      why === "separator"
        ? `${code(`${option}=`)} is an option, not a field`
        : why === "of calls"
          ? `${code(option)} means nothing in a job`
          : why === "no value"
            ? `${code(option)} has no value`
            : `${code(option)} is no option`,
    help: ({ why, similar }) =>
      why === "separator"
        ? ["put `&` between two options"]
        : why === "of calls"
          ? ["leave it out: the service goes from one time to the next"]
          : why === "fields"
            ? ["name the fields by `fields=`"]
            : [
                ...(similar.length > 0 && why === "unknown" ? [`did you mean ${oneOf(similar)}?`] : []),
                "the options are `fields=`, `timestamps=`, `sample=` and `CVE-2021-44228=`",
              ],
    safeFix: "only for a name in another case, and where a comma or `×` stands for `&` or `&times`",
    explanation:
      "`logpull_options` is a query of four options. Pages that show it may turn `&timestamps` into `×tamps`.",
    example: shown(["fields=RayID,timestamps=rfc3339"], ["fields=RayID&timestamps=rfc3339"]),
  }),
  LW436: entry<{ what: "option" | "field" | "parameter"; name: string }>({
    title: "said twice in a job",
    severity: "error",
    ofForm: true,
    message: ({ what, name }) => `the ${what} ${code(name)} stands here twice`,
    help: ({ what }) => [what === "field" ? "remove it: a line has each field once" : "keep one of them"],
    safeFix: "only where both say the same, and a field of `logpull_options`",
    explanation: "Which of two values counts is not published. A repeated field is a warning.",
    example: shown(["sample=1&sample=1"], ["sample=1"]),
  }),
  /** `encoded`: how it is written. `name`: of the parameter or option; never its value. */
  LW437: entry<{ problem: keyof typeof encodingProblems; text: string; encoded: string | null; name: string }>({
    title: "percent-encoding",
    severity: "error",
    ofForm: true,
    message: ({ problem, text, name }) =>
      `${encodingProblems[problem](text)}${name === "" ? "" : `, in ${code(name)}`}`,
    help: ({ problem, encoded }) => [
      problem === "edge"
        ? "remove it"
        : encoded === null
          ? "encode the text in UTF-8"
          : `for the character itself write ${code(encoded)}`,
    ],
    safeFix: "only for a space, and for those around a destination",
    explanation: "Options and destinations are addresses. A plus sign, frequent in secret keys, is a warning.",
    example: shown(["", "https://a.example?header_X=a b"], ["", "https://a.example?header_X=a%20b"]),
  }),
  LW438: entry<{ field: string; dataset: string | null; similar: readonly string[] }>({
    title: "unknown field in the options",
    severity: "error",
    ofForm: true,
    message: ({ field, dataset }) =>
      field === ""
        ? "a field's name is missing"
        : `${dataset === null ? "the dataset" : whose(dataset)} has no field ${code(field)} to deliver`,
    help: ({ field, similar }) => [
      field === ""
        ? "remove the comma"
        : similar.length > 0
          ? `did you mean ${oneOf(similar)}?`
          : "a field that the service has and the dataset has not can be added to it",
    ],
    safeFix: "only where the name differs in case or by spaces around it",
    explanation: "A job delivers fields of its dataset.",
    example: shown(["fields=RayId"], ["fields=RayID"]),
  }),
  LW439: entry<{ text: string; similar: readonly string[]; followed: boolean; formats: readonly string[] }>({
    title: "unknown format of times",
    severity: "error",
    ofForm: true,
    message: ({ text }) => `${code(text)} is no format of times`,
    help: ({ similar, followed, formats }) => [
      followed
        ? "fields stand in `fields`, before or behind `&timestamps=`"
        : similar.length > 0
          ? `did you mean ${oneOf(similar)}?`
          : `the formats are ${oneOf(formats, "and")}`,
    ],
    safeFix: "only where the word differs in case alone",
    explanation:
      "`unixnano`, the default, and `unix` are integers, `rfc3339` is text: it decides what a filter compares times with.",
    example: shown(["timestamps=RFC3339"], ["timestamps=rfc3339"]),
  }),
  LW440: entry<Record<never, never>>({
    title: "options of both forms",
    severity: "warning",
    ofForm: true,
    message: () => "`logpull_options` is ignored beside `output_options`",
    help: () => ["remove one of them"],
    safeFix: null,
    explanation: "Of a job that has both the service reads the newer one.",
    example: shown(
      ["sample=1", undefined, ',"output_options":{"sample_rate":0.5}'],
      ["", undefined, ',"output_options":{"sample_rate":0.5}'],
    ),
  }),
  LW441: entry<{ fields: readonly string[] }>({
    title: "filter on a field that is not delivered",
    severity: "warning",
    ofForm: true,
    message: ({ fields }) =>
      `the job filters by ${oneOf(fields.length > 4 ? fields.slice(0, 4) : fields, "and")}${fields.length > 4 ? " and others" : ""}, but does not deliver ${fields.length > 1 ? "them" : "it"}`,
    help: () => ["add to `fields` what the filter asks for, if delivered lines are to be filtered again"],
    safeFix: null,
    explanation:
      "The service filters before it drops fields, so this works. But a delivered line no longer shows why. It is told where a job lists its fields, all of which are known.",
    example: shown(
      ["fields=RayID", undefined, asked("BotScore", "lt", "30")],
      ["fields=RayID,BotScore", undefined, asked("BotScore", "lt", "30")],
    ),
  }),
  /**
   * `unit`: of the right type, but hardly written as by the format. `ordered`: the comparison asks for an order. `fitting`: the format that the
   * integers look like; null: there are none, or they look like none.
   */
  LW442: entry<{
    field: string;
    format: string;
    byDefault: boolean;
    delivered: "int" | "string";
    unit: boolean;
    ordered: boolean;
    fitting: "unix" | "unixnano" | null;
  }>({
    title: "timestamp of another format",
    severity: "warning",
    ofForm: true,
    message: ({ field, format, byDefault, delivered, unit }) =>
      `the job delivers ${code(field)} as ${code(format)}${byDefault ? ", since it names no format" : ""}, but ${!unit ? "the filter compares it otherwise" : delivered === "string" ? "this is hardly a time as that writes it" : "this is hardly a time of that unit"}`,
    help: ({ format, delivered, unit, ordered, fitting }) => {
      if (delivered === "string" && unit)
        return [`times look like ${code(textExamples[format] ?? textExamples["rfc3339"] ?? "")}`];
      if (delivered === "string")
        return [
          `${ordered ? "texts have no order here: " : "compare it with text, or "}let the job deliver ${code(fitting ?? "unixnano")}`,
        ];
      const own = `compare it with ${format === "unix" ? "seconds" : "nanoseconds"} since 1970`;
      // No job delivers milliseconds.
      if (unit && (fitting === null || fitting === format)) return [own];
      return [
        `${own}, or ${fitting !== null && fitting !== format ? `let the job deliver ${code(fitting)}` : "change `timestamps`"}`,
      ];
    },
    safeFix: null,
    explanation:
      "Whether the service filters times as it delivers them is not published; delivered lines do not fulfil the comparison.",
    example: shown(
      ["timestamps=rfc3339", undefined, asked("EdgeStartTimestamp", "geq", "1700000000")],
      ["timestamps=unix", undefined, asked("EdgeStartTimestamp", "geq", "1700000000")],
    ),
  }),
  LW450: entry<{ bytes: number; limit: number; compact: number }>({
    title: "filter that is sent larger than it is",
    severity: "warning",
    ofForm: true,
    message: ({ bytes, limit, compact }) =>
      `as it stands here the filter has ${bytes} of ${limit} bytes, and ${compact} as it is compiled`,
    help: () => ["send it as it is compiled, without blanks"],
    safeFix: "always: it becomes the same filter in its canonical form",
    explanation:
      "Limits are held against the compact JSON of a filter. Whether the service counts what it is sent, blanks included, is not published.",
    example: { wrong: filtered(blanks), right: filtered(""), input: "job" },
  }),
} as const;
