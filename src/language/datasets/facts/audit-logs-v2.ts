import { type WithFacts, withFacts } from "../../with-facts.js";
import { auditLogsV2 } from "../audit-logs-v2.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const auditLogsV2WithFacts: WithFacts<typeof auditLogsV2> = /* @__PURE__ */ withFacts(auditLogsV2, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/audit_logs_v2.md@8cd2f796",
  fields: {
    AccountID: {
      description: "Identifier",
      form: { is: "hex32", basis: "seen" },
    },
    ActionResult: {
      description: "Outcome as a word, not a boolean",
      values: { are: ["success"], basis: "other-page" },
      note: "audit_logs.ActionResult is a boolean.",
      source: [
        "cloudflare/cloudflare-docs:src/content/docs/fundamentals/account/account-security/audit-logs.mdx@02c052e0",
      ],
    },
    ActionType: {
      description: "What was done",
      values: { are: ["create", "update", "delete"], basis: "other-page" },
      note: "Examples of the API, not of Logpush lines.",
      source: [
        "cloudflare/cloudflare-docs:src/content/docs/fundamentals/account/account-security/audit-logs.mdx@02c052e0",
      ],
    },
    ActorContext: {
      description: "How the actor came in",
      values: { are: ["dash"], basis: "other-page" },
      source: [
        "cloudflare/cloudflare-docs:src/content/docs/fundamentals/account/account-security/audit-logs.mdx@02c052e0",
      ],
    },
    ActorEmail: {
      description: "Mail address of the actor",
      form: { is: "email", basis: "stated-example" },
    },
    ActorIPAddress: {
      description: "Address of the actor",
      form: { is: "ip", basis: "protocol" },
    },
    ActorType: {
      description: "Who acted",
      values: { are: ["user", "account", "system", "Cloudflare_admin"], basis: "other-page" },
      source: [
        "cloudflare/cloudflare-docs:src/content/docs/fundamentals/account/account-security/audit-logs.mdx@02c052e0",
      ],
    },
    ResourceScope: {
      description: "Scope of the resource",
      values: { are: ["user", "accounts", "zones", "memberships"], basis: "other-page" },
      source: [
        "cloudflare/cloudflare-docs:src/content/docs/fundamentals/account/account-security/audit-logs.mdx@02c052e0",
      ],
    },
    ZoneID: {
      description: "Identifier",
      form: { is: "hex32", basis: "seen" },
    },
    ZoneName: {
      description: "Name of the zone",
      form: { is: "hostname", basis: "protocol" },
    },
  },
});
