/** Page monitoring: its status, scripts and connections. What is not known of an item is absent, never null. */
import type { Schemas } from "./json-schema.js";

const timestamp = (description: string) => ({ $ref: "Timestamp", description }) as const;
const score = (description: string) => ({ type: "integer", description }) as const;
const categories = (description: string) => ({ type: "array", items: { type: "string" }, description }) as const;

/** What scripts and connections have in common. */
const seen = {
  id: { $ref: "Identifier" },
  url: { type: "string", description: "Its address." },
  added_at: timestamp("When the record was added."),
  first_seen_at: timestamp("When it was first seen."),
  last_seen_at: timestamp("When it was last seen."),
  host: { type: "string", description: "The host on which it was seen." },
  domain_reported_malicious: { type: "boolean", description: "Whether its domain is reported as malicious." },
  malicious_domain_categories: categories("What its domain is reported for; absent where it is not."),
  url_reported_malicious: { type: "boolean", description: "Whether its address is reported as malicious." },
  malicious_url_categories: categories("What its address is reported for; absent where it is not."),
  first_page_url: { type: "string", description: "The page on which it was first seen." },
  status: { type: "string", enum: ["active", "infrequent", "inactive"], description: "How often it is seen." },
  url_contains_cdn_cgi_path: { type: "boolean", description: "Whether its address has a `/cdn-cgi/` path." },
} as const;

const always = [
  "id",
  "url",
  "added_at",
  "first_seen_at",
  "last_seen_at",
  "host",
  "domain_reported_malicious",
  "url_reported_malicious",
  "first_page_url",
  "status",
  "url_contains_cdn_cgi_path",
] as const;

const integrity = score("Above 50 the script is malicious; 50 is not.");

const script = {
  ...seen,
  hash: { $ref: "ContentHash", description: "The hash of the content that was fetched last." },
  js_integrity_score: integrity,
  obfuscation_score: score("How much the content looks obfuscated."),
  dataflow_score: score("How much the content looks like sending data away."),
  fetched_at: timestamp("When the content was last fetched."),
} as const;

export const pageMonitorSchemas = {
  PageMonitor: {
    description: "The status of page monitoring.",
    type: "object",
    required: ["enabled", "updated_at"],
    additionalProperties: false,
    properties: {
      enabled: { type: "boolean", description: "Whether monitoring is on." },
      updated_at: timestamp("When it was last switched on or off."),
    },
  },
  SetPageMonitor: {
    description: "The status that page monitoring gets.",
    type: "object",
    required: ["enabled"],
    additionalProperties: false,
    properties: { enabled: { type: "boolean", description: "Whether monitoring is on." } },
  },
  Script: {
    description: "A script, as lists have it.",
    type: "object",
    required: always,
    additionalProperties: false,
    properties: script,
  },
  ScriptDetail: {
    description: "A script with its pages and versions.",
    type: "object",
    required: [...always, "page_urls", "versions"],
    additionalProperties: false,
    properties: {
      ...script,
      page_urls: { type: "array", items: { type: "string" }, description: "The pages on which it appears." },
      versions: {
        type: "array",
        items: { $ref: "ScriptVersion" },
        description: "The contents that were fetched, the newest first.",
      },
    },
  },
  ScriptVersion: {
    description: "A content that a script had.",
    type: "object",
    required: ["hash", "fetched_at"],
    additionalProperties: false,
    properties: {
      hash: { $ref: "ContentHash" },
      js_integrity_score: integrity,
      fetched_at: timestamp("When it was fetched."),
    },
  },
  Connection: {
    description: "A connection that pages make.",
    type: "object",
    required: always,
    additionalProperties: false,
    properties: seen,
  },
} as const satisfies Schemas;
