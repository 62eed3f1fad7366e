/** Parameters of paths: what each stands for, and what it looks like. */
/** A pattern, and in words what it stands for. */
export const forms = {
  identifier: { pattern: "^[0-9a-f]{1,32}$", expected: "1 to 32 lowercase hexadecimal digits" },
  /** In a path capitals stand for the same digits. */
  identifierInPath: { pattern: "^[0-9A-Fa-f]{1,32}$", expected: "1 to 32 hexadecimal digits" },
  rulesetIdentifier: { pattern: "^[0-9a-f]{32}$", expected: "32 lowercase hexadecimal digits" },
  rulesetIdentifierInPath: { pattern: "^[0-9A-Fa-f]{32}$", expected: "32 hexadecimal digits" },
  number: { pattern: "^[1-9][0-9]{0,14}$", expected: "a number from 1" },
  dataset: { pattern: "^[A-Za-z0-9_-]{1,256}$", expected: "letters, digits, `_` and `-`" },
  phase: { pattern: "^[a-z0-9_]{1,64}$", expected: "lowercase letters, digits and `_`" },
  tag: {
    pattern: "^(?!\\.{1,2}$)[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]{1,256}$",
    expected: "1 to 256 characters, not `.` or `..`",
  },
} as const;

/** Of each parameter what it is called, and its form. */
export const pathParameters = {
  zone_id: ["zone", forms.identifierInPath],
  account_id: ["account", forms.identifierInPath],
  script_id: ["script", forms.identifierInPath],
  connection_id: ["connection", forms.identifierInPath],
  job_id: ["job", forms.number],
  dataset_id: ["dataset", forms.dataset],
  ruleset_id: ["ruleset", forms.rulesetIdentifierInPath],
  rule_id: ["rule", forms.rulesetIdentifierInPath],
  version: ["version", forms.number],
  phase: ["phase", forms.phase],
  tag: ["tag", forms.tag],
} as const;

export type PathParameter = keyof typeof pathParameters;

/** Whether a value, decoded, can be that parameter's. */
export function isPathValue(parameter: PathParameter, value: string): boolean {
  const [, { pattern }] = pathParameters[parameter];
  return new RegExp(pattern, "u").test(value);
}

const hexadecimal: ReadonlySet<PathParameter> = new Set([
  "zone_id",
  "account_id",
  "script_id",
  "connection_id",
  "ruleset_id",
  "rule_id",
]);

/** A value as everything else has it: hexadecimal digits in lower case. */
export function asStored(parameter: PathParameter, value: string): string {
  return hexadecimal.has(parameter) ? value.toLowerCase() : value;
}
