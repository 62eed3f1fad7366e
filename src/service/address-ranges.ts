/**
 * Which addresses belong to the public internet. Ranges from the registries of special-purpose addresses
 * (https://www.iana.org/assignments/iana-ipv4-special-registry/, https://www.iana.org/assignments/iana-ipv6-special-registry/), and
 * those under which providers answer their own machines.
 */
import { BlockList, isIP } from "node:net";

const special4 = [
  ["0.0.0.0", 8, "of this host"],
  ["10.0.0.0", 8, "of a private network"],
  ["100.64.0.0", 10, "that customers of a provider share"],
  ["127.0.0.0", 8, "of this host"],
  // Most providers answer their own machines there, Azure at the next, Oracle within the one after it.
  ["169.254.0.0", 16, "of the local link"],
  ["168.63.129.16", 32, "of a provider's metadata"],
  ["192.0.0.0", 24, "that is reserved"],
  ["172.16.0.0", 12, "of a private network"],
  ["192.0.2.0", 24, "that is reserved"],
  ["192.88.99.0", 24, "that is reserved"],
  ["192.168.0.0", 16, "of a private network"],
  ["198.18.0.0", 15, "that is reserved"],
  ["198.51.100.0", 24, "that is reserved"],
  ["203.0.113.0", 24, "that is reserved"],
  ["224.0.0.0", 4, "of a group of receivers"],
  ["240.0.0.0", 4, "that is reserved"],
] as const;

/** Within the global ones; all others are special. */
const special6 = [
  ["2001::", 23, "that is reserved"],
  ["2001:db8::", 32, "that is reserved"],
  ["2002::", 16, "of a tunnel"],
  ["3fff::", 20, "that is reserved"],
] as const;

const known6 = [
  ["::", 128, "of this host"],
  ["::1", 128, "of this host"],
  ["fc00::", 7, "of a private network"],
  ["fe80::", 10, "of the local link"],
  ["fec0::", 10, "of a private network"],
  ["ff00::", 8, "of a group of receivers"],
] as const;

interface Range {
  readonly list: BlockList;
  readonly kind: string;
}

function rangesOf(rows: readonly (readonly [string, number, string])[], family: "ipv4" | "ipv6"): readonly Range[] {
  return rows.map(([start, bits, kind]) => {
    const list = new BlockList();
    list.addSubnet(start, bits, family);
    return { list, kind };
  });
}

const ranges4 = /* @__PURE__ */ rangesOf(special4, "ipv4");
const ranges6 = /* @__PURE__ */ rangesOf([...known6, ...special6], "ipv6");
const global6 = /* @__PURE__ */ rangesOf([["2000::", 3, ""]], "ipv6");
/** Addresses of IPv4 in the form of IPv6: mapped ones, and those of translators. */
const embedding = /* @__PURE__ */ rangesOf(
  [
    ["::ffff:0:0", 96, ""],
    ["64:ff9b::", 96, ""],
  ],
  "ipv6",
);

/** What kind of special address it is, in words that follow "an address"; null for one of the public internet. Anything else is special, too. */
export function specialKind(address: string): string | null {
  // A zone names an interface of this host.
  const plain = address.replace(/%.*$/s, "");
  if (isIP(plain) === 4) return ranges4.find(({ list }) => list.check(plain, "ipv4"))?.kind ?? null;
  if (isIP(plain) !== 6) return "of an unknown form";
  const within = (ranges: readonly Range[]) => ranges.find(({ list }) => list.check(plain, "ipv6"));
  if (within(embedding) !== undefined) return specialKind(embedded4(plain));
  return within(ranges6)?.kind ?? (within(global6) === undefined ? "that is reserved" : null);
}

/** The last 32 bits. */
function embedded4(address: string): string {
  // The parser of addresses writes them in one way, with eight groups or with `::` for those that are zero.
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(":");
  const [high, low] = groups.slice(-2).map((group) => Number.parseInt(group === "" ? "0" : group, 16));
  return [high ?? 0, low ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join(".");
}
