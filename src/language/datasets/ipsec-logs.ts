import type { Dataset } from "../dataset.js";

export const ipsecLogs = {
  name: "ipsec_logs",
  scopes: ["account"],
  timeField: "Timestamp",
  fields: {
    Level: "string",
    LocalIP: "string",
    LocalPort: "int",
    Message: "string",
    RemoteIP: "string",
    RemotePort: "int",
    Timestamp: "timestamp",
  },
} as const satisfies Dataset;
