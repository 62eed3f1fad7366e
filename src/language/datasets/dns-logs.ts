import type { Dataset } from "../dataset.js";

export const dnsLogs = {
  name: "dns_logs",
  scopes: ["zone"],
  timeField: "Timestamp",
  fields: {
    ColoCode: "string",
    EDNSSubnet: "string",
    EDNSSubnetLength: "int",
    QueryName: "string",
    QueryType: "int",
    ResponseCached: "bool",
    ResponseCode: "int",
    SourceIP: "string",
    Timestamp: "timestamp",
  },
} as const satisfies Dataset;
