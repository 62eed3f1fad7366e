/** How page monitoring is set up. */
export interface MonitoringOptions {
  /** Reports from which on an item is `active`; 3 by default. */
  readonly activeAfter?: number | undefined;
  /** Whether addresses are stored with their queries, which may hold secrets and make an item of every cache buster. */
  readonly keepQueries?: boolean | undefined;
  /** Whether the contents of scripts are fetched and hashed. */
  readonly fetchScripts?: boolean | undefined;
  /** A file of domains and addresses that are reported as malicious. */
  readonly blocklist?: string | undefined;
}

export interface MonitoringSettings {
  readonly activeAfter: number;
  readonly keepQueries: boolean;
}

/** Throws for what would make every item infrequent, or none. */
export function settingsOf({ activeAfter = 3, keepQueries = false }: MonitoringOptions): MonitoringSettings {
  if (!Number.isSafeInteger(activeAfter) || activeAfter < 1) throw new TypeError("`activeAfter` is a number of reports from 1");
  return { activeAfter, keepQueries };
}
