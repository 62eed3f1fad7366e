import { matchesGlob } from "./glob.js";
import type { Config, Settings } from "./read-config.js";

/** The settings for a file. `path` counts from the folder of the configuration and has slashes. Null: a filter in no file. */
export function settingsFor({ overrides, service: _, ...usual }: Config, path: string | null): Settings {
  const matching = path === null ? [] : overrides.filter(({ files }) => files.some((glob) => matchesGlob(glob, path)));
  return matching.reduce<Settings>((all, { files: _files, ...own }) => merged(all, own), usual);
}

/** Limits and severities are merged one by one. */
function merged(all: Settings, own: Settings): Settings {
  return {
    ...all,
    ...own,
    limits: { ...all.limits, ...own.limits },
    severity: { ...all.severity, ...own.severity },
  };
}
