import type { Operation } from "../operation.js";

export const getEntryPoint = {
  id: "getEntryPoint",
  summary: "get the newest version of a phase's entry point",
  group: "entry points",
  source: "specification",
  method: "GET",
  path: "/rulesets/phases/{phase}/entrypoint",
  scopes: ["zone", "account"],
  query: null,
  body: null,
  result: "Ruleset",
  paging: null,
  permission: "rulesets:read",
  repeat: "always",
  refusals: ["noEntryPoint"],
} as const satisfies Operation;

export const updateEntryPoint = {
  id: "updateEntryPoint",
  summary: "change the entry point of a phase; where there is none, it is created",
  group: "entry points",
  source: "specification",
  method: "PUT",
  path: "/rulesets/phases/{phase}/entrypoint",
  scopes: ["zone", "account"],
  query: null,
  body: "UpdateRuleset",
  result: "Ruleset",
  paging: null,
  permission: "rulesets:write",
  repeat: "refused",
  refusals: ["unchangeable", "blankExpression", "unknownRule", "repeatedRule", "repeatedRef", "unknownTarget", "targetInCircle", "tooManyRules"],
} as const satisfies Operation;

export const listEntryPointVersions = {
  id: "listEntryPointVersions",
  summary: "list all versions of a phase's entry point, without their rules, the oldest first; none where there is no entry point",
  group: "entry points",
  source: "specification",
  method: "GET",
  path: "/rulesets/phases/{phase}/entrypoint/versions",
  scopes: ["zone", "account"],
  query: "PageQuery",
  body: null,
  result: "RulesetSummary",
  paging: "whole",
  permission: "rulesets:read",
  repeat: "always",
  refusals: [],
} as const satisfies Operation;

export const getEntryPointVersion = {
  id: "getEntryPointVersion",
  summary: "get one version of a phase's entry point with its rules",
  group: "entry points",
  source: "specification",
  method: "GET",
  path: "/rulesets/phases/{phase}/entrypoint/versions/{version}",
  scopes: ["zone", "account"],
  query: null,
  body: null,
  result: "Ruleset",
  paging: null,
  permission: "rulesets:read",
  repeat: "always",
  refusals: ["noEntryPoint", "notThere"],
} as const satisfies Operation;
