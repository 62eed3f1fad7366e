import { type WithFacts, withFacts } from "../../with-facts.js";
import { bisoUserActions } from "../biso-user-actions.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const bisoUserActionsWithFacts: WithFacts<typeof bisoUserActions> = /* @__PURE__ */ withFacts(bisoUserActions, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/biso_user_actions.md@8440dd31",
  fields: {
    AccountID: {
      description: "Account",
      form: { is: "hex32", basis: "seen" },
    },
    Decision: {
      description: "Decision applied",
      values: { are: ["allow", "block"], closed: true, basis: "stated" },
      case: { is: "lower", basis: "stated" },
    },
    DomainName: {
      description: "Domain of the address",
      form: { is: "hostname", basis: "protocol" },
    },
    Metadata: {
      description: "Details as JSON text",
      form: { is: "json-in-string", basis: "stated" },
    },
    Type: {
      description: "User action",
      values: { are: ["copy", "paste", "download"], basis: "stated-example" },
    },
    URL: {
      description: "Address of the page",
      form: { is: "url", basis: "seen" },
    },
    UserEmail: {
      description: "Mail address of the user",
      form: { is: "email", basis: "stated-example" },
    },
  },
});
