import type { updateEntryPoint as row } from "../../interface/operations/entry-points.js";
import { noMistakes } from "../found-mistakes.js";
import type { Handler } from "../operation.js";
import { entryPointKinds, findVersion } from "./find-ruleset.js";
import type { RulesetLimits } from "./limits.js";
import { makeRuleset } from "./make-ruleset.js";
import { replaceRules } from "./replace-rules.js";
import { shownRuleset } from "./shown.js";
import { checkUnchangeable } from "./unchangeable.js";

/** The name of an entry point that got none. */
const usualName = "default";

export const updateEntryPoint =
  (limits: RulesetLimits): Handler<typeof row> =>
  ({ scope, path: { phase }, body }, { store, world }) =>
    store.change(async (writer) => {
      const present = await findVersion(writer, scope, { phase });
      if (present !== undefined)
        return { result: shownRuleset(await replaceRules(writer, scope, present, body, { limits, world })) };
      const found = noMistakes();
      const kind = entryPointKinds[scope.kind];
      checkUnchangeable({ ...body }, { kind, phase }, found);
      if (body.id !== undefined)
        found.report(
          "invalidRequest",
          { mistake: "the phase has no entry point yet, so it has no id: leave it out" },
          "/id",
        );
      return {
        result: shownRuleset(
          await makeRuleset(
            writer,
            scope,
            { ...body, name: body.name ?? usualName, kind, phase },
            { limits, world, found },
          ),
        ),
      };
    });
