/** Definitions that were sent, made the rules of a ruleset's next version and checked whole. */
import { formatTimestamp } from "../../interface/timestamps.js";
import type { Rule } from "../../interface/types-generated.js";
import type { FoundMistakes } from "../found-mistakes.js";
import type { Scope } from "../operation.js";
import type { Reach } from "../store/references.js";
import { isExecuting, reachOf } from "../store/references.js";
import type { Reader } from "../store/store.js";
import type { World } from "../world.js";
import { checkRules } from "./check-rules.js";
import { inReachOf } from "./find-ruleset.js";
import type { RulesetLimits } from "./limits.js";
import { type Entry, idsNotPresent, newRules } from "./new-rules.js";

/** What rules are made for. */
export interface Making {
  readonly scope: Scope;
  /** The ruleset; null while it is made. */
  readonly ruleset: string | null;
  /** The rules of its current version. */
  readonly present: readonly Rule[];
  readonly updated: number;
  readonly limits: RulesetLimits;
  readonly world: World;
}

/** The rules that `entries` are; what is wrong with them is reported, and then they are good for nothing. */
export async function rulesOf(
  reader: Reader,
  entries: readonly Entry[],
  making: Making,
  found: FoundMistakes,
): Promise<readonly Rule[]> {
  const { scope, ruleset, present, updated, limits, world } = making;
  const earlier =
    ruleset === null ? new Map<string, Rule>() : await earlierRules(reader, ruleset, idsNotPresent(entries, present));
  const maker = { newId: () => world.randomHex(16), updated: formatTimestamp(updated) };
  const rules = newRules(entries, { present, earlier }, maker, found);
  const isAnyExecuting = entries.some((entry) => "sent" in entry && isExecuting(entry.sent));
  checkRules(
    rules,
    entries,
    isAnyExecuting ? await loadReach(reader, scope, ruleset) : reachOf(ruleset, [], []),
    found,
  );
  // Where one rule was sent, all of the body is what makes them too many.
  const pointer = entries.every((entry) => "sent" in entry) ? "/rules" : "";
  if (rules.length > limits.mostRules) found.report("tooManyRules", { most: limits.mostRules }, pointer);
  else if (Buffer.byteLength(JSON.stringify(rules)) > limits.mostBytes)
    found.report("tooManyBytes", { most: limits.mostBytes }, pointer);
  return rules;
}

/** Versions that are read at a time: each may be large. */
const versionsAtATime = 8;

/** Rules of earlier versions by their ids, each as it was last. */
async function earlierRules(
  reader: Reader,
  ruleset: string,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Rule>> {
  const found = new Map<string, Rule>();
  let below = Number.MAX_SAFE_INTEGER;
  while (found.size < ids.size) {
    const versions = await reader
      .selectFrom("ruleset_versions")
      .select(["number", "rules_json"])
      .where("ruleset", "=", ruleset)
      .where("number", "<", below)
      .orderBy("number", "desc")
      .limit(versionsAtATime)
      .execute();
    if (versions.length === 0) break;
    for (const { number, rules_json } of versions) {
      below = number;
      for (const rule of JSON.parse(rules_json) as readonly Rule[])
        if (ids.has(rule.id) && !found.has(rule.id)) found.set(rule.id, rule);
    }
  }
  return found;
}

/** What a ruleset of a zone or an account can execute. */
export async function loadReach(reader: Reader, scope: Scope, ruleset: string | null): Promise<Reach> {
  const inReach = await reader.selectFrom("rulesets").select("id").where(inReachOf(scope)).execute();
  const references = await reader
    .selectFrom("rule_references")
    .innerJoin("rulesets", "rulesets.id", "rule_references.ruleset")
    .where(inReachOf(scope))
    .select(["ruleset", "target"])
    .execute();
  return reachOf(
    ruleset,
    inReach.map(({ id }) => id),
    references,
  );
}
