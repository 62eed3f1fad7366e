import type { updateRule as row } from "../../interface/operations/rulesets.js";
import type { RuleInput } from "../../interface/types-generated.js";
import { noMistakes } from "../found-mistakes.js";
import type { Handler } from "../operation.js";
import { changeableVersion, noSuchRule } from "./find-ruleset.js";
import type { RulesetLimits } from "./limits.js";
import type { Entry } from "./new-rules.js";
import { nextUpdate } from "./next-update.js";
import { inserted, placeOf } from "./position.js";
import { putVersion } from "./put-version.js";
import { rulesOf } from "./rules-of.js";
import { shownRuleset, storedRules } from "./shown.js";
import { checkUnchangeable } from "./unchangeable.js";

export const updateRule =
  (limits: RulesetLimits): Handler<typeof row> =>
  ({ scope, path, body }, { store, world }) =>
    store.change(async (writer) => {
      const ruleset = await changeableVersion(writer, scope, path.ruleset_id);
      const id = path.rule_id;
      const present = storedRules(ruleset);
      const at = present.findIndex((rule) => rule.id === id);
      const kept = present[at];
      if (kept === undefined) throw noSuchRule(id);
      const found = noMistakes();
      checkUnchangeable({ ...body }, { id }, found);
      const others = present.filter((rule) => rule !== kept);
      const { position, ...definition } = body;
      const ids = others.map((rule) => rule.id);
      const place = position === undefined ? at : (placeOf(position, ids, id, found) ?? at);
      // Whatever has an expression is a whole definition, as its schema says.
      const entry: Entry =
        definition.expression === undefined ? { kept } : { sent: { ...(definition as RuleInput), id }, pointer: "" };
      const entries = inserted<Entry>(
        others.map((rule) => ({ kept: rule })),
        entry,
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
