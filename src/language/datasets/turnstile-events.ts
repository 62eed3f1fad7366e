import type { Dataset } from "../dataset.js";

export const turnstileEvents = {
  name: "turnstile_events",
  scopes: ["account"],
  timeField: "Timestamp",
  fields: {
    ASN: "int",
    Action: "string",
    BrowserMajor: "int",
    BrowserName: "string",
    ClientIP: "string",
    CountryCode: "string",
    EventType: "string",
    Hostname: "string",
    OSMajor: "int",
    OSName: "string",
    Sitekey: "string",
    Timestamp: "timestamp",
    UserAgent: "string",
  },
} as const satisfies Dataset;
