import { type WithFacts, withFacts } from "../../with-facts.js";
import { sshLogs } from "../ssh-logs.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const sshLogsWithFacts: WithFacts<typeof sshLogs> = /* @__PURE__ */ withFacts(sshLogs, {
  source: "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/ssh_logs.md@64b24641",
  fields: {
    Error: {
      description: "Error text; empty when none",
      absent: { is: [""], basis: "meaning" },
    },
    ProgramType: {
      description: "Kind of SSH program",
      values: { are: ["shell", "exec", "x11", "direct-tcpip", "forwarded-tcpip"], closed: true, basis: "stated" },
      case: { is: "lower", basis: "stated" },
    },
    UserEmail: {
      description: "Mail address of the user",
      form: { is: "email", basis: "stated-example" },
    },
    Username: {
      description: "Login name; empty after a failed connection",
      absent: { is: [""], basis: "stated" },
    },
  },
});
