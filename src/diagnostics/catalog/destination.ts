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
  write: "permissions with `w`: a job only writes",
  time: "a time in UTC such as `2035-01-01T00:00:00Z`",
  ahead: "one that ends five years ahead, or later",
  longer: "one that ends five years ahead, or later",
  token: "`Splunk%20` and the token",
  channel: "a GUID, such as `uuidgen` makes",
  header: "text on one line",
  credentials: "`base64:` or `url:` and the encoded key",
} as const;
export type ParameterPart = keyof typeof parameterParts;

/** What is said of a value that could be one, but for the day. */
const ends: Partial<Record<ParameterPart, string>> = {
  ahead: "ended before today: nothing can be delivered",
  longer: "ends in less than five years: from then on nothing is delivered",
};

const addressProblems = {
  missing: "there is nothing between `://` and the path",
  long: "a destination has at most 4096 characters",
  local: "only the local service delivers to a folder",
  scheme: "the address of the destination has a second scheme",
  path: "the path is not one of such a destination",
  extra: "the path of a folder begins behind `file://`",
  bucket: "no bucket has such a name",
  address: "the address of the storage stands in the place of the bucket",
  amazon: "no bucket of Amazon S3 has such a name",
  "amazon reserved": "Amazon S3 keeps such names for itself",
  google: "no bucket of Google Cloud Storage has such a name",
  "google reserved": "Google Cloud Storage keeps such names for itself",
  cloudflare: "no bucket of Cloudflare R2 has such a name",
  container: "no container of Azure has such a name",
  "azure account": "no storage account of Azure has such a name",
  own: "only whoever is in the same network reaches such a host",
  user: "the address has a name or a password before its host",
  port: "there is no such port",
  host: "no host has such a name",
  account: "the host is not one of a storage account",
  dots: "a path with `.` or `..` in it leads elsewhere",
} as const;

const addressHelp: Partial<Record<keyof typeof addressProblems, string>> = {
  local: "another service refuses it",
  bucket: "names of buckets are at most 255 letters, digits, `.`, `_` and `-`, and begin with a letter or a digit",
  address: "write the name of the bucket alone",
  amazon:
    "names of buckets are 3 to 63 small letters, digits, `.` and `-`, and begin and end with a letter or a digit; other storage has an `endpoint`",
  "amazon reserved":
    "choose a name that does not begin with `xn--`, `sthree-` or `amzn-s3-demo-`, nor ends as those of access points, directories and tables",
  google:
    "names of buckets are 3 to 63 small letters, digits, `-`, `_` and `.`, with dots up to 222, begin and end with a letter or a digit, and are no address",
  "google reserved": "names neither begin with `goog` nor have `google` or the like in them",
  cloudflare: "names of buckets are 3 to 63 small letters, digits and `-`, and begin and end with a letter or a digit",
  container: "names of containers are 3 to 63 small letters, digits and `-`, each `-` between two of the others",
  "azure account": "names of storage accounts are 3 to 24 small letters and digits",
  own: "write a host that is reached from elsewhere; only the local service may be beside it",
  dots: "write the path that is meant",
  user: "write what proves who sends as `header_Authorization=Basic%20…`",
  port: "ports are numbers from 1 to 65535",
  host: "parts of a name are 1 to 63 letters, digits and `-`, which neither begins nor ends one, with dots between them",
  account: "write it as `azure://ACCOUNT.blob.core.windows.net/CONTAINER`",
};

const placeholderProblems = {
  half: "has one brace of two",
  unknown: "is not replaced: only `{DATE}` is",
  kept: "is not replaced by a destination of this kind",
  unfilled: "is still to be filled in",
} as const;

export const destinationEntries = {
  /** Null: there is no `://`. */
  LW443: entry<{ scheme: string | null; similar: readonly string[]; schemes: readonly string[] }>({
    title: "unknown kind of destination",
    severity: "error",
    ofForm: true,
    message: ({ scheme }) =>
      scheme === null
        ? "a destination begins with its kind and `://`"
        : `${code(`${scheme}://`)} is no kind of destination`,
    help: ({ similar, schemes }) => [
      similar.length > 0
        ? `did you mean ${oneOf(similar.map((one) => `${one}://`))}?`
        : `the kinds are ${oneOf(schemes, "and")}`,
    ],
    safeFix: "only where it differs in case alone",
    explanation: "What stands before `://` says who receives the lines.",
    example: shown(["", "gcs://logs"], ["", "gs://logs"]),
  }),
  LW444: entry<{ kind: string; problem: keyof typeof addressProblems; example: string }>({
    title: "address of a destination",
    severity: "error",
    ofForm: true,
    message: ({ problem }) => addressProblems[problem],
    help: ({ kind, problem, example }) =>
      problem === "path" || problem === "missing" || problem === "extra"
        ? [
            `write it as ${code(kind === "bq" ? `bq://projects${example}` : `${kind}://${problem === "extra" ? "" : "…"}${example}`)}`,
          ]
        : problem === "scheme"
          ? [`${code(`${kind}://`)} stands in the place of \`https://\``]
          : [
              ...(example === ""
                ? []
                : [`${code(example)} is taken as it stands: between single quotes a shell puts in no variables`]),
              addressHelp[problem] ?? "shorten it",
            ],
    safeFix: "only for a second scheme",
    explanation:
      "Behind `://` stands a bucket or a host. Where another path than the usual one may do, and of what only the storage knows for certain, it is a warning.",
    example: shown(["", "https://https://a.example/in"], ["", "https://a.example/in"]),
  }),
  LW445: entry<{ kind: string; missing: readonly string[] }>({
    title: "missing parameter of a destination",
    severity: "error",
    ofForm: true,
    message: ({ kind, missing }) => `a destination ${code(`${kind}://`)} needs ${oneOf(missing, "and")}`,
    help: ({ missing }) => [`add ${code(missing.map((name) => `${name}=…`).join("&"))} behind \`?\``],
    safeFix: null,
    explanation: "Storage with an `endpoint` of its own needs both keys.",
    example: shown(["", "s3://logs"], [""]),
  }),
  /** `parameter`: "" for what looks like no name, and so may be a secret that lost its own. `header`: it begins with `header_`. */
  LW446: entry<{
    kind: string;
    parameter: string;
    similar: readonly string[];
    known: readonly string[];
    header?: true;
  }>({
    title: "unknown parameter of a destination",
    severity: "error",
    ofForm: true,
    message: ({ kind, parameter, header }) =>
      header
        ? "what stands behind `header_` is no name of a header"
        : `a destination ${code(`${kind}://`)} has no ${parameter === "" ? "such parameter" : `parameter ${code(parameter)}`}`,
    help: ({ similar, known, header }) => [
      header
        ? "write `header_`, a name of letters, digits and `-`, `=` and the encoded value"
        : similar.length > 0
          ? `did you mean ${oneOf(similar)}?`
          : known.length > 0
            ? `the known ones are ${oneOf(known, "and")}`
            : "none is known",
    ],
    safeFix: "only where it differs in case, `-` or `_` alone",
    explanation:
      "One that is like no other is a warning: the service may have learned it. So is a `header_` that names no header.",
    example: shown(["", "s3://logs?Region=us-west-2"], [""]),
  }),
  /** What stands there may be a secret in the wrong place. */
  LW447: entry<{ kind: string; parameter: string; expected: ParameterPart }>({
    title: "value of a destination's parameter",
    severity: "error",
    ofForm: true,
    message: ({ parameter, expected }) =>
      expected === "value"
        ? `${code(parameter)} has no value`
        : ends[expected] === undefined
          ? `this is no value of ${code(parameter)}`
          : `${code(parameter)} ${ends[expected]}`,
    help: ({ expected }) => [`write ${parameterParts[expected]}`],
    safeFix: "only for a slash, a scheme or spaces around the value, and another case",
    explanation:
      "A public example ends in `region=us-west-2/`, which is no region. Of what only the other side knows for certain it is a warning: permissions and the end of a signature, tokens, channels.",
    example: shown(["", "s3://logs?region=us-west-2/"], [""]),
  }),
  LW448: entry<{ text: string; problem: keyof typeof placeholderProblems }>({
    title: "placeholder in a destination",
    severity: "error",
    ofForm: true,
    message: ({ text, problem }) => `${code(text)} ${placeholderProblems[problem]}`,
    help: ({ problem }) => [
      problem === "unfilled"
        ? "put your own in its place"
        : problem === "unknown" || problem === "half"
          ? "`{DATE}` becomes the day, as `20180523`"
          : "leave it out",
    ],
    safeFix: null,
    explanation:
      "In the path of object storage `{DATE}` becomes the day. Other braces, and one without the other, are a warning.",
    example: shown(["", "gs://<BUCKET>"], ["", "gs://logs"]),
  }),
  LW449: entry<{ parameter: string }>({
    title: "secret that was made unreadable",
    severity: "error",
    ofForm: true,
    message: ({ parameter }) => `${code(parameter)} was made unreadable, so it is not the secret any more`,
    help: () => ["put the secret itself in its place"],
    safeFix: null,
    explanation: "Destinations are shown with `***` for what is secret; sent back like that, a job delivers nothing.",
    example: shown(["", "https://a.example?header_X=***"], ["", "https://a.example?header_X=abc"]),
  }),
} as const;
