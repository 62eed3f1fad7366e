import { type WithFacts, withFacts } from "../../with-facts.js";
import { dnsLogs } from "../dns-logs.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const dnsLogsWithFacts: WithFacts<typeof dnsLogs> = /* @__PURE__ */ withFacts(dnsLogs, {
  source: "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/zone/dns_logs.md@9f9394b7",
  fields: {
    ColoCode: {
      description: "Airport code of the data centre",
      form: { is: "colo", basis: "stated" },
      case: { is: "upper", basis: "seen" },
    },
    EDNSSubnet: {
      description: "Client subnet address",
      form: { is: "ip", basis: "name" },
      note: "The length is in EDNSSubnetLength. No real line was found: it is not known whether one also has the length behind the address, as in 192.0.2.0/24.",
    },
    EDNSSubnetLength: {
      description: "Prefix length of the client subnet",
      range: { min: 0, max: 128, basis: "protocol" },
      unit: { is: "bits", basis: "ungrounded" },
    },
    QueryName: {
      description: "Name asked for",
      form: { is: "dns-name", basis: "seen" },
      note: "Four real lines keep the client's mixed case and a trailing dot (foO-BAR-baz.xYz.); a vendor line has neither: prefer contains.",
    },
    QueryType: {
      description: "DNS record type as a number",
      range: { min: 0, max: 65535, basis: "protocol" },
      note: "A is 1, AAAA 28, MX 15, TXT 16, HTTPS 65.",
    },
    ResponseCode: {
      description: "DNS response code as a number",
      range: { min: 0, max: 65535, usual: [0, 23], basis: "protocol" },
      note: "NOERROR 0, SERVFAIL 2, NXDOMAIN 3, REFUSED 5.",
    },
    SourceIP: {
      description: "Address of the client",
      form: { is: "ip", basis: "protocol" },
    },
  },
});
