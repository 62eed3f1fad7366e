import { redactDestination } from "../../job.js";

/** Whether a secret of a destination was made unreadable: another text at its place would be taken for a secret. */
export function isRedacted(destination: string): boolean {
  const filled = destination.replaceAll("***", "x");
  return redactDestination(destination) === destination && redactDestination(filled) !== filled;
}

/** Why a job with such a destination is not enabled. */
export const redactedMessage = "its destination was loaded without its secrets, so it is not enabled: send `destination_conf` with them, and `enabled`";
