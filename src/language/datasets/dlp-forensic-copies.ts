import type { Dataset } from "../dataset.js";

export const dlpForensicCopies = {
  name: "dlp_forensic_copies",
  scopes: ["account"],
  timeField: "Datetime",
  fields: {
    AccountID: "string",
    Datetime: "timestamp",
    ForensicCopyID: "string",
    GatewayRequestID: "string",
    Headers: "object",
    Payload: "string",
    Phase: "string",
    TriggeredRuleID: "string",
  },
} as const satisfies Dataset;
