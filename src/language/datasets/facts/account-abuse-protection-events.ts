import { type WithFacts, withFacts } from "../../with-facts.js";
import { accountAbuseProtectionEvents } from "../account-abuse-protection-events.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const accountAbuseProtectionEventsWithFacts: WithFacts<typeof accountAbuseProtectionEvents> =
  /* @__PURE__ */ withFacts(accountAbuseProtectionEvents, {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/zone/account_abuse_protection_events.md@3eaa479a",
    fields: {
      AuthenticationIdentityProvider: {
        description: "Identity provider, only for logins",
        values: {
          are: [
            "unknown",
            "other",
            "selfHosted",
            "amazon",
            "apple",
            "discord",
            "facebook",
            "github",
            "linkedin",
            "microsoft",
          ],
          closed: true,
          basis: "stated",
        },
        note: "google is not in the list.",
      },
      AuthenticationMethod: {
        description: "Login method, only for logins",
        values: {
          are: ["unknown", "password", "sso", "magicLink", "biometric", "passkey"],
          closed: true,
          basis: "stated",
        },
      },
      AuthenticationStatus: {
        description: "Login outcome, only for logins",
        values: {
          are: [
            "unknown",
            "other",
            "success",
            "failureOther",
            "failureUserNotFound",
            "failureIncorrectPassword",
            "failureAccountLocked",
            "pendingMfa",
          ],
          closed: true,
          basis: "stated",
        },
      },
      BotScore: {
        description: "Bot likelihood, 1 is likely a bot",
        range: { min: 0, max: 99, usual: [1, 99], basis: "stated" },
        note: "Stated as 1 to 99; 0 kept as possible because http_requests uses it for not computed.",
      },
      ClientASN: {
        description: "Network number of the client",
        form: { is: "asn", basis: "protocol" },
      },
      ClientCountry: {
        description: "Country of the client",
        form: { is: "country2", basis: "stated" },
      },
      ClientIP: {
        description: "Address of the client",
        form: { is: "ip", basis: "protocol" },
      },
      Email: {
        description: "Mail address of the event",
        form: { is: "email", basis: "stated-example" },
      },
      EventSource: {
        description: "Where the event came from",
        values: { are: ["cdn", "api"], closed: true, basis: "stated" },
        case: { is: "lower", basis: "stated" },
      },
      EventType: {
        description: "User action, camelCase",
        values: {
          are: [
            "login",
            "logout",
            "signup",
            "warpEnrollment",
            "profileUpdate",
            "transaction",
            "unknown",
            "passwordReset",
            "addPaymentMethod",
          ],
          closed: true,
          basis: "stated",
        },
      },
      FraudEmailRisk: {
        description: "Risk of the mail address, capitalised",
        values: { are: ["Unknown", "Low", "Medium", "High"], closed: true, basis: "stated" },
        note: "http_requests spells the same risks in lower case.",
      },
      Host: {
        description: "Host asked for",
        form: { is: "hostname", basis: "protocol" },
      },
      JA4: {
        description: "JA4 fingerprint",
        form: { is: "ja4", basis: "protocol" },
      },
      RayID: {
        description: "Identifier of the request",
        form: { is: "rayid", basis: "seen" },
      },
    },
  });
