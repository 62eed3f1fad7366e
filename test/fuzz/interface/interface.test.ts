import { expect, test } from "vitest";
import { whole } from "../../support/seed.js";
import { tryService } from "./try-service.js";

const requests = whole ? 400 : 200;

test(`${requests} random requests are answered in the document's words, and what is refused changes nothing; \`npm run fuzz\` tries more`, async () => {
  const { faults, statuses } = await tryService(requests, 1);
  expect(faults).toEqual([]);
  // The requests are worth something: a good part of them does something, and there is every kind of refusal.
  expect(statuses[200]).toBeGreaterThan(requests / 5);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["200", "400", "401", "404", "405", "415"]));
});
