import { type WithFacts, withFacts } from "../../with-facts.js";
import { magicBgpLogs } from "../magic-bgp-logs.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const magicBgpLogsWithFacts: WithFacts<typeof magicBgpLogs> = /* @__PURE__ */ withFacts(magicBgpLogs, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/magic_bgp_logs.md@cd690f9d",
  fields: {
    Direction: {
      description: "Direction of a message; empty for other events",
      values: { are: ["to_cloudflare", "from_cloudflare"], closed: true, basis: "stated" },
      case: { is: "lower", basis: "stated" },
      absent: { is: [""], basis: "stated" },
    },
    EventKind: {
      description: "Kind of event",
      values: {
        are: [
          "open_message",
          "update_message",
          "notification_message",
          "route_refresh_message",
          "bgp_state_transition",
          "tcp_handshake_failed",
          "stale_path_timer_expired",
          "session_config_changed",
          "filter_config_changed",
          "redistribute_config_changed",
        ],
        closed: true,
        basis: "stated",
      },
      case: { is: "lower", basis: "stated" },
    },
    TunnelID: {
      description: "Tunnel as hex without hyphens",
      form: { is: "hex32", basis: "stated" },
    },
  },
});
