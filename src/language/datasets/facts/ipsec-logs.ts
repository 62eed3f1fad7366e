import { type WithFacts, withFacts } from "../../with-facts.js";
import { ipsecLogs } from "../ipsec-logs.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const ipsecLogsWithFacts: WithFacts<typeof ipsecLogs> = /* @__PURE__ */ withFacts(ipsecLogs, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/ipsec_logs.md@a3573f18",
  fields: {
    LocalIP: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
    },
    LocalPort: {
      description: "Port",
      form: { is: "port", basis: "protocol" },
    },
    RemoteIP: {
      description: "Address",
      form: { is: "ip", basis: "protocol" },
    },
    RemotePort: {
      description: "Port",
      form: { is: "port", basis: "protocol" },
    },
  },
});
