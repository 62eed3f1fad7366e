import { type WithFacts, withFacts } from "../../with-facts.js";
import { firewallEvents } from "../firewall-events.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const firewallEventsWithFacts: WithFacts<typeof firewallEvents> = /* @__PURE__ */ withFacts(firewallEvents, {
  source:
    "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/firewall_events.md@14213af6",
  fields: {
    AISecurityInjectionScore: {
      description: "Prompt injection score, low means attack",
      range: { min: 0, max: 100, usual: [1, 99], basis: "other-page" },
      note: "1 to 99 when scored; 100 is said to mean not scored.",
      source: [
        "developers.cloudflare.com/ruleset-engine/rules-language/fields/reference/cf.llm.prompt.injection_score/",
      ],
    },
    AISecurityTokenCount: {
      description: "Tokens counted in the request",
      range: { min: 0, basis: "meaning" },
    },
    Action: {
      description: "Action taken, all lower case (not filterable)",
      values: {
        are: [
          "unknown",
          "allow",
          "block",
          "challenge",
          "jschallenge",
          "log",
          "connectionclose",
          "challengesolved",
          "challengebypassed",
          "jschallengesolved",
          "jschallengebypassed",
          "bypass",
          "managedchallenge",
          "managedchallengenoninteractivesolved",
          "managedchallengeinteractivesolved",
          "managedchallengebypassed",
          "precursorinterstitialpageissued",
          "precursorinterstitialpagebypassed",
          "precursorinterstitialpagesolved",
          "skip",
        ],
        older: ["challengefailed", "jschallengefailed", "managedchallengeskipped"],
        basis: ["stated", "seen"],
      },
      case: { is: "lower", basis: "stated" },
      note: "skip is in a published test line though not in the list; three interstitial actions came with a later edition.",
      source: [
        "cloudflare/cloudflare-docs:src/content/docs/logs/reference/log-fields/zone/firewall_events.mdx@abb2df90",
      ],
    },
    ClientASN: {
      description: "Network number of the visitor",
      form: { is: "asn", basis: "protocol" },
    },
    ClientCountry: {
      description: "Country of the visitor, lower case",
      form: { is: "country2", basis: "stated" },
      case: { is: "lower", basis: "seen" },
      note: "Real lines hold us, in, cn.",
    },
    ClientIP: {
      description: "Address of the visitor",
      form: { is: "ip", basis: "protocol" },
    },
    ClientIPClass: {
      description: "Reputation class of the address",
      values: {
        are: ["unknown", "badHost", "searchEngine", "allowlist", "monitoringService", "noRecord", "scan", "tor"],
        closed: true,
        older: ["clean", "greylist", "securityScanner", "backupService", "mobilePlatform"],
        also: { whitelist: "allowlist" },
        basis: "stated",
      },
      note: "camelCase. An earlier edition had five more, and whitelist.",
      source: ["cloudflare/cloudflare-docs:products/logs/src/content/log-fields/_partials/firewall_events.md@0375ff1e"],
    },
    ClientRefererHost: {
      description: "Host name",
      form: { is: "hostname", basis: "protocol" },
    },
    ClientRefererPath: {
      description: "Path of the referer",
      form: { is: "path", basis: "seen" },
      absent: { is: [""], basis: "seen" },
    },
    ClientRefererQuery: {
      description: "Query string",
      form: { is: "query", basis: "seen" },
      absent: { is: [""], basis: "seen" },
      note: "Vendor lines carry the leading question mark, one hand-made line does not: prefer contains.",
    },
    ClientRequestHost: {
      description: "Host name",
      form: { is: "hostname", basis: "protocol" },
    },
    ClientRequestMethod: {
      description: "HTTP method",
      values: {
        are: ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"],
        basis: "protocol",
      },
      form: { is: "method", basis: "seen" },
      case: { is: "upper", basis: "seen" },
    },
    ClientRequestPath: {
      description: "Path asked for; the query has its own field",
      form: { is: "path", basis: "seen" },
    },
    ClientRequestProtocol: {
      description: "HTTP version used by the visitor",
      values: { are: ["HTTP/1.0", "HTTP/1.1", "HTTP/2", "HTTP/3"], basis: "other-page" },
      form: { is: "http-version", basis: "seen" },
      case: { is: "upper", basis: "seen" },
      source: [
        "cloudflare/cloudflare-docs:src/content/docs/ruleset-engine/rules-language/fields/standard-fields.mdx@3d3ad5c7",
      ],
    },
    ClientRequestQuery: {
      description: "Query string",
      form: { is: "query", basis: "seen" },
      absent: { is: [""], basis: "seen" },
      note: "Vendor lines carry the leading question mark, one hand-made line does not: prefer contains.",
    },
    ClientRequestScheme: {
      description: "Scheme asked for",
      values: { are: ["http", "https"], basis: "seen" },
      case: { is: "lower", basis: "seen" },
    },
    ContentScanObjResults: {
      description: "Result per scanned object",
      values: { are: ["clean", "suspicious", "infected", "not scanned"], basis: "other-page" },
      case: { is: "lower", basis: "other-page" },
      source: [
        "cloudflare/cloudflare-docs:src/content/docs/ruleset-engine/rules-language/fields/dynamic-fields.mdx@12de1227",
      ],
    },
    ContentScanObjSizes: {
      description: "Size per scanned object",
      range: { min: 0, basis: "meaning" },
      unit: { is: "bytes", basis: "ungrounded" },
    },
    EdgeColoCode: {
      description: "Airport code of the data centre",
      form: { is: "colo", basis: "stated" },
      case: { is: "upper", basis: "seen" },
    },
    EdgeResponseStatus: {
      description: "Status sent to the browser",
      form: { is: "http-status", basis: "protocol" },
    },
    FirewallForAIInjectionScore: {
      description: "Prompt injection score, low means attack",
      range: { min: 0, max: 100, usual: [1, 99], basis: "other-page" },
      note: "1 to 99 when scored; 100 is said to mean not scored.",
      source: [
        "developers.cloudflare.com/ruleset-engine/rules-language/fields/reference/cf.llm.prompt.injection_score/",
      ],
    },
    FirewallForAITokenCount: {
      description: "Tokens counted in the request",
      range: { min: 0, basis: "meaning" },
    },
    Kind: {
      description: "Kind of event (not filterable)",
      values: { are: ["firewall"], closed: true, basis: "stated" },
      case: { is: "lower", basis: "stated" },
    },
    LeakedCredentialCheckResult: {
      description: "Outcome of the leaked password check",
      values: {
        are: [
          "password_leaked",
          "username_and_password_leaked",
          "username_password_similar",
          "username_leaked",
          "clean",
          "none",
        ],
        basis: ["stated", "seen"],
      },
      case: { is: "lower", basis: "seen" },
      absent: { is: ["none"], basis: "seen" },
      note: "The docs list five; none is in three published lines of 2024.",
    },
    MatchIndex: {
      description: "Position in the chain, 0 is the last match",
      range: { min: 0, basis: "stated" },
    },
    OriginResponseStatus: {
      description: "Status from the origin; 0 when not asked",
      form: { is: "http-status", basis: "protocol" },
      absent: { is: [0], basis: "seen" },
    },
    OriginatorRayID: {
      description: "Ray of the challenged request (not filterable)",
      form: { is: "rayid", basis: "seen" },
      case: { is: "lower", basis: "seen" },
      absent: { is: ["00"], basis: "seen" },
    },
    RayID: {
      description: "Identifier of the request",
      form: { is: "rayid", basis: "seen" },
      case: { is: "lower", basis: "seen" },
    },
    Source: {
      description: "Product that acted, all lower case (not filterable)",
      values: {
        are: [
          "unknown",
          "asn",
          "country",
          "ip",
          "iprange",
          "securitylevel",
          "zonelockdown",
          "waf",
          "firewallrules",
          "uablock",
          "ratelimit",
          "bic",
          "hot",
          "l7ddos",
          "validation",
          "botfight",
          "apishield",
          "botmanagement",
          "dlp",
          "firewallmanaged",
          "firewallcustom",
          "apishieldschemavalidation",
          "apishieldtokenvalidation",
          "apishieldsequencemitigation",
        ],
        closed: true,
        basis: "stated",
      },
      case: { is: "lower", basis: "stated" },
    },
    ZoneName: {
      description: "Name of the zone",
      form: { is: "hostname", basis: "protocol" },
    },
  },
});
