import { type WithFacts, withFacts } from "../../with-facts.js";
import { networkAnalyticsLogs } from "../network-analytics-logs.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const networkAnalyticsLogsWithFacts: WithFacts<typeof networkAnalyticsLogs> = /* @__PURE__ */ withFacts(
  networkAnalyticsLogs,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/network_analytics_logs.md@7d831ec0",
    fields: {
      ColoCode: {
        description: "Airport code of the data centre",
        form: { is: "colo", basis: "stated" },
        case: { is: "upper", basis: "seen" },
      },
      ColoCountry: {
        description: "Country code, upper case",
        form: { is: "country2", basis: "stated" },
        case: { is: "upper", basis: "vendor" },
        note: "Upper case in all vendor lines of 2021 to 2025 (DE, US, IR, CN); no line of a customer seen.",
      },
      ColoGeoHash: {
        description: "Position as geohash",
        form: { is: "geohash", basis: "stated" },
      },
      ColoName: {
        description: "Site name, lower case with digits",
        form: { is: "colo-name", basis: "stated-example" },
        case: { is: "lower", basis: "stated-example" },
      },
      DestinationASN: {
        description: "Network number",
        form: { is: "asn", basis: "protocol" },
      },
      DestinationCountry: {
        description: "Country code, upper case",
        form: { is: "country2", basis: "stated" },
        case: { is: "upper", basis: "vendor" },
        note: "Upper case in all vendor lines of 2021 to 2025 (DE, US, IR, CN); no line of a customer seen.",
      },
      DestinationGeoHash: {
        description: "Position as geohash",
        form: { is: "geohash", basis: "stated" },
      },
      DestinationPort: {
        description: "Port; 0 where the protocol has none",
        form: { is: "port", basis: "protocol" },
      },
      Direction: {
        description: "Towards or from the customer network",
        values: { are: ["ingress", "egress"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      GREChecksum: {
        description: "Checksum",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      GREEtherType: {
        description: "16-bit header value",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      GREHeaderLength: {
        description: "Header length",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "ungrounded" },
      },
      GREKey: {
        description: "32-bit header value",
        range: { min: 0, max: 4294967295, basis: "protocol" },
      },
      GRESequenceNumber: {
        description: "32-bit header value",
        range: { min: 0, max: 4294967295, basis: "protocol" },
      },
      GREVersion: {
        description: "GRE version",
        range: { min: 0, max: 7, basis: "protocol" },
      },
      ICMPChecksum: {
        description: "Checksum",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      ICMPCode: {
        description: "8-bit header value",
        range: { min: 0, max: 255, basis: "protocol" },
      },
      ICMPType: {
        description: "8-bit header value",
        range: { min: 0, max: 255, basis: "protocol" },
      },
      IPDestinationAddress: {
        description: "Address",
        form: { is: "ip", basis: "protocol" },
      },
      IPDestinationSubnet: {
        description: "Subnet /24 or /64",
        form: { is: "cidr", basis: "vendor" },
      },
      IPFragmentOffset: {
        description: "Fragment offset",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      IPHeaderLength: {
        description: "Header length",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "ungrounded" },
      },
      IPMoreFragments: {
        description: "Header bit",
        range: { min: 0, max: 1, basis: "protocol" },
      },
      IPProtocol: {
        description: "8-bit header value",
        range: { min: 0, max: 255, basis: "protocol" },
      },
      IPProtocolName: {
        description: "Name of the IP protocol, upper case in 2025 lines",
        values: { are: ["TCP", "UDP"], basis: "vendor" },
        note: "Older vendor lines say tcp; low certainty.",
      },
      IPSourceAddress: {
        description: "Address",
        form: { is: "ip", basis: "protocol" },
      },
      IPSourceSubnet: {
        description: "Subnet /24 or /64",
        form: { is: "cidr", basis: "vendor" },
      },
      IPTTL: {
        description: "Hop limit",
        range: { min: 0, max: 255, basis: "protocol" },
      },
      IPTTLBuckets: {
        description: "Hop limit with the last digit cut",
        range: { min: 0, max: 250, basis: "protocol" },
        step: { of: 10, basis: "stated" },
        note: "Values are multiples of 10 (54 becomes 50).",
      },
      IPTotalLength: {
        description: "Packet length",
        range: { min: 0, max: 65575, basis: "protocol" },
        unit: { is: "bytes", basis: "ungrounded" },
      },
      IPTotalLengthBuckets: {
        description: "Packet length with the last two digits cut",
        range: { min: 0, max: 65500, basis: "protocol" },
        step: { of: 100, basis: "stated" },
        unit: { is: "bytes", basis: "ungrounded" },
        note: "Values are multiples of 100 (76 becomes 0).",
      },
      IPv4Checksum: {
        description: "Checksum",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      IPv4DSCP: {
        description: "Traffic class code",
        range: { min: 0, max: 63, basis: "protocol" },
      },
      IPv4DontFragment: {
        description: "Header bit",
        range: { min: 0, max: 1, basis: "protocol" },
      },
      IPv4ECN: {
        description: "Congestion bits",
        range: { min: 0, max: 3, basis: "protocol" },
      },
      IPv4Identification: {
        description: "16-bit header value",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      IPv4Options: {
        description: "Numbers joined by commas",
        form: { is: "comma-list", basis: "vendor" },
        absent: { is: [""], basis: "seen" },
      },
      IPv6DSCP: {
        description: "Traffic class code",
        range: { min: 0, max: 63, basis: "protocol" },
      },
      IPv6ECN: {
        description: "Congestion bits",
        range: { min: 0, max: 3, basis: "protocol" },
      },
      IPv6ExtensionHeaders: {
        description: "Numbers joined by commas",
        form: { is: "comma-list", basis: "vendor" },
        absent: { is: [""], basis: "seen" },
      },
      IPv6FlowLabel: {
        description: "Flow label",
        range: { min: 0, max: 1048575, basis: "protocol" },
      },
      IPv6Identification: {
        description: "32-bit header value",
        range: { min: 0, max: 4294967295, basis: "protocol" },
      },
      MitigationReason: {
        description: "Why it was mitigated, upper case",
        values: {
          are: [
            "BLOCKED",
            "RATE_LIMITED",
            "UNEXPECTED",
            "CHALLENGE_NEEDED",
            "CHALLENGE_PASSED",
            "NOT_FOUND",
            "OUT_OF_SEQUENCE",
            "ALREADY_CLOSED",
          ],
          closed: true,
          basis: "stated",
        },
        case: { is: "upper", basis: "stated" },
        absent: { is: [""], basis: "seen" },
      },
      MitigationScope: {
        description: "Where the mitigation applies",
        values: { are: ["local", "global"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
        absent: { is: [""], basis: "seen" },
      },
      MitigationSystem: {
        description: "System that sampled the packet",
        values: { are: ["dosd", "flowtrackd", "magic-firewall"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      Outcome: {
        description: "What happened or should have",
        values: { are: ["pass", "drop"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
        note: "pass and drop, not allow and block.",
      },
      ProtocolState: {
        description: "State of the flow, upper case",
        values: { are: ["OPEN", "NEW", "CLOSING", "CLOSED"], closed: true, basis: "stated" },
        case: { is: "upper", basis: "stated" },
        absent: { is: [""], basis: "seen" },
      },
      RuleID: {
        description: "Rule, if any",
        absent: { is: [""], basis: "seen" },
      },
      RulesetID: {
        description: "Managed ruleset, if any",
        values: { are: ["3b64149bfa6e4220bbbc2bd6db589552"], basis: "stated" },
        form: { is: "hex32", basis: "seen" },
        absent: { is: [""], basis: "seen" },
        note: "Stated as the only value, but a 2025 line holds another and one the empty string.",
      },
      SampleInterval: {
        description: "One in so many packets",
        range: { min: 0, basis: "meaning" },
      },
      SourceASN: {
        description: "Network number",
        form: { is: "asn", basis: "protocol" },
      },
      SourceCountry: {
        description: "Country code, upper case",
        form: { is: "country2", basis: "stated" },
        case: { is: "upper", basis: "vendor" },
        note: "Upper case in all vendor lines of 2021 to 2025 (DE, US, IR, CN); no line of a customer seen.",
      },
      SourceGeoHash: {
        description: "Position as geohash",
        form: { is: "geohash", basis: "stated" },
      },
      SourcePort: {
        description: "Port; 0 where the protocol has none",
        form: { is: "port", basis: "protocol" },
      },
      TCPAcknowledgementNumber: {
        description: "32-bit header value",
        range: { min: 0, max: 4294967295, basis: "protocol" },
      },
      TCPChecksum: {
        description: "Checksum",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      TCPDataOffset: {
        description: "TCP header length; 56 in a vendor line, so bytes",
        range: { min: 0, max: 60, basis: "protocol" },
      },
      TCPFlags: {
        description: "TCP flags as a number",
        range: { min: 0, max: 4095, basis: "protocol" },
      },
      TCPMSS: {
        description: "16-bit header value",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      TCPOptions: {
        description: "Numbers joined by commas",
        form: { is: "comma-list", basis: "vendor" },
        absent: { is: [""], basis: "seen" },
      },
      TCPSACKBlocks: {
        description: "Numbers joined by commas",
        form: { is: "comma-list", basis: "vendor" },
        absent: { is: [""], basis: "seen" },
      },
      TCPSequenceNumber: {
        description: "32-bit header value",
        range: { min: 0, max: 4294967295, basis: "protocol" },
      },
      TCPTimestampECR: {
        description: "32-bit header value",
        range: { min: 0, max: 4294967295, basis: "protocol" },
      },
      TCPTimestampValue: {
        description: "32-bit header value",
        range: { min: 0, max: 4294967295, basis: "protocol" },
      },
      TCPUrgentPointer: {
        description: "16-bit header value",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      TCPWindowScale: {
        description: "Window scale option",
        range: { min: 0, max: 255, basis: "protocol" },
      },
      TCPWindowSize: {
        description: "16-bit header value",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      UDPChecksum: {
        description: "Checksum",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      UDPPayloadLength: {
        description: "16-bit header value",
        range: { min: 0, max: 65535, basis: "protocol" },
      },
      Verdict: {
        description: "What happened or should have",
        values: { are: ["pass", "drop"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
        note: "pass and drop, not allow and block.",
      },
    },
  },
);
