/** How page monitoring is set up. */
import { checkBlocklist } from "./blocklist/watch-blocklist.js";

export interface MonitoringOptions {
  /** Reports from which on an item is `active`; 3 by default. */
  readonly activeAfter?: number | undefined;
  /** Whether addresses are stored with their queries, which may hold secrets and make an item of every cache buster. */
  readonly keepQueries?: boolean | undefined;
  /** Whether the contents of scripts are fetched and hashed. */
  readonly fetchScripts?: boolean | undefined;
  /** Places (`host:port`) whose scripts are fetched though they are not on the public internet. */
  readonly allowFetch?: readonly string[] | undefined;
  /** A file of domains and addresses that are reported as malicious. */
  readonly blocklist?: string | undefined;
}

export interface MonitoringSettings {
  readonly activeAfter: number;
  readonly keepQueries: boolean;
  readonly fetchScripts: boolean;
  readonly allowFetch: readonly string[];
  readonly blocklist: string | null;
}

/** Throws for what cannot work, before anything is begun. */
export function monitoringSettings(options: MonitoringOptions): MonitoringSettings {
  const { activeAfter = 3, keepQueries = false, fetchScripts = false, allowFetch = [], blocklist = null } = options;
  if (!Number.isSafeInteger(activeAfter) || activeAfter < 1) throw new TypeError("`activeAfter` is a number of reports from 1");
  if (blocklist !== null) checkBlocklist(blocklist);
  return { activeAfter, keepQueries, fetchScripts, allowFetch, blocklist };
}
