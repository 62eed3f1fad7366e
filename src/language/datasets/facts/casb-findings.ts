import { type WithFacts, withFacts } from "../../with-facts.js";
import { casbFindings } from "../casb-findings.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const casbFindingsWithFacts: WithFacts<typeof casbFindings> = /* @__PURE__ */ withFacts(casbFindings, {
  source: "developers.cloudflare.com/logs/reference/log-fields/account/casb_findings/",
  fields: {
    FindingTypeID: {
      description: "Identifier",
      form: { is: "uuid", basis: "stated" },
    },
    FindingTypeSeverity: {
      description: "Severity with a capital letter",
      values: { are: ["High", "Medium"], basis: ["stated-example", "vendor"] },
    },
    InstanceID: {
      description: "Identifier",
      form: { is: "uuid", basis: "stated" },
    },
    IntegrationID: {
      description: "Identifier",
      form: { is: "uuid", basis: "stated" },
    },
  },
});
