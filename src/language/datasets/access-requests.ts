import type { Dataset } from "../dataset.js";

export const accessRequests = {
  name: "access_requests",
  scopes: ["account"],
  timeField: "CreatedAt",
  fields: {
    Action: "string",
    Allowed: "bool",
    AppDomain: "string",
    AppUUID: "string",
    Connection: "string",
    Country: "string",
    CreatedAt: "timestamp",
    Email: "string",
    IPAddress: "string",
    PurposeJustificationPrompt: "string",
    PurposeJustificationResponse: "string",
    RayID: "string",
    TemporaryAccessApprovers: "array<string>",
    TemporaryAccessDuration: "int",
    UserUID: "string",
  },
} as const satisfies Dataset;
