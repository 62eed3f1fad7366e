import { beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "../../support/built.js";
import { crashing } from "../../support/crashing-service.js";

beforeAll(ensureBuilt, 180_000);

test("a service that is killed loses no line that it acknowledged, delivers none twice, and leaves nothing behind", async () => {
  const { kills, acknowledged, wrong } = await crashing({ kills: 4, seed: 20_261_121 });
  expect(wrong).toEqual([]);
  expect(kills).toBe(4);
  expect(acknowledged).toBeGreaterThan(4);
}, 120_000);
