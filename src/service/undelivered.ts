import type { Job } from "../api/schemas.js";
import { parseDestination } from "../internal.js";

interface Undelivered {
  readonly reason: string;
  /** Whether the lines wait for a service with other options. The lines of other jobs are passed over. */
  readonly waits: boolean;
}

/** Why the service cannot deliver to a valid destination, or null. `deliverTo`: the folder for `file` destinations. */
export function undelivered(destination: string, deliverTo: string | null): Undelivered | null {
  const { kind = "", host, parameters = {} } = parseDestination(destination) ?? {};
  if (kind === "file" && host !== "")
    return { reason: "a `file` destination has no host: `file:///logs`", waits: false };
  if (kind === "file")
    return deliverTo === null ? { reason: "the service needs `deliverTo` to write files", waits: true } : null;
  if (kind !== "s3") return { reason: `the service delivers to \`s3\` and \`file\`, not to \`${kind}\``, waits: false };
  if ("access-key-id" in parameters && "secret-access-key" in parameters) return null;
  return { reason: "the service needs `access-key-id` and `secret-access-key` to deliver to `s3`", waits: false };
}

/** The members of a job that deliveries do not simulate, as a message, or null. */
export function notSimulated({ filter_attack_traffic, output_options }: Partial<Job>): string | null {
  const names = [
    ...(filter_attack_traffic === true ? ["`filter_attack_traffic`"] : []),
    ...(output_options?.merge_subrequests === true ? ["`output_options.merge_subrequests`"] : []),
  ];
  return names.length === 0 ? null : `the service does not simulate ${names.join(" and ")}: it delivers every line`;
}
