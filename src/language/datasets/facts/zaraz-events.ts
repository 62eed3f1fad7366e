import { type WithFacts, withFacts } from "../../with-facts.js";
import { zarazEvents } from "../zaraz-events.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const zarazEventsWithFacts: WithFacts<typeof zarazEvents> = /* @__PURE__ */ withFacts(zarazEvents, {
  source: "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/zone/zaraz_events.md@8cd2f796",
  fields: {
    IP: {
      description: "Address of the client",
      form: { is: "ip", basis: "protocol" },
    },
    URL: {
      description: "Address of the request",
      form: { is: "url", basis: "seen" },
    },
  },
});
