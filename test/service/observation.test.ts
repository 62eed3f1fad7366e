import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { day, entry, type Monitored, monitored, violation } from "./monitored.js";

let service: Monitored;
beforeEach(async () => {
  service = await monitored({ settings: { activeAfter: 3 } });
});
afterEach(() => service.service.close());

const every = "status=active,infrequent,inactive&per_page=100";
const scripts = async (query = every) => (await service.ask(`scripts?${query}`)).result;
const connections = async (query = every) => (await service.ask(`connections?${query}`)).result;
const urls = (items: readonly { readonly url: string }[]) => items.map(({ url }) => url).sort();
const seconds = (timestamp: string) => timestamp.slice(5, 19);

describe("a report becomes an item", () => {
  test.each([
    ["script-src-elem", "script"],
    ["script-src-attr", "script"],
    ["script-src", "script"],
    ["worker-src", "script"],
    ["script-src https://a.example", "script"],
    ["connect-src", "connection"],
  ])("%s: %s", async (directive, kind) => {
    const older = { "effective-directive": undefined, "violated-directive": directive };
    await service.report(violation("https://a.example/x", { "effective-directive": directive }));
    await service.report(violation("wss://b.example/cdn-cgi/y", older));
    await service.report([entry("http://c.example/z", { effectiveDirective: directive })]);
    expect(await service.counts()).toEqual({ taken: 3 });
    const [items, others] =
      kind === "script" ? [await scripts(), await connections()] : [await connections(), await scripts()];
    expect(others).toEqual([]);
    expect(urls(items)).toEqual(["http://c.example/z", "https://a.example/x", "wss://b.example/cdn-cgi/y"]);
    for (const item of items)
      expect(item).toMatchObject({
        host: "www.example",
        first_page_url: "https://www.example/cart",
        status: "infrequent",
        url_contains_cdn_cgi_path: item.url.startsWith("wss"),
      });
  });

  test("one for each address and host of a page, for both forms of reports", async () => {
    const url = "https://cdn.example/x.js";
    const elem = { effectiveDirective: "script-src-elem" };
    await service.report(
      violation("https://me:secret@cdn.example/x.js?v=2#a", { "document-uri": "https://www.example/cart?a=1" }),
    );
    await service.report([entry(url, elem), entry(url, { ...elem, documentURL: "https://www.example/pay" })]);
    await service.report(violation(url, { "document-uri": "https://shop.example/" }));
    await service.counts();
    expect(await scripts(`${every}&hosts=shop.example`)).toMatchObject([{ url, status: "infrequent" }]);
    const [script, ...more] = await scripts(`${every}&hosts=www.example`);
    expect([script.url, script.status, more]).toEqual([url, "active", []]);
    const pages = ["https://www.example/cart", "https://www.example/pay"];
    expect((await service.ask(`scripts/${script.id}`)).result.page_urls.sort()).toEqual(pages);
    expect(await scripts(`${every}&page_url=https://www.example/pay`)).toHaveLength(1);
    expect(await scripts(`${every}&page_url=https://www.example/Pay`)).toHaveLength(0);
  });

  test("with its query when the settings keep queries", async () => {
    await service.service.close();
    service = await monitored({ settings: { keepQueries: true } });
    await service.report(violation("https://cdn.example/x.js?v=2#a"));
    await service.counts();
    expect(urls(await scripts())).toEqual(["https://cdn.example/x.js?v=2"]);
  });

  test("seen at its arrival less its age, which is at most a day", async () => {
    const page = (name: string) => ({ documentURL: `https://www.example/${name}` });
    await service.report([entry("https://api.example/", page("b"), 60_000)]);
    await service.counts();
    const [first] = await connections();
    expect([first.first_seen_at, first.last_seen_at, first.added_at].map(seconds)).toEqual([
      "05-01T09:59:00",
      "05-01T09:59:00",
      "05-01T10:00:00",
    ]);
    await service.report([entry("https://api.example/", page("a"), 40 * day)]);
    await service.counts();
    const [second] = await connections();
    expect([second.first_seen_at, second.last_seen_at].map(seconds)).toEqual(["04-30T10:00:00", "05-01T09:59:00"]);
    expect(second.first_page_url).toBe("https://www.example/a");
    await service.report([entry("https://api.example/", page("c"))]);
    await service.counts();
    const [third] = await connections();
    expect([third.first_seen_at, third.last_seen_at].map(seconds)).toEqual(["04-30T10:00:00", "05-01T10:00:00"]);
    expect(third.first_page_url).toBe("https://www.example/a");
  });

  test("of its pages the hundred where it was seen last", async () => {
    const pages = Array.from({ length: 103 }, (_, index) => `https://www.example/${1000 + index}`);
    for (const documentURL of pages)
      await service.report([entry("https://a.example/x", { documentURL, effectiveDirective: "script-src" })]);
    await service.counts();
    const [script] = await scripts();
    const { page_urls } = (await service.ask(`scripts/${script.id}`)).result;
    expect(page_urls.sort()).toEqual(pages.slice(3));
  });

  test("within 100 ms, or as soon as 500 reports wait", async () => {
    const batch = (part: number) =>
      Array.from({ length: 100 }, (_, index) => entry(`https://api.example/${part}/${index}`));
    await service.report(violation("https://cdn.example/x.js"));
    expect(await scripts()).toEqual([]);
    await vi.waitFor(async () => expect(await scripts()).toHaveLength(1), { timeout: 20_000 });
    for (const part of [1, 2, 3, 4, 5]) await service.report(batch(part));
    expect(await connections()).toHaveLength(100);
  });

  test("when the service closes before that", async () => {
    const data = mkdtempSync(join(tmpdir(), "logwhere-observation-"));
    try {
      const first = await monitored({ data });
      await first.report(violation("https://cdn.example/x.js"));
      await first.service.close();
      await service.service.close();
      service = await monitored({ data });
      expect(urls(await scripts())).toEqual(["https://cdn.example/x.js"]);
      await service.service.close();
    } finally {
      rmSync(data, { recursive: true });
      service = await monitored();
    }
  });
});

describe("status", () => {
  const second = 1000;
  test.each([
    [2, 5 * day - second, "infrequent"],
    [2, 5 * day + second, null],
    [3, 7 * day - second, "active"],
    [3, 7 * day + second, "inactive"],
    [3, 30 * day - second, "inactive"],
    [3, 30 * day + second, null],
  ])("%d reports, then none for %d ms: %s", async (reports, unseen, status) => {
    await service.report(Array.from({ length: reports }, () => entry("https://api.example/")));
    await service.counts();
    const [{ id }] = await connections();
    service.setClock(unseen);
    expect((await connections()).map((item: { status: string }) => item.status)).toEqual(
      status === null ? [] : [status],
    );
    await service.report([entry("https://api.example/")]);
    await service.counts();
    const [after] = await connections();
    // A removed item comes back as a new one.
    expect([after.id === id, after.status]).toEqual(status === null ? [false, "infrequent"] : [true, "active"]);
  });

  test("the default list has active items only", async () => {
    await service.report([
      entry("https://api.example/1"),
      entry("https://api.example/1"),
      entry("https://api.example/1"),
    ]);
    await service.report([entry("https://api.example/2")]);
    await service.counts();
    expect(urls(await connections(""))).toEqual(["https://api.example/1"]);
  });
});

describe("a report is dropped and counted", () => {
  const url = "https://a.example/";
  test.each<[string, string, unknown]>([
    ["inline code", "no_address", violation("inline")],
    ["eval", "no_address", violation("eval")],
    ["data:", "no_address", violation("data")],
    ["a data address", "no_address", violation("data:text/javascript,0")],
    ["blob:", "no_address", violation("blob:https://www.example/1")],
    ["an extension", "no_address", violation("chrome-extension://abc/x.js")],
    ["an address of 2049 characters", "no_address", violation(`https://a.example/${"a".repeat(2049 - 18)}`)],
    ["a page without an address", "no_page", violation(url, { "document-uri": "about:srcdoc" })],
    ["an image", "other_directive", violation(url, { "effective-directive": "img-src" })],
    ["a blocked script", "enforced", violation(url, { disposition: "enforce" })],
    ["another type of report", "other_type", [{ type: "deprecation", body: {} }]],
    ["no report", "malformed", {}],
    ["null", "malformed", null],
    ["a number in a batch", "malformed", [1]],
    ["an address that is a list", "malformed", violation(url, { "blocked-uri": [url] })],
    ["a member of the prototype", "malformed", '{"__proto__":{"csp-report":{"blocked-uri":"https://a.example/"}}}'],
  ])("%s: %s", async (_, reason, body) => {
    expect((await service.report(body, "application/csp-report")).status).toBe(204);
    expect(await service.counts()).toEqual({ taken: 0, [reason]: 1 });
    expect([...(await scripts()), ...(await connections())]).toEqual([]);
  });

  test("an address of 2048 characters is kept", async () => {
    await service.report(violation(`https://a.example/${"a".repeat(2048 - 18)}`));
    expect(await service.counts()).toEqual({ taken: 1 });
  });

  test("behind the first 100 of a batch", async () => {
    await service.report(Array.from({ length: 101 }, () => entry("https://api.example/")));
    expect(await service.counts()).toEqual({ taken: 100, over_limit: 1 });
  });

  test("while monitoring is off", async () => {
    await service.put("", { enabled: false });
    await service.report(violation(url));
    expect(await service.counts()).toEqual({ taken: 0, off: 1 });
  });

  test("of a page whose host is not the zone's, when the zone names hosts", async () => {
    const { tables, ...rest } = (await service.ask("/service/state")).body;
    const hosts_json = JSON.stringify(["Example.org", "www.example"]);
    const scopes = tables.scopes.map((scope: object) => ({ ...scope, hosts_json }));
    expect((await service.put("/service/state", { ...rest, tables: { ...tables, scopes } })).status).toBe(200);
    const hosts = [
      "example.org",
      "shop.example.org",
      "www.example",
      "badexample.org",
      "example",
      "example.org.evil.example",
    ];
    for (const host of hosts) await service.report(violation(url, { "document-uri": `https://${host}/` }));
    expect(await service.counts()).toEqual({ taken: 3, other_host: 3 });
    expect((await scripts()).map(({ host }: { host: string }) => host).sort()).toEqual(hosts.slice(0, 3).sort());
  });
});

test("a zone keeps 10 000 items: the oldest infrequent ones go", async () => {
  const batch = (name: string) =>
    Array.from({ length: 100 }, (_, index) => entry(`https://api.example/${name}/${index}`));
  const total = async (query: string) => (await service.ask(`connections?${query}`)).body.result_info.total_count;
  for (let report = 0; report < 3; report++) await service.report([entry("https://api.example/active")]);
  await service.report(batch("old"));
  await service.counts();
  service.setClock(1000);
  for (let part = 0; part < 99; part++) await service.report(batch(`new${part}`));
  await service.counts();
  expect([await total("status=infrequent&urls=/old/"), await total("status=infrequent")]).toEqual([99, 9999]);
  await service.report(batch("last"));
  await service.counts();
  expect([await total("status=infrequent&urls=/old/"), await total("status=infrequent")]).toEqual([0, 9999]);
  expect(await total("status=active")).toBe(1);
});
