import type { Dataset } from "../dataset.js";

export const nelReports = {
  name: "nel_reports",
  scopes: ["zone"],
  timeField: "Timestamp",
  fields: {
    ClientIPASN: "int",
    ClientIPASNDescription: "string",
    ClientIPCountry: "string",
    LastKnownGoodColoCode: "string",
    Phase: "string",
    Timestamp: "timestamp",
    Type: "string",
  },
} as const satisfies Dataset;
