import { type WithFacts, withFacts } from "../../with-facts.js";
import { dnsFirewallLogs } from "../dns-firewall-logs.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const dnsFirewallLogsWithFacts: WithFacts<typeof dnsFirewallLogs> = /* @__PURE__ */ withFacts(dnsFirewallLogs, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/dns_firewall_logs.md@7278cf9f",
  fields: {
    ClientResponseCode: {
      description: "DNS response code as a number",
      range: { min: 0, max: 65535, usual: [0, 23], basis: "protocol" },
      note: "NOERROR 0, SERVFAIL 2, NXDOMAIN 3, REFUSED 5.",
    },
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
    },
    QuerySize: {
      description: "Size of the query",
      range: { min: 0, basis: "meaning" },
      unit: { is: "bytes", basis: "ungrounded" },
    },
    QueryType: {
      description: "DNS record type as a number",
      range: { min: 0, max: 65535, basis: "protocol" },
      note: "A is 1, AAAA 28, MX 15, TXT 16, HTTPS 65.",
    },
    ResponseReason: {
      description: "Why this answer was given",
      values: {
        are: [
          "success",
          "upstream_failure",
          "upstream_servfail",
          "invalid_query",
          "any_type_blocked",
          "rate_limit",
          "chaos_success",
          "attack_mitigation_block",
          "unknown",
        ],
        closed: true,
        basis: "other-page",
      },
      case: { is: "lower", basis: "other-page" },
      source: ["cloudflare/cloudflare-docs:src/content/docs/dns/dns-firewall/analytics.mdx@2ad1c9d9"],
    },
    SourceIP: {
      description: "Address of the client",
      form: { is: "ip", basis: "protocol" },
    },
    UpstreamIP: {
      description: "Address of the upstream server",
      form: { is: "ip", basis: "protocol" },
    },
    UpstreamResponseCode: {
      description: "DNS response code as a number",
      range: { min: 0, max: 65535, usual: [0, 23], basis: "protocol" },
      note: "NOERROR 0, SERVFAIL 2, NXDOMAIN 3, REFUSED 5.",
    },
    UpstreamResponseTimeMs: {
      description: "Upstream time",
      range: { min: 0, basis: "meaning" },
      unit: { is: "ms", basis: "name" },
    },
  },
});
