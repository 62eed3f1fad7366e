/** Rulesets as answers have them. */
import { formatTimestamp } from "../../interface/timestamps.js";
import type { Rule, Ruleset, RulesetSummary } from "../../interface/types-generated.js";
import type { StoredVersion } from "./find-ruleset.js";

/** A version with its rules. */
export function shownRuleset(stored: StoredVersion): Ruleset {
  const { last_updated, ...summary } = shownSummary(stored);
  return { ...summary, rules: storedRules(stored), last_updated };
}

/** The same without them. */
export function shownSummary({
  id,
  name,
  description,
  kind,
  phase,
  number,
  updated,
}: Omit<StoredVersion, "rules_json">): RulesetSummary {
  const described = description === null ? {} : { description };
  return { id, name, ...described, kind, phase, version: String(number), last_updated: formatTimestamp(updated) };
}

/** The rules of a version: they are kept as they are shown. */
export function storedRules({ rules_json }: Pick<StoredVersion, "rules_json">): readonly Rule[] {
  return JSON.parse(rules_json) as readonly Rule[];
}
