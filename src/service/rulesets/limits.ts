/** How large a ruleset may become. */
export interface RulesetLimits {
  /** Most rules of a ruleset; bodies have at most 5000. */
  readonly mostRules: number;
  /** Most bytes of its rules as JSON: as much as a body may have, so that what was read can be sent back. */
  readonly mostBytes: number;
  /** Most versions of it that are kept, and most bytes of their rules: each is a copy of all of them, so the oldest go. */
  readonly mostVersions: number;
  readonly mostVersionBytes: number;
}

export const usualLimits: RulesetLimits = {
  mostRules: 1000,
  mostBytes: 1_048_576,
  mostVersions: 1000,
  mostVersionBytes: 67_108_864,
};
