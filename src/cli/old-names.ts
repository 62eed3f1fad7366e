/** Names of version 0.2, each with what to write now. Errors show the new name. */

export const oldCommands: Readonly<Record<string, string>> = {
  analyze: "logwhere explain FILTER",
  infer: "logwhere fields --log LOG",
  "job --read": "logwhere job read FILE",
  "job --set-filter": "logwhere job set-filter FILTER BODY",
  job: "logwhere job create FILTER",
};

/** Options by their names without hyphens. */
export const oldOptions: Readonly<Record<string, string>> = {
  schema: "--dataset FILE.json",
  escaped: "--as escaped",
  read: "logwhere job read FILE",
  "set-filter": "logwhere job set-filter FILTER BODY",
  "unknown-fields": "unknownFields in logwhere.config.json",
  values: "values in logwhere.config.json",
  allow: "severity in logwhere.config.json",
  "max-operators": "limits in logwhere.config.json",
  "max-bytes": "limits in logwhere.config.json",
  "count-groups": "limits in logwhere.config.json",
  "measure-escaped": "limits in logwhere.config.json",
  disabled: "--set enabled=false",
  "max-upload-bytes": "--set max_upload_bytes=N",
  "max-upload-records": "--set max_upload_records=N",
  "max-upload-interval": "--set max_upload_interval_seconds=N",
  "ownership-env": '--set ownership_challenge="$VARIABLE"',
  "token-from": "LOGWHERE_TOKEN=TOKEN before the command",
  overlap: "--json",
  inbox: "logwhere push",
};

/** Keys and words of a configuration. */
export const oldKeys: Readonly<Record<string, string>> = { schema: "dataset" };
export const oldWords: Readonly<Record<string, string>> = { ignore: "off" };
