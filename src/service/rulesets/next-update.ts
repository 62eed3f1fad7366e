import { parseTimestamp } from "../../interface/timestamps.js";
import { momentAfter, type World } from "../world.js";
import type { StoredVersion } from "./find-ruleset.js";
import { storedRules } from "./shown.js";

/** The time of a ruleset's next version, after the present one's and after those of its rules. */
export function nextUpdate(present: StoredVersion, world: World): number {
  // Times of one form have the order of their texts.
  const latest = storedRules(present).reduce(
    (last, { last_updated }) => (last_updated > last ? last_updated : last),
    "",
  );
  return momentAfter(Math.max(present.updated, parseTimestamp(latest) ?? 0), world);
}
