import { type Client, createClient, type Scope } from "../../client/index.js";
import { CommandError } from "../command-error.js";
import type { Io } from "../io.js";

export interface ServiceValues {
  readonly from?: string;
  readonly zone?: string;
  readonly account?: string;
}

/** The zone or the account that the options name. Throws a CommandError when they name none, or both. */
export function scopeOf({ zone, account }: ServiceValues): Scope {
  if (zone !== undefined && account === undefined) return { zone };
  if (account !== undefined && zone === undefined) return { account };
  throw new CommandError("expected `--zone ID` or `--account ID`");
}

/** A client for the service at an address, with the token in LOGWHERE_TOKEN. Throws a CommandError. */
export function clientOf(io: Io, address: string): Client {
  const { LOGWHERE_TOKEN: token } = io.env;
  if (token === undefined || token === "")
    throw new CommandError("`--from` needs a token in the variable LOGWHERE_TOKEN", { help: null });
  const base = address.replace(/\/+$/, "").replace(/\/client\/v4$/, "");
  try {
    return createClient({ baseUrl: `${base}/client/v4`, auth: { token } });
  } catch {
    throw new CommandError(
      `\`${address}\` is no address of a service, or the token has other characters than a header`,
      {
        help: "write an address such as `https://api.cloudflare.com`",
      },
    );
  }
}
