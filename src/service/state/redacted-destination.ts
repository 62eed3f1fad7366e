/** Why a job with a destination that was loaded without its secrets is not enabled. */
export const redactedMessage =
  "its destination was loaded without its secrets, so it is not enabled: send `destination_conf` with them, and `enabled`";
