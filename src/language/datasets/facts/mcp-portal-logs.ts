import { type WithFacts, withFacts } from "../../with-facts.js";
import { mcpPortalLogs } from "../mcp-portal-logs.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const mcpPortalLogsWithFacts: WithFacts<typeof mcpPortalLogs> = /* @__PURE__ */ withFacts(mcpPortalLogs, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/mcp_portal_logs.md@41f410ed",
  fields: {
    ClientCountry: {
      description: "Country of the client",
      form: { is: "country2", basis: "stated" },
    },
    ClientIP: {
      description: "Address of the client",
      form: { is: "ip", basis: "protocol" },
    },
    ColoCode: {
      description: "Airport code of the data centre",
      form: { is: "colo", basis: "stated" },
      case: { is: "upper", basis: "stated-example" },
    },
    Method: {
      description: "JSON-RPC method, not an HTTP method",
      values: { are: ["tools/call", "prompts/get", "resources/read"], basis: "stated-example" },
    },
    ServerResponseDurationMs: {
      description: "Time of the upstream server",
      range: { min: 0, basis: "meaning" },
      unit: { is: "ms", basis: "name" },
    },
    ServerURL: {
      description: "Address of the upstream server",
      form: { is: "url", basis: "seen" },
    },
    UserEmail: {
      description: "Mail address of the user",
      form: { is: "email", basis: "stated-example" },
    },
  },
});
