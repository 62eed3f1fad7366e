import { expect, test } from "vitest";
import { fail, finish } from "../../../../src/old-service/delivery/plan.js";
import { openStore } from "../../../../src/old-service/store/store.js";
import type { Row } from "../../../../src/old-service/store/tables.js";
import { worldOf } from "../../../../src/old-service/world.js";

const batch: Row<"batches"> = {
  ...{ job: 1, first_segment: 1, first_offset: 0, last_segment: 1, last_offset: 100, began: 1, planned: 2, lines: 3 },
  ...{ object: "/a/b", settings_json: "{}", tries: 0, next_try: 0 },
};
const job = {
  id: 1,
  scope: "zone",
  scope_id: "a1",
  dataset: "http_requests",
  body_json: "{}",
  enabled: 1,
  created: 1,
  cursor_segment: 5,
  cursor_offset: 7,
} as const;

test.each([
  ["finished", finish],
  ["failed", (context: Parameters<typeof fail>[0], range: typeof batch) => fail(context, range, "no disk")],
])(
  "a range that %s after another state was loaded changes nothing of the job that has its number now",
  async (_, end) => {
    const context = { store: openStore(), world: worldOf({}) };
    try {
      await context.store.change((writer) => writer.insertInto("jobs").values(job).execute());
      const before = await context.store.reader.selectFrom("jobs").selectAll().execute();
      await end(context, batch);
      expect(await context.store.reader.selectFrom("jobs").selectAll().execute()).toEqual(before);
      await context.store.change((writer) => writer.insertInto("batches").values(batch).execute());
      await end(context, batch);
      expect(await context.store.reader.selectFrom("jobs").selectAll().execute()).not.toEqual(before);
    } finally {
      await context.store.close();
    }
  },
);
