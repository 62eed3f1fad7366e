import type { createRuleset as row } from "../../interface/operations/rulesets.js";
import { type FoundMistakes, noMistakes } from "../found-mistakes.js";
import type { Handler, Scope } from "../operation.js";
import { entryPointKinds, findVersion } from "./find-ruleset.js";
import type { RulesetLimits } from "./limits.js";
import { makeRuleset } from "./make-ruleset.js";
import { shownRuleset } from "./shown.js";

export const createRuleset =
  (limits: RulesetLimits): Handler<typeof row> =>
  ({ scope, body }, { store, world }) =>
    store.change(async (writer) => {
      const { kind, phase } = body;
      const found = noMistakes();
      checkKind(kind, scope, found);
      const second = kind === entryPointKinds[scope.kind] ? await findVersion(writer, scope, { phase }) : undefined;
      if (second !== undefined) found.report("secondEntryPoint", { phase, id: second.id }, "/phase");
      return { result: shownRuleset(await makeRuleset(writer, scope, body, { limits, world, found })) };
    });

function checkKind(kind: string, { kind: scope }: Scope, found: FoundMistakes): void {
  const [other, others] =
    scope === "zone" ? ([entryPointKinds.account, "accounts"] as const) : ([entryPointKinds.zone, "zones"] as const);
  if (kind === other) found.report("kindOfOtherScope", { kind, scopes: others }, "/kind");
}
