import type { Dataset } from "../dataset.js";

export const zarazEvents = {
  name: "zaraz_events",
  scopes: ["zone"],
  timeField: "TimestampStart",
  fields: {
    Body: "object",
    EventDetails: "object",
    EventType: "string",
    IP: "string",
    RequestHeaders: "object",
    TimestampStart: "timestamp",
    URL: "string",
  },
} as const satisfies Dataset;
