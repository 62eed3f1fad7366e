import type { UpdateRuleset } from "../../interface/types-generated.js";
import { noMistakes } from "../found-mistakes.js";
import type { Scope } from "../operation.js";
import type { Writer } from "../store/store.js";
import type { World } from "../world.js";
import type { StoredVersion } from "./find-ruleset.js";
import type { RulesetLimits } from "./limits.js";
import { nextUpdate } from "./next-update.js";
import { putVersion } from "./put-version.js";
import { rulesOf } from "./rules-of.js";
import { storedRules } from "./shown.js";
import { checkUnchangeable } from "./unchangeable.js";

/** Gives a ruleset a version with another description, or other rules, or both; what is left out stays. */
export async function replaceRules(
  writer: Writer,
  scope: Scope,
  present: StoredVersion,
  body: UpdateRuleset,
  { limits, world }: { readonly limits: RulesetLimits; readonly world: World },
): Promise<StoredVersion> {
  const found = noMistakes();
  const { id, name, kind, phase } = present;
  checkUnchangeable({ ...body }, { id, name, kind, phase }, found);
  const before = storedRules(present);
  const entries =
    body.rules?.map((sent, at) => ({ sent, pointer: `/rules/${at}` })) ?? before.map((kept) => ({ kept }));
  const updated = nextUpdate(present, world);
  const rules = await rulesOf(writer, entries, { scope, ruleset: id, present: before, updated, limits, world }, found);
  found.refuse();
  return putVersion(writer, present, { description: body.description ?? present.description, rules, updated }, limits);
}
