import { CompiledQuery } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { getConnection, getScript, listConnections, listScripts } from "../../../../../src/old-api/page-monitor.js";
import type { ItemQuery } from "../../../../../src/interface/types-generated.js";
import { isBad } from "../../../../../src/old-service/monitoring/items/filters.js";
import type { NewRow } from "../../../../../src/old-service/store/tables.js";
import { wrongAnswer } from "../../../../support/openapi.js";
import { day, item, type Monitored, monitored, noon, zone } from "../monitored.js";

let service: Monitored;
afterEach(() => service.close());

async function withItems(items: readonly NewRow<"items">[], options = {}): Promise<void> {
  service = await monitored(options);
  if (items.length > 0) await service.add(items);
}

const ids = async (query: ItemQuery) => (await listScripts(service.client, { zone }, query).all()).map(({ id }) => id);

async function refusal(path: string) {
  const { status, body } = await service.get(`/zones/${zone}/page_monitor/scripts${path}`);
  return { status, errors: (body as { errors: { code: number; message: string; pointer: string }[] }).errors };
}

describe("parts of a list", () => {
  const many = Array.from({ length: 45 }, (_, index) =>
    item((index + 1).toString(16).padStart(2, "0"), { last_seen: noon - index * 1_000_000 }),
  );

  test("have 20 items, the ones seen last first, and say which part they are", async () => {
    await withItems(many);
    const { status, body } = await service.get(`/zones/${zone}/page_monitor/scripts?page=3`);
    expect(wrongAnswer("GET", `/zones/${zone}/page_monitor/scripts`, status, body)).toEqual([]);
    const { result, result_info } = body as { result: { id: string }[]; result_info: object };
    expect(result.map(({ id }) => id)).toEqual(["29", "2a", "2b", "2c", "2d"]);
    expect(result_info).toEqual({ page: 3, per_page: 20, count: 5, total_count: 45, total_pages: 3 });
  });

  test("are gone through by the client, each item once", async () => {
    await withItems(many);
    expect(await ids({})).toEqual(many.map(({ id }) => id));
    expect(await ids({ per_page: 1 })).toEqual(many.map(({ id }) => id));
    expect(await ids({ per_page: 100 })).toEqual(many.map(({ id }) => id));
  });

  test("are empty beyond the end, however far", async () => {
    await withItems(many);
    for (const page of [4, 1_000_000_000]) {
      const { body } = await service.get(`/zones/${zone}/page_monitor/scripts?page=${page}`);
      expect(body).toMatchObject({
        result: [],
        result_info: { page, per_page: 20, count: 0, total_count: 45, total_pages: 3 },
      });
    }
  });

  test("of nothing have no pages", async () => {
    await withItems([]);
    const { body } = await service.get(`/zones/${zone}/page_monitor/connections`);
    expect(body).toEqual({
      result: [],
      success: true,
      errors: [],
      messages: [],
      result_info: { page: 1, per_page: 20, count: 0, total_count: 0, total_pages: 0 },
    });
  });

  test.each([
    ["page=0", "/query/page"],
    ["page=all", "/query/page"],
    ["per_page=0", "/query/per_page"],
    ["per_page=101", "/query/per_page"],
    ["per_page=1.5", "/query/per_page"],
    ["status=removed", "/query/status"],
    ["status=", "/query/status"],
    ["order_by=url", "/query/order_by"],
    ["exclude_cdn_cgi=1", "/query/exclude_cdn_cgi"],
    ["host=a", "/query/host"],
    ["hosts=", "/query/hosts"],
    ["hosts=,%20,", "/query/hosts"],
    ["hosts=a*b", "/query/hosts"],
    [`urls=${"a,".repeat(101)}`, "/query/urls"],
  ])("?%s is refused", async (query, pointer) => {
    await withItems([]);
    expect(await refusal(`?${query}`)).toMatchObject({ status: 400, errors: [{ code: 11001, pointer }] });
  });
});

describe("what lists leave out", () => {
  test("without a status all but active items; removed ones always, whatever the clock says", async () => {
    await withItems([
      item("a1"),
      item("a2", { reports: 2, last_seen: noon - 1 }),
      item("a3", { last_seen: noon - 7 * day }),
      item("a4", { last_seen: noon - 30 * day }),
      item("a5", { reports: 2, last_seen: noon - 5 * day }),
    ]);
    expect(await ids({})).toEqual(["a1"]);
    expect(await ids({ status: "infrequent" })).toEqual(["a2"]);
    expect(await ids({ status: "inactive" })).toEqual(["a3"]);
    expect(await ids({ status: "inactive,active,infrequent" })).toEqual(["a1", "a2", "a3"]);
    service.setClock(noon + 5 * day);
    expect(await ids({ status: "inactive,active,infrequent" })).toEqual(["a1", "a3"]);
    service.setClock(noon + 29 * day);
    expect(await ids({})).toEqual([]);
    expect(await ids({ status: "inactive,active,infrequent" })).toEqual(["a1"]);
    service.setClock(noon + 30 * day);
    expect(await ids({ status: "inactive,active,infrequent" })).toEqual([]);
    await expect(getScript(service.client, { zone }, "a1")).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 11010 }],
    });
  });

  test("items of other zones, and of the other kind", async () => {
    await withItems([item("a1"), item("b1", { zone: "b" }), item("c1", { kind: "connection" })]);
    expect(await ids({})).toEqual(["a1"]);
    expect((await listConnections(service.client, { zone }).all()).map(({ id }) => id)).toEqual(["c1"]);
    await expect(getScript(service.client, { zone }, "b1")).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 11010 }],
    });
    await expect(getScript(service.client, { zone }, "c1")).rejects.toMatchObject({ status: 404 });
    await expect(getConnection(service.client, { zone }, "a1")).rejects.toMatchObject({ status: 404 });
    expect((await getConnection(service.client, { zone }, "c1")).id).toBe("c1");
  });

  test("what totals leave out is what the list leaves out, after items came, went or aged", async () => {
    await withItems([item("a1"), item("a2", { last_seen: noon - day })]);
    const total = async () => (await listScripts(service.client, { zone }).page(1)).info?.total_count;
    expect(await total()).toBe(2);
    await service.add([item("a3")]);
    expect(await total()).toBe(3);
    await service.context.store.change((writer) => writer.deleteFrom("items").where("id", "=", "a3").execute());
    expect(await total()).toBe(2);
    service.setClock(noon + 6 * day - 100);
    expect(await total()).toBe(2);
    service.setClock(noon + 6 * day);
    expect(await total()).toBe(1);
    service.setClock(noon + 7 * day);
    expect(await total()).toBe(0);
  });
});

describe("filters", () => {
  test("hosts are exact, several, in any case, with `*` at either end", async () => {
    const hosts = { a1: "a.example", a2: "b.example", a3: "example", a4: "a.example.org", a5: "ba.example" };
    await withItems(Object.entries(hosts).map(([id, host]) => item(id, { host })));
    expect(await ids({ hosts: "a.example" })).toEqual(["a1"]);
    expect(await ids({ hosts: "A.Example, b.example" })).toEqual(["a1", "a2"]);
    expect(await ids({ hosts: "*.example" })).toEqual(["a1", "a2", "a5"]);
    expect(await ids({ hosts: "a.*" })).toEqual(["a1", "a4"]);
    expect(await ids({ hosts: "*a.example*" })).toEqual(["a1", "a4", "a5"]);
    expect(await ids({ hosts: "*" })).toEqual(["a1", "a2", "a3", "a4", "a5"]);
    expect(await ids({ hosts: "example,*.org" })).toEqual(["a3", "a4"]);
    expect(await ids({ hosts: "nowhere" })).toEqual([]);
  });

  test("what has a meaning in conditions of databases has none in a filter", async () => {
    const paths = {
      a1: "a_b.js",
      a2: "axb.js",
      a3: "100%25.js",
      a4: "[a].js",
      a5: "A_B.js",
      a6: "it's.js",
      a7: "npm/a,npm/b",
    };
    await withItems(
      Object.entries(paths).map(([id, path]) =>
        item(id, { url: `https://cdn.example/${path}`, host: `${id}.example` }),
      ),
    );
    expect(await ids({ urls: "a_b" })).toEqual(["a1"]);
    expect(await ids({ urls: "%" })).toEqual(["a3"]);
    expect(await ids({ urls: "[a]" })).toEqual(["a4"]);
    expect(await ids({ urls: "'" })).toEqual(["a6"]);
    expect(await ids({ urls: "*" })).toEqual([]);
    expect(await ids({ urls: "A_B,it's" })).toEqual(["a5", "a6"]);
    expect(await ids({ urls: "npm/a%2Cnpm/b" })).toEqual(["a7"]);
    expect(await ids({ hosts: "%" })).toEqual([]);
    expect(await ids({ hosts: "?1.example,a_.example" })).toEqual([]);
    expect(await ids({ urls: "\u0000" })).toEqual([]);
    expect(await ids({ exclude_urls: "a_b,%,cdn.example/n" })).toEqual(["a2", "a4", "a5", "a6"]);
  });

  test("pages with their scheme or without, with `*` at either end, and as they were pasted", async () => {
    await withItems([item("a1"), item("a2"), item("a3")]);
    const pages = [
      ["a1", "https://www.example/"],
      ["a1", "https://www.example/cart"],
      ["a2", "https://www.example/cart/1"],
      ["a3", "http://shop.example/cart"],
    ] as const;
    await service.context.store.change((writer) =>
      writer
        .insertInto("item_pages")
        .values(pages.map(([id, url]) => ({ item: id, url, last_seen: noon })))
        .execute(),
    );
    expect(await ids({ page_url: "https://www.example/cart" })).toEqual(["a1"]);
    expect(await ids({ page_url: "HTTPS://WWW.example/cart?token=1#top" })).toEqual(["a1"]);
    expect(await ids({ page_url: "www.example/cart" })).toEqual(["a1"]);
    expect(await ids({ page_url: "shop.example/cart" })).toEqual(["a3"]);
    expect(await ids({ page_url: "https://shop.example/cart" })).toEqual([]);
    expect(await ids({ page_url: "www.example" })).toEqual(["a1"]);
    expect(await ids({ page_url: "www.example/cart*" })).toEqual(["a1", "a2"]);
    expect(await ids({ page_url: "https://www.example/cart/*" })).toEqual(["a2"]);
    expect(await ids({ page_url: "*/cart" })).toEqual(["a1", "a3"]);
    expect(await ids({ page_url: "*cart*" })).toEqual(["a1", "a2", "a3"]);
    expect(await ids({ page_url: "*/cart/1,shop.*" })).toEqual(["a2", "a3"]);
  });

  test("`/cdn-cgi/` and duplicates are left out where it is asked for", async () => {
    const hash = "a".repeat(64);
    const at = (id: string, age: number, changes = {}) => item(id, { hash, last_seen: noon - age, ...changes });
    await withItems([
      at("a1", 5),
      at("a2", 3, { url: "https://cdn.example/cdn-cgi/x.js", cdn_cgi: 1 }),
      at("a3", 4, { url: "https://other.example/x.js" }),
      at("a4", 6, { url: "http://cdn.example/y.js", host: "shop.example" }),
      at("a5", 7, { hash: null }),
      at("a6", 8, { hash: null }),
      at("a7", 9, { url: "https://cdn.example:8443/x.js" }),
      // The latest of all, and not asked for.
      at("a8", 1, { reports: 1 }),
    ]);
    expect(await ids({ exclude_cdn_cgi: true })).toEqual(["a3", "a1", "a4", "a5", "a6", "a7"]);
    expect(await ids({ exclude_duplicates: true })).toEqual(["a2", "a3", "a4", "a5", "a6", "a7"]);
    // The latest of those that are asked for otherwise.
    expect(await ids({ exclude_duplicates: true, exclude_cdn_cgi: true })).toEqual([
      "a3",
      "a1",
      "a4",
      "a5",
      "a6",
      "a7",
    ]);
    expect(await ids({ exclude_duplicates: false, exclude_cdn_cgi: false })).toHaveLength(7);
  });
});

describe("the order", () => {
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
    [{ prioritize_malicious: false }, "a1 a2 a3 a4 a5 a6"],
  ])("%j", async (query, expected) => {
    await withItems(items);
    expect((await ids(query)).join(" ")).toBe(expected);
    expect((await ids({ ...query, per_page: 1 })).join(" ")).toBe(expected);
  });
});

describe("the order of many", () => {
  // Times come twice, and are spread over ids; every seventh is bad, and every fifth not active.
  const items = Array.from({ length: 900 }, (_, n) => {
    const [first_seen, last_seen] = [noon - 1000 - ((n * 7919) % 450), noon - ((n * 104_729) % 450)];
    return item(n.toString(16).padStart(8, "0"), {
      first_seen,
      last_seen,
      reports: n % 5 === 0 ? 1 : 3,
      integrity: n % 7 === 0 ? 90 : null,
    });
  });
  const orders = (["last_seen_at", "first_seen_at"] as const).flatMap((order_by) =>
    (["desc", "asc"] as const).flatMap((direction) =>
      [false, true].map((prioritize_malicious) => ({ order_by, direction, prioritize_malicious })),
    ),
  );

  test.each<ItemQuery>([
    ...orders,
    { ...orders[5], status: "active,infrequent" },
    { ...orders[7], status: "infrequent" },
    { ...orders[4], hosts: "*" },
  ])("%j", async (query) => {
    await withItems(items);
    const { order_by, direction, prioritize_malicious, status = "active" } = query;
    const time = order_by === "first_seen_at" ? "first_seen" : "last_seen";
    const asked = items.filter(({ reports }) => status.includes(reports === 1 ? "infrequent" : "active"));
    const expected = asked.toSorted((a, b) => {
      const bad = prioritize_malicious ? Number(b.integrity ?? 0) - Number(a.integrity ?? 0) : 0;
      return bad || (direction === "asc" ? a[time] - b[time] : b[time] - a[time]) || (a.id < b.id ? -1 : 1);
    });
    expect(await ids({ ...query, per_page: 100 })).toEqual(expected.map(({ id }) => id));
    for (const page of [1, 2, 8, 9, 10, 11, 60]) {
      const part = await listScripts(service.client, { zone }, { ...query, per_page: 12 }).page(page);
      expect(part.items.map(({ id }) => id)).toEqual(expected.slice((page - 1) * 12, page * 12).map(({ id }) => id));
      expect(part.info?.total_count).toBe(asked.length);
    }
  });

  test("is that of an index, where few are bad, too", async () => {
    await withItems([]);
    const { store } = service.context;
    const select = store.reader
      .selectFrom("items")
      .select("id")
      .where("zone", "=", zone)
      .where("kind", "=", "script")
      .where(isBad);
    const { sql, parameters } = select.orderBy("last_seen", "desc").orderBy("id").compile();
    const plan = await store.reader.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    expect(plan.rows.map(({ detail }) => detail)).toEqual([expect.stringContaining("bad_items")]);
  });
});

describe("members", () => {
  const hash = "0123456789abcdef".repeat(4);

  test("that are not known are absent, in lists and alone", async () => {
    await withItems([item("a1"), item("c1", { kind: "connection" })]);
    const expected = {
      id: "a1",
      url: "https://cdn.example/a1.js",
      added_at: "2024-05-01T10:00:00.000000Z",
      first_seen_at: "2024-05-01T10:00:00.000000Z",
      last_seen_at: "2024-05-01T10:00:00.000000Z",
      host: "www.example",
      domain_reported_malicious: false,
      url_reported_malicious: false,
      first_page_url: "https://www.example/",
      status: "active",
      url_contains_cdn_cgi_path: false,
    };
    expect(await listScripts(service.client, { zone }).all()).toEqual([expected]);
    expect(await getScript(service.client, { zone }, "a1")).toEqual({ ...expected, page_urls: [], versions: [] });
    const connection = { ...expected, id: "c1", url: "https://cdn.example/c1.js" };
    expect(await listConnections(service.client, { zone }).all()).toEqual([connection]);
    expect(await getConnection(service.client, { zone }, "c1")).toEqual(connection);
  });

  test("that are known are there; pages and versions only of the single script", async () => {
    const known = {
      hash,
      integrity: 1,
      obfuscation: 0,
      dataflow: 3,
      fetched: noon + 1,
      domain_categories_json: '["Malware","Phishing"]',
      url_categories_json: "[]",
      cdn_cgi: 1,
    };
    await withItems([item("a1", known), item("c1", { ...known, kind: "connection" })]);
    await service.context.store.change(async (writer) => {
      await writer
        .insertInto("item_versions")
        .values([
          { item: "a1", number: 1, hash: "f".repeat(64), integrity: 99, fetched: noon - day },
          { item: "a1", number: 2, hash, integrity: null, fetched: noon },
        ])
        .execute();
      await writer
        .insertInto("item_pages")
        .values([
          { item: "a1", url: "https://www.example/b", last_seen: noon },
          { item: "a1", url: "https://www.example/a", last_seen: noon + 1 },
        ])
        .execute();
    });
    const listed = {
      domain_reported_malicious: true,
      malicious_domain_categories: ["Malware", "Phishing"],
      url_reported_malicious: true,
      malicious_url_categories: [],
      url_contains_cdn_cgi_path: true,
    };
    const content = {
      hash,
      js_integrity_score: 1,
      obfuscation_score: 0,
      dataflow_score: 3,
      fetched_at: "2024-05-01T10:00:00.000001Z",
    };
    const [script] = await listScripts(service.client, { zone }).all();
    expect(script).toMatchObject({ ...listed, ...content });
    expect(Object.keys(script ?? {})).not.toEqual(expect.arrayContaining(["page_urls"]));
    expect(Object.keys(script ?? {})).not.toEqual(expect.arrayContaining(["versions"]));
    expect(await getScript(service.client, { zone }, "a1")).toEqual({
      ...script,
      page_urls: ["https://www.example/a", "https://www.example/b"],
      versions: [
        { hash, fetched_at: "2024-05-01T10:00:00.000000Z" },
        { hash: "f".repeat(64), js_integrity_score: 99, fetched_at: "2024-04-30T10:00:00.000000Z" },
      ],
    });
    const { hash: _, js_integrity_score, obfuscation_score, dataflow_score, fetched_at, ...others } = script ?? {};
    expect(await getConnection(service.client, { zone }, "c1")).toEqual({
      ...others,
      id: "c1",
      url: "https://cdn.example/c1.js",
    });
    for (const path of ["/scripts", "/scripts/a1", "/connections", "/connections/c1"]) {
      const { status, body } = await service.get(`/zones/${zone}/page_monitor${path}?`);
      expect(wrongAnswer("GET", `/zones/${zone}/page_monitor${path}`, status, body)).toEqual([]);
    }
  });
});
