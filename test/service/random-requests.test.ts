import { expect, test } from "vitest";
import { tryService } from "../fuzz/service.js";

test("300 random requests get responses of the document, and refusals change nothing; `npm run fuzz` tries more", async () => {
  const { faults, statuses } = await tryService(300, 1);
  expect(faults).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(60);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["200", "400", "401", "404", "415"]));
});
