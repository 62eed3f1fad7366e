import { type WithFacts, withFacts } from "../../with-facts.js";
import { workersTraceEvents } from "../workers-trace-events.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const workersTraceEventsWithFacts: WithFacts<typeof workersTraceEvents> = /* @__PURE__ */ withFacts(
  workersTraceEvents,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/workers_trace_events.md@843bd081",
    fields: {
      CPUTimeMs: {
        description: "Time in milliseconds",
        range: { min: 0, basis: "meaning" },
        unit: { is: "ms", basis: "name" },
      },
      EventTimestampMs: {
        description: "Time of the event in milliseconds since 1970",
        range: { min: 0, usual: [1500000000000, 4102444800000], basis: "meaning" },
        unit: { is: "ms-epoch", basis: "stated" },
        note: "A value in seconds (10 digits) is always smaller: gt always holds, lt never.",
      },
      EventType: {
        description: "What started the Worker",
        values: {
          are: ["fetch", "scheduled", "alarm", "queue", "email", "worker_rpc", "hibernatable_web_socket"],
          closed: true,
          basis: "stated",
        },
        case: { is: "lower", basis: "stated" },
        note: "The list grew from one value to seven within a year: new ones are likely. cron is not one of them.",
        source: [
          "cloudflare/cloudflare-docs:src/content/docs/logs/reference/log-fields/account/workers_trace_events.md@398302a4",
        ],
      },
      Outcome: {
        description: "How the run ended",
        values: {
          are: [
            "ok",
            "canceled",
            "exception",
            "unknown",
            "exceededCpu",
            "exceededMemory",
            "scriptNotFound",
            "responseStreamDisconnected",
          ],
          basis: ["stated", "other-page"],
        },
        note: "The page lists the first four; the tail handler page of the same product lists all eight. error, success and failed are in neither.",
        source: [
          "cloudflare/cloudflare-docs:src/content/docs/workers/runtime-apis/handlers/tail.mdx@1cfe76bc",
          "cloudflare/cloudflare-docs:src/content/docs/logs/reference/log-fields/account/workers_trace_events.md@398302a4",
        ],
      },
      WallTimeMs: {
        description: "Time in milliseconds",
        range: { min: 0, basis: "meaning" },
        unit: { is: "ms", basis: "name" },
      },
    },
  },
);
