import type { Dataset } from "../dataset.js";

export const workersTraceEvents = {
  name: "workers_trace_events",
  scopes: ["account"],
  timeField: "EventTimestampMs",
  fields: {
    CPUTimeMs: "int",
    DispatchNamespace: "string",
    Entrypoint: "string",
    Event: "object",
    EventTimestampMs: "int",
    EventType: "string",
    Exceptions: "array<object>",
    Logs: "array<object>",
    Outcome: "string",
    ScriptName: "string",
    ScriptTags: "array<string>",
    ScriptVersion: "object",
    WallTimeMs: "int",
  },
} as const satisfies Dataset;
