/** The operations on rulesets, their versions, rules and entry points. */
import type { Rule, Ruleset } from "../../api/schemas.js";
import type { Context, Handlers, Scope } from "../operation.js";
import { onePage } from "../pages.js";
import { checkUnchanged, Mistakes, refuse } from "../refused.js";
import type { Store } from "../store/store.js";
import { createRuleset, type Edit, replaceRules, updateRuleset } from "./change-ruleset.js";
import { executedBy, targetsFor, targetsOf } from "./references.js";
import { type Entry, indexOf } from "./rules.js";
import {
  findVersion,
  listVersions,
  needVersion,
  needWritable,
  rulesetOf,
  rulesOf,
  type StoredVersion,
  storeReferences,
} from "./versions.js";

/** The kinds of entry points: `zone` for zones, `root` for accounts. */
const entryPointKind = { zone: "zone", account: "root" } as const;

export const rulesetHandlers = {
  listRulesets: ({ scope, query }, { store }) => onePage(query, listVersions(store, scope, null)),

  getRuleset: ({ scope, path }, { store }) => ({
    result: rulesetOf(needVersion(store, scope, { id: path.ruleset_id })),
  }),

  listRulesetVersions({ scope, path, query }, { store }) {
    const versions = listVersions(store, scope, { id: path.ruleset_id });
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
    change(scope, context, (edit) => {
      const [otherKind, others] = scope.kind === "zone" ? ["root", "accounts"] : ["zone", "zones"];
      if (body.kind === otherKind)
        edit.mistakes.report("kindOfOtherScope", { kind: body.kind, scopes: others ?? "" }, "/kind");
      const isEntryPoint = body.kind === entryPointKind[scope.kind];
      const second = isEntryPoint ? findVersion(edit.store, scope, { phase: body.phase }) : undefined;
      if (second !== undefined)
        edit.mistakes.report("secondEntryPoint", { phase: body.phase, id: second.id }, "/phase");
      return createRuleset(edit, body);
    }),

  updateRuleset: ({ scope, path, body }, context) =>
    change(scope, context, (edit) => updateRuleset(edit, needWritable(edit.store, scope, path.ruleset_id), body)),

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
    changeRules({ scope, path }, context, (present, { mistakes }) => {
      const index = indexOf(position, present, null, mistakes);
      return present.map(kept).toSpliced(index, 0, { sent, pointer: "" });
    }),

  updateRule: ({ scope, path: { rule_id: id, ...path }, body: { position, ...definition } }, context) =>
    changeRules({ scope, path }, context, (present, { mistakes }) => {
      const { rule, index } = needRule(present, id);
      checkUnchanged(definition, { id }, mistakes);
      const others = present.toSpliced(index, 1);
      const { action, expression } = definition;
      // The schema allows a body with only a position. Every other body has both members.
      const isWhole = action !== undefined && expression !== undefined;
      const entry: Entry = isWhole ? { sent: { ...definition, action, expression, id }, pointer: "" } : { kept: rule };
      const to = position === undefined ? index : indexOf(position, others, id, mistakes);
      return others.map(kept).toSpliced(to, 0, entry);
    }),

  deleteRule: ({ scope, path }, context) =>
    changeRules({ scope, path }, context, (present) =>
      present.toSpliced(needRule(present, path.rule_id).index, 1).map(kept),
    ),

  getEntryPoint: ({ scope, path }, { store }) => ({ result: rulesetOf(needVersion(store, scope, path)) }),

  updateEntryPoint: ({ scope, path: { phase }, body }, context) =>
    change(scope, context, (edit) => {
      const present = findVersion(edit.store, scope, { phase });
      if (present !== undefined) return updateRuleset(edit, present, body);
      const kind = entryPointKind[scope.kind];
      checkUnchanged(body, { kind, phase }, edit.mistakes);
      if (body.id !== undefined)
        edit.mistakes.report("invalidRequest", { mistake: "the entry point does not exist yet: remove `id`" }, "/id");
      return createRuleset(edit, { ...body, name: body.name ?? "default", kind, phase });
    }),

  listEntryPointVersions: ({ scope, path, query }, { store }) => onePage(query, listVersions(store, scope, path)),

  getEntryPointVersion: ({ scope, path: { phase, version } }, { store }) => ({
    result: rulesetOf(needVersion(store, scope, { phase }, version)),
  }),
} satisfies Partial<Handlers>;

/** Runs a handler in one transaction. */
function change(scope: Scope, context: Context, work: (edit: Edit) => Ruleset) {
  return context.store.change(() => ({ result: work({ ...context, scope, mistakes: new Mistakes() }) }));
}

/** Changes the rules of the ruleset in the path. */
function changeRules(
  { scope, path }: { readonly scope: Scope; readonly path: { readonly ruleset_id: string } },
  context: Context,
  work: (present: readonly Rule[], edit: Edit) => readonly Entry[],
) {
  return change(scope, context, (edit) => {
    const present = needWritable(edit.store, scope, path.ruleset_id);
    const { description } = present;
    return replaceRules(edit, present, { description, entries: work(rulesOf(present), edit) });
  });
}

const kept = (rule: Rule): Entry => ({ kept: rule });

function needRule(rules: readonly Rule[], id: string) {
  const index = rules.findIndex((each) => each.id === id);
  const rule = rules[index];
  if (rule === undefined) throw refuse("notThere", { resource: "rule", id }, "/path/rule_id");
  return { rule, index };
}

/** Makes the newest version current after a deletion. Deletes a ruleset without versions. */
function makeNewestCurrent(store: Store, scope: Scope, id: string): void {
  const versions = "select * from rulesets join ruleset_versions on ruleset = id where id = ?";
  const newest = store.get<StoredVersion>(`${versions} order by number desc limit 1`, id);
  if (newest === undefined) store.run("delete from rulesets where id = ?", id);
  else makeCurrent(store, scope, newest);
}

function makeCurrent(store: Store, scope: Scope, newest: StoredVersion): void {
  const { id } = newest;
  const rules = rulesOf(newest);
  const targets = targetsFor(store, scope, id);
  const lost = targetsOf(rules).find(({ target }) => !targets.visible.has(target));
  if (lost !== undefined) throw refuse("unusableVersion", { version: newest.number, ...lost }, "/path/version");
  store.run("update rulesets set current = ? where id = ?", newest.number, id);
  storeReferences(store, id, rules);
}
