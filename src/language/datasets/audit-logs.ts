import type { Dataset } from "../dataset.js";

export const auditLogs = {
  name: "audit_logs",
  scopes: ["account"],
  timeField: "When",
  fields: {
    ActionResult: "bool",
    ActionType: "string",
    ActorEmail: "string",
    ActorID: "string",
    ActorIP: "string",
    ActorType: "string",
    ID: "string",
    Interface: "string",
    Metadata: "object",
    NewValue: "object",
    OldValue: "object",
    OwnerID: "string",
    ResourceID: "string",
    ResourceType: "string",
    When: "timestamp",
  },
} as const satisfies Dataset;
