import type { Destination } from "../../job.js";

/** Why nothing ever goes from here to a destination, so that its lines are passed over; null where objects go there. */
export function notDeliveredHere({ scheme, parameters }: Destination): string | null {
  if (scheme === "file") return null;
  if (scheme !== "s3") return `this service delivers to \`s3\` and \`file\` only, so nothing is sent to \`${scheme}\``;
  const hasKeys = parameters["access-key-id"] !== undefined && parameters["secret-access-key"] !== undefined;
  return hasKeys
    ? null
    : "this service has no keys of its own, so nothing is sent to an `s3` destination without `access-key-id` and `secret-access-key`";
}
