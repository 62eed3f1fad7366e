/** Creates a ruleset, or a version of a ruleset. Checks the whole change, and refuses it with all its mistakes. */
import type { CreateRuleset, Rule, Ruleset, UpdateRuleset } from "../../api/schemas.js";
import { formatTimestamp, parseTimestamp } from "../../api/timestamps.js";
import type { Context, Scope } from "../operation.js";
import { checkUnchanged, type Mistakes } from "../refused.js";
import { useScope } from "../store/scopes.js";
import type { Store } from "../store/store.js";
import { targetsFor } from "./references.js";
import { type Entry, makeRules } from "./rules.js";
import { addVersion, rulesOf, type StoredVersion } from "./versions.js";

/** A change in progress, within a transaction. */
export interface Edit extends Context {
  readonly scope: Scope;
  readonly mistakes: Mistakes;
}

interface Content {
  readonly description: string | null;
  readonly entries: readonly Entry[];
}

export function createRuleset(edit: Edit, body: CreateRuleset): Ruleset {
  const { store, world, scope } = edit;
  const updated = world.now();
  const { kind, phase, name, description = null, rules: sent = [] } = body;
  const rules = makeVersion(edit, null, { entries: sent.map(toEntry), updated });
  useScope(edit, scope);
  const own = { id: world.randomHex(16), scope: scope.kind, scope_id: scope.id };
  const row = { ...own, kind, phase, name, current: 1, next_version: 1 };
  store.insert("rulesets", row);
  return addVersion(edit, row, { description, rules, updated });
}

export function updateRuleset(edit: Edit, present: StoredVersion, body: UpdateRuleset): Ruleset {
  const { id, name, kind, phase } = present;
  checkUnchanged(body, { id, name, kind, phase }, edit.mistakes);
  const entries = body.rules?.map(toEntry) ?? rulesOf(present).map((kept) => ({ kept }));
  return replaceRules(edit, present, { description: body.description ?? present.description, entries });
}

export function replaceRules(edit: Edit, present: StoredVersion, { description, entries }: Content): Ruleset {
  // The clock of an earlier run may have been ahead: times of versions and rules only rise.
  const latest = Math.max(present.updated, ...rulesOf(present).map((rule) => parseTimestamp(rule.last_updated)));
  const updated = Math.max(edit.world.now(), latest + 1);
  return addVersion(edit, present, { description, rules: makeVersion(edit, present, { entries, updated }), updated });
}

const toEntry = (sent: Extract<Entry, { sent: unknown }>["sent"], i: number): Entry => ({
  sent,
  pointer: `/rules/${i}`,
});

/** Returns the rules of a new version. */
function makeVersion(
  { store, world, settings, scope, mistakes }: Edit,
  present: StoredVersion | null,
  { entries, updated }: { readonly entries: readonly Entry[]; readonly updated: number },
): readonly Rule[] {
  const making = {
    present: present === null ? [] : rulesOf(present),
    earlier: (id: string) => (present === null ? undefined : earlierRule(store, present.id, id)),
    targets: () => targetsFor(store, scope, present?.id ?? null),
    newId: () => world.randomHex(16),
    updated: formatTimestamp(updated),
    limits: settings.rulesets,
  };
  const rules = makeRules(entries, making, mistakes);
  mistakes.refuseIfAny();
  return rules;
}

/** Returns the newest definition of a rule that the current version lacks. */
function earlierRule(store: Store, ruleset: string, id: string): Rule | undefined {
  const query = `select value from ruleset_versions, json_each(rules_json)
    where ruleset = ? and json_extract(value, '$.id') = ? order by number desc limit 1`;
  const found = store.get<{ value: string }>(query, ruleset, id);
  return found === undefined ? undefined : JSON.parse(found.value);
}
