/** The operations on rulesets, their versions, rules and entry points. */

import type { CreateRuleset, Rule, Ruleset, UpdateRuleset } from "../../api/schemas.js";
import { formatTimestamp, parseTimestamp } from "../../api/timestamps.js";
import type { Context, Handlers, Scope } from "../operation.js";
import { onePage } from "../pages.js";
import { checkUnchanged, Mistakes, refuse } from "../refused.js";
import { useScope } from "../store/scopes.js";
import type { Store } from "../store/store.js";
import { executedBy, targetsFor, targetsOf } from "./references.js";
import { type Entry, indexOf, insertAt, makeRules } from "./rules.js";
import {
  addVersion,
  allVersions,
  currentVersions,
  findVersion,
  needVersion,
  needWritable,
  rulesetOf,
  rulesOf,
  type StoredVersion,
  storeReferences,
} from "./versions.js";

/** The kind of the entry points of zones and of accounts. */
const entryPointKind = { zone: "zone", account: "root" } as const;

export const rulesetHandlers = {
  listRulesets: ({ scope, query }, { store }) => onePage(query, currentVersions(store, scope)),

  getRuleset: ({ scope, path }, { store }) => ({
    result: rulesetOf(needVersion(store, scope, { id: path.ruleset_id })),
  }),

  listRulesetVersions({ scope, path, query }, { store }) {
    const versions = allVersions(store, scope, { id: path.ruleset_id });
    if (versions.length === 0)
      throw refuse("notThere", { resource: "ruleset", id: path.ruleset_id }, "/path/ruleset_id");
    return onePage(query, versions);
  },

  getRulesetVersion: ({ scope, path }, { store }) => ({
    result: rulesetOf(needVersion(store, scope, { id: path.ruleset_id }, path.version)),
  }),

  listRulesByTag({ scope, path }, { store }) {
    const ruleset = rulesetOf(needVersion(store, scope, { id: path.ruleset_id }, path.version));
    if (ruleset.kind !== "managed") throw refuse("notManaged", { id: ruleset.id }, "/path/ruleset_id");
    return { result: { ...ruleset, rules: ruleset.rules.filter(({ categories }) => categories?.includes(path.tag)) } };
  },

  createRuleset: ({ scope, body }, context) =>
    context.store.change(() => {
      const mistakes = new Mistakes();
      const [otherKind, others] = scope.kind === "zone" ? ["root", "accounts"] : ["zone", "zones"];
      if (body.kind === otherKind)
        mistakes.report("kindOfOtherScope", { kind: body.kind, scopes: others ?? "" }, "/kind");
      const isEntryPoint = body.kind === entryPointKind[scope.kind];
      const second = isEntryPoint ? findVersion(context.store, scope, { phase: body.phase }) : undefined;
      if (second !== undefined) mistakes.report("secondEntryPoint", { phase: body.phase, id: second.id }, "/phase");
      return { result: create(scope, body, context, mistakes) };
    }),

  updateRuleset: ({ scope, path, body }, context) =>
    context.store.change(() => ({
      result: update(scope, needWritable(context.store, scope, path.ruleset_id), body, context),
    })),

  deleteRuleset: ({ scope, path }, { store }) =>
    store.change(() => {
      const { id } = needWritable(store, scope, path.ruleset_id);
      const by = executedBy(store, id);
      if (by !== undefined) throw refuse("referenced", { id, by }, "/path/ruleset_id");
      store.run("delete from rulesets where id = ?", id);
      return { result: { id } };
    }),

  deleteRulesetVersion: ({ scope, path }, { store }) =>
    store.change(() => {
      const { id, current } = needWritable(store, scope, path.ruleset_id);
      const { number } = needVersion(store, scope, { id }, path.version);
      const by = number === current ? executedBy(store, id) : undefined;
      if (by !== undefined) throw refuse("newestReferenced", { version: path.version, by }, "/path/version");
      store.run("delete from ruleset_versions where ruleset = ? and number = ?", id, number);
      if (number === current) makeNewestCurrent(store, scope, id);
      return { result: { id, version: path.version } };
    }),

  addRule: ({ scope, path, body: { position = {}, ...sent } }, context) =>
    changeRules({ scope, path }, context, (present, mistakes) => {
      const entries: readonly Entry[] = present.map((kept) => ({ kept }));
      return insertAt(entries, { sent, pointer: "" }, indexOf(position, present, null, mistakes));
    }),

  updateRule: ({ scope, path, body: { position, ...definition } }, context) =>
    changeRules({ scope, path }, context, (present, mistakes) => {
      const { rule_id: id } = path;
      const { rule: kept, index } = needRule(present, id);
      checkUnchanged(definition, { id }, mistakes);
      const others = present.filter((rule) => rule !== kept);
      const { action, expression } = definition;
      // The schema requires both members unless the body has a position alone.
      const isWhole = action !== undefined && expression !== undefined;
      const entry: Entry = isWhole ? { sent: { ...definition, action, expression, id }, pointer: "" } : { kept };
      const to = position === undefined ? index : indexOf(position, others, id, mistakes);
      return insertAt<Entry>(
        others.map((rule) => ({ kept: rule })),
        entry,
        to,
      );
    }),

  deleteRule: ({ scope, path }, context) =>
    changeRules({ scope, path }, context, (present) => {
      const { rule } = needRule(present, path.rule_id);
      return present.filter((each) => each !== rule).map((kept) => ({ kept }));
    }),

  getEntryPoint: ({ scope, path }, { store }) => ({ result: rulesetOf(needVersion(store, scope, path)) }),

  updateEntryPoint: ({ scope, path: { phase }, body }, context) =>
    context.store.change(() => {
      const present = findVersion(context.store, scope, { phase });
      if (present !== undefined) return { result: update(scope, present, body, context) };
      const mistakes = new Mistakes();
      const kind = entryPointKind[scope.kind];
      checkUnchanged(body, { kind, phase }, mistakes);
      if (body.id !== undefined)
        mistakes.report("invalidRequest", { mistake: "the entry point does not exist yet: remove `id`" }, "/id");
      return { result: create(scope, { ...body, name: body.name ?? "default", kind, phase }, context, mistakes) };
    }),

  listEntryPointVersions: ({ scope, path, query }, { store }) => onePage(query, allVersions(store, scope, path)),

  getEntryPointVersion: ({ scope, path: { phase, version } }, { store }) => ({
    result: rulesetOf(needVersion(store, scope, { phase }, version)),
  }),
} satisfies Partial<Handlers>;

function create(scope: Scope, body: CreateRuleset, context: Context, mistakes: Mistakes): Ruleset {
  const { store, world } = context;
  const updated = world.now();
  const entries = (body.rules ?? []).map((sent, i) => ({ sent, pointer: `/rules/${i}` }));
  const rules = build(scope, null, entries, updated, context, mistakes);
  mistakes.refuseIfAny();
  useScope(context, scope);
  const { kind, phase, name, description = null } = body;
  const row = {
    id: world.randomHex(16),
    scope: scope.kind,
    scope_id: scope.id,
    kind,
    phase,
    name,
    current: 1,
    next_version: 1,
  };
  store.insert("rulesets", row);
  return addVersion(context, row, { description, rules, updated });
}

function update(scope: Scope, present: StoredVersion, body: UpdateRuleset, context: Context): Ruleset {
  const mistakes = new Mistakes();
  const { id, name, kind, phase } = present;
  checkUnchanged(body, { id, name, kind, phase }, mistakes);
  const sent = body.rules?.map((each, i) => ({ sent: each, pointer: `/rules/${i}` }));
  const entries = sent ?? rulesOf(present).map((kept) => ({ kept }));
  return replace(scope, present, entries, body.description ?? present.description, context, mistakes);
}

/** Changes the rules of the ruleset in the path. */
function changeRules(
  { scope, path }: { readonly scope: Scope; readonly path: { readonly ruleset_id: string } },
  context: Context,
  edit: (present: readonly Rule[], mistakes: Mistakes) => readonly Entry[],
) {
  return context.store.change(() => {
    const present = needWritable(context.store, scope, path.ruleset_id);
    const mistakes = new Mistakes();
    const entries = edit(rulesOf(present), mistakes);
    return { result: replace(scope, present, entries, present.description, context, mistakes) };
  });
}

function replace(
  scope: Scope,
  present: StoredVersion,
  entries: readonly Entry[],
  description: string | null,
  context: Context,
  mistakes: Mistakes,
): Ruleset {
  // The clock of an earlier run may have been ahead: times of versions and rules only rise.
  const latest = Math.max(present.updated, ...rulesOf(present).map((rule) => parseTimestamp(rule.last_updated)));
  const updated = Math.max(context.world.now(), latest + 1);
  const rules = build(scope, present, entries, updated, context, mistakes);
  mistakes.refuseIfAny();
  return addVersion(context, present, { description, rules, updated });
}

function build(
  scope: Scope,
  present: StoredVersion | null,
  entries: readonly Entry[],
  updated: number,
  { store, world, settings }: Context,
  mistakes: Mistakes,
): readonly Rule[] {
  const making = {
    present: present === null ? [] : rulesOf(present),
    earlier: (id: string) => (present === null ? undefined : earlierRule(store, present.id, id)),
    targets: () => targetsFor(store, scope, present?.id ?? null),
    newId: () => world.randomHex(16),
    updated: formatTimestamp(updated),
    limits: settings.rulesets,
  };
  return makeRules(entries, making, mistakes);
}

/** The newest definition of a rule that the current version lacks. */
function earlierRule(store: Store, ruleset: string, id: string): Rule | undefined {
  const query = `select value from ruleset_versions, json_each(rules_json)
    where ruleset = ? and json_extract(value, '$.id') = ? order by number desc limit 1`;
  const found = store.get<{ value: string }>(query, ruleset, id);
  return found === undefined ? undefined : JSON.parse(found.value);
}

function needRule(rules: readonly Rule[], id: string) {
  const index = rules.findIndex((each) => each.id === id);
  const rule = rules[index];
  if (rule === undefined) throw refuse("notThere", { resource: "rule", id }, "/path/rule_id");
  return { rule, index };
}

/** Called after the current version was deleted. Without any version, the ruleset is deleted as well. */
function makeNewestCurrent(store: Store, scope: Scope, id: string): void {
  const query =
    "select * from rulesets join ruleset_versions on ruleset = id where id = ? order by number desc limit 1";
  const newest = store.get<StoredVersion>(query, id);
  if (newest === undefined) {
    store.run("delete from rulesets where id = ?", id);
    return;
  }
  const rules = rulesOf(newest);
  const targets = targetsFor(store, scope, id);
  const lost = targetsOf(rules).find(({ target }) => !targets.visible.has(target));
  if (lost !== undefined) throw refuse("unusableVersion", { version: newest.number, ...lost }, "/path/version");
  store.run("update rulesets set current = ? where id = ?", newest.number, id);
  storeReferences(store, id, rules);
}
