/** How page monitoring is set up. */
import { accessSync, constants, statSync } from "node:fs";
import { parsedUrl } from "../parsed-url.js";
import { ServiceRefused } from "../service-refused.js";

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
  if (!Number.isSafeInteger(activeAfter) || activeAfter < 1)
    throw new ServiceRefused("an item is active from a number of reports on, which is at least 1");
  for (const place of allowFetch) {
    if (!isPlace(place)) throw new ServiceRefused(`scripts are fetched from a \`host:port\`, and \`${place}\` is none`);
  }
  if (blocklist !== null && !isReadable(blocklist))
    throw new ServiceRefused(`the blocklist \`${blocklist}\` is no file that can be read`);
  return { activeAfter, keepQueries, fetchScripts, allowFetch, blocklist };
}

/** Whether it is written as the parts of an address are compared with it. */
function isPlace(text: string): boolean {
  const url = parsedUrl(`ftp://${text}`);
  return url !== null && url.port !== "" && url.host === text.toLowerCase();
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
