import type { Dataset } from "../dataset.js";

export const magicBgpLogs = {
  name: "magic_bgp_logs",
  scopes: ["account"],
  timeField: "EventTimestamp",
  fields: {
    Direction: "string",
    EventData: "object",
    EventKind: "string",
    EventTimestamp: "timestamp",
    TunnelID: "string",
    TunnelName: "string",
  },
} as const satisfies Dataset;
