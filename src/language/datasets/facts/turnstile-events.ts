import { type WithFacts, withFacts } from "../../with-facts.js";
import { turnstileEvents } from "../turnstile-events.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const turnstileEventsWithFacts: WithFacts<typeof turnstileEvents> = /* @__PURE__ */ withFacts(turnstileEvents, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/turnstile_events.md@89bfa956",
  fields: {
    ASN: {
      description: "Network number of the visitor",
      form: { is: "asn", basis: "protocol" },
    },
    BrowserMajor: {
      description: "Major version",
      range: { min: 0, basis: "meaning" },
    },
    BrowserName: {
      description: "Browser name with a capital",
      values: { are: ["Chrome", "Firefox"], basis: "stated-example" },
    },
    ClientIP: {
      description: "Address of the visitor",
      form: { is: "ip", basis: "protocol" },
    },
    CountryCode: {
      description: "Country of the visitor",
      form: { is: "country2", basis: "stated" },
    },
    EventType: {
      description: "Kind of event",
      values: {
        are: [
          "challenge_issued",
          "challenge_non_interactive_solved",
          "challenge_interactive_solved",
          "challenge_non_interactive_siteverify_solved",
          "challenge_interactive_siteverify_solved",
          "challenge_clearance_siteverify_solved",
          "challenge_siteverify_failed_double_redemption",
          "challenge_siteverify_failed_invalid_token",
          "challenge_siteverify_failed_other",
          "challenge_siteverify_ratelimited",
        ],
        closed: true,
        basis: "stated",
      },
      case: { is: "lower", basis: "stated" },
    },
    Hostname: {
      description: "Host of the widget",
      form: { is: "hostname", basis: "protocol" },
    },
    OSMajor: {
      description: "Major version",
      range: { min: 0, basis: "meaning" },
    },
    OSName: {
      description: "System name as its maker writes it",
      values: { are: ["Windows", "macOS"], basis: "stated-example" },
    },
  },
});
