/** Rules with the action `execute` refer to other rulesets. References must exist and must not form a cycle. */
import type { Rule } from "../../api/schemas.js";
import type { Scope } from "../operation.js";
import type { Store } from "../store/store.js";
import { visible } from "./versions.js";

export interface Reference {
  readonly rule: string;
  readonly target: string;
}

/** The references of checked rules. Disabled rules count, since they may be enabled again. */
export function targetsOf(rules: readonly Rule[]): readonly Reference[] {
  const executing = rules.filter(({ action }) => action === "execute");
  return executing.map(({ id, action_parameters: parameters }) => ({ rule: id, target: String(parameters?.["id"]) }));
}

export interface Targets {
  /** The rulesets that rules of this scope may execute. */
  readonly visible: ReadonlySet<string>;
  /** The rulesets that execute this one, directly or through others, and this one itself. */
  readonly leadingHere: ReadonlySet<string>;
}

/** `ruleset` is null for a new ruleset, which nothing executes yet. */
export function targetsFor(store: Store, { kind, id }: Scope, ruleset: string | null): Targets {
  const ids = store.all<{ id: string }>(`select id from rulesets where ${visible}`, kind, id);
  // `union` drops rows that it has already, so the recursion ends even if there is a cycle.
  const leading = `with recursive leading (id) as (
    select ? union select rule_references.ruleset from rule_references join leading on target = leading.id
  ) select id from leading`;
  const leadingHere = ruleset === null ? [] : store.all<{ id: string }>(leading, ruleset);
  return { visible: new Set(ids.map((row) => row.id)), leadingHere: new Set(leadingHere.map((row) => row.id)) };
}

/** The first ruleset whose current version executes this one. */
export function executedBy(store: Store, target: string): string | undefined {
  return store.get<{ ruleset: string }>("select ruleset from rule_references where target = ? order by ruleset", target)
    ?.ruleset;
}
