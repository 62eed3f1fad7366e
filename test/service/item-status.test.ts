/** The status of items follows from time, and lists follow the status. */
import { expect, test } from "vitest";
import type { ItemQuery } from "../../src/api/schemas.js";
import { plainItem } from "../support/plain-item.js";
import { newZone, sharedService } from "./asking.js";

const day = 86_400_000_000;
/** Microseconds since 1970. */
const noon = Date.UTC(2024, 4, 1, 12) * 1000;
let time = noon;
const { ask } = sharedService({ clock: () => time / 1000 });

const item = (id: string, more: object = {}) => ({
  id,
  kind: "script",
  url: `https://cdn.example/${id}.js`,
  ...plainItem,
  added: 1,
  first_seen: 1,
  last_seen: noon,
  ...more,
});

/** Replaces all items. Returns a function that lists the ids of a new zone that has these items. */
async function listOf(items: readonly object[]) {
  time = noon;
  const zone = newZone();
  const id = zone.replace("/zones/", "");
  const tables = { items: items.map((each) => ({ ...each, zone: id })) };
  const { status } = await ask("/service/state", { method: "PUT", body: { version: 1, tables } });
  expect(status).toBe(200);
  return async (query: ItemQuery = {}): Promise<string> => {
    const parameters = new URLSearchParams(query as Record<string, string>);
    const { result } = await ask(`${zone}/page_monitor/scripts?${parameters}`);
    return result.map((one: { id: string }) => one.id).join(" ");
  };
}

test("the status follows from reports and time: rows at the ends of its periods", async () => {
  const list = await listOf([
    item("a1", { last_seen: noon - 7 * day + 1_000_000 }),
    item("a2", { last_seen: noon - 7 * day }),
    item("a3", { last_seen: noon - 30 * day + 1_000_000 }),
    item("a4", { last_seen: noon - 30 * day }),
    item("a5", { reports: 2, last_seen: noon - 5 * day + 1_000_000 }),
    item("a6", { reports: 2, last_seen: noon - 5 * day }),
    item("a7", { last_seen: noon + day }),
  ]);
  expect(await list()).toBe("a7 a1");
  expect(await list({ status: "infrequent" })).toBe("a5");
  expect(await list({ status: "inactive" })).toBe("a2 a3");
  expect(await list({ status: "inactive,active,infrequent" })).toBe("a7 a5 a1 a2 a3");
  time = noon + 1_000_000;
  expect(await list({ status: "inactive,active,infrequent" })).toBe("a7 a1 a2");
});

test("20 items are a page, and the total follows changes and time", async () => {
  const many = Array.from({ length: 21 }, (_, i) => item((i + 16).toString(16), { last_seen: noon - i * 1_000_000 }));
  const list = await listOf(many);
  expect([(await list()).split(" ").length, await list({ page: 2 }), await list({ page: 3 })]).toEqual([20, "24", ""]);
  expect(await list({ page: 1_000_000_000 })).toBe("");
  time = noon + 7 * day - 1_000_000;
  expect(await list({ per_page: 100 })).toBe("10");
});
