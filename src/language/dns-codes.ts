/** Codes of DNS by their names, as tools write them and lines have not: they hold the numbers. */
const responses = [
  "NOERROR",
  "FORMERR",
  "SERVFAIL",
  "NXDOMAIN",
  "NOTIMP",
  "REFUSED",
  "YXDOMAIN",
  "YXRRSET",
  "NXRRSET",
  "NOTAUTH",
  "NOTZONE",
];

const types: Readonly<Record<string, number>> = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  HINFO: 13,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  SRV: 33,
  NAPTR: 35,
  DS: 43,
  SSHFP: 44,
  RRSIG: 46,
  DNSKEY: 48,
  TLSA: 52,
  SVCB: 64,
  HTTPS: 65,
  AXFR: 252,
  ANY: 255,
  CAA: 257,
};

/** The number of a name in a field that holds such numbers, by its own name; undefined: it holds none, or the name is of none. */
export function dnsCode(field: string, name: string): number | undefined {
  const word = name.trim().toUpperCase();
  if (/(?:Response|(?:^|[a-z_S])R)Code$|^rcode$|response_code$/.test(field)) {
    const at = responses.indexOf(word);
    return at < 0 ? undefined : at;
  }
  return /(?:Query|Record|(?:^|[a-z_S])RR?)Type$|^qtype$|query_type$/.test(field) && Object.hasOwn(types, word)
    ? types[word]
    : undefined;
}
