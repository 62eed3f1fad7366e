/** Parameters of paths: what each stands for, and what it looks like. */
import { basicSchemas } from "./schemas/basics.js";

const { Identifier, RulesetIdentifier, Version, DatasetName, PhaseName } = basicSchemas;

/** Of each parameter what it is called, the pattern of its values, and that in words. */
export const pathParameters = {
  zone_id: { name: "zone", pattern: Identifier.pattern, expected: Identifier["x-expected"] },
  account_id: { name: "account", pattern: Identifier.pattern, expected: Identifier["x-expected"] },
  script_id: { name: "script", pattern: Identifier.pattern, expected: Identifier["x-expected"] },
  connection_id: { name: "connection", pattern: Identifier.pattern, expected: Identifier["x-expected"] },
  job_id: { name: "job", pattern: "^[1-9][0-9]{0,14}$", expected: "a number from 1" },
  dataset_id: { name: "dataset", pattern: DatasetName.pattern, expected: DatasetName["x-expected"] },
  ruleset_id: { name: "ruleset", pattern: RulesetIdentifier.pattern, expected: RulesetIdentifier["x-expected"] },
  rule_id: { name: "rule", pattern: RulesetIdentifier.pattern, expected: RulesetIdentifier["x-expected"] },
  version: { name: "version", pattern: Version.pattern, expected: Version["x-expected"] },
  phase: { name: "phase", pattern: PhaseName.pattern, expected: PhaseName["x-expected"] },
  tag: { name: "tag", pattern: "^(?!\\.{1,2}$)[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]{1,256}$", expected: "1 to 256 characters, not `.` or `..`" },
} as const;

export type PathParameter = keyof typeof pathParameters;

const patterns = /* @__PURE__ */ new Map<string, RegExp>();

/** Whether a value, decoded, can be that parameter's. */
export function isPathValue(parameter: PathParameter, value: string): boolean {
  const { pattern } = pathParameters[parameter];
  const compiled = patterns.get(pattern) ?? new RegExp(pattern, "u");
  patterns.set(pattern, compiled);
  return compiled.test(value);
}
