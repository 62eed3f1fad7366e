/** Settings of jobs as people and tools write them, by their names without capitals and underscores, and what the service calls them. */
export const settingsInTools: Readonly<Record<string, string>> = {
  enabled: "enabled",
  frequency: "frequency",
  kind: "kind",
  maxuploadbytes: "max_upload_bytes",
  maxuploadrecords: "max_upload_records",
  maxuploadintervalseconds: "max_upload_interval_seconds",
};
