import { type WithFacts, withFacts } from "../../with-facts.js";
import { gatewayNetwork } from "../gateway-network.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const gatewayNetworkWithFacts: WithFacts<typeof gatewayNetwork> = /* @__PURE__ */ withFacts(gatewayNetwork, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/gateway_network.md@7300da57",
  fields: {
    AccountID: {
      description: "Account",
      form: { is: "hex32", basis: "seen" },
    },
    Action: {
      description: "What the gateway did",
      values: { are: ["allowedOnNoRuleMatch"], basis: "seen" },
      note: "Not simply allow: four real lines hold allowedOnNoRuleMatch.",
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
      description: "Port",
      form: { is: "port", basis: "protocol" },
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
    OverrideIP: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
      absent: { is: [""], basis: "seen" },
    },
    OverridePort: {
      description: "Port used instead; 0 when none",
      form: { is: "port", basis: "protocol" },
      absent: { is: [0], basis: "seen" },
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
    SNI: {
      description: "Server name of the TLS session",
      form: { is: "hostname", basis: "protocol" },
      absent: { is: [""], basis: "stated" },
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
      description: "Port",
      form: { is: "port", basis: "protocol" },
    },
    Transport: {
      description: "Transport protocol, lower case",
      values: { are: ["tcp", "quic", "udp"], closed: true, basis: "stated" },
      case: { is: "lower", basis: "stated" },
    },
    TransportProtocol: {
      description: "Transport protocol, lower case",
      values: { are: ["tcp", "quic", "udp"], closed: true, basis: "stated" },
      case: { is: "lower", basis: "stated" },
    },
    UserID: {
      description: "Identifier",
      form: { is: "uuid", basis: "seen" },
      absent: { is: [""], basis: "seen" },
    },
  },
});
