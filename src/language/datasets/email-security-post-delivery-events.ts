import type { Dataset } from "../dataset.js";

export const emailSecurityPostDeliveryEvents = {
  name: "email_security_post_delivery_events",
  scopes: ["account"],
  fields: {
    AlertID: "string",
    CompletedAt: "timestamp",
    Destination: "string",
    FinalDisposition: "string",
    Folder: "string",
    From: "string",
    FromName: "string",
    MessageID: "string",
    MessageTimestamp: "timestamp",
    MicrosoftTenantID: "string",
    Operation: "string",
    PostfixID: "string",
    Reasons: "array<string>",
    Recipient: "string",
    RequestedAt: "timestamp",
    RequestedBy: "string",
    RequestedDisposition: "string",
    Status: "string",
    Subject: "string",
    Success: "bool",
    To: "array<string>",
  },
} as const satisfies Dataset;
