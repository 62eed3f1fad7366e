/** Lists of scripts: status by time, filters, order, pages. */
import { describe, expect, test } from "vitest";
import type { ItemQuery } from "../../src/api/schemas.js";
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
  host: "www.example",
  first_page_url: "https://www.example/",
  added: 1,
  first_seen: 1,
  last_seen: noon,
  reports: 3,
  cdn_cgi: 0,
  domain_categories_json: null,
  url_categories_json: null,
  hash: null,
  integrity: null,
  obfuscation: null,
  dataflow: null,
  fetched: null,
  next_fetch: null,
  ...more,
});

/** Replaces all items. Returns a function that lists the ids of a new zone that has these items. */
async function listOf(items: readonly object[], pages: readonly (readonly [item: string, url: string])[] = []) {
  time = noon;
  const zone = newZone();
  const id = zone.replace("/zones/", "");
  const tables = {
    items: items.map((each) => ({ ...each, zone: id })),
    item_pages: pages.map(([item, url]) => ({ item, url, last_seen: noon })),
  };
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

describe("filters", () => {
  test("hosts are exact, several, in any case, with `*` at either end", async () => {
    const hosts = { a1: "a.example", a2: "b.example", a3: "example", a4: "a.example.org", a5: "ba.example" };
    const list = await listOf(Object.entries(hosts).map(([id, host]) => item(id, { host })));
    expect(await list({ hosts: "A.Example" })).toBe("a1");
    expect(await list({ hosts: "A.Example, b.example" })).toBe("a1 a2");
    expect(await list({ hosts: "*.example" })).toBe("a1 a2 a5");
    expect(await list({ hosts: "a.*" })).toBe("a1 a4");
    expect(await list({ hosts: "*a.example*" })).toBe("a1 a4 a5");
    expect(await list({ hosts: "example,*.org" })).toBe("a3 a4");
    expect(await list({ hosts: "nowhere" })).toBe("");
  });

  test("characters with a meaning in SQL or in patterns have none in a filter", async () => {
    const paths = { a1: "a_b", a2: "axb", a3: "100%25", a4: "[a]", a5: "A_B", a6: "it's", a7: "npm/a,npm/b" };
    const list = await listOf(
      Object.entries(paths).map(([id, path]) =>
        item(id, { url: `https://cdn.example/${path}`, host: `${id}.example` }),
      ),
    );
    expect(await list({ urls: "a_b" })).toBe("a1");
    expect(await list({ urls: "%" })).toBe("a3");
    expect(await list({ urls: "[a]" })).toBe("a4");
    expect(await list({ urls: "A_B,it's" })).toBe("a5 a6");
    expect(await list({ urls: "*" })).toBe("");
    expect(await list({ urls: "npm/a%2Cnpm/b" })).toBe("a7");
    expect(await list({ hosts: "%,?1.example,a_.example,[a]1.example" })).toBe("");
    expect(await list({ exclude_urls: "a_b,%,cdn.example/n" })).toBe("a2 a4 a5 a6");
  });

  test("pages are exact, with `*` at either end", async () => {
    const list = await listOf(
      [item("a1"), item("a2"), item("a3")],
      [
        ["a1", "https://www.example/cart"],
        ["a2", "https://www.example/cart/1"],
        ["a3", "http://shop.example/cart"],
      ],
    );
    expect(await list({ page_url: "https://www.example/cart" })).toBe("a1");
    expect(await list({ page_url: "https://www.example/cart*" })).toBe("a1 a2");
    expect(await list({ page_url: "*/cart,*/1" })).toBe("a1 a2 a3");
  });

  test("`/cdn-cgi/` and duplicates are dropped on request; the latest of equal items stays", async () => {
    const same = { hash: "a".repeat(64) };
    const list = await listOf([
      item("a1", { ...same, last_seen: noon - 5 }),
      item("a2", { ...same, last_seen: noon - 3, url: "https://cdn.example/cdn-cgi/x.js", cdn_cgi: 1 }),
      item("a3", { ...same, last_seen: noon - 4, url: "https://other.example/x.js" }),
      item("a4", { ...same, last_seen: noon - 6, host: "shop.example" }),
      item("a5", { last_seen: noon - 7 }),
      item("a6", { last_seen: noon - 8 }),
      item("a7", { ...same, last_seen: noon - 1, reports: 1 }),
    ]);
    expect(await list({ exclude_cdn_cgi: true })).toBe("a3 a1 a4 a5 a6");
    expect(await list({ exclude_duplicates: true })).toBe("a2 a3 a4 a5 a6");
    expect(await list({ exclude_duplicates: true, exclude_cdn_cgi: true })).toBe("a3 a1 a4 a5 a6");
    expect(await list({ exclude_duplicates: false, exclude_cdn_cgi: false })).toBe("a2 a3 a1 a4 a5 a6");
  });

  test.each<[ItemQuery, string]>([
    [{ hosts: "," }, "/query/hosts"],
    [{ hosts: "a*b" }, "/query/hosts"],
    [{ urls: "a,".repeat(101) }, "/query/urls"],
    [{ order_by: "url" as never }, "/query/order_by"],
  ])("%j is refused", async (query, pointer) => {
    const parameters = new URLSearchParams(query as Record<string, string>);
    const { errors } = await ask(`/zones/ab/page_monitor/scripts?${parameters}`);
    expect(errors).toMatchObject([{ code: 11001, pointer }]);
  });
});

describe("order and pages", () => {
  const items = [
    item("a1", { first_seen: 1, last_seen: noon }),
    item("a2", { first_seen: 3, last_seen: noon - 5 }),
    item("a3", { first_seen: 2, last_seen: noon - 5, integrity: 50 }),
    item("a4", { first_seen: 4, last_seen: noon - 7, integrity: 51 }),
    item("a5", { first_seen: 5, last_seen: noon - 8, url_categories_json: "[]" }),
    item("a6", { first_seen: 6, last_seen: noon - 9, domain_categories_json: '["Malware"]' }),
  ];

  test.each<[ItemQuery, string]>([
    [{}, "a1 a2 a3 a4 a5 a6"],
    [{ direction: "asc" }, "a6 a5 a4 a2 a3 a1"],
    [{ order_by: "first_seen_at" }, "a6 a5 a4 a2 a3 a1"],
    [{ order_by: "first_seen_at", direction: "asc" }, "a1 a3 a2 a4 a5 a6"],
    [{ prioritize_malicious: true }, "a4 a5 a6 a1 a2 a3"],
    [{ prioritize_malicious: true, direction: "asc" }, "a6 a5 a4 a2 a3 a1"],
  ])("%j", async (query, expected) => {
    const list = await listOf(items);
    expect(await list(query)).toBe(expected);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ ...query, page, per_page: 2 })));
    expect(pages.join(" ").trim()).toBe(expected);
  });

  test("20 items are a page, and the total follows changes and time", async () => {
    const many = Array.from({ length: 21 }, (_, i) => item((i + 16).toString(16), { last_seen: noon - i * 1_000_000 }));
    const list = await listOf(many);
    expect([(await list()).split(" ").length, await list({ page: 2 }), await list({ page: 3 })]).toEqual([
      20,
      "24",
      "",
    ]);
    expect(await list({ page: 1_000_000_000 })).toBe("");
    time = noon + 7 * day - 1_000_000;
    expect(await list({ per_page: 100 })).toBe("10");
  });
});
