import type { Dataset } from "../dataset.js";

export const bisoUserActions = {
  name: "biso_user_actions",
  scopes: ["account"],
  timeField: "Timestamp",
  fields: {
    AccountID: "string",
    Decision: "string",
    DomainName: "string",
    Metadata: "string",
    Timestamp: "timestamp",
    Type: "string",
    URL: "string",
    UserEmail: "string",
    UserID: "string",
  },
} as const satisfies Dataset;
