import type { OtherNames } from "./other-name.js";

/** Fields that earlier editions of the datasets had. */
export const earlierNames: OtherNames = {
  certainty: "inferred",
  names: {
    WAFAction: {
      http_requests: "SecurityAction",
      values: {
        as: "words",
        words: { drop: "block", allow: "allow", challenge: "challenge", jschallenge: "jschallenge" },
      },
      note: "it is no longer delivered, and words changed: `drop` became `block`",
    },
    WAFRuleID: { http_requests: "SecurityRuleID" },
    WAFRuleMessage: { http_requests: "SecurityRuleDescription" },
    FirewallMatchesActions: { http_requests: "SecurityActions" },
    FirewallMatchesRuleIDs: { http_requests: "SecurityRuleIDs" },
    FirewallMatchesSources: { http_requests: "SecuritySources" },
    OriginResponseTime: {
      http_requests: "OriginResponseDurationMs",
      values: { as: "other" },
      note: "nanoseconds there, milliseconds here",
    },
    EdgeRateLimitAction: {
      http_requests: "SecurityActions",
      values: { as: "other" },
      note: 'it is no longer delivered; where a rate limit acted, `SecuritySources contains "rateLimit"`',
    },
    EdgeRateLimitID: {
      note: 'it is no longer delivered; where a rate limit acted, `SecuritySources contains "rateLimit"`',
    },
    WAFProfile: { note: "it is no longer delivered" },
    ZoneID: {
      http_requests: "ZoneName",
      values: { as: "other" },
      note: "it is no longer delivered; a number there, a name here",
    },
    SecurityLevel: { note: "it is no longer delivered" },
  },
};
