import { type WithFacts, withFacts } from "../../with-facts.js";
import { accessRequests } from "../access-requests.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const accessRequestsWithFacts: WithFacts<typeof accessRequests> = /* @__PURE__ */ withFacts(accessRequests, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/access_requests.md@7278cf9f",
  fields: {
    Action: {
      description: "Kind of record",
      values: { are: ["login", "logout", "warpEnrollment"], basis: ["stated", "seen"] },
      absent: { is: [""], basis: "seen" },
      note: "The docs list login and logout; five real lines have warpEnrollment and one the empty string.",
    },
    AppDomain: {
      description: "Domain of the application, often with a path",
      note: "Real lines hold example.com/warp: eq to a bare host misses those.",
    },
    AppUUID: {
      description: "Identifier of the application",
      form: { is: "uuid", basis: "stated" },
    },
    Connection: {
      description: "Identity provider used",
      values: { are: ["onetimepin", "okta"], basis: "seen" },
    },
    Country: {
      description: "Country of the request, lower case",
      form: { is: "country2", basis: "stated" },
      case: { is: "lower", basis: "seen" },
      note: "Real lines hold fr, us and xx.",
    },
    Email: {
      description: "Mail address of the user",
      form: { is: "email", basis: "stated-example" },
    },
    IPAddress: {
      description: "Address of the client",
      form: { is: "ip", basis: "protocol" },
    },
    RayID: {
      description: "Identifier of the request",
      form: { is: "rayid", basis: "seen" },
      case: { is: "lower", basis: "seen" },
    },
    TemporaryAccessDuration: {
      description: "Approved time; 0 when none",
      range: { min: 0, basis: "meaning" },
      absent: { is: [0], basis: "seen" },
    },
  },
});
