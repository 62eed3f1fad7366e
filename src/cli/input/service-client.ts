import { type Client, createClient, listJobs, type Scope } from "../../client/index.js";
import { CommandError } from "../command-error.js";
import type { Io } from "../io.js";
import type { Source } from "./sources.js";
import { systemReason } from "./system-reason.js";

export interface ServiceValues {
  readonly from?: string;
  readonly zone?: string;
  readonly account?: string;
}

/** Returns the zone or the account of the options. Throws a CommandError when the options have none, or both. */
export function scopeOf({ zone, account }: ServiceValues): Scope {
  if (zone !== undefined && account === undefined) return { zone };
  if (account !== undefined && zone === undefined) return { account };
  throw new CommandError("expected `--zone ID` or `--account ID`");
}

/** Returns a client for the service at an address, with the token in LOGWHERE_TOKEN. Throws a CommandError. */
export function clientOf(io: Io, address: string): Client {
  const { LOGWHERE_TOKEN: token } = io.env;
  if (token === undefined || token === "")
    throw new CommandError("`--from` needs a token in the variable LOGWHERE_TOKEN", { help: null });
  const base = address.replace(/\/+$/, "").replace(/\/client\/v4$/, "");
  try {
    return createClient({ baseUrl: `${base}/client/v4`, auth: { token } });
  } catch {
    throw new CommandError(`\`${address}\` is no address of a service, or the token has blanks`, { help: null });
  }
}

/** Returns the jobs of a service as a source with JSON. */
export async function runningJobs(io: Io, from: string, values: ServiceValues): Promise<Source> {
  const [client, scope] = [clientOf(io, from), scopeOf(values)];
  try {
    const text = JSON.stringify({ result: await listJobs(client, scope).all() });
    return { file: `${from}/jobs.json`, name: from, writable: null, job: null, isFound: true, read: () => text };
  } catch (error) {
    throw new CommandError(`cannot read the jobs of ${from}: ${systemReason(error)}`, { help: null });
  }
}
