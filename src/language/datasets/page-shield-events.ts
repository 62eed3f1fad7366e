import type { Dataset } from "../dataset.js";

export const pageShieldEvents = {
  name: "page_shield_events",
  scopes: ["zone"],
  timeField: "Timestamp",
  fields: {
    Action: "string",
    CSPDirective: "string",
    Host: "string",
    PageURL: "string",
    PolicyID: "string",
    ResourceType: "string",
    Timestamp: "timestamp",
    URL: "string",
    URLContainsCDNCGIPath: { type: "bool", deprecated: true },
    URLHost: "string",
  },
} as const satisfies Dataset;
