/**
 * What is public of each kind of destination, from https://developers.cloudflare.com/logs/logpush/logpush-job/api-configuration/#destination and the
 * pages of `enable-destinations/` there (`cloudflare/cloudflare-docs`, read in November 2026). `file` is this package's own.
 */

interface DestinationFacts {
  readonly name: string;
  /** What stands between `://` and the first slash; null: nothing. */
  readonly host: "bucket" | "container host" | "host" | "stream" | "projects" | null;
  /** What the path has to be, for the destinations of which that is public. */
  readonly path: RegExp | null;
  readonly pathExample: string;
  /** Whether `{DATE}` in the path becomes the day, as `20180523`. */
  readonly dated: boolean;
  /** Without these nothing can be delivered. */
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Those that are there together or not at all. */
  readonly together: readonly string[];
  /** Whether any other parameter is passed on, as part of the address. */
  readonly open: boolean;
  /** Parameters, or `path`, that nobody else may see. `header_*` always are. */
  readonly secret: readonly string[];
  /** What people write for the scheme. */
  readonly spellings: readonly string[];
}

const keys = ["access-key-id", "secret-access-key"] as const;
const raw = /^\/services\/collector\/raw$/;

export const destinationKinds = {
  s3: {
    // A page of its own has `endpoint` and the keys, for storage that speaks the same protocol: there is no bucket policy, so both are needed.
    name: "Amazon S3", host: "bucket", path: null, pathExample: "/logs/{DATE}", dated: true,
    required: ["region"], optional: ["sse", "endpoint", ...keys], together: keys, open: false, secret: keys, spellings: ["s3a", "s3n", "aws"],
  },
  r2: {
    name: "Cloudflare R2", host: "bucket", path: null, pathExample: "/logs/{DATE}", dated: true,
    required: ["account-id", ...keys], optional: [], together: keys, open: false, secret: keys, spellings: [],
  },
  gs: {
    name: "Google Cloud Storage", host: "bucket", path: null, pathExample: "/logs/{DATE}", dated: true,
    required: [], optional: [], together: [], open: false, secret: [], spellings: ["gcs", "gcp", "google"],
  },
  azure: {
    // The query is that of a shared access signature, whose parameters are Azure's.
    name: "Microsoft Azure", host: "container host", path: /^\/./, pathExample: "/container/logs/{DATE}", dated: true,
    required: ["sig"], optional: ["sv", "se", "sp", "sr", "srt", "ss", "spr", "st"], together: [], open: true, secret: ["sig"],
    spellings: ["blob", "wasb", "wasbs", "abfs", "abfss", "az"],
  },
  https: {
    name: "HTTP", host: "host", path: null, pathExample: "/logs", dated: false,
    required: [], optional: [], together: [], open: true, secret: ["Api-Key"], spellings: ["http"],
  },
  sumo: {
    name: "Sumo Logic", host: "host", path: /^\/receiver\/v1\/http\/./, pathExample: "/receiver/v1/http/CODE", dated: false,
    required: [], optional: [], together: [], open: true, secret: ["path"], spellings: ["sumologic"],
  },
  splunk: {
    name: "Splunk", host: "host", path: raw, pathExample: "/services/collector/raw", dated: false,
    required: ["header_Authorization"], optional: ["channel", "insecure-skip-verify", "sourcetype"], together: [], open: true,
    secret: ["header_Authorization"], spellings: ["hec"],
  },
  datadog: {
    name: "Datadog", host: "host", path: /^\/./, pathExample: "/api/v2/logs", dated: false,
    required: ["header_DD-API-KEY"], optional: ["ddsource", "service", "host", "ddtags"], together: [], open: true, secret: ["header_DD-API-KEY"],
    spellings: ["dd"],
  },
  sentinelone: {
    name: "SentinelOne", host: "host", path: raw, pathExample: "/services/collector/raw", dated: false,
    required: ["header_Authorization"], optional: ["sourcetype"], together: [], open: true, secret: ["header_Authorization"], spellings: [],
  },
  kinesis: {
    name: "Amazon Kinesis", host: "stream", path: null, pathExample: "", dated: false,
    required: ["region"], optional: ["sts-assume-role-arn", "sts-external-id", ...keys], together: keys, open: false,
    secret: [...keys, "sts-external-id"], spellings: [],
  },
  bq: {
    name: "Google BigQuery", host: "projects", path: /^\/[^/]+\/datasets\/[^/]+\/tables\/[^/]+$/, pathExample: "/PROJECT/datasets/DATASET/tables/TABLE",
    dated: false, required: ["credentials"], optional: [], together: [], open: false, secret: ["credentials"], spellings: ["bigquery"],
  },
  ibmcl: {
    name: "IBM Cloud Logs", host: "host", path: /^\/./, pathExample: "/logs/v1/singles", dated: false,
    required: ["ibm_api_key"], optional: [], together: [], open: true, secret: ["ibm_api_key"], spellings: ["ibm"],
  },
  file: {
    name: "a folder of the local service", host: null, path: /^\/./, pathExample: "/logs/{DATE}", dated: true,
    required: [], optional: [], together: [], open: false, secret: [], spellings: [],
  },
} as const satisfies Record<string, DestinationFacts>; // biome-ignore format: a table

export type DestinationScheme = keyof typeof destinationKinds;

export const destinationSchemes = /* @__PURE__ */ Object.keys(destinationKinds) as readonly DestinationScheme[];

export function isDestinationScheme(name: string): name is DestinationScheme {
  return Object.hasOwn(destinationKinds, name);
}

export function destinationFacts(scheme: DestinationScheme): DestinationFacts {
  return destinationKinds[scheme];
}

/** Whether a text is a destination of which the path is the name of an object, which is public. */
export function isObjectStorage(destination: string): boolean {
  const scheme = /^([A-Za-z0-9]{1,20}):\/\//.exec(destination)?.[1]?.toLowerCase() ?? "";
  return isDestinationScheme(scheme) && /^(?:bucket|container host)$/.test(destinationFacts(scheme).host ?? "");
}

type Facts<Scheme extends DestinationScheme> = (typeof destinationKinds)[Scheme];

/** The parameters of a kind of destination. */
export type DestinationParameters<Scheme extends DestinationScheme> = {
  readonly [Name in Facts<Scheme>["required"][number]]: string;
} & {
  readonly [Name in Facts<Scheme>["optional"][number]]?: string;
} & (Facts<Scheme>["open"] extends true ? Readonly<Record<string, string | undefined>> : unknown);
