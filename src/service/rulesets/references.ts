/** Rules with the action `execute` refer to other rulesets. References must exist and must not form a cycle. */
import type { Rule } from "../../api/schemas.js";
import type { Scope } from "../operation.js";
import { refuse } from "../refused.js";
import type { Store } from "../store/store.js";
import type { Row } from "../store/tables.js";
import { visible } from "./versions.js";

export interface Reference {
  readonly rule: string;
  readonly target: string;
}

/** Returns the references of checked rules. Disabled rules count, because a user may enable them again. */
export function targetsOf(rules: readonly Rule[]): readonly Reference[] {
  const executing = rules.filter(({ action }) => action === "execute");
  return executing.map(({ id, action_parameters: parameters }) => ({ rule: id, target: String(parameters?.["id"]) }));
}

export interface Targets {
  /** The rulesets that rules of this scope may execute. */
  readonly visible: ReadonlySet<string>;
  /** This ruleset, and all rulesets that execute it directly or through another ruleset. */
  readonly leadingHere: ReadonlySet<string>;
}

/** `ruleset`: null for a new ruleset, which no rule executes yet. */
export function targetsFor(store: Store, { kind, id }: Scope, ruleset: string | null): Targets {
  const ids = store.all<{ id: string }>(`select id from rulesets where ${visible}`, kind, id);
  // `union` drops repeated rows, so the recursion ends even if there is a cycle.
  const leading = `with recursive leading (id) as (
    select ? union select rule_references.ruleset from rule_references join leading on target = leading.id
  ) select id from leading`;
  const leadingHere = ruleset === null ? [] : store.all<{ id: string }>(leading, ruleset);
  return { visible: new Set(ids.map((row) => row.id)), leadingHere: new Set(leadingHere.map((row) => row.id)) };
}

/**
 * Derives the references of all current versions anew, after an import. Refuses a ruleset without its current version,
 * a target that its scope does not see, and a cycle.
 */
export function restoreReferences(store: Store): void {
  const query = `select rulesets.*, rules_json, (select max(number) from ruleset_versions where ruleset = id) as newest
    from rulesets left join ruleset_versions on ruleset = id and number = current`;
  type Current = Row<"rulesets"> & { readonly rules_json: string | null; readonly newest: number | null };
  const rulesets = store.all<Current>(query);
  const byId = new Map(rulesets.map((ruleset) => [ruleset.id, ruleset]));
  const wrong = (mistake: string) => refuse("invalidImport", { mistake }, "/tables/rulesets");
  const targets = new Map<string, readonly string[]>();
  for (const { id, scope, scope_id, rules_json, next_version, newest } of rulesets) {
    if (rules_json === null || next_version <= (newest ?? 0))
      throw wrong(`the ruleset \`${id}\` lacks its current version, or its next version exists`);
    const executed: string[] = [];
    targets.set(id, executed);
    for (const { rule, target } of targetsOf(JSON.parse(rules_json))) {
      const found = byId.get(target);
      const isVisible = found?.kind === "managed" || (found?.scope === scope && found.scope_id === scope_id);
      if (!isVisible) throw wrong(`the rule \`${rule}\` executes \`${target}\`, which its scope does not see`);
      store.insert("rule_references", { ruleset: id, rule, target });
      executed.push(target);
    }
  }
  const inCycle = firstInCycle(targets);
  if (inCycle !== undefined) throw wrong(`executing the ruleset \`${inCycle}\` leads to a cycle`);
}

/** Returns a ruleset of a cycle or below a cycle: the loop removes every ruleset without callers. */
function firstInCycle(targets: ReadonlyMap<string, readonly string[]>): string | undefined {
  const callers = new Map([...targets.keys()].map((id) => [id, 0]));
  const count = (id: string, change: number) => {
    const sum = (callers.get(id) ?? 0) + change;
    callers.set(id, sum);
    return sum;
  };
  for (const target of [...targets.values()].flat()) count(target, 1);
  const free = [...callers.keys()].filter((id) => callers.get(id) === 0);
  for (const id of free) {
    callers.delete(id);
    for (const target of targets.get(id) ?? []) if (count(target, -1) === 0) free.push(target);
  }
  return callers.keys().next().value;
}

/** Returns the first ruleset whose current version executes this ruleset. */
export function executedBy(store: Store, target: string): string | undefined {
  const query = "select ruleset from rule_references where target = ? order by ruleset limit 1";
  return store.get<{ ruleset: string }>(query, target)?.ruleset;
}
