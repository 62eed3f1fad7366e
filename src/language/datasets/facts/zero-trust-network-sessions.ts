import { type WithFacts, withFacts } from "../../with-facts.js";
import { zeroTrustNetworkSessions } from "../zero-trust-network-sessions.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const zeroTrustNetworkSessionsWithFacts: WithFacts<typeof zeroTrustNetworkSessions> = /* @__PURE__ */ withFacts(
  zeroTrustNetworkSessions,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/zero_trust_network_sessions.md@036e0f2f",
    fields: {
      AccountID: {
        description: "Account",
        form: { is: "hex32", basis: "seen" },
      },
      BytesReceived: {
        description: "Bytes carried",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "name" },
      },
      BytesSent: {
        description: "Bytes carried",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "name" },
      },
      ClientTCPHandshakeDurationMs: {
        description: "Time",
        range: { min: 0, basis: "meaning" },
        unit: { is: "ms", basis: "name" },
      },
      ClientTLSHandshakeDurationMs: {
        description: "Time",
        range: { min: 0, basis: "meaning" },
        unit: { is: "ms", basis: "name" },
      },
      ClientTLSVersion: {
        description: "TLS version with a space",
        values: { are: ["TLS 1.2", "TLS 1.3"], basis: "vendor" },
        form: { is: "tls-version-space", basis: "vendor" },
        note: "http_requests spells TLSv1.3.",
      },
      ConnectionCloseReason: {
        description: "Why the connection closed, upper case",
        values: {
          are: [
            "CLIENT_CLOSED",
            "CLIENT_IDLE_TIMEOUT",
            "CLIENT_TLS_ERROR",
            "CLIENT_ERROR",
            "ORIGIN_CLOSED",
            "ORIGIN_TLS_ERROR",
            "ORIGIN_ERROR",
            "ORIGIN_UNREACHABLE",
            "ORIGIN_UNROUTABLE",
            "PROXY_CONN_REFUSED",
            "UNKNOWN",
            "MISMATCHED_IP_VERSIONS",
            "TOO_MANY_ACTIVE_SESSIONS_FOR_ACCOUNT",
            "TOO_MANY_ACTIVE_SESSIONS_FOR_USER",
            "TOO_MANY_NEW_SESSIONS_FOR_ACCOUNT",
            "TOO_MANY_NEW_SESSIONS_FOR_USER",
          ],
          closed: true,
          basis: "stated",
        },
        case: { is: "upper", basis: "stated" },
      },
      DestinationTunnelID: {
        description: "Identifier; all zeros when none",
        form: { is: "uuid", basis: "vendor" },
        absent: { is: ["00000000-0000-0000-0000-000000000000"], basis: "vendor" },
      },
      DeviceID: {
        description: "Identifier",
        form: { is: "uuid", basis: "vendor" },
      },
      EgressColoName: {
        description: "Airport code of the data centre",
        form: { is: "colo", basis: "vendor" },
        case: { is: "upper", basis: "vendor" },
      },
      EgressIP: {
        description: "Address",
        form: { is: "ip", basis: "protocol" },
      },
      EgressPort: {
        description: "Port",
        form: { is: "port", basis: "protocol" },
      },
      EgressRuleID: {
        description: "Identifier; all zeros when none",
        form: { is: "uuid", basis: "vendor" },
        absent: { is: ["00000000-0000-0000-0000-000000000000"], basis: "vendor" },
      },
      Email: {
        description: "Mail address of the user",
        form: { is: "email", basis: "stated-example" },
      },
      IngressColoName: {
        description: "Airport code of the data centre",
        form: { is: "colo", basis: "vendor" },
        case: { is: "upper", basis: "vendor" },
      },
      InitialOriginIP: {
        description: "Address",
        form: { is: "ip", basis: "protocol" },
      },
      Offramp: {
        description: "Where the session left, upper case",
        values: { are: ["INTERNET", "MAGIC", "CFD_TUNNEL", "DEVICE_CLIENT", "MESH"], closed: true, basis: "stated" },
        case: { is: "upper", basis: "stated" },
      },
      OriginIP: {
        description: "Address",
        form: { is: "ip", basis: "protocol" },
      },
      OriginPort: {
        description: "Port",
        form: { is: "port", basis: "protocol" },
      },
      OriginTLSCertificateValidationResult: {
        description: "Certificate check, upper case",
        values: {
          are: ["VALID", "EXPIRED", "REVOKED", "HOSTNAME_MISMATCH", "NONE", "UNKNOWN"],
          closed: true,
          basis: "stated",
        },
        case: { is: "upper", basis: "stated" },
      },
      OriginTLSHandshakeDurationMs: {
        description: "Time",
        range: { min: 0, basis: "meaning" },
        unit: { is: "ms", basis: "name" },
      },
      OriginTLSVersion: {
        description: "TLS version with a space",
        values: { are: ["TLS 1.2", "TLS 1.3"], basis: "vendor" },
        form: { is: "tls-version-space", basis: "vendor" },
        note: "http_requests spells TLSv1.3.",
      },
      Protocol: {
        description: "Protocol, upper case",
        values: { are: ["TCP", "UDP", "ICMP", "ICMPV6"], closed: true, basis: "stated" },
        case: { is: "upper", basis: "stated" },
        note: "gateway_network spells tcp and udp in lower case.",
      },
      ResolvedFQDN: {
        description: "Name of the destination",
        form: { is: "hostname", basis: "protocol" },
      },
      RuleEvaluationDurationMs: {
        description: "Time",
        range: { min: 0, basis: "meaning" },
        unit: { is: "ms", basis: "name" },
      },
      SNI: {
        description: "Server name of the TLS session",
        form: { is: "hostname", basis: "protocol" },
      },
      SourceIP: {
        description: "Address",
        form: { is: "ip", basis: "protocol" },
      },
      SourceInternalIP: {
        description: "Address",
        form: { is: "ip", basis: "protocol" },
      },
      SourcePort: {
        description: "Port",
        form: { is: "port", basis: "protocol" },
      },
      UserID: {
        description: "Identifier",
        form: { is: "uuid", basis: "vendor" },
      },
      VirtualNetworkID: {
        description: "Identifier",
        form: { is: "uuid", basis: "vendor" },
      },
    },
  },
);
