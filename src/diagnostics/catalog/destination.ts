/** LW443 to LW449: where a job delivers to. */
import { code, entry, oneOf } from "./entry.js";
import { shown } from "./job-example.js";

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

export const destinationEntries = {
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
  /** `parameter`: "" for what looks like no name, and so may be a secret that lost its own. */
  LW446: entry<{ kind: string; parameter: string; similar: readonly string[]; known: readonly string[] }>({
    title: "unknown parameter of a destination",
    severity: "error",
    message: ({ kind, parameter }) => `a destination ${code(`${kind}://`)} has no ${parameter === "" ? "such parameter" : `parameter ${code(parameter)}`}`,
    help: ({ similar, known }) => [
      similar.length > 0 ? `did you mean ${oneOf(similar)}?` : known.length > 0 ? `the known ones are ${oneOf(known, "and")}` : "none is known",
    ],
    safeFix: "only where it differs in case, `-` or `_` alone",
    explanation: "One that is like no other is a warning: the service may have learned it.",
    example: shown(["", "s3://logs?Region=us-west-2"], [""]),
  }),
  /** What stands there may be a secret in the wrong place. */
  LW447: entry<{ kind: string; parameter: string; expected: ParameterPart }>({
    title: "value of a destination's parameter",
    severity: "error",
    message: ({ parameter, expected }) => (expected === "value" ? `${code(parameter)} has no value` : `this is no value of ${code(parameter)}`),
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
