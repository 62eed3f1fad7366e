import { type WithFacts, withFacts } from "../../with-facts.js";
import { auditLogs } from "../audit-logs.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const auditLogsWithFacts: WithFacts<typeof auditLogs> = /* @__PURE__ */ withFacts(auditLogs, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/audit_logs.md@85039f36",
  fields: {
    ActionType: {
      description: "What was done, words joined by underscores",
      values: {
        are: ["gateway_create", "gateway_update", "gateway_create_location", "job_create", "job_update"],
        basis: "seen",
      },
    },
    ActorEmail: {
      description: "Mail address of the actor",
      form: { is: "email", basis: "stated-example" },
    },
    ActorIP: {
      description: "Address of the actor, often IPv4-mapped IPv6",
      form: { is: "ip-mapped", basis: "protocol" },
      note: "Five of seven real lines hold ::ffff:78.197.123.35: eq to the plain IPv4 address misses them; name both spellings.",
    },
    ActorType: {
      description: "Who acted",
      values: { are: ["user"], basis: "seen" },
    },
    ID: {
      description: "Identifier of the entry",
      form: { is: "uuid", basis: "seen" },
    },
    Interface: {
      description: "Entry point, upper case for UI and API",
      values: { are: ["UI", "API"], basis: "seen" },
    },
    ResourceType: {
      description: "What was changed",
      values: {
        are: ["gateway.list", "gateway.rule", "gateway.location", "gateway.config", "logpush job"],
        basis: "seen",
      },
      note: "Dots and spaces both occur.",
    },
  },
});
