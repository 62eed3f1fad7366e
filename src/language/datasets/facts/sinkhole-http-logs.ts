import { type WithFacts, withFacts } from "../../with-facts.js";
import { sinkholeHttpLogs } from "../sinkhole-http-logs.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const sinkholeHttpLogsWithFacts: WithFacts<typeof sinkholeHttpLogs> = /* @__PURE__ */ withFacts(
  sinkholeHttpLogs,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/sinkhole_http_logs.md@651774ce",
    fields: {
      BodyLength: {
        description: "Length of the body",
        range: { min: 0, basis: "meaning" },
        unit: { is: "bytes", basis: "ungrounded" },
      },
      DestAddr: {
        description: "Address",
        form: { is: "ip", basis: "protocol" },
      },
      R2Path: {
        description: "Path of overflow data; empty when nothing overflowed",
        absent: { is: [""], basis: "stated" },
      },
      SrcAddr: {
        description: "Address",
        form: { is: "ip", basis: "protocol" },
      },
    },
  },
);
