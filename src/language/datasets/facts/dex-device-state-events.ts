import { type WithFacts, withFacts } from "../../with-facts.js";
import { dexDeviceStateEvents } from "../dex-device-state-events.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const dexDeviceStateEventsWithFacts: WithFacts<typeof dexDeviceStateEvents> = /* @__PURE__ */ withFacts(
  dexDeviceStateEvents,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/dex_device_state_events.md@0309c8be",
    fields: {
      AccountID: {
        description: "Account",
        form: { is: "hex32", basis: "seen" },
      },
      BatteryCycles: {
        description: "Battery cycles",
        range: { min: 0, basis: "meaning" },
      },
      BatteryPercentage: {
        description: "Share from 0 to 1, not a percentage",
        range: { min: 0, max: 1, basis: "stated" },
        unit: { is: "ratio", basis: "ungrounded" },
        note: "gt 50 never holds; 90 percent is 0.9.",
      },
      CPUPercentage: {
        description: "Share from 0 to 1, not a percentage",
        range: { min: 0, max: 1, basis: "stated" },
        unit: { is: "ratio", basis: "ungrounded" },
        note: "gt 50 never holds; 90 percent is 0.9.",
      },
      ClientPlatform: {
        description: "Operating system of the client",
        values: { are: ["mac", "windows", "linux"], basis: "vendor" },
      },
      ConnectionType: {
        description: "Kind of network",
        values: { are: ["cellular", "ethernet", "wifi"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      DeviceID: {
        description: "Identifier",
        form: { is: "uuid", basis: "vendor" },
      },
      DeviceIPv4Address: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      DeviceIPv4Netmask: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      DeviceIPv6Address: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      DeviceIPv6Netmask: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      DeviceRegistrationID: {
        description: "Identifier",
        form: { is: "uuid", basis: "vendor" },
      },
      DeviceRegistrationProfileID: {
        description: "Identifier",
        form: { is: "uuid", basis: "vendor" },
      },
      DiskReadBPS: {
        description: "Bytes per second",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes/s", basis: "stated" },
      },
      DiskUsagePercentage: {
        description: "Share from 0 to 1, not a percentage",
        range: { min: 0, max: 1, basis: "stated" },
        unit: { is: "ratio", basis: "ungrounded" },
        note: "gt 50 never holds; 90 percent is 0.9.",
      },
      DiskWriteBPS: {
        description: "Bytes per second",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes/s", basis: "stated" },
      },
      GatewayIPv4Address: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      GatewayIPv4Netmask: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      GatewayIPv6Address: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      GatewayIPv6Netmask: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      HandshakeLatencyMs: {
        description: "Tunnel latency; -1 when disconnected",
        range: { min: -1, basis: "stated" },
        unit: { is: "ms", basis: "name" },
        absent: { is: [-1], basis: "stated" },
        note: "lt 100 also matches the -1 of disconnected devices.",
      },
      ISPIPv4ASN: {
        description: "Network number",
        form: { is: "asn", basis: "protocol" },
      },
      ISPIPv4Address: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      ISPIPv4CountryISO: {
        description: "Country code, upper case",
        form: { is: "country2", basis: "stated" },
        case: { is: "upper", basis: "stated-example" },
      },
      ISPIPv4Netmask: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      ISPIPv6ASN: {
        description: "Network number",
        form: { is: "asn", basis: "protocol" },
      },
      ISPIPv6Address: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      ISPIPv6CountryISO: {
        description: "Country code, upper case",
        form: { is: "country2", basis: "stated" },
        case: { is: "upper", basis: "stated-example" },
      },
      ISPIPv6Netmask: {
        description: "Address or netmask",
        form: { is: "ip", basis: "protocol" },
      },
      Mode: {
        description: "Client mode",
        values: { are: ["warp", "warp+doh", "proxy"], basis: ["stated-example", "vendor"] },
        case: { is: "lower", basis: "stated-example" },
      },
      NetworkReceivedBPS: {
        description: "Bytes per second",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes/s", basis: "stated" },
      },
      NetworkSentBPS: {
        description: "Bytes per second",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes/s", basis: "stated" },
      },
      RAMAvailableKB: {
        description: "Available memory in kilobytes",
        range: { min: 0, basis: "meaning" },
        unit: { is: "kB", basis: "stated" },
      },
      RAMUsedPercentage: {
        description: "Share from 0 to 1, not a percentage",
        range: { min: 0, max: 1, basis: "stated" },
        unit: { is: "ratio", basis: "ungrounded" },
        note: "gt 50 never holds; 90 percent is 0.9.",
      },
      Status: {
        description: "Connection status",
        values: { are: ["connected", "paused"], basis: "stated-example" },
      },
      TunnelType: {
        description: "Tunnel in use, if any",
        values: { are: ["http2", "masque", "wireguard"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      WarpColoCode: {
        description: "Airport code, or none",
        values: { are: ["none"], basis: "stated-example" },
        absent: { is: ["none"], basis: "stated" },
        note: "Airport codes are upper case, the word none is not.",
      },
      WiFiStrengthDBM: {
        description: "Signal strength, a negative number",
        range: { max: 0, usual: [-90, -30], basis: "stated" },
        unit: { is: "dBm", basis: "name" },
        note: "Stated scale -30 to -90; gt 0 never holds.",
      },
    },
  },
);
