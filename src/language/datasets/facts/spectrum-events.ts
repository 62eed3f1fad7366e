import { type WithFacts, withFacts } from "../../with-facts.js";
import { spectrumEvents } from "../spectrum-events.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const spectrumEventsWithFacts: WithFacts<typeof spectrumEvents> = /* @__PURE__ */ withFacts(spectrumEvents, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/zone/spectrum_events.md@d5d7f977",
  fields: {
    ClientAsn: {
      description: "Network number of the client",
      form: { is: "asn", basis: "protocol" },
    },
    ClientBytes: {
      description: "Bytes read",
      range: { min: 0, basis: "meaning" },
      unit: { is: "bytes", basis: "name" },
    },
    ClientCountry: {
      description: "Country of the client, lower case",
      form: { is: "country2", basis: "stated" },
      case: { is: "lower", basis: "seen" },
      note: "One vendor line (bg); same spelling as http_requests.",
    },
    ClientIP: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
    },
    ClientMatchedIpFirewall: {
      description: "IP firewall match, upper case",
      values: {
        are: [
          "UNKNOWN",
          "ALLOW",
          "BLOCK_ERROR",
          "BLOCK_IP",
          "BLOCK_COUNTRY",
          "BLOCK_ASN",
          "WHITELIST_IP",
          "WHITELIST_COUNTRY",
          "WHITELIST_ASN",
        ],
        closed: true,
        basis: "stated",
      },
      case: { is: "upper", basis: "stated" },
      absent: { is: ["UNKNOWN"], basis: "stated" },
    },
    ClientPort: {
      description: "Port",
      form: { is: "port", basis: "protocol" },
    },
    ClientProto: {
      description: "Transport protocol, lower case",
      values: { are: ["tcp", "udp", "unix"], closed: true, basis: "stated" },
      case: { is: "lower", basis: "stated" },
    },
    ClientTcpRtt: {
      description: "Round trip time in nanoseconds",
      range: { min: 0, basis: "meaning" },
      unit: { is: "ns", basis: "stated" },
      note: "One millisecond is 1000000.",
    },
    ClientTlsCipher: {
      description: "Cipher; UNK when unknown",
      absent: { is: ["UNK"], basis: "stated" },
    },
    ClientTlsProtocol: {
      description: "TLS version",
      values: {
        are: ["unknown", "none", "SSLv3", "TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"],
        closed: true,
        basis: "stated",
      },
      form: { is: "tls-version", basis: "seen" },
    },
    ClientTlsStatus: {
      description: "State of the TLS session, upper case",
      values: {
        are: ["UNKNOWN", "OK", "INTERNAL_ERROR", "INVALID_CONFIG", "INVALID_SNI", "HANDSHAKE_FAILED", "KEYLESS_RPC"],
        closed: true,
        basis: "stated",
      },
      case: { is: "upper", basis: "stated" },
    },
    ColoCode: {
      description: "Airport code of the data centre",
      form: { is: "colo", basis: "stated" },
      case: { is: "upper", basis: "seen" },
    },
    Event: {
      description: "What happened, camelCase",
      values: {
        are: ["connect", "disconnect", "clientFiltered", "tlsError", "resolveOrigin", "originError"],
        closed: true,
        basis: "stated",
      },
    },
    OriginBytes: {
      description: "Bytes read",
      range: { min: 0, basis: "meaning" },
      unit: { is: "bytes", basis: "name" },
    },
    OriginIP: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
    },
    OriginPort: {
      description: "Port",
      form: { is: "port", basis: "protocol" },
    },
    OriginProto: {
      description: "Transport protocol, lower case",
      values: { are: ["tcp", "udp", "unix"], closed: true, basis: "stated" },
      case: { is: "lower", basis: "stated" },
    },
    OriginTcpRtt: {
      description: "Round trip time in nanoseconds",
      range: { min: 0, basis: "meaning" },
      unit: { is: "ns", basis: "stated" },
      note: "One millisecond is 1000000.",
    },
    OriginTlsCipher: {
      description: "Cipher; UNK when unknown",
      absent: { is: ["UNK"], basis: "stated" },
    },
    OriginTlsFingerprint: {
      description: "SHA-256 of the origin certificate",
      form: { is: "hex64", basis: "protocol" },
      case: { is: "lower", basis: "stated-example" },
      absent: {
        is: ["", "0000000000000000000000000000000000000000000000000000000000000000."],
        basis: ["stated", "vendor"],
      },
      note: "A vendor line holds 64 zeros and a dot.",
    },
    OriginTlsMode: {
      description: "How the origin side is encrypted",
      values: { are: ["unknown", "off", "flexible", "full", "strict"], closed: true, basis: "stated" },
      case: { is: "lower", basis: "stated" },
    },
    OriginTlsProtocol: {
      description: "TLS version",
      values: {
        are: ["unknown", "none", "SSLv3", "TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"],
        closed: true,
        basis: "stated",
      },
      form: { is: "tls-version", basis: "seen" },
    },
    OriginTlsStatus: {
      description: "State of the TLS session, upper case",
      values: {
        are: ["UNKNOWN", "OK", "INTERNAL_ERROR", "INVALID_CONFIG", "INVALID_SNI", "HANDSHAKE_FAILED", "KEYLESS_RPC"],
        closed: true,
        basis: "stated",
      },
      case: { is: "upper", basis: "stated" },
    },
    ProxyProtocol: {
      description: "Proxy protocol in use",
      values: { are: ["off", "v1", "v2", "simple"], closed: true, basis: "stated" },
      case: { is: "lower", basis: "stated" },
    },
  },
});
