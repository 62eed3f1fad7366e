import { type WithFacts, withFacts } from "../../with-facts.js";
import { mnmFlowLogs } from "../mnm-flow-logs.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const mnmFlowLogsWithFacts: WithFacts<typeof mnmFlowLogs> = /* @__PURE__ */ withFacts(mnmFlowLogs, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/mnm_flow_logs.md@92eb2eab",
  fields: {
    AWSVPCFlowJSON: {
      description: "Flow record as JSON text, only for AWS_VPC",
      form: { is: "json-in-string", basis: "stated" },
      absent: { is: [""], basis: "meaning" },
    },
    Bits: {
      description: "Bits, not bytes",
      range: { min: 0, basis: "meaning" },
      unit: { is: "bits", basis: "stated" },
    },
    DestinationAS: {
      description: "Network number",
      form: { is: "asn", basis: "protocol" },
    },
    DestinationAddress: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
    },
    DestinationPort: {
      description: "Port",
      form: { is: "port", basis: "protocol" },
    },
    EgressBits: {
      description: "Bits, not bytes",
      range: { min: 0, basis: "meaning" },
      unit: { is: "bits", basis: "stated" },
    },
    EgressPackets: {
      description: "Count",
      range: { min: 0, basis: "meaning" },
    },
    Ethertype: {
      description: "Ethertype number; 2048 is IPv4, 34525 IPv6",
      range: { min: 0, max: 65535, basis: "protocol" },
    },
    FlowProtocol: {
      description: "Flow protocol, upper case",
      values: { are: ["AWS_VPC", "IPFIX", "SFLOW_5", "NETFLOW_V9"], basis: "stated-example" },
    },
    NumFlows: {
      description: "Count",
      range: { min: 0, basis: "meaning" },
    },
    Packets: {
      description: "Count",
      range: { min: 0, basis: "meaning" },
    },
    Protocol: {
      description: "IP protocol number; 6 is TCP, 17 UDP",
      range: { min: 0, max: 255, basis: "protocol" },
    },
    RuleIDs: {
      description: "Rule identifiers joined by commas",
      form: { is: "comma-list", basis: "stated" },
      absent: { is: [""], basis: "meaning" },
    },
    SampleRate: {
      description: "One in so many packets",
      range: { min: 0, basis: "meaning" },
    },
    SampleRateType: {
      description: "Where the rate comes from",
      values: { are: ["flow", "default", "propagated"], basis: "stated-example" },
    },
    SamplerAddress: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
    },
    SourceAS: {
      description: "Network number",
      form: { is: "asn", basis: "protocol" },
    },
    SourceAddress: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
    },
    SourcePort: {
      description: "Port",
      form: { is: "port", basis: "protocol" },
    },
    TcpFlags: {
      description: "TCP flags as a number",
      range: { min: 0, max: 65535, basis: "protocol" },
    },
  },
});
