import type { Job } from "../api/schemas.js";
import { parseDestination } from "../job.js";

/** The reason why the service never delivers to a destination, or null. The lines of such a job are passed over. */
export function undeliveredReason(destination: string): string | null {
  const { kind = "", parameters = {} } = parseDestination(destination) ?? {};
  if (kind === "file") return null;
  if (kind !== "s3") return `the service delivers to \`s3\` and \`file\`, not to \`${kind}\``;
  const hasKeys = "access-key-id" in parameters && "secret-access-key" in parameters;
  return hasKeys ? null : "the service needs `access-key-id` and `secret-access-key` to deliver to `s3`";
}

/** The members of a job that deliveries do not simulate, as a message, or null. */
export function notSimulated({ filter_attack_traffic, output_options }: Partial<Job>): string | null {
  const names = [
    ...(filter_attack_traffic === true ? ["`filter_attack_traffic`"] : []),
    ...(output_options?.merge_subrequests === true ? ["`output_options.merge_subrequests`"] : []),
  ];
  return names.length === 0 ? null : `delivers, but does not simulate ${names.join(" and ")}`;
}
