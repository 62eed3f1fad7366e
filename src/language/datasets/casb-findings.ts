import type { Dataset } from "../dataset.js";

export const casbFindings = {
  name: "casb_findings",
  scopes: ["account"],
  timeField: "DetectedTimestamp",
  fields: {
    AssetDisplayName: "string",
    AssetExternalID: "string",
    AssetLink: "string",
    AssetMetadata: "object",
    DetectedTimestamp: "timestamp",
    FindingTypeDisplayName: "string",
    FindingTypeID: "string",
    FindingTypeSeverity: "string",
    InstanceID: "string",
    IntegrationDisplayName: "string",
    IntegrationID: "string",
    IntegrationPolicyVendor: "string",
  },
} as const satisfies Dataset;
