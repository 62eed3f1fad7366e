import { afterAll, describe, expect, test } from "vitest";
import {
  hasStatus,
  itemStatuses,
  statusOf,
  turningPoints,
} from "../../../../../src/old-service/monitoring/items/status-of.js";
import { openStore } from "../../../../../src/old-service/store/store.js";
import { randomFrom } from "../../../../support/random.js";
import { day, item, noon } from "../monitored.js";

const store = openStore({});
afterAll(() => store.close());

describe("the status of an item", () => {
  test.each([
    [1, 0, "infrequent"],
    [2, 0, "infrequent"],
    [3, 0, "active"],
    [2, 5 * day - 1, "infrequent"],
    [2, 5 * day, null],
    [3, 7 * day - 1, "active"],
    [3, 7 * day, "inactive"],
    [3, 30 * day - 1, "inactive"],
    [3, 30 * day, null],
    // Seen later than now, by another clock.
    [3, -day, "active"],
    [1, -day, "infrequent"],
  ] as const)("%i reports, unseen for %i: %s", (reports, unseen, status) => {
    expect(statusOf({ reports, last_seen: noon - unseen }, { now: noon, activeAfter: 3 })).toBe(status);
  });

  test("a script is active from the report on that the setting says", () => {
    const at = (reports: number, activeAfter: number) =>
      statusOf({ reports, last_seen: noon }, { now: noon, activeAfter });
    expect([at(1, 1), at(1, 2), at(9, 10), at(10, 10)]).toEqual(["active", "infrequent", "infrequent", "active"]);
  });

  test("the database agrees, for every set of statuses", async () => {
    const random = randomFrom(7);
    const edges = [0, ...turningPoints].flatMap((edge) => [edge - 1, edge, edge + 1]);
    const rows = Array.from({ length: 400 }, (_, index) =>
      item(`${index.toString(16)}`, {
        reports: 1 + random.below(5),
        last_seen: noon - (random.chance(0.5) ? random.pick(edges) : random.below(40) * day),
      }),
    );
    await store.change((writer) => writer.insertInto("items").values(rows).execute());
    const sets = Array.from({ length: 2 ** itemStatuses.length }, (_, set) =>
      itemStatuses.filter((_, index) => set & (1 << index)),
    );
    for (const activeAfter of [1, 3]) {
      for (const statuses of sets) {
        const moment = { now: noon, activeAfter };
        const found = await store.reader.selectFrom("items").select("id").where(hasStatus(statuses, moment)).execute();
        const expected = rows
          .filter((row) => statuses.some((status) => status === statusOf(row, moment)))
          .map(({ id }) => id);
        expect(found.map(({ id }) => id).sort(), statuses.join()).toEqual(expected.sort());
      }
    }
  });
});
