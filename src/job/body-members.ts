/**
 * The members of a job's body. What is asked of them is public: the job resource of
 * https://developers.cloudflare.com/api/resources/logpush/subresources/jobs/ and the sections "Kind" and "Max Upload Parameters" of
 * https://developers.cloudflare.com/logs/logpush/logpush-job/api-configuration/.
 */
import type { JobPart } from "../diagnostics/catalog/job.js";

export type MemberFacts =
  | { readonly kind: "text" | "switch" | "object" | "names" | "rate" | "format"; readonly part: JobPart }
  /** Read elsewhere, or set by the service, which gives it in answers. */
  | { readonly kind: "other" }
  | { readonly kind: "word"; readonly part: JobPart; readonly words: readonly string[] }
  /** `0` stands for the service's own. */
  | { readonly kind: "count"; readonly part: JobPart; readonly least: number; readonly most: number };

const text = { kind: "text", part: "string" } as const;
const other = { kind: "other" } as const;
const toggle = { kind: "switch", part: "switch" } as const;

/** Without these there is no job. */
export const requiredMembers = ["dataset", "destination_conf"] as const;

export const bodyMembers: Readonly<Record<string, MemberFacts>> = {
  name: text,
  // Its kind and its name are checked where the filter is.
  dataset: other,
  filter: other,
  logpull_options: text,
  output_options: { kind: "object", part: "object" },
  destination_conf: text,
  ownership_challenge: text,
  enabled: toggle,
  kind: { kind: "word", part: "string", words: ["", "edge", "instant-logs"] },
  frequency: { kind: "word", part: "string", words: ["high", "low"] },
  max_upload_bytes: { kind: "count", part: "number", least: 5_000_000, most: 1_000_000_000 },
  max_upload_records: { kind: "count", part: "number", least: 1_000, most: 1_000_000 },
  max_upload_interval_seconds: { kind: "count", part: "number", least: 30, most: 300 },
  id: other,
  last_complete: other,
  last_error: other,
  error_message: other,
  logstream: other,
  created_at: other,
  updated_at: other,
};

/** Those of `output_options` (https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/). */
export const outputMembers: Readonly<Record<string, MemberFacts>> = {
  field_names: { kind: "names", part: "names" },
  timestamp_format: { kind: "format", part: "string" },
  sample_rate: { kind: "rate", part: "number" },
  output_type: { kind: "word", part: "string", words: ["ndjson", "csv"] },
  batch_prefix: text,
  batch_suffix: text,
  record_prefix: text,
  record_suffix: text,
  record_delimiter: text,
  record_template: text,
  field_delimiter: text,
  "CVE-2021-44228": toggle,
  // The name that the API's description has for it.
  "CVE-2021-4428": toggle,
  merge_subrequests: toggle,
  stringify_object: toggle,
};

/**
 * The same in Terraform, whose provider (https://github.com/cloudflare/terraform-provider-cloudflare/blob/main/docs/resources/logpush_job.md) calls all of
 * them so but one: `cve20214428` in version 4, `cve_2021_4428` in the first of version 5, and `cve_2021_44228` since. A module may have the service's name.
 */
export const outputMembersInTerraform: Readonly<Record<string, MemberFacts>> = {
  ...outputMembers,
  cve20214428: toggle,
  cve_2021_4428: toggle,
  cve_2021_44228: toggle,
};
