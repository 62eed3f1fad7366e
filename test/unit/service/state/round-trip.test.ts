import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Context, Refused } from "../../../../src/old-service/operation.js";
import { loadState } from "../../../../src/old-service/state/load-state.js";
import { stateRoutes } from "../../../../src/old-service/state/routes.js";
import { saveState } from "../../../../src/old-service/state/save-state.js";
import type { State } from "../../../../src/old-service/state/types-generated.js";
import { openStore } from "../../../../src/old-service/store/store.js";
import { worldOf } from "../../../../src/old-service/world.js";
import { runs } from "../../../support/seed.js";
import { states } from "./states.js";

async function within<Result>(use: (context: Context) => Promise<Result>): Promise<Result> {
  const store = openStore();
  try {
    return await use({ store, world: worldOf({}) });
  } finally {
    await store.close();
  }
}

const load = (state: unknown, context: Context) => loadState(state, { undelivered: "refuse" }, context);

test("what is loaded is what is saved, in whatever order, and whatever was there before", async () => {
  expect(stateRoutes({})).toHaveLength(2);
  await within(async (context) => {
    const property = fc.asyncProperty(states, async (state) => {
      await load(JSON.parse(JSON.stringify(state)), context);
      const saved = await saveState(context.store);
      expect(saved).toEqual(state);
      await load(reversed(saved), context);
      expect(await saveState(context.store)).toEqual(state);
    });
    await fc.assert(property, runs(60, 10));
  });
});

/** Lists whose order says nothing, the other way round. */
function reversed(state: State): State {
  return JSON.parse(JSON.stringify(state), (key, value: unknown) =>
    ordered.has(key) && Array.isArray(value) ? value.toReversed() : value,
  ) as State;
}
const ordered = new Set([
  "zones",
  "accounts",
  "managed_rulesets",
  "scripts",
  "connections",
  "jobs",
  "rulesets",
  "pages",
]);

test("a state that is refused changes nothing", () =>
  within(async (context) => {
    const [state] = fc.sample(states, { numRuns: 1, seed: 5 });
    await load(state, context);
    await expect(load({ ...state, next_job: 0 }, context)).rejects.toThrow(Refused);
    await expect(
      load({ ...state, zones: [...(state?.zones ?? []), { id: "a" }, { id: "a" }] }, context),
    ).rejects.toThrow("stands there twice");
    expect(await saveState(context.store)).toEqual(state);
  }));
