import type { addRule as row } from "../../interface/operations/rulesets.js";
import { noMistakes } from "../found-mistakes.js";
import type { Handler } from "../operation.js";
import { changeableVersion } from "./find-ruleset.js";
import type { RulesetLimits } from "./limits.js";
import type { Entry } from "./new-rules.js";
import { nextUpdate } from "./next-update.js";
import { inserted, placeOf } from "./position.js";
import { putVersion } from "./put-version.js";
import { rulesOf } from "./rules-of.js";
import { shownRuleset, storedRules } from "./shown.js";

export const addRule =
  (limits: RulesetLimits): Handler<typeof row> =>
  ({ scope, path, body }, { store, world }) =>
    store.change(async (writer) => {
      const ruleset = await changeableVersion(writer, scope, path.ruleset_id);
      const found = noMistakes();
      const { position = {}, ...sent } = body;
      const present = storedRules(ruleset);
      const ids = present.map(({ id }) => id);
      const place = placeOf(position, ids, null, found) ?? ids.length;
      const entries = inserted<Entry>(
        present.map((kept) => ({ kept })),
        { sent, pointer: "" },
        place,
      );
      const updated = nextUpdate(ruleset, world);
      const rules = await rulesOf(
        writer,
        entries,
        { scope, ruleset: ruleset.id, present, updated, limits, world },
        found,
      );
      found.refuse();
      return {
        result: shownRuleset(
          await putVersion(writer, ruleset, { description: ruleset.description, rules, updated }, limits),
        ),
      };
    });
