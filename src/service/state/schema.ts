/**
 * The state as one document, by which it is loaded and saved: what the tables hold, in the words of the interface. What derives from
 * other members is not there (`status`, what is reported as malicious), nor are pushed lines.
 */

import { storable } from "../../interface/schemas/basics.js";
import { jobSchemas } from "../../interface/schemas/jobs.js";
import type { JsonSchema, Schemas } from "../../interface/schemas/json-schema.js";

/** The version of this form of the document. */
export const stateVersion = 1;

const timestamp = (description: string) => ({ $ref: "Timestamp", description }) as const;
const list = (items: string, maxItems: number, description: string) =>
  ({ type: "array", items: { $ref: items }, maxItems, description }) as const;
const address = (description: string) =>
  ({ type: "string", minLength: 1, maxLength: 8192, ...storable, description }) as const;
const score = (description: string) =>
  ({ type: "integer", minimum: -1_000_000_000, maximum: 1_000_000_000, description }) as const;
const categories = (description: string) =>
  ({ type: "array", items: { type: "string", maxLength: 1024 }, maxItems: 1000, description }) as const;

const most = {
  scopes: 10_000,
  items: 20_000,
  pages: 100,
  versions: 100,
  jobs: 10_000,
  rulesets: 10_000,
  rulesetVersions: 100_000,
  rules: 5000,
} as const;

/** What scripts and connections have in common. */
const seen = {
  id: { $ref: "Identifier" },
  url: address("Its address: `http`, `https`, `ws` or `wss`."),
  host: { type: "string", minLength: 1, maxLength: 1024, ...storable, description: "The host on which it was seen." },
  added_at: timestamp("When the record was added."),
  first_seen_at: timestamp("When it was first seen."),
  last_seen_at: timestamp("When it was last seen. Its status follows from this, from `reports` and from the clock."),
  reports: { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: "How often it was reported." },
  first_page_url: address("The page on which it was first seen."),
  malicious_domain_categories: categories("What its domain is reported for; absent where it is not reported."),
  malicious_url_categories: categories("What its address is reported for; absent where it is not reported."),
  pages: list("StatePage", most.pages, "The pages on which it appears."),
} as const;

const always = ["id", "url", "host", "added_at", "first_seen_at", "last_seen_at", "reports", "first_page_url"] as const;
const hash = { $ref: "ContentHash", description: "The hash of the content." } as const;
const integrity = score("Above 50 the script is malicious; 50 is not.");
const rulesets = list("StateRuleset", most.rulesets, "Its rulesets, entry points among them.");
const jobs = list("StateJob", most.jobs, "Its log delivery jobs.");

export const stateSchemas = {
  State: {
    description: "Everything that a service keeps, but for pushed lines. Lists that are empty may be left out.",
    type: "object",
    required: ["version"],
    additionalProperties: false,
    properties: {
      version: { type: "number", enum: [stateVersion], description: "The version of this form of document." },
      as_of: timestamp(
        "The moment at which this is what it is: when it is loaded, all times are moved so that it is the present. Absent: times stay.",
      ),
      zones: list("StateZone", most.scopes, "Zones with what they have."),
      accounts: list("StateAccount", most.scopes, "Accounts with what they have."),
      managed_rulesets: list(
        "StateRuleset",
        most.rulesets,
        "Rulesets that every zone and account sees and executes, and none can change.",
      ),
      next_job: {
        $ref: "JobIdentifier",
        description:
          "The id of the next job, greater than those of all jobs there ever were; one more than the greatest unless given.",
      },
    },
  },
  StateZone: {
    description: "A zone.",
    type: "object",
    required: ["id"],
    additionalProperties: false,
    properties: {
      id: { $ref: "Identifier" },
      page_monitor: { $ref: "PageMonitor", description: "Whether page monitoring is on; off unless given." },
      hosts: {
        type: "array",
        items: { type: "string", minLength: 1, maxLength: 1024 },
        maxItems: 1000,
        description: "Hosts that are the zone's, with all below them; absent: any.",
      },
      report_key: {
        type: "string",
        pattern: "^[0-9a-f]{32}$",
        "x-expected": "32 lowercase hexadecimal digits",
        description: "The end of the address to which browsers report; a new one unless given.",
      },
      scripts: list("StateScript", most.items, "Its scripts."),
      connections: list("StateConnection", most.items, "Its connections."),
      jobs,
      rulesets,
    },
  },
  StateAccount: {
    description: "An account.",
    type: "object",
    required: ["id"],
    additionalProperties: false,
    properties: { id: { $ref: "Identifier" }, jobs, rulesets },
  },
  StateScript: {
    description: "A script.",
    type: "object",
    required: always,
    additionalProperties: false,
    properties: {
      ...seen,
      hash,
      js_integrity_score: integrity,
      obfuscation_score: score("How much the content looks obfuscated."),
      dataflow_score: score("How much the content looks like sending data away."),
      fetched_at: timestamp("When the content was last fetched."),
      next_fetch_at: timestamp("When the content is to be fetched again."),
      versions: list("ScriptVersion", most.versions, "The contents that were fetched, the newest first."),
    },
  },
  StateConnection: {
    description: "A connection.",
    type: "object",
    required: always,
    additionalProperties: false,
    properties: seen,
  },
  StatePage: {
    description: "A page on which something appears.",
    type: "object",
    required: ["url", "last_seen_at"],
    additionalProperties: false,
    properties: { url: address("Its address."), last_seen_at: timestamp("When it was last seen there.") },
  },
  StateJob: {
    description:
      "A log delivery job. Where its destination has `***` for a secret, it is loaded as one that is not enabled.",
    type: "object",
    required: ["id", "dataset", "destination_conf"],
    additionalProperties: false,
    properties: {
      ...jobSchemas.Job.properties,
      enabled: { type: "boolean", description: "Whether it delivers; it does unless told otherwise." },
      created_at: timestamp("When it was created."),
      error_message: { type: "string", ...storable, description: "Why a delivery failed; absent as `last_error` is." },
    },
  },
  StateRuleset: {
    description: "A ruleset with its versions, of which the greatest is the current one.",
    type: "object",
    required: ["id", "name", "kind", "phase", "versions"],
    additionalProperties: false,
    properties: {
      id: { $ref: "RulesetIdentifier" },
      name: { type: "string", minLength: 1, maxLength: 1024, ...storable, description: "What people call it." },
      kind: {
        type: "string",
        enum: ["custom", "managed", "root", "zone"],
        description:
          "`zone` and `root` are entry points of a phase, of a zone and an account; `managed` ones are those of every zone and account.",
      },
      phase: { $ref: "PhaseName", description: "When its rules are evaluated." },
      next_version: {
        $ref: "Version",
        description:
          "The number of its next version, greater than those of all there ever were; one more than the greatest unless given.",
      },
      versions: list("StateRulesetVersion", most.rulesetVersions, "Its versions, the oldest first; at least one."),
    },
  },
  StateRulesetVersion: {
    description: "A version of a ruleset.",
    type: "object",
    required: ["version", "last_updated", "rules"],
    additionalProperties: false,
    properties: {
      version: { $ref: "Version" },
      description: { type: "string", maxLength: 65_536, ...storable, description: "What it is for." },
      last_updated: timestamp("When it was made."),
      rules: list("Rule", most.rules, "Its rules in their order. Only those of managed rulesets have categories."),
    },
  },
} as const satisfies Schemas;

/** The same without the types of its literals. */
export const allStateSchemas: Readonly<Record<string, JsonSchema>> = stateSchemas;
