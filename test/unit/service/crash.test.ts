import { beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "../../support/built.js";
import { crashing } from "../../support/crashing-service.js";
import { runs } from "../../support/seed.js";

beforeAll(ensureBuilt, 180_000);

const { numRuns: killed, seed } = runs(50, 2);

test(
  "a service that is killed loses no line that it acknowledged, delivers none twice, and leaves nothing behind",
  async () => {
    const { kills, acknowledged, objects, wrong } = await crashing({ kills: killed, seed });
    console.log(`${acknowledged} acknowledged lines in ${objects} objects after ${kills} kills`);
    expect(wrong).toEqual([]);
    expect(kills).toBe(killed);
    expect(acknowledged).toBeGreaterThan(killed);
  },
  30_000 * killed,
);
