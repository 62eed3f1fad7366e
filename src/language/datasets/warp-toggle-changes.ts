import type { Dataset } from "../dataset.js";

export const warpToggleChanges = {
  name: "warp_toggle_changes",
  scopes: ["account"],
  timeField: "Timestamp",
  fields: {
    AccountID: "string",
    AccountName: "string",
    DeviceID: "string",
    DeviceRegistrationID: "string",
    Hostname: "string",
    SerialNumber: "string",
    Timestamp: "timestamp",
    Toggled: "bool",
    UserEmail: "string",
  },
} as const satisfies Dataset;
