import type { Dataset } from "../dataset.js";

export const magicIdsDetections = {
  name: "magic_ids_detections",
  scopes: ["account"],
  timeField: "Timestamp",
  fields: {
    Action: "string",
    ColoCity: "string",
    ColoCode: "string",
    DestinationIP: "string",
    DestinationPort: "int",
    Protocol: "string",
    SignatureID: "int",
    SignatureMessage: "string",
    SignatureRevision: "int",
    SourceIP: "string",
    SourcePort: "int",
    Timestamp: "timestamp",
  },
} as const satisfies Dataset;
