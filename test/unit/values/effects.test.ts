import { expect, test } from "vitest";
import { criteriaOf } from "../../../src/checked/criteria.js";
import { compile } from "../../../src/compile.js";
import { type Decided, effectsOf } from "../../../src/values/effects.js";

/** Fields beginning with N are never met, those with A always. */
function effects(text: string): readonly (string | null)[] {
  const { filter } = compile(text, {
    dataset: { name: "own", scopes: [], fields: { N: "int", A: "int", B: "int", N2: "int", A2: "int" } },
  });
  if (filter === undefined || filter.tree.kind === "Everything") throw new Error(text);
  const criteria = criteriaOf(filter.tree);
  const decided = new Map(
    criteria.flatMap((one) =>
      one.field === "B" ? [] : [[one, (one.field.startsWith("N") ? "never" : "always") as Decided] as const],
    ),
  );
  return criteria.map(effectsOf(filter.tree, decided));
}

test.each<[string, ...(string | null)[]]>([
  ["N eq 1", "nothing"],
  ["A eq 1", "everything"],
  ["N eq 1 and B eq 1", "nothing", null],
  ["N eq 1 or B eq 1", "branch", null],
  ["N eq 1 or N2 eq 1", "nothing", "nothing"],
  ["A eq 1 and B eq 1", "idle", null],
  ["A eq 1 or B eq 1", "everything", null],
  ["B eq 1 or (N eq 1 and B eq 2)", null, "branch", null],
  ["B eq 1 and (N eq 1 or N2 eq 1)", null, "nothing", "nothing"],
  ["B eq 1 and (N eq 1 or B eq 2)", null, "branch", null],
  ["(N eq 1 and B eq 1) or (N2 eq 1 and B eq 2)", "nothing", null, "nothing", null],
])("%s", (text, ...expected) => {
  expect(effects(text)).toEqual(expected);
});
