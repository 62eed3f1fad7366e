/** Reads and writes versions of rulesets. */
import type { Rule, Ruleset, RulesetSummary } from "../../api/schemas.js";
import { formatTimestamp } from "../../api/timestamps.js";
import type { Context, Scope } from "../operation.js";
import { refuse } from "../refused.js";
import type { Store } from "../store/store.js";
import type { Row } from "../store/tables.js";
import { targetsOf } from "./references.js";

/** A ruleset with one of its versions. */
export type StoredVersion = Row<"rulesets"> & Row<"ruleset_versions">;

type Found = StoredVersion | undefined;
type Summary = Omit<StoredVersion, "rules_json">;

/** A ruleset by its id, or the entry point of a phase. */
export type Which = { readonly id: string } | { readonly phase: string };

export interface RulesetLimits {
  readonly rules: number;
  /** The most bytes of all rules as JSON. A caller can send back every ruleset: the rules fit into a body. */
  readonly bytes: number;
  /** Each version is a copy of all rules. */
  readonly versions: number;
}

export const usualLimits: RulesetLimits = { rules: 1000, bytes: 1_048_576, versions: 100 };

/** A scope sees its own rulesets and the managed ones. */
export const visible = "(kind = 'managed' or (scope = ? and scope_id = ?))";

const joined = `from rulesets join ruleset_versions on ruleset = id where ${visible}`;

/** Returns the newest version, or the version with this number. */
export function findVersion(store: Store, { kind, id }: Scope, which: Which, number?: string): Found {
  const version = number === undefined ? "number = current" : "number = ?";
  const values = [kind, id, ...Object.values(which), ...(number === undefined ? [] : [Number(number)])];
  return store.get<StoredVersion>(`select * ${joined} and ${conditionOf(which)} and ${version}`, ...values);
}

/** Returns a version. Refuses a ruleset or a version that does not exist. */
export function needVersion(store: Store, scope: Scope, which: Which, number?: string): StoredVersion {
  const found = findVersion(store, scope, which, number);
  if (found !== undefined) return found;
  if (number !== undefined && findVersion(store, scope, which) !== undefined) {
    throw refuse("notThere", { resource: "version", id: number }, "/path/version");
  }
  if ("phase" in which) throw refuse("noEntryPoint", { phase: which.phase }, "/path/phase");
  throw refuse("notThere", { resource: "ruleset", id: which.id }, "/path/ruleset_id");
}

/** Returns a version. Also refuses a managed ruleset. */
export function needWritable(store: Store, scope: Scope, id: string): StoredVersion {
  const found = needVersion(store, scope, { id });
  if (found.kind === "managed") throw refuse("managedRuleset", { id }, "/path/ruleset_id");
  return found;
}

/** Returns all versions of a ruleset, the oldest first. Null: the newest version of every visible ruleset. */
export function listVersions(store: Store, { kind, id }: Scope, which: Which | null): readonly RulesetSummary[] {
  const selected = which === null ? "number = current" : conditionOf(which);
  // Omits the rules, which may be long.
  const columns = "id, name, description, kind, phase, number, updated";
  const query = `select ${columns} ${joined} and ${selected} order by id, number`;
  return store.all<Summary>(query, kind, id, ...Object.values(which ?? {})).map(summaryOf);
}

const conditionOf = (which: Which) => ("id" in which ? "id = ?" : "phase = ? and kind in ('root', 'zone')");

/** The content of a new version. */
export interface NewVersion {
  readonly description: string | null;
  readonly rules: readonly Rule[];
  readonly updated: number;
}

/** Adds a version and makes it current. Removes the oldest versions beyond the limits. */
export function addVersion({ store, settings }: Context, ruleset: Row<"rulesets">, version: NewVersion): Ruleset {
  const { description, rules, updated } = version;
  const { id, next_version: number } = ruleset;
  const row = { ruleset: id, number, description, rules_json: JSON.stringify(rules), updated };
  store.run("update rulesets set current = ?, next_version = ? where id = ?", number, number + 1, id);
  store.insert("ruleset_versions", row);
  const oldest = "select number from ruleset_versions where ruleset = ? order by number desc limit 1 offset ?";
  const remove = `delete from ruleset_versions where ruleset = ? and number <= (${oldest})`;
  store.run(remove, id, id, settings.rulesets.versions);
  storeReferences(store, id, rules);
  return rulesetOf({ ...ruleset, ...row });
}

/** Stores the references of the current version. */
export function storeReferences(store: Store, ruleset: string, rules: readonly Rule[]): void {
  store.run("delete from rule_references where ruleset = ?", ruleset);
  for (const reference of targetsOf(rules)) store.insert("rule_references", { ruleset, ...reference });
}

export function rulesetOf(stored: StoredVersion): Ruleset {
  return { ...summaryOf(stored), rules: rulesOf(stored) };
}

function summaryOf({ id, name, description, kind, phase, number, updated }: Summary): RulesetSummary {
  const described = description === null ? {} : { description };
  return { id, name, ...described, kind, phase, version: String(number), last_updated: formatTimestamp(updated) };
}

/** Rules are stored in the form of responses. */
export function rulesOf({ rules_json }: Pick<StoredVersion, "rules_json">): readonly Rule[] {
  return JSON.parse(rules_json);
}
