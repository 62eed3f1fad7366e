import { type WithFacts, withFacts } from "../../with-facts.js";
import { gatewayDns } from "../gateway-dns.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const gatewayDnsWithFacts: WithFacts<typeof gatewayDns> = /* @__PURE__ */ withFacts(gatewayDns, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/gateway_dns.md@270f208d",
  fields: {
    AccountID: {
      description: "Account",
      form: { is: "hex32", basis: "seen" },
    },
    ApplicationID: {
      description: "Application number; 0 when none",
      range: { min: 0, basis: "meaning" },
      absent: { is: [0], basis: "stated" },
    },
    AppliedMaxTTL: {
      description: "TTL cap in seconds; 0 when none",
      range: { min: 0, basis: "meaning" },
      unit: { is: "s", basis: "stated" },
      absent: { is: [0], basis: "stated" },
    },
    AuthoritativeNameServerIPs: {
      description: "Addresses",
      form: { is: "ip", basis: "protocol" },
    },
    ColoCode: {
      description: "Airport code of the data centre",
      form: { is: "colo", basis: "stated" },
      case: { is: "upper", basis: "seen" },
    },
    ColoID: {
      description: "Number of the data centre",
      range: { min: 0, basis: "meaning" },
    },
    CustomResolveDurationMs: {
      description: "Time",
      range: { min: 0, basis: "meaning" },
      unit: { is: "ms", basis: "name" },
    },
    CustomResolverAddress: {
      description: "Address and port of the custom resolver",
      absent: { is: [""], basis: "meaning" },
      note: "Address and port in one string.",
    },
    DeviceID: {
      description: "Identifier",
      form: { is: "uuid", basis: "stated-example" },
      absent: { is: [""], basis: "seen" },
    },
    DstIP: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
    },
    DstPort: {
      description: "Port; source port was 0 for HTTPS lookups",
      form: { is: "port", basis: "protocol" },
    },
    EDEErrors: {
      description: "Extended DNS error numbers",
      range: { min: 0, max: 65535, basis: "protocol" },
    },
    Email: {
      description: "Mail address of the user",
      form: { is: "email", basis: "stated-example" },
      absent: { is: [""], basis: "seen" },
    },
    InitialResolvedIPs: {
      description: "Addresses",
      form: { is: "ip", basis: "protocol" },
    },
    InternalDNSDurationMs: {
      description: "Time",
      range: { min: 0, basis: "meaning" },
      unit: { is: "ms", basis: "name" },
    },
    InternalDNSRCode: {
      description: "DNS response code as a number",
      range: { min: 0, max: 65535, usual: [0, 23], basis: "protocol" },
      note: "NOERROR 0, SERVFAIL 2, NXDOMAIN 3, REFUSED 5.",
    },
    LocationID: {
      description: "Identifier",
      form: { is: "uuid", basis: "stated-example" },
      absent: { is: [""], basis: "seen" },
    },
    Protocol: {
      description: "How the query came in",
      values: { are: ["udp", "https"], basis: ["stated-example", "seen"] },
      case: { is: "lower", basis: "seen" },
    },
    QueryName: {
      description: "Name asked for, no trailing dot; . for the root",
      form: { is: "dns-name", basis: "stated-example" },
    },
    QueryNameReversed: {
      description: "Name with labels reversed (com.example)",
      form: { is: "dns-name", basis: "seen" },
      note: "startsWith com.example matches the domain and all below it.",
    },
    QuerySize: {
      description: "Size of the query",
      range: { min: 0, basis: "meaning" },
      unit: { is: "bytes", basis: "ungrounded" },
    },
    QueryType: {
      description: "DNS record type as a number",
      range: { min: 0, max: 65535, basis: "protocol" },
    },
    QueryTypeName: {
      description: "DNS record type as a word",
      values: { are: ["A", "AAAA", "MX", "TXT", "HTTPS"], basis: ["stated-example", "seen"] },
      case: { is: "upper", basis: "seen" },
    },
    RCode: {
      description: "DNS response code as a number",
      range: { min: 0, max: 65535, usual: [0, 23], basis: "protocol" },
      note: "NOERROR 0, SERVFAIL 2, NXDOMAIN 3, REFUSED 5.",
    },
    RegistrationID: {
      description: "Identifier",
      form: { is: "uuid", basis: "stated-example" },
      absent: { is: [""], basis: "seen" },
    },
    ResolvedIPContinentCodes: {
      description: "Continents of the answers",
      form: { is: "continent2", basis: "stated" },
      case: { is: "upper", basis: "stated-example" },
    },
    ResolvedIPCountryCodes: {
      description: "Countries of the answers, upper case",
      form: { is: "country2", basis: "stated" },
      case: { is: "upper", basis: "stated-example" },
    },
    ResolvedIPs: {
      description: "Addresses",
      form: { is: "ip", basis: "protocol" },
    },
    ResolverDecision: {
      description: "Why the query was answered so, camelCase",
      values: {
        are: [
          "blockedByCategory",
          "allowedOnNoLocation",
          "allowedOnNoPolicyMatch",
          "blockedAlwaysCategory",
          "overrideForSafeSearch",
          "overrideApplied",
          "blockedRule",
          "allowedRule",
        ],
        basis: "other-page",
      },
      note: "The list is of the dashboard page; not said to be complete for Logpush.",
      source: [
        "cloudflare/cloudflare-docs:src/content/docs/cloudflare-one/insights/logs/dashboard-logs/gateway-logs/index.mdx@01458d5c",
      ],
    },
    ResourceRecordsJSON: {
      description: "Answer records as JSON text",
      form: { is: "json-in-string", basis: "stated" },
    },
    ResponseTimeMs: {
      description: "Time",
      range: { min: 0, basis: "meaning" },
      unit: { is: "ms", basis: "name" },
    },
    SrcIP: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
    },
    SrcIPContinentCode: {
      description: "Continent of the source",
      form: { is: "continent2", basis: "stated" },
      case: { is: "upper", basis: "stated-example" },
    },
    SrcIPCountryCode: {
      description: "Country of the source, upper case",
      form: { is: "country2", basis: "stated" },
      case: { is: "upper", basis: "stated-example" },
    },
    SrcPort: {
      description: "Port; source port was 0 for HTTPS lookups",
      form: { is: "port", basis: "protocol" },
    },
    TimeZoneInferredMethod: {
      description: "How the time zone was found",
      values: { are: ["noScheduleConfigured", "fromLocalTime"], basis: "seen" },
    },
    UpstreamRecordTTLs: {
      description: "TTL per record in seconds",
      range: { min: 0, basis: "meaning" },
      unit: { is: "s", basis: "stated" },
    },
    UserID: {
      description: "Identifier",
      form: { is: "uuid", basis: "stated-example" },
      absent: { is: [""], basis: "seen" },
    },
  },
});
