/** Decides which addresses a request of a stranger must not reach: all except the public internet. */
import { BlockList, isIP } from "node:net";

/** From the IANA registry of special-purpose addresses. 169.254 and 168.63.129.16 are where clouds serve metadata. */
const privateNetworks4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

/**
 * The public internet is 2000::/3. The first three rows exclude all other networks: loopback, private, link-local,
 * multicast, and every form with an IPv4 address, such as ::ffff:127.0.0.1.
 */
const privateNetworks6 = [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const private4 = new BlockList();
for (const [network, bits] of privateNetworks4) private4.addSubnet(network, bits, "ipv4");

// IPv6 has its own list: a BlockList also compares IPv4 addresses with IPv6 networks, and ::/3 contains them.
const private6 = new BlockList();
for (const [network, bits] of privateNetworks6) private6.addSubnet(network, bits, "ipv6");

/** Whether an IP address is outside the public internet. True for a text that is not an IP address. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return private4.check(address, "ipv4");
  return family !== 6 || private6.check(address, "ipv6");
}
