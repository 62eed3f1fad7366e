import { type WithFacts, withFacts } from "../../with-facts.js";
import { pageShieldEvents } from "../page-shield-events.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const pageShieldEventsWithFacts: WithFacts<typeof pageShieldEvents> = /* @__PURE__ */ withFacts(
  pageShieldEvents,
  {
    source: "developers.cloudflare.com/logs/reference/log-fields/zone/page_shield_events",
    fields: {
      Action: {
        description: "What was done about the violation",
        values: { are: ["log", "allow"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
        note: "From an older copy of the page.",
      },
      Host: {
        description: "Host name",
        form: { is: "hostname", basis: "protocol" },
      },
      PageURL: {
        description: "Address of the page",
        form: { is: "url", basis: "seen" },
      },
      ResourceType: {
        description: "Kind of resource",
        values: { are: ["script", "connection", "other"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
        note: "From an older copy of the page.",
      },
      URLHost: {
        description: "Host name",
        form: { is: "hostname", basis: "protocol" },
      },
    },
  },
);
