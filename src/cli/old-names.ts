/** Names of version 0.2 with their new names. Errors show the new name. */

export const oldCommands: Readonly<Record<string, string>> = {
  analyze: "logwhere explain FILTER",
  infer: "logwhere fields --log LOG",
  "job --read": "logwhere job read FILE",
  "job --set-filter": "logwhere job set-filter FILTER BODY",
  job: "logwhere job create FILTER`, `logwhere job read FILE` or `logwhere job set-filter FILTER BODY",
};

/** Options by their names without hyphens. */
export const oldOptions: Readonly<Record<string, string>> = {
  schema: "--dataset FILE.json",
  escaped: "--as escaped",
  read: "logwhere job read FILE",
  "set-filter": "logwhere job set-filter FILTER BODY",
};

/** Keys and words of a configuration. */
export const oldNames: Readonly<Record<string, string>> = { schema: "dataset", values: "severity", ignore: "off" };
