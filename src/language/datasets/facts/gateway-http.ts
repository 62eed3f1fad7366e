import { type WithFacts, withFacts } from "../../with-facts.js";
import { gatewayHttp } from "../gateway-http.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const gatewayHttpWithFacts: WithFacts<typeof gatewayHttp> = /* @__PURE__ */ withFacts(gatewayHttp, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/gateway_http.md@1af9d2a5",
  fields: {
    AccountID: {
      description: "Account",
      form: { is: "hex32", basis: "seen" },
    },
    Action: {
      description: "What the gateway did",
      values: { are: ["block", "allow"], basis: "seen" },
    },
    BlockedFileHash: {
      description: "Hash of the blocked file",
      absent: { is: [""], basis: "seen" },
      note: "64 hex digits in a real line.",
    },
    BlockedFileReason: {
      description: "Why a file was blocked",
      values: { are: ["unknown", "avscan"], basis: "seen" },
      absent: { is: ["unknown"], basis: "seen" },
    },
    BlockedFileSize: {
      description: "Size of the blocked file",
      range: { min: 0, basis: "meaning" },
      unit: { is: "bytes", basis: "ungrounded" },
    },
    DestinationIP: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
      absent: { is: [""], basis: "seen" },
    },
    DestinationIPContinentCode: {
      description: "Continent code",
      form: { is: "continent2", basis: "stated" },
      case: { is: "upper", basis: "stated-example" },
    },
    DestinationIPCountryCode: {
      description: "Country code, upper case",
      form: { is: "country2", basis: "stated" },
      case: { is: "upper", basis: "stated-example" },
    },
    DestinationPort: {
      description: "Port; 0 when unknown",
      form: { is: "port", basis: "protocol" },
      absent: { is: [0], basis: "seen" },
    },
    DeviceID: {
      description: "Identifier",
      form: { is: "uuid", basis: "seen" },
      absent: { is: [""], basis: "seen" },
    },
    Email: {
      description: "Mail address of the user",
      form: { is: "email", basis: "stated-example" },
      absent: { is: [""], basis: "seen" },
    },
    HTTPHost: {
      description: "Host header, or SNI when not inspected",
      form: { is: "hostname", basis: "protocol" },
      absent: { is: [""], basis: "other-page" },
      source: [
        "cloudflare/cloudflare-docs:src/content/docs/cloudflare-one/insights/logs/dashboard-logs/gateway-logs/index.mdx@01458d5c",
      ],
    },
    HTTPMethod: {
      description: "HTTP method",
      form: { is: "method", basis: "seen" },
      case: { is: "upper", basis: "seen" },
    },
    HTTPStatusCode: {
      description: "Status to the user; 0 when nothing was returned",
      form: { is: "http-status", basis: "protocol" },
      absent: { is: [0], basis: "stated" },
    },
    HTTPVersion: {
      description: "HTTP version",
      values: { are: ["HTTP/2"], basis: "seen" },
      form: { is: "http-version", basis: "seen" },
      case: { is: "upper", basis: "seen" },
    },
    PolicyID: {
      description: "Identifier",
      form: { is: "uuid", basis: "seen" },
      absent: { is: [""], basis: "seen" },
    },
    RegistrationID: {
      description: "Identifier",
      form: { is: "uuid", basis: "seen" },
      absent: { is: [""], basis: "seen" },
    },
    SourceIP: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
      absent: { is: [""], basis: "seen" },
    },
    SourceIPContinentCode: {
      description: "Continent code",
      form: { is: "continent2", basis: "stated" },
      case: { is: "upper", basis: "stated-example" },
    },
    SourceIPCountryCode: {
      description: "Country code, upper case",
      form: { is: "country2", basis: "stated" },
      case: { is: "upper", basis: "stated-example" },
    },
    SourceInternalIP: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
      absent: { is: [""], basis: "seen" },
    },
    SourcePort: {
      description: "Port; 0 when unknown",
      form: { is: "port", basis: "protocol" },
      absent: { is: [0], basis: "seen" },
    },
    URL: {
      description: "Address asked for",
      form: { is: "url", basis: "seen" },
    },
    UntrustedCertificateAction: {
      description: "What was done about a bad certificate",
      values: { are: ["none", "block", "error", "passThrough"], closed: true, basis: "stated" },
    },
    UserID: {
      description: "Identifier",
      form: { is: "uuid", basis: "seen" },
      absent: { is: [""], basis: "seen" },
    },
  },
});
