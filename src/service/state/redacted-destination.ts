import { redactDestination } from "../../job.js";

const stars = "***";
/** What no destination has. */
const marker = "x0logwhere0x";

/** Whether a secret of a destination was made unreadable: of what stands in the place of its stars, some is taken for a secret. */
export function isRedacted(destination: string): boolean {
  const marked = destination.replaceAll(stars, marker);
  return timesIn(redactDestination(marked)) < timesIn(marked);
}

const timesIn = (text: string) => text.split(marker).length;

/** Why a job with such a destination is not enabled. */
export const redactedMessage = "its destination was loaded without its secrets, so it is not enabled: send `destination_conf` with them, and `enabled`";
