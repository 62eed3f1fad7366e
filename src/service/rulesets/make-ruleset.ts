import type { RuleInput } from "../../interface/types-generated.js";
import type { FoundMistakes } from "../found-mistakes.js";
import type { Scope } from "../operation.js";
import type { Writer } from "../store/store.js";
import type { RulesetKind } from "../store/tables.js";
import { useScope } from "../store/use-scope.js";
import type { World } from "../world.js";
import type { StoredVersion } from "./find-ruleset.js";
import type { RulesetLimits } from "./limits.js";
import { putVersion } from "./put-version.js";
import { rulesOf } from "./rules-of.js";

export interface NewRuleset {
  readonly name: string;
  readonly kind: Exclude<RulesetKind, "managed">;
  readonly phase: string;
  readonly description?: string | undefined;
  readonly rules?: readonly RuleInput[] | undefined;
}

/** Makes a ruleset with its first version. Refuses where something was found to be wrong, its rules included. */
export async function makeRuleset(
  writer: Writer,
  scope: Scope,
  { name, kind, phase, description, rules: sent = [] }: NewRuleset,
  { limits, world, found }: { readonly limits: RulesetLimits; readonly world: World; readonly found: FoundMistakes },
): Promise<StoredVersion> {
  const updated = world.now();
  const entries = sent.map((one, at) => ({ sent: one, pointer: `/rules/${at}` }));
  const rules = await rulesOf(writer, entries, { scope, ruleset: null, present: [], updated, limits, world }, found);
  found.refuse();
  await useScope(writer, scope, world);
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
  await writer.insertInto("rulesets").values(row).execute();
  return putVersion(writer, row, { description: description ?? null, rules, updated }, limits);
}
