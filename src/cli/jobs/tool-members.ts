/** Jobs as people and tools write them in Terraform and YAML. */
import { isNotKnown } from "../../hosts.js";
import { optionName } from "./option-name.js";

/** Settings of jobs as people and tools write them, by their names without capitals and underscores, and what the service calls them. */
export const settingsInTools: Readonly<Record<string, string>> = {
  enabled: "enabled",
  frequency: "frequency",
  kind: "kind",
  maxuploadbytes: "max_upload_bytes",
  maxuploadrecords: "max_upload_records",
  maxuploadintervalseconds: "max_upload_interval_seconds",
};

/** What else a job says around its filter but where it delivers to, by the same names. */
export const membersInTools: Readonly<Record<string, string>> = {
  name: "name",
  dataset: "dataset",
  logpulloptions: "logpull_options",
  outputoptions: "output_options",
  ...settingsInTools,
  ownershipchallenge: "ownership_challenge",
};

/** How often a job is there, and where, by the same names. */
export const placesInTools: Readonly<Record<string, string>> = {
  count: "count",
  zoneid: "zone_id",
  accountid: "account_id",
};

/** Older blocks of Terraform are lists of one. `all`: also those that the file does not say, as it has them. */
export function outputOptions(value: unknown, { all = false }: { readonly all?: boolean } = {}): unknown {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof only !== "object" || only === null || Array.isArray(only)) return only;
  return Object.fromEntries(
    Object.entries(only).flatMap(([name, one]) =>
      one === null || (!all && isNotKnown(one)) ? [] : [[optionName(name), one]],
    ),
  );
}

/** Terraform makes a truth value of a text that spells one. */
export function truth(value: unknown): unknown {
  return value === "true" ? true : value === "false" ? false : value;
}
