/** Rulesets in the store, as a zone or an account sees them: its own, and the managed ones. */
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { refuse, type Scope } from "../operation.js";
import type { Reader } from "../store/store.js";
import type { Row, RulesetKind, Tables } from "../store/tables.js";

/** A ruleset with one of its versions. */
export type StoredVersion = Row<"rulesets"> & Row<"ruleset_versions">;

/** A ruleset by its id, or the entry point of a phase. */
export type Which = { readonly id: string } | { readonly phase: string };

/** The kind of the entry points of zones, and of accounts. */
export const entryPointKinds = { zone: "zone", account: "root" } as const satisfies Readonly<
  Record<Scope["kind"], RulesetKind>
>;

/** Those that a zone or an account sees. */
export function inReachOf({ kind, id }: Scope) {
  return ({ eb, or, and }: ExpressionBuilder<Tables, "rulesets">): Expression<SqlBool> =>
    or([eb("rulesets.kind", "=", "managed"), and([eb("rulesets.scope", "=", kind), eb("rulesets.scope_id", "=", id)])]);
}

/** Every version of rulesets in reach; the newest of each where only `current` ones are wanted. */
export function versionsInReach(reader: Reader, scope: Scope) {
  return reader
    .selectFrom("rulesets")
    .innerJoin("ruleset_versions", "ruleset_versions.ruleset", "rulesets.id")
    .where(inReachOf(scope));
}

/** The newest version of a ruleset, or the one of a number. */
export async function findVersion(
  reader: Reader,
  scope: Scope,
  which: Which,
  number?: number,
): Promise<StoredVersion | undefined> {
  let query = versionsInReach(reader, scope).selectAll();
  query =
    "id" in which
      ? query.where("rulesets.id", "=", which.id)
      : query.where("rulesets.phase", "=", which.phase).where("rulesets.kind", "in", Object.values(entryPointKinds));
  return number === undefined
    ? query.whereRef("ruleset_versions.number", "=", "rulesets.current").executeTakeFirst()
    : query.where("ruleset_versions.number", "=", number).executeTakeFirst();
}

/** The newest version of a ruleset. Refuses where there is none. */
export async function presentVersion(reader: Reader, scope: Scope, id: string): Promise<StoredVersion> {
  const present = await findVersion(reader, scope, { id });
  if (present === undefined) throw noSuchRuleset(id);
  return present;
}

/** The version that a path names. Refuses where there is none. */
export async function namedVersion(
  reader: Reader,
  scope: Scope,
  path: { readonly ruleset_id: string; readonly version: string },
): Promise<StoredVersion> {
  const id = path.ruleset_id;
  const found = await findVersion(reader, scope, { id }, Number(path.version));
  if (found !== undefined) return found;
  await presentVersion(reader, scope, id);
  throw noSuchVersion(path.version);
}

/** The newest version of a ruleset that can be changed. */
export async function changeableVersion(reader: Reader, scope: Scope, id: string): Promise<StoredVersion> {
  const present = await presentVersion(reader, scope, id);
  if (present.kind === "managed") throw refuse("managedRuleset", { id }, "/path/ruleset_id");
  return present;
}

export const noSuchRuleset = (id: string) => refuse("notThere", { resource: "ruleset", id }, "/path/ruleset_id");
export const noSuchVersion = (number: string) =>
  refuse("notThere", { resource: "version", id: number }, "/path/version");
export const noSuchRule = (id: string) => refuse("notThere", { resource: "rule", id }, "/path/rule_id");
export const noEntryPoint = (phase: string) => refuse("noEntryPoint", { phase }, "/path/phase");
