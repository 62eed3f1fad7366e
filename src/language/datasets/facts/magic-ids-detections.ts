import { type WithFacts, withFacts } from "../../with-facts.js";
import { magicIdsDetections } from "../magic-ids-detections.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const magicIdsDetectionsWithFacts: WithFacts<typeof magicIdsDetections> = /* @__PURE__ */ withFacts(
  magicIdsDetections,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/magic_ids_detections.md@d5d7f977",
    fields: {
      Action: {
        description: "What was done",
        values: { are: ["pass", "block"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
        note: "pass, not allow; block, not drop.",
      },
      ColoCode: {
        description: "Airport code of the data centre",
        form: { is: "colo", basis: "stated" },
        case: { is: "upper", basis: "seen" },
      },
      DestinationIP: {
        description: "Address",
        form: { is: "ip", basis: "protocol" },
      },
      DestinationPort: {
        description: "Port; 0 when the protocol is any",
        form: { is: "port", basis: "protocol" },
        absent: { is: [0], basis: "stated" },
      },
      Protocol: {
        description: "Transport protocol; any for lower layers",
        values: { are: ["tcp", "udp", "any"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      SignatureID: {
        description: "Signature number",
        range: { min: 0, basis: "meaning" },
      },
      SignatureRevision: {
        description: "Signature number",
        range: { min: 0, basis: "meaning" },
      },
      SourceIP: {
        description: "Address",
        form: { is: "ip", basis: "protocol" },
      },
      SourcePort: {
        description: "Port; 0 when the protocol is any",
        form: { is: "port", basis: "protocol" },
        absent: { is: [0], basis: "stated" },
      },
    },
  },
);
