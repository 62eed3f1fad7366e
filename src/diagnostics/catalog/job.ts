/** LW43x and LW44x: the body of a job around its filter. */
import { type CatalogExample, code, entry, oneOf } from "./entry.js";
import { type JsonKind, jsonKinds } from "./where.js";

/** What belongs into a member of a job. */
const jobParts = {
  string: "a string",
  switch: "`true` or `false`",
  number: "a number",
  object: "an object",
  names: "a list of names",
} as const;
export type JobPart = keyof typeof jobParts;

/** What the values of options and counts can be. */
type Refused =
  | { readonly key: string; readonly text: string; readonly expected: "sample" | "switch" | "length" }
  | { readonly key: string; readonly text: string; readonly expected: "count"; readonly least: number; readonly most: number }
  | { readonly key: string; readonly text: string; readonly expected: "word"; readonly words: readonly string[] };

function expectedValue(refused: Refused): string {
  switch (refused.expected) {
    case "sample":
      return "a number above 0 and at most 1: `0.1` is a tenth of the lines";
    case "switch":
      return "`true` or `false`";
    case "length":
      return "at most 4096 characters";
    case "count":
      return `from ${refused.least} to ${refused.most}, or 0`;
    case "word":
      return oneOf(refused.words.map((word) => JSON.stringify(word)));
  }
}

/** What a parameter of a destination can be. */
const parameterParts = {
  value: "a value",
  region: "a region such as `us-west-2`",
  sse: "`AES256`",
  endpoint: "a host alone, without `https://` and without a path",
  switch: "`true` or `false`",
  account: "32 hexadecimal digits",
  role: "the name of a role: `arn:aws:iam::…:role/…`",
  object: "`o`: the signature is for objects alone",
  blob: "`b`: the signature is for blobs alone",
  credentials: "`base64:` or `url:` and the encoded key",
} as const;
export type ParameterPart = keyof typeof parameterParts;

const encodingProblems = {
  incomplete: () => "a percent sign is followed by two hexadecimal digits",
  notUtf8: () => "these bytes are no character in UTF-8",
  raw: (text: string) => `${code(text)} has to be encoded`,
  plus: () => "`+` is read as a space",
  edge: (text: string) => `${code(text)} stands around the destination`,
} as const;

const addressProblems = {
  missing: "there is nothing between `://` and the path",
  long: "a destination has at most 4096 characters",
  local: "only the local service delivers to a folder",
  scheme: "the address of the destination has a second scheme",
  path: "the path is not one of such a destination",
  extra: "the path of a folder begins behind `file://`",
  bucket: "no bucket has such a name",
  dots: "a path with `.` or `..` in it leads elsewhere",
} as const;

const placeholderProblems = {
  unknown: "is not replaced: only `{DATE}` is",
  kept: "is not replaced by a destination of this kind",
  unfilled: "is still to be filled in",
} as const;

type Body = readonly [options: string, destination?: string | undefined, rest?: string];

/**
 * An example of bodies that differ in options, destination or what stands behind them.
 * @__NO_SIDE_EFFECTS__
 */
function shown(wrong: Body, right: Body): CatalogExample {
  const body = ([options, destination = "s3://logs?region=us-west-2", rest = ""]: Body) =>
    `{"dataset":"http_requests",${options === "" ? "" : `"logpull_options":"${options}",`}"destination_conf":"${destination}"${rest}}`;
  return { wrong: body(wrong), right: body(right), input: "job" };
}

/** A filter of one comparison, as a body has it. */
const asked = (field: string, operator: string, value: string) =>
  `,"filter":"{\\"where\\":{\\"and\\":[{\\"key\\":\\"${field}\\",\\"operator\\":\\"${operator}\\",\\"value\\":${value}}]}}"`;

export const jobEntries = {
  LW430: entry<{ key: string; similar: readonly string[] }>({
    title: "unknown key in a job",
    severity: "error",
    message: ({ key }) => `a job has no ${code(key)}`,
    help: ({ similar }) => [similar.length > 0 ? `did you mean ${oneOf(similar)}?` : "leave it out, unless the service is known to have it"],
    safeFix: "only where the key differs in case, `-` or `_` alone",
    explanation: "A key that is like none is only a warning: the service may have learned it.",
    example: shown(["", undefined, ',"enabeld":true'], ["", undefined, ',"enabled":true']),
  }),
  LW431: entry<{ key: string; expected: JobPart; found: JsonKind }>({
    title: "wrong kind of value in a job",
    severity: "error",
    message: ({ key, expected, found }) =>
      `expected ${key === "" ? "the body of a job, which is an object" : `${jobParts[expected]} for ${code(key)}`}, found ${jsonKinds[found]}`,
    help: ({ expected }) => [`write ${jobParts[expected]}`],
    safeFix: "only for a number, `true` or `false` in quotes",
    explanation: "The members of a job have fixed kinds.",
    example: shown(["", undefined, ',"enabled":"true"'], ["", undefined, ',"enabled":true']),
  }),
  LW432: entry<{ missing: readonly string[] }>({
    title: "missing key in a job",
    severity: "error",
    message: ({ missing }) => `the job has no ${oneOf(missing, "and no")}`,
    help: ({ missing }) =>
      missing.map((key) => (key === "dataset" ? 'name what is delivered: `"dataset": "http_requests"`' : "say where to: `destination_conf`")),
    safeFix: null,
    explanation: "A job needs a dataset and a destination; all else may be left out.",
    example: { ...shown([""], [""]), wrong: '{"dataset":"http_requests"}' },
  }),
  LW433: entry<{ name: string; long: boolean }>({
    title: "name of a job",
    severity: "warning",
    message: ({ name, long }) =>
      long ? "the name is longer than 512 characters" : name === "" ? "the name is empty" : `${code(name)} is no name that every service takes`,
    help: () => ["use letters, digits, `-` and `.`"],
    safeFix: null,
    explanation: "The interface is described as taking `^[a-zA-Z0-9\\-\\.]*$`, at most 512 characters.",
    example: shown(["", undefined, ',"name":"server errors"'], ["", undefined, ',"name":"server-errors"']),
  }),
  LW434: entry<Refused>({
    title: "value that a job cannot have",
    severity: "error",
    message: ({ key, text }) => `${code(text)} is no value of ${code(key)}`,
    help: (refused) => [`write ${expectedValue(refused)}`],
    safeFix: "only where the word differs in case alone",
    explanation: "A sampling rate is above 0 and at most 1, and sizes of uploads have limits.",
    example: shown(["sample=10"], ["sample=0.1"]),
  }),
  /** `why`: what it is instead. */
  LW435: entry<{ option: string; why: "unknown" | "no value" | "fields" | "of calls" | "separator"; similar: readonly string[] }>({
    title: "unknown option",
    severity: "error",
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
    explanation: "`logpull_options` is a query of four options. Pages that show it may turn `&timestamps` into `×tamps`.",
    example: shown(["fields=RayID,timestamps=rfc3339"], ["fields=RayID&timestamps=rfc3339"]),
  }),
  LW436: entry<{ what: "option" | "field" | "parameter"; name: string }>({
    title: "said twice in a job",
    severity: "error",
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
    message: ({ problem, text, name }) => `${encodingProblems[problem](text)}${name === "" ? "" : `, in ${code(name)}`}`,
    help: ({ problem, encoded }) => [
      problem === "edge" ? "remove it" : encoded === null ? "encode the text in UTF-8" : `for the character itself write ${code(encoded)}`,
    ],
    safeFix: "only for a space, and for those around a destination",
    explanation: "Options and destinations are addresses. A plus sign, frequent in secret keys, is a warning.",
    example: shown(["", "https://a.example?header_X=a b"], ["", "https://a.example?header_X=a%20b"]),
  }),
  LW438: entry<{ field: string; dataset: string | null; similar: readonly string[] }>({
    title: "unknown field in the options",
    severity: "error",
    message: ({ field, dataset }) =>
      field === "" ? "a field's name is missing" : `${dataset === null ? "the dataset" : code(dataset)} has no field ${code(field)} to deliver`,
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
    message: ({ text }) => `${code(text)} is no format of times`,
    help: ({ similar, followed, formats }) => [
      followed
        ? "fields stand in `fields`, before or behind `&timestamps=`"
        : similar.length > 0
          ? `did you mean ${oneOf(similar)}?`
          : `the formats are ${oneOf(formats, "and")}`,
    ],
    safeFix: "only where the word differs in case alone",
    explanation: "`unixnano`, the default, and `unix` are integers, `rfc3339` is text: it decides what a filter compares times with.",
    example: shown(["timestamps=RFC3339"], ["timestamps=rfc3339"]),
  }),
  LW440: entry<Record<never, never>>({
    title: "options of both forms",
    severity: "warning",
    message: () => "`logpull_options` is ignored beside `output_options`",
    help: () => ["remove one of them"],
    safeFix: null,
    explanation: "Of a job that has both the service reads the newer one.",
    example: shown(["sample=1", undefined, ',"output_options":{"sample_rate":0.5}'], ["", undefined, ',"output_options":{"sample_rate":0.5}']),
  }),
  LW441: entry<{ fields: readonly string[] }>({
    title: "filter on a field that is not delivered",
    severity: "warning",
    message: ({ fields }) =>
      `the job filters by ${oneOf(fields.length > 4 ? fields.slice(0, 4) : fields, "and")}${fields.length > 4 ? " and others" : ""}, but does not deliver ${fields.length > 1 ? "them" : "it"}`,
    help: () => ["add to `fields` what the filter asks for, if delivered lines are to be filtered again"],
    safeFix: null,
    explanation: "The service filters before it drops fields, so this works. But a delivered line no longer shows why.",
    example: shown(["fields=RayID", undefined, asked("BotScore", "lt", "30")], ["fields=RayID,BotScore", undefined, asked("BotScore", "lt", "30")]),
  }),
  /** `unit`: of the right type, but hardly in the unit of the format. */
  LW442: entry<{ field: string; format: string; byDefault: boolean; delivered: "int" | "string"; unit: boolean }>({
    title: "timestamp of another format",
    severity: "warning",
    message: ({ field, format, byDefault, unit }) =>
      `the job delivers ${code(field)} as ${code(format)}${byDefault ? ", since it names no format" : ""}, but ${unit ? "this is hardly a time of that unit" : "is compared otherwise"}`,
    help: ({ format, delivered }) => [
      delivered === "string"
        ? "compare it with text, or let the job deliver `unixnano`"
        : `compare it with ${format === "unix" ? "seconds" : "nanoseconds"} since 1970, or change \`timestamps\``,
    ],
    safeFix: null,
    explanation: "Whether the service filters times as it delivers them is not published; delivered lines do not fulfil the comparison.",
    example: shown(
      ["timestamps=rfc3339", undefined, asked("EdgeStartTimestamp", "geq", "1700000000")],
      ["timestamps=unix", undefined, asked("EdgeStartTimestamp", "geq", "1700000000")],
    ),
  }),
  /** Null: there is no `://`. */
  LW443: entry<{ scheme: string | null; similar: readonly string[]; schemes: readonly string[] }>({
    title: "unknown kind of destination",
    severity: "error",
    message: ({ scheme }) => (scheme === null ? "a destination begins with its kind and `://`" : `${code(`${scheme}://`)} is no kind of destination`),
    help: ({ similar, schemes }) => [
      similar.length > 0 ? `did you mean ${oneOf(similar.map((one) => `${one}://`))}?` : `the kinds are ${oneOf(schemes, "and")}`,
    ],
    safeFix: "only where it differs in case alone",
    explanation: "What stands before `://` says who receives the lines.",
    example: shown(["", "gcs://logs"], ["", "gs://logs"]),
  }),
  LW444: entry<{ kind: string; problem: keyof typeof addressProblems; example: string }>({
    title: "address of a destination",
    severity: "error",
    message: ({ problem }) => addressProblems[problem],
    help: ({ kind, problem, example }) =>
      problem === "path" || problem === "missing" || problem === "extra"
        ? [`write it as ${code(kind === "bq" ? `bq://projects${example}` : `${kind}://${problem === "extra" ? "" : "…"}${example}`)}`]
        : problem === "scheme"
          ? [`${code(`${kind}://`)} stands in the place of \`https://\``]
          : problem === "local"
            ? ["another service refuses it"]
            : problem === "bucket"
              ? ["names of buckets are at most 255 letters, digits, `.`, `_` and `-`, and begin with a letter or a digit"]
              : problem === "dots"
                ? ["write the path that is meant"]
                : ["shorten it"],
    safeFix: "only for a second scheme",
    explanation:
      "Behind `://` stands a bucket or a host. Where another path than the usual one may do, and of what only the storage knows for certain, it is a warning.",
    example: shown(["", "https://https://a.example/in"], ["", "https://a.example/in"]),
  }),
  LW445: entry<{ kind: string; missing: readonly string[] }>({
    title: "missing parameter of a destination",
    severity: "error",
    message: ({ kind, missing }) => `a destination ${code(`${kind}://`)} needs ${oneOf(missing, "and")}`,
    help: ({ missing }) => [`add ${code(missing.map((name) => `${name}=…`).join("&"))} behind \`?\``],
    safeFix: null,
    explanation: "Storage with an `endpoint` of its own needs both keys.",
    example: shown(["", "s3://logs"], [""]),
  }),
  LW446: entry<{ kind: string; parameter: string; similar: readonly string[]; known: readonly string[] }>({
    title: "unknown parameter of a destination",
    severity: "error",
    message: ({ kind, parameter }) => `a destination ${code(`${kind}://`)} has no parameter ${code(parameter)}`,
    help: ({ similar, known }) => [
      similar.length > 0 ? `did you mean ${oneOf(similar)}?` : known.length > 0 ? `the known ones are ${oneOf(known, "and")}` : "none is known",
    ],
    safeFix: "only where it differs in case, `-` or `_` alone",
    explanation: "One that is like no other is a warning: the service may have learned it.",
    example: shown(["", "s3://logs?Region=us-west-2"], [""]),
  }),
  /** `text`: "" for a secret, or none. */
  LW447: entry<{ kind: string; parameter: string; text: string; expected: ParameterPart }>({
    title: "value of a destination's parameter",
    severity: "error",
    message: ({ parameter, text, expected }) =>
      expected === "value" ? `${code(parameter)} has no value` : `${text === "" ? "this" : code(text)} is no value of ${code(parameter)}`,
    help: ({ expected }) => [`write ${parameterParts[expected]}`],
    safeFix: "only for a slash, a scheme or spaces around the value, and another case",
    explanation: "A public example ends in `region=us-west-2/`, which is no region.",
    example: shown(["", "s3://logs?region=us-west-2/"], [""]),
  }),
  LW448: entry<{ text: string; problem: keyof typeof placeholderProblems }>({
    title: "placeholder in a destination",
    severity: "error",
    message: ({ text, problem }) => `${code(text)} ${placeholderProblems[problem]}`,
    help: ({ problem }) => [
      problem === "unfilled" ? "put your own in its place" : problem === "unknown" ? "`{DATE}` becomes the day, as `20180523`" : "leave it out",
    ],
    safeFix: null,
    explanation: "In the path of object storage `{DATE}` becomes the day. Other braces are a warning.",
    example: shown(["", "gs://<BUCKET>"], ["", "gs://logs"]),
  }),
  LW449: entry<{ parameter: string }>({
    title: "secret that was made unreadable",
    severity: "error",
    message: ({ parameter }) => `${code(parameter)} was made unreadable, so it is not the secret any more`,
    help: () => ["put the secret itself in its place"],
    safeFix: null,
    explanation: "Destinations are shown with `***` for what is secret; sent back like that, a job delivers nothing.",
    example: shown(["", "https://a.example?header_X=***"], ["", "https://a.example?header_X=abc"]),
  }),
} as const;
