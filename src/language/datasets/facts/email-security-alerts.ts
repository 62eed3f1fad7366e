import { type WithFacts, withFacts } from "../../with-facts.js";
import { emailSecurityAlerts } from "../email-security-alerts.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const emailSecurityAlertsWithFacts: WithFacts<typeof emailSecurityAlerts> = /* @__PURE__ */ withFacts(
  emailSecurityAlerts,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/email_security_alerts.md@1a2a658b",
    fields: {
      BCC: {
        description: "Addresses without the names",
        form: { is: "email", basis: "stated-example" },
      },
      CC: {
        description: "Addresses without the names",
        form: { is: "email", basis: "stated-example" },
      },
      DKIMResult: {
        description: "DKIM outcome",
        values: {
          are: ["pass", "neutral", "fail", "error", "permerror", "temperror", "none"],
          closed: true,
          basis: "stated",
        },
        case: { is: "lower", basis: "stated" },
      },
      DMARCPolicy: {
        description: "DMARC policy in force",
        values: { are: ["none", "quarantine", "reject", "undefined"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      DMARCResult: {
        description: "DMARC outcome",
        values: { are: ["pass", "fail", "none"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      FinalDisposition: {
        description: "Verdict on the message",
        values: { are: ["unset", "malicious", "suspicious", "spoof", "spam", "bulk"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      From: {
        description: "Address without the name",
        form: { is: "email", basis: "stated-example" },
      },
      MessageDeliveryMode: {
        description: "How the message came in",
        values: { are: ["unset", "api", "direct", "bcc", "journal", "retroScan"], closed: true, basis: "stated" },
      },
      Origin: {
        description: "Origin of the message",
        values: {
          are: ["unset", "internal", "external", "secondPartyInternal", "thirdPartyInternal", "outbound"],
          closed: true,
          basis: "stated",
        },
      },
      OriginalSender: {
        description: "Address without the name",
        form: { is: "email", basis: "stated-example" },
      },
      ReplyTo: {
        description: "Address without the name",
        form: { is: "email", basis: "stated-example" },
      },
      SMTPHeloServerIP: {
        description: "Address of the sending server",
        form: { is: "ip", basis: "protocol" },
      },
      SMTPHeloServerIPAsNumber: {
        description: "Network number as a string",
        note: 'A string: eq needs "42", and lt or gt do not apply.',
      },
      SMTPHeloServerIPGeo: {
        description: "Place as country/region/city",
        note: "Upper-case country first: US/NV/Las Vegas; use startsWith US/.",
      },
      SPFResult: {
        description: "SPF outcome",
        values: {
          are: ["pass", "neutral", "fail", "softfail", "permerror", "temperror", "none"],
          closed: true,
          basis: "stated",
        },
        case: { is: "lower", basis: "stated" },
      },
      ThreatCategories: {
        description: "Threat kinds, one word with capitals",
        values: { are: ["CredentialHarvester", "Dropper"], basis: "stated-example" },
      },
      To: {
        description: "Addresses without the names",
        form: { is: "email", basis: "stated-example" },
      },
    },
  },
);
