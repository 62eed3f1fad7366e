/** Which rulesets a ruleset's rules may execute: those in reach that do not lead back to it. */
import type { Rule } from "../../interface/types-generated.js";

export interface Reference {
  /** The ruleset whose rule it is. */
  readonly ruleset: string;
  /** The ruleset that is executed. */
  readonly target: string;
}

export interface Reach {
  has(target: string): boolean;
  /** Whether executing it would lead back. */
  leadsBack(target: string): boolean;
}

/** What a ruleset can execute, given the rulesets in its reach and what their current versions execute. `ruleset` is null for one that is to be made. */
export function reachOf(ruleset: string | null, inReach: readonly string[], references: readonly Reference[]): Reach {
  const known = new Set(inReach);
  const back = ruleset === null ? new Set<string>() : leadingTo(ruleset, references);
  return { has: (target) => known.has(target), leadsBack: (target) => back.has(target) };
}

/** The rulesets from which execution comes to that one, itself among them. */
export function leadingTo(target: string, references: readonly Reference[]): ReadonlySet<string> {
  const sources = new Map<string, string[]>();
  for (const reference of references) {
    const known = sources.get(reference.target);
    if (known === undefined) sources.set(reference.target, [reference.ruleset]);
    else known.push(reference.ruleset);
  }
  const reached = new Set([target]);
  for (const id of reached) for (const source of sources.get(id) ?? []) reached.add(source);
  return reached;
}

/** Whether a rule executes a ruleset, disabled ones included: they may be enabled again. */
export function isExecuting({ action }: Pick<Rule, "action">): boolean {
  return action === "execute";
}

/** What rules, checked before, execute. */
export function targetsOf(rules: readonly Rule[]): readonly { readonly rule: string; readonly target: string }[] {
  return rules
    .filter(isExecuting)
    .map(({ id, action_parameters }) => ({ rule: id, target: String(action_parameters?.["id"]) }));
}
