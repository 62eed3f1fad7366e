import { type WithFacts, withFacts } from "../../with-facts.js";
import { emailSecurityPostDeliveryEvents } from "../email-security-post-delivery-events.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const emailSecurityPostDeliveryEventsWithFacts: WithFacts<typeof emailSecurityPostDeliveryEvents> =
  /* @__PURE__ */ withFacts(emailSecurityPostDeliveryEvents, {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/email_security_post_delivery_events.md@c72ad572",
    fields: {
      FinalDisposition: {
        description: "Verdict on the message",
        values: {
          are: ["unset", "none", "malicious", "suspicious", "spam", "spoof", "bulk"],
          closed: true,
          basis: "stated",
        },
        case: { is: "lower", basis: "stated" },
      },
      From: {
        description: "Mail address",
        form: { is: "email", basis: "stated-example" },
      },
      Operation: {
        description: "Action after delivery",
        values: { are: ["move", "submission", "quarantineRelease"], closed: true, basis: "stated" },
        note: "Other field texts of the page write MOVE and SUBMISSION.",
      },
      Recipient: {
        description: "Mail address",
        form: { is: "email", basis: "stated-example" },
      },
      RequestedBy: {
        description: "Mail address",
        form: { is: "email", basis: "stated-example" },
      },
      Status: {
        description: "Provider message",
        values: { are: ["OK"], basis: "stated-example" },
      },
      To: {
        description: "Mail addresses",
        form: { is: "email", basis: "stated-example" },
      },
    },
  });
