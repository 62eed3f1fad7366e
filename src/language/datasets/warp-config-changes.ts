import type { Dataset } from "../dataset.js";

export const warpConfigChanges = {
  name: "warp_config_changes",
  scopes: ["account"],
  timeField: "Timestamp",
  fields: {
    AccountIDFrom: "string",
    AccountIDTo: "string",
    AccountNameFrom: "string",
    AccountNameTo: "string",
    ConfigNameFrom: "string",
    ConfigNameTo: "string",
    DeviceID: "string",
    DeviceRegistrationID: "string",
    Hostname: "string",
    SerialNumber: "string",
    Timestamp: "timestamp",
  },
} as const satisfies Dataset;
