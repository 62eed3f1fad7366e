/** The section `service` of the configuration: settings that few services need. The command has no options for them. */
import { boolean, formed, integer, list, optional, record, string, type TypeOf } from "../api/schemas/schema.js";

const place = "(\\[[0-9a-fA-F:.]+\\]|[^\\s:/@\\[\\]]+):[0-9]{1,5}$";
const hosts = (scheme: string, description: string) => list(formed(`^${scheme}${place}`, "HOST:PORT"), { description });

const from = (minimum: number, maximum: number) => {
  return { minimum, maximum, "x-expected": `a whole number from ${minimum} to ${maximum}` };
};

/** The schema of the section `service` of the configuration. Plain data, which needs no other code of the service. */
export const serviceSettings = record("Settings of `logwhere serve`.", {
  names: optional(list(string({ minLength: 1 }), { description: "More names for the `Host` header." })),
  activeAfter: optional(
    integer({ ...from(1, 1_000_000), description: "Reports before a script is active. Default: 3." }),
  ),
  keepQueries: optional(boolean({ description: "Keeps queries of addresses, which may contain secrets." })),
  fetchScripts: optional(boolean({ description: "Fetches scripts after the first report, then daily." })),
  allowFetch: optional(hosts("", "Private hosts, as `HOST:PORT`, that may serve scripts.")),
  blocklist: optional(string({ minLength: 1, description: "A file of malicious hosts and addresses." })),
  allowEndpoints: optional(hosts("(https?://)?", "Private hosts of S3 endpoints. `http://HOST:PORT`: no TLS.")),
  spoolLimit: optional(
    integer({ ...from(2 ** 20, 2 ** 50), description: "Most bytes of waiting lines. Default: 1 GiB." }),
  ),
});

export type ServiceSettings = TypeOf<typeof serviceSettings>;

const usual = { names: [], activeAfter: 3, keepQueries: false, fetchScripts: false };

export const usualSettings = { ...usual, allowFetch: [], blocklist: null, allowEndpoints: [], spoolLimit: 2 ** 30 };
