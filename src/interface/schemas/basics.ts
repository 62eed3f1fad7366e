/** What the members of several resources are made of. */
import { forms } from "../identifiers.js";
import type { Schemas } from "./json-schema.js";

const formed = (name: keyof typeof forms) => ({ pattern: forms[name].pattern, "x-expected": forms[name].expected });

/** Of texts that are kept in a database as they are, which ends them at NUL and has no place for half a character. */
export const storable = {
  pattern: "^[^\\u0000\\ud800-\\udfff]*$",
  "x-expected": "a text without NUL and without half characters",
} as const;

export const basicSchemas = {
  Identifier: {
    description: "The identifier of a zone, an account, a script or a connection.",
    type: "string",
    ...formed("identifier"),
  },
  RulesetIdentifier: {
    description: "The identifier of a ruleset or a rule.",
    type: "string",
    ...formed("rulesetIdentifier"),
  },
  JobIdentifier: {
    description: "The identifier of a log delivery job.",
    type: "integer",
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
  },
  Version: {
    description: 'The number of a version: "1", and one more for each change.',
    type: "string",
    pattern: "^[1-9][0-9]{0,14}$",
    "x-expected": "a version's number",
  },
  Timestamp: {
    description: "ISO 8601, UTC, to the microsecond.",
    type: "string",
    format: "date-time",
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{6}Z$",
    "x-expected": "a timestamp like `2024-05-01T10:00:00.000000Z`",
  },
  ContentHash: {
    description: "SHA-256 of fetched content.",
    type: "string",
    pattern: "^[0-9a-f]{64}$",
    "x-expected": "64 lowercase hexadecimal digits",
  },
  DatasetName: { description: "The name of a dataset.", type: "string", ...formed("dataset") },
  PhaseName: { description: "The name of a phase.", type: "string", ...formed("phase") },
} as const satisfies Schemas;
