import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  getConnection,
  getScript,
  listConnections,
  listScripts,
  setPageMonitor,
} from "../../../../../src/old-api/page-monitor.js";
import { mostItems } from "../../../../../src/old-service/monitoring/items/remove-old.js";
import {
  accounted,
  day,
  entry,
  item,
  type Monitored,
  monitored,
  noon,
  post,
  switchedOn,
  violation,
  zone,
} from "../monitored.js";

let service: Monitored;
let door: string;
beforeEach(async () => {
  service = await monitored();
  door = await switchedOn(service);
});
afterEach(() => service.close());

const all = { status: "active,infrequent,inactive" } as const;
const scripts = () => listScripts(service.client, { zone }, all).all();
const connections = () => listConnections(service.client, { zone }, all).all();

/** Sends reports, and waits until they count. */
async function reported(...bodies: readonly unknown[]): Promise<void> {
  const before = await accountedSoFar();
  for (const body of bodies) expect((await post(service, door, body)).status).toBe(204);
  await accounted(
    service,
    before + bodies.reduce((sum: number, body) => sum + (Array.isArray(body) ? body.length : 1), 0),
  );
}

async function accountedSoFar(): Promise<number> {
  const { body } = await service.ask(`/service/zones/${zone}/reports`);
  const { taken, dropped } = (body as { result: { taken: number; dropped: { reports: number }[] } }).result;
  return dropped.reduce((sum, { reports }) => sum + reports, taken);
}

describe("what reports make", () => {
  test("a new item is infrequent until its third report, and then in the list", async () => {
    const url = "https://cdn.example/x.js";
    for (const [reports, status, listed] of [
      [1, "infrequent", 0],
      [2, "infrequent", 0],
      [3, "active", 1],
    ] as const) {
      service.setClock(noon + reports * 1_000_000);
      await reported(violation(url));
      expect(await scripts()).toMatchObject([
        { url, status, host: "www.example", first_page_url: "https://www.example/cart" },
      ]);
      expect(await listScripts(service.client, { zone }).all()).toHaveLength(listed);
    }
    const [script] = await scripts();
    expect(script?.first_seen_at).toMatch(/^2024-05-01T10:00:01\./);
    expect(script?.added_at).toMatch(/^2024-05-01T10:00:01\./);
    expect(script?.last_seen_at).toMatch(/^2024-05-01T10:00:03\./);
    expect(script?.id).toMatch(/^[0-9a-f]{32}$/);
  });

  test("both forms are one: the same address, page host and kind is one item, anything else another", async () => {
    const url = "https://cdn.example/x";
    const elem = { effectiveDirective: "script-src-elem" };
    await reported(
      violation(url),
      [entry(url, elem), entry(url, { ...elem, documentURL: "https://www.example/pay?card=1" }), entry(url)],
      violation(`${url}?v=2#a`),
      violation(url, { "document-uri": "https://shop.example/" }),
    );
    expect((await scripts()).map(({ url, host, status }) => [url, host, status]).sort()).toEqual([
      [url, "shop.example", "infrequent"],
      [url, "www.example", "active"],
    ]);
    const www = (await listScripts(service.client, { zone }, { hosts: "www.example" }).all())[0];
    expect((await getScript(service.client, { zone }, www?.id ?? "")).page_urls.toSorted()).toEqual([
      "https://www.example/cart",
      "https://www.example/pay",
    ]);
    const [connection] = await connections();
    expect(await getConnection(service.client, { zone }, connection?.id ?? "")).toEqual(connection);
    expect(connection).toMatchObject({ url, host: "www.example", status: "infrequent" });
  });

  test("a report that was on its way is as old as it says, and moves the first sight only", async () => {
    await reported([entry("https://api.example/", { documentURL: "https://www.example/b" }, 60_000)]);
    const [before] = await connections();
    expect(before?.first_seen_at.slice(0, 19)).toBe("2024-05-01T09:59:00");
    expect(before?.added_at.slice(0, 19)).toBe("2024-05-01T10:00:00");
    await reported([entry("https://api.example/", { documentURL: "https://www.example/a" }, 120_000)]);
    const [after] = await connections();
    expect(after).toMatchObject({ last_seen_at: before?.last_seen_at, first_page_url: "https://www.example/a" });
    expect(after?.first_seen_at.slice(0, 19)).toBe("2024-05-01T09:58:00");
  });

  test("inactive after seven days, active again at the next report", async () => {
    await service.add([item("a1", { url: "https://cdn.example/x.js", first_page_url: "https://www.example/cart" })]);
    service.setClock(noon + 8 * day);
    expect(await scripts()).toMatchObject([{ id: "a1", status: "inactive" }]);
    await reported(violation("https://cdn.example/x.js"));
    expect(await scripts()).toMatchObject([
      { id: "a1", status: "active", first_seen_at: "2024-05-01T10:00:00.000000Z" },
    ]);
  });

  test("what was removed comes back as a new item, though its rows were still there", async () => {
    await service.add([
      item("a1", { url: "https://cdn.example/x.js" }),
      item("a2", { reports: 2, url: "https://cdn.example/y.js" }),
      item("a3"),
    ]);
    await reported(violation("https://cdn.example/z.js"));
    service.setClock(noon + 31 * day);
    await reported(violation("https://cdn.example/x.js"), violation("https://cdn.example/y.js"));
    const found = await scripts();
    expect(found.map(({ url, status }) => [url, status]).sort()).toEqual([
      ["https://cdn.example/x.js", "infrequent"],
      ["https://cdn.example/y.js", "infrequent"],
    ]);
    expect(found.map(({ id }) => id)).not.toContain("a1");
    const { length } = await service.context.store.reader.selectFrom("items").select("id").execute();
    expect(length).toBe(2);
  });

  test("of an item's pages the hundred where it was seen last", async () => {
    const pages = Array.from({ length: 103 }, (_, index) => `https://www.example/${String(index).padStart(3, "0")}`);
    for (const [seconds, part] of [pages.slice(0, 60), pages.slice(60)].entries()) {
      service.setClock(noon + seconds * 1_000_000);
      await reported(
        part.map((documentURL) =>
          entry("https://cdn.example/x.js", { documentURL, effectiveDirective: "script-src-elem" }),
        ),
      );
    }
    const [script] = await scripts();
    const { page_urls, first_page_url } = await getScript(service.client, { zone }, script?.id ?? "");
    expect(page_urls).toHaveLength(100);
    expect(page_urls).toEqual(expect.arrayContaining(pages.slice(60)));
    expect(first_page_url).toBe(pages[0]);
  });

  test("from the report on that `activeAfter` says it is active", async () => {
    await service.close();
    service = await monitored({ activeAfter: 1 });
    door = await switchedOn(service);
    await reported(violation("https://cdn.example/x.js"));
    expect(await listScripts(service.client, { zone }).all()).toHaveLength(1);
  });

  test("what was gathered is stored when the service ends", async () => {
    const { store } = service.context;
    await post(service, door, violation("https://cdn.example/x.js"));
    const stored: unknown[] = [];
    const { close } = store;
    Object.assign(store, {
      close: async () => {
        stored.push(...(await store.reader.selectFrom("items").select("url").execute()));
        await close();
      },
    });
    await service.close();
    expect(stored).toEqual([{ url: "https://cdn.example/x.js" }]);
    service = await monitored();
  });
});

describe("the limits of a zone", () => {
  test("beyond ten thousand items the infrequent one goes that was seen longest ago", async () => {
    const many = Array.from({ length: mostItems - 2 }, (_, index) =>
      item(`b${index.toString(16)}`, { last_seen: noon - day }),
    );
    const old = [
      item("a1", { reports: 2, last_seen: noon - 2_000_000 }),
      item("a2", { reports: 1, last_seen: noon - 1_000_000 }),
    ];
    for (const part of [many.slice(0, 1000), old]) await service.add(part);
    for (let at = 1000; at < many.length; at += 1000) await service.add(many.slice(at, at + 1000));
    const ids = async () =>
      (await listScripts(service.client, { zone }, { status: "infrequent" }).all()).map(({ id, url }) => [id, url]);
    await reported(violation("https://cdn.example/new.js"));
    expect(await ids()).toEqual([
      [expect.any(String), "https://cdn.example/new.js"],
      ["a2", "https://cdn.example/a2.js"],
    ]);
    await reported(violation("https://cdn.example/a.js"), violation("https://cdn.example/b.js"));
    expect((await ids()).map(([, url]) => url).sort()).toEqual([
      "https://cdn.example/a.js",
      "https://cdn.example/b.js",
    ]);
    const page = await listScripts(service.client, { zone }, { ...all, per_page: 1 }).page(1);
    expect(page.info?.total_count).toBe(mostItems);
  });

  test("removed ones go first, and other zones lose nothing", async () => {
    const rows = Array.from({ length: mostItems }, (_, index) =>
      item(`b${index.toString(16)}`, { last_seen: index < 9 ? noon - 30 * day : noon - day }),
    );
    rows.push(item("c1", { zone: "c", reports: 1 }));
    for (let at = 0; at < rows.length; at += 1000) await service.add(rows.slice(at, at + 1000));
    await reported(violation("https://cdn.example/new.js"));
    const left = await service.context.store.reader.selectFrom("items").select("id").execute();
    expect(left).toHaveLength(mostItems - 9 + 1 + 1);
    expect(left.map(({ id }) => id)).toContain("c1");
  });
});

describe("what counts for nothing", () => {
  test("is counted, with the reason", async () => {
    await reported(
      violation("inline"),
      violation("https://cdn.example/x.js", { "effective-directive": "img-src" }),
      {},
      [entry("data"), 1],
    );
    expect(await accounted(service, 5)).toEqual({ taken: 0, noAddress: 2, anotherDirective: 1, unreadable: 2 });
    expect(await scripts()).toEqual([]);
  });

  test("everything while monitoring is off, and what was on its way when it was switched off", async () => {
    await setPageMonitor(service.client, { zone }, false);
    await reported(violation("https://cdn.example/x.js"));
    expect(await accounted(service, 1)).toEqual({ taken: 0, off: 1 });
    await setPageMonitor(service.client, { zone }, true);
    await post(service, door, violation("https://cdn.example/y.js"));
    await setPageMonitor(service.client, { zone }, false);
    expect(await accounted(service, 2)).toEqual({ taken: 0, off: 2 });
    expect(await scripts()).toEqual([]);
  });

  test("pages of hosts that are not the zone's, where it names some", async () => {
    const hosts_json = JSON.stringify(["Example.org", "www.example"]);
    await service.context.store.change((writer) => writer.updateTable("scopes").set({ hosts_json }).execute());
    const on = (host: string) => violation("https://cdn.example/x.js", { "document-uri": `https://${host}/` });
    await reported(
      on("example.org"),
      on("shop.example.org"),
      on("www.example"),
      on("badexample.org"),
      on("example"),
      on("example.org.evil.example"),
    );
    expect(await accounted(service, 6)).toEqual({ taken: 3, anotherHost: 3 });
    expect((await scripts()).map(({ host }) => host).sort()).toEqual([
      "example.org",
      "shop.example.org",
      "www.example",
    ]);
  });
});

describe("the door", () => {
  test("takes what browsers send, from pages of any origin", async () => {
    const asked = {
      origin: "https://www.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    };
    const allowed = await service.ask(door, { method: "OPTIONS", headers: asked });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("*");
    expect(allowed.headers.get("access-control-allow-headers")).toContain("content-type");
    const told = await post(
      service,
      door,
      violation("https://cdn.example/x.js"),
      "application/csp-report; charset=utf-8",
    );
    expect([told.status, told.body, told.headers.get("access-control-allow-origin")]).toEqual([204, null, "*"]);
  });

  test("asks nobody who they are, and everybody for the key", async () => {
    const headers = { authorization: "", "content-type": "application/csp-report" };
    const body = JSON.stringify(violation("https://cdn.example/x.js"));
    expect((await service.ask(door, { method: "POST", headers, body })).status).toBe(204);
    for (const path of [
      "/reports/",
      "/reports/x",
      `/reports/${"0".repeat(32)}`,
      `${door.slice(0, -1)}`,
      `${door.toUpperCase().replace("REPORTS", "reports")}-`,
    ]) {
      expect((await service.ask(path, { method: "POST", headers, body })).status, path).toBe(404);
    }
    expect((await service.ask(door)).status).toBe(405);
  });

  test.each([
    ["another type", "text/plain", "{}", 415],
    ["no type", "", "{}", 415],
    ["no JSON", "application/csp-report", "{", 400],
    ["nothing", "application/csp-report", "", 400],
    ["bytes that are no text", "application/csp-report", "\u0000\uffff", 400],
    ["more than 64 KiB", "application/csp-report", `"${"a".repeat(65_536)}"`, 413],
    ["64 KiB of brackets", "application/csp-report", "[".repeat(32_768) + "]".repeat(32_768), 204],
    [
      "an object's own prototype",
      "application/csp-report",
      '{"__proto__":{"csp-report":{"blocked-uri":"https://a.example/"}}}',
      204,
    ],
  ])("%s", async (_, type, body, status) => {
    const told = await post(service, door, body, type);
    expect(told.status).toBe(status);
    if (status !== 204)
      expect(told.body).toMatchObject({ success: false, result: null, errors: [{ message: expect.any(String) }] });
    expect(await scripts()).toEqual([]);
    expect(service.logged).toEqual([]);
  });

  test("refuses what there is no room for, all of it, while what came before is stored", async () => {
    const batch = Array.from({ length: 100 }, (_, index) => entry(`https://api.example/${index}`));
    // The zone is known from here on.
    expect((await post(service, door, [])).status).toBe(204);
    let release = () => {};
    const held = service.context.store.change(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    // 500 are about to be stored, 5000 wait.
    for (let sent = 0; sent < 55; sent++) expect((await post(service, door, batch)).status).toBe(204);
    const told = await post(service, door, [...batch.slice(1), {}]);
    expect([told.status, told.headers.get("retry-after"), told.body]).toMatchObject([
      503,
      "1",
      { success: false, errors: [{ code: 11503 }] },
    ]);
    // What would not be stored anyway needs no room.
    expect((await post(service, door, [{}])).status).toBe(204);
    release();
    await held;
    expect(await accounted(service, 5601)).toEqual({ taken: 5500, tooFast: 100, unreadable: 1 });
    expect((await post(service, door, batch)).status).toBe(204);
    expect(await accounted(service, 5701)).toMatchObject({ taken: 5600 });
  });

  test("knows what a zone was changed to at once", async () => {
    const on = (host: string) => violation("https://cdn.example/x.js", { "document-uri": `https://${host}/` });
    const name = (hosts: readonly string[]) =>
      service.context.store.change((writer) =>
        writer
          .updateTable("scopes")
          .set({ hosts_json: JSON.stringify(hosts) })
          .execute(),
      );
    await post(service, door, on("a.example"));
    await name(["b.example"]);
    await post(service, door, on("a.example"));
    await name(["a.example"]);
    await post(service, door, on("a.example"));
    expect(await accounted(service, 3)).toEqual({ taken: 2, anotherHost: 1 });
    await service.context.store.change((writer) =>
      writer
        .updateTable("scopes")
        .set({ report_key: "0".repeat(32) })
        .execute(),
    );
    expect((await post(service, door, on("a.example"))).status).toBe(404);
    expect((await post(service, `/reports/${"0".repeat(32)}`, on("a.example"))).status).toBe(204);
  });

  test("takes fifty requests a second of one address", async () => {
    const send = async (remote: string) => (await post(service, door, [], undefined, remote)).status;
    const statuses: number[] = [];
    for (let i = 0; i < 51; i++) statuses.push(await send("192.0.2.1"));
    expect(statuses).toEqual([...Array<number>(50).fill(204), 429]);
    expect(await send("192.0.2.2")).toBe(204);
    service.setClock(noon + 100_000);
    for (let i = 0; i < 5; i++) expect(await send("192.0.2.1")).toBe(204);
    const told = await post(service, door, [], undefined, "192.0.2.1");
    expect([told.status, told.headers.get("retry-after")]).toEqual([429, "1"]);
  });
});
