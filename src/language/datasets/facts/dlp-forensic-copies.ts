import { type WithFacts, withFacts } from "../../with-facts.js";
import { dlpForensicCopies } from "../dlp-forensic-copies.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const dlpForensicCopiesWithFacts: WithFacts<typeof dlpForensicCopies> = /* @__PURE__ */ withFacts(
  dlpForensicCopies,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/dlp_forensic_copies.md@04d887bf",
    fields: {
      AccountID: {
        description: "Account",
        form: { is: "hex32", basis: "seen" },
      },
      Payload: {
        description: "Captured data in base64",
        form: { is: "base64", basis: "stated" },
      },
      Phase: {
        description: "Which half was captured",
        values: { are: ["request", "response"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
    },
  },
);
