/** What a person decides about a rule, apart from which rule it is and what the service says of it. */
import { isDeepStrictEqual } from "node:util";
import type { Rule, RuleInput } from "../../interface/types-generated.js";

const members = [
  "action",
  "action_parameters",
  "expression",
  "description",
  "enabled",
  "ref",
  "logging",
  "ratelimit",
  "exposed_credential_check",
  "score_threshold",
] as const satisfies readonly (keyof Rule & keyof RuleInput)[];

export type Definition = Pick<Rule, (typeof members)[number]>;

/** The definition in what was sent: it is enabled unless that says otherwise, and named `ref` unless it has a name. */
export function definitionOf(input: RuleInput, ref: string): Definition {
  const whole: RuleInput = { ...input, enabled: input.enabled ?? true, ref: input.ref ?? ref };
  // Both of the members that a definition has to have and an input need not are there.
  return Object.fromEntries(
    members.flatMap((name) => (whole[name] === undefined ? [] : [[name, whole[name]]])),
  ) as unknown as Definition;
}

/** Whether two say the same, in whatever order of members. */
export function isSameDefinition(a: Definition, b: Definition): boolean {
  return members.every((name) => isDeepStrictEqual(a[name], b[name]));
}
