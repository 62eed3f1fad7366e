/** Hosts that only whoever is in the same network can reach. */

/** RFC 6761, RFC 6762, RFC 8375, and the name that is reserved for networks of one's own. */
const ownName = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa)\.?$/i;
/** RFC 1918, RFC 1122, RFC 3927, RFC 6598. */
const ownAddress =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
/** RFC 4193, RFC 4291. */
const ownAddress6 = /^\[(?:::1?|0*(?::0*){6}:0*1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*|::ffff:(.*))\]$/i;

/** Whether a host, without its port, is one that a service elsewhere cannot reach. */
export function isOwnHost(host: string): boolean {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return ownAddress.test(host);
  const address = ownAddress6.exec(host);
  if (address === null) return ownName.test(host);
  return address[1] === undefined || isOwnHost(address[1]);
}
