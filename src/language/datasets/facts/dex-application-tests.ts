import { type WithFacts, withFacts } from "../../with-facts.js";
import { dexApplicationTests } from "../dex-application-tests.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const dexApplicationTestsWithFacts: WithFacts<typeof dexApplicationTests> = /* @__PURE__ */ withFacts(
  dexApplicationTests,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/dex_application_tests.md@6abc9dbd",
    fields: {
      AccountID: {
        description: "Account",
        form: { is: "hex32", basis: "seen" },
      },
      ClientPlatform: {
        description: "Operating system of the client",
        values: { are: ["mac", "windows", "linux"], basis: "vendor" },
      },
      ColoCode: {
        description: "Airport code of the data centre",
        form: { is: "colo", basis: "stated" },
        case: { is: "upper", basis: "seen" },
      },
      DeviceID: {
        description: "Identifier",
        form: { is: "uuid", basis: "vendor" },
      },
      DeviceRegistrationID: {
        description: "Identifier",
        form: { is: "uuid", basis: "vendor" },
      },
      ExecutionContext: {
        description: "Inside or outside the tunnel",
        values: { are: ["inTunnel", "outOfTunnel"], closed: true, basis: "stated" },
      },
      HTTPClientIPASN: {
        description: "Network number",
        form: { is: "asn", basis: "protocol" },
      },
      HTTPClientIPAddress: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      HTTPClientIPCountryISO: {
        description: "Country code, upper case",
        form: { is: "country2", basis: "stated" },
        case: { is: "upper", basis: "stated-example" },
      },
      HTTPClientIPNetmask: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      HTTPConnectEndMs: {
        description: "Milliseconds since the start of the test",
        unit: { is: "ms", basis: "stated" },
      },
      HTTPConnectStartMs: {
        description: "Milliseconds since the start of the test",
        unit: { is: "ms", basis: "stated" },
      },
      HTTPDomainLookupEndMs: {
        description: "Milliseconds since the start of the test",
        unit: { is: "ms", basis: "stated" },
      },
      HTTPDomainLookupStartMs: {
        description: "Milliseconds since the start of the test",
        unit: { is: "ms", basis: "stated" },
      },
      HTTPMethod: {
        description: "Method of the test",
        form: { is: "method", basis: "seen" },
        case: { is: "upper", basis: "seen" },
      },
      HTTPRequestStartMs: {
        description: "Milliseconds since the start of the test",
        unit: { is: "ms", basis: "stated" },
      },
      HTTPResponseBodyBytes: {
        description: "Size",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "name" },
      },
      HTTPResponseEndMs: {
        description: "Milliseconds since the start of the test",
        unit: { is: "ms", basis: "stated" },
      },
      HTTPResponseHeaderBytes: {
        description: "Size",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "name" },
      },
      HTTPResponseStartMs: {
        description: "Milliseconds since the start of the test",
        unit: { is: "ms", basis: "stated" },
      },
      HTTPSecureConnectionStartMs: {
        description: "Milliseconds since the start of the test",
        unit: { is: "ms", basis: "stated" },
      },
      HTTPServerIPASN: {
        description: "Network number",
        form: { is: "asn", basis: "protocol" },
      },
      HTTPServerIPAddress: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      HTTPServerIPCountryISO: {
        description: "Country code, upper case",
        form: { is: "country2", basis: "stated" },
        case: { is: "upper", basis: "stated-example" },
      },
      HTTPServerIPNetmask: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      HTTPStatusCode: {
        description: "Status of the test",
        form: { is: "http-status", basis: "protocol" },
      },
      HTTPURL: {
        description: "Address under test",
        form: { is: "url", basis: "seen" },
      },
      TestID: {
        description: "Identifier",
        form: { is: "uuid", basis: "vendor" },
      },
      TestType: {
        description: "Kind of test",
        values: { are: ["traceroute", "http"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      TracerouteDestinationIPASN: {
        description: "Network number",
        form: { is: "asn", basis: "protocol" },
      },
      TracerouteDestinationIPAddress: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      TracerouteDestinationIPCountryISO: {
        description: "Country code, upper case",
        form: { is: "country2", basis: "stated" },
        case: { is: "upper", basis: "stated-example" },
      },
      TracerouteDestinationIPNetmask: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      TracerouteDurationMs: {
        description: "Length of the trace",
        unit: { is: "ms", basis: "stated" },
      },
      TracerouteMaxTTL: {
        description: "Highest hop limit",
        range: { min: 0, max: 255, basis: "protocol" },
      },
      TracerouteProtocol: {
        description: "Protocol of the trace; empty in HTTP tests",
        values: { are: ["icmp", "udp", "tcp"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      TracerouteSize: {
        description: "Size",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "ungrounded" },
      },
      TracerouteSourceIPASN: {
        description: "Network number",
        form: { is: "asn", basis: "protocol" },
      },
      TracerouteSourceIPAddress: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      TracerouteSourceIPCountryISO: {
        description: "Country code, upper case",
        form: { is: "country2", basis: "stated" },
        case: { is: "upper", basis: "stated-example" },
      },
      TracerouteSourceIPNetmask: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      TracerouteStatus: {
        description: "Result of the trace",
        values: { are: ["destinationReached", "lastHopFailed", "maxHopsExhausted"], closed: true, basis: "stated" },
      },
      TunnelType: {
        description: "Tunnel in use, if any",
        values: { are: ["http2", "masque", "wireguard"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      UserEmail: {
        description: "Mail address of the user",
        form: { is: "email", basis: "stated-example" },
      },
    },
  },
);
