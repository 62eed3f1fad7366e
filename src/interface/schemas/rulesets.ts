/**
 * Rulesets and rules. Expressions and the parameters of actions are opaque: they are kept as they are. What was read can be
 * sent back, so bodies may have what only the service says (`version`, `last_updated`), without effect.
 */
import { storable } from "./basics.js";
import type { Schemas } from "./json-schema.js";

const opaque = (description: string) => ({ type: "object", additionalProperties: true, description }) as const;
const name = {
  type: "string",
  minLength: 1,
  maxLength: 1024,
  ...storable,
  description: "What people call it; it never changes.",
} as const;
const description = { type: "string", maxLength: 65_536, ...storable, description: "What it is for." } as const;
const phase = { $ref: "PhaseName", description: "When its rules are evaluated; it never changes." } as const;
const rules = {
  type: "array",
  items: { $ref: "RuleInput" },
  maxItems: 5000,
  description: "All its rules in their order; one with the `id` of a rule that is there stays that rule.",
} as const;
const updated = { $ref: "Timestamp", description: "When it last changed." } as const;
const kinds =
  "`zone` and `root` are entry points of a phase, of a zone and an account; `managed` ones cannot be changed.";

const summary = {
  id: { $ref: "RulesetIdentifier" },
  name,
  description,
  kind: { type: "string", enum: ["custom", "managed", "root", "zone"], description: kinds },
  phase,
  version: { $ref: "Version" },
  last_updated: updated,
} as const;

/** What a person decides about a rule. */
const definition = {
  action: { type: "string", minLength: 1, maxLength: 128, description: "What happens to what it matches." },
  action_parameters: opaque("The parameters of the action; of `execute` the `id` of a ruleset."),
  expression: { type: "string", minLength: 1, maxLength: 65_536, description: "What it matches." },
  description,
  enabled: { type: "boolean", description: "Whether it is evaluated.", default: true },
  ref: {
    type: "string",
    minLength: 1,
    maxLength: 1024,
    description: "A name for it that stays when it is replaced; its `id` unless given.",
  },
  logging: opaque("How it is logged."),
  ratelimit: opaque("How often it may match."),
  exposed_credential_check: opaque("Where credentials are to be looked for."),
  score_threshold: { type: "integer", description: "The score from which on it matches." },
} as const;

const ruleInput = {
  id: { $ref: "RulesetIdentifier", description: "The rule that this is, if there is one." },
  ...definition,
  version: { $ref: "Version" },
  categories: { type: "array", items: { type: "string" }, maxItems: 1000 },
  last_updated: updated,
} as const;

const position = { $ref: "Position" } as const;

export const rulesetSchemas = {
  RulesetSummary: {
    description: "A ruleset without its rules, as lists have it.",
    type: "object",
    required: ["id", "name", "kind", "phase", "version", "last_updated"],
    additionalProperties: false,
    properties: summary,
  },
  Ruleset: {
    description: "One version of a ruleset.",
    type: "object",
    required: ["id", "name", "kind", "phase", "version", "rules", "last_updated"],
    additionalProperties: false,
    properties: {
      ...summary,
      rules: { type: "array", items: { $ref: "Rule" }, description: "Its rules in their order." },
    },
  },
  Rule: {
    description: "A rule of a ruleset.",
    type: "object",
    required: ["id", "version", "action", "expression", "enabled", "ref", "last_updated"],
    additionalProperties: false,
    properties: {
      id: { $ref: "RulesetIdentifier" },
      version: { $ref: "Version", description: "One more for each change of its definition." },
      ...definition,
      categories: { type: "array", items: { type: "string" }, description: "The tags of a rule of a managed ruleset." },
      last_updated: { $ref: "Timestamp", description: "When its definition last changed." },
    },
  },
  RuleInput: {
    description: "The definition of a rule.",
    type: "object",
    required: ["action", "expression"],
    additionalProperties: false,
    properties: ruleInput,
  },
  Position: {
    description: "Where a rule goes: one of the three, counted without the rule itself.",
    type: "object",
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
    properties: {
      before: {
        type: "string",
        pattern: "^([0-9a-f]{32})?$",
        description: "The rule that follows; empty for the first place.",
        "x-expected": "the id of a rule, or nothing",
      },
      after: {
        type: "string",
        pattern: "^([0-9a-f]{32})?$",
        description: "The rule that goes before; empty for the last place.",
        "x-expected": "the id of a rule, or nothing",
      },
      index: { type: "integer", minimum: 1, maximum: 1_000_000, description: "The place, from 1." },
    },
  },
  CreateRuleset: {
    description: "A new ruleset, or the entry point of a phase.",
    type: "object",
    required: ["name", "kind", "phase"],
    additionalProperties: false,
    properties: {
      name,
      description,
      kind: { type: "string", enum: ["custom", "root", "zone"], description: kinds },
      phase,
      rules,
    },
  },
  UpdateRuleset: {
    description:
      "What changes of a ruleset; what is left out stays. Its name, kind and phase never change: they may be there as they are.",
    type: "object",
    additionalProperties: false,
    properties: { ...summary, rules },
  },
  AddRule: {
    description: "A new rule, at the end unless it has a position.",
    type: "object",
    required: ["action", "expression"],
    additionalProperties: false,
    properties: { ...ruleInput, position },
  },
  UpdateRule: {
    description: "The whole new definition of a rule, or a position alone, or both.",
    type: "object",
    additionalProperties: false,
    properties: { ...ruleInput, position },
    if: { required: ["position"], maxProperties: 1, properties: { position: {} } },
    else: { required: ["action", "expression"], properties: { action: {}, expression: {} } },
  },
  DeletedRuleset: {
    description: "The ruleset that was deleted.",
    type: "object",
    required: ["id"],
    additionalProperties: false,
    properties: { id: { $ref: "RulesetIdentifier" } },
  },
  DeletedRulesetVersion: {
    description: "The version that was deleted.",
    type: "object",
    required: ["id", "version"],
    additionalProperties: false,
    properties: { id: { $ref: "RulesetIdentifier" }, version: { $ref: "Version" } },
  },
} as const satisfies Schemas;
