/** Reports of browsers become items: which, of which pages and times, and with which status. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { newFolder } from "../support/folder.js";
import { day, entry, type Monitored, monitored, violation } from "./monitored.js";

let service: Monitored;
beforeEach(async () => {
  service = await monitored({ settings: { activeAfter: 3 } });
});

const every = "status=active,infrequent,inactive&per_page=100";
const scripts = async (query = every) => (await service.ask(`scripts?${query}`)).result;
const connections = async (query = every) => (await service.ask(`connections?${query}`)).result;
const urls = (items: readonly { readonly url: string }[]) => items.map(({ url }) => url).sort();
/** Sends reports, and waits until they are stored. */
async function stored(...reports: readonly unknown[]) {
  for (const one of reports) await service.report(one);
  return service.counts();
}
const batch = (name: string | number) =>
  Array.from({ length: 100 }, (_, index) => entry(`https://api.example/${name}/${index}`));

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
    const counts = await stored(
      violation("https://a.example/x", { "effective-directive": directive }),
      violation("wss://b.example/cdn-cgi/y", older),
      [entry("http://c.example/z", { effectiveDirective: directive })],
    );
    expect(counts).toEqual({ taken: 3 });
    const [items, others] =
      kind === "script" ? [await scripts(), await connections()] : [await connections(), await scripts()];
    expect(others).toEqual([]);
    expect(urls(items)).toEqual(["http://c.example/z", "https://a.example/x", "wss://b.example/cdn-cgi/y"]);
    for (const item of items)
      expect(item).toMatchObject({
        ...{ host: "www.example", first_page_url: "https://www.example/cart", status: "infrequent" },
        url_contains_cdn_cgi_path: item.url.startsWith("wss"),
      });
  });

  test("one for each address and host of a page, for both forms of reports", async () => {
    const url = "https://cdn.example/x.js";
    const elem = { effectiveDirective: "script-src-elem" };
    await stored(
      violation("https://me:secret@cdn.example/x.js?v=2#a", { "document-uri": "https://www.example/cart?a=1" }),
      [entry(url, elem), entry(url, { ...elem, documentURL: "https://www.example/pay" })],
      violation(url, { "document-uri": "https://shop.example/" }),
    );
    expect(await scripts(`${every}&hosts=shop.example`)).toMatchObject([{ url, status: "infrequent" }]);
    const [script, ...more] = await scripts(`${every}&hosts=www.example`);
    expect([script.url, script.status, more]).toEqual([url, "active", []]);
    const pages = ["https://www.example/cart", "https://www.example/pay"];
    expect((await service.ask(`scripts/${script.id}`)).result.page_urls.sort()).toEqual(pages);
  });

  test("with its query when the settings keep queries", async () => {
    service = await monitored({ settings: { keepQueries: true } });
    await stored(violation("https://cdn.example/x.js?v=2#a"));
    expect(urls(await scripts())).toEqual(["https://cdn.example/x.js?v=2"]);
  });

  test("seen at its arrival less its age, which is at most a day", async () => {
    const seen = async (page: string, age: number) => {
      await stored([entry("https://api.example/", { documentURL: `https://www.example/${page}` }, age)]);
      const [{ first_seen_at, last_seen_at, added_at, first_page_url }] = await connections();
      return [...[first_seen_at, last_seen_at, added_at].map((time) => time.slice(5, 16)), first_page_url.slice(-1)];
    };
    expect(await seen("b", 60_000)).toEqual(["05-01T09:59", "05-01T09:59", "05-01T10:00", "b"]);
    expect(await seen("a", 40 * day)).toEqual(["04-30T10:00", "05-01T09:59", "05-01T10:00", "a"]);
    expect(await seen("c", 0)).toEqual(["04-30T10:00", "05-01T10:00", "05-01T10:00", "a"]);
  });

  test("of its pages the hundred where it was seen last", async () => {
    const pages = Array.from({ length: 103 }, (_, index) => `https://www.example/${1000 + index}`);
    const seenOn = (documentURL: string) => [
      entry("https://a.example/x", { documentURL, effectiveDirective: "script-src" }),
    ];
    await stored(...pages.map(seenOn));
    const [script] = await scripts();
    expect((await service.ask(`scripts/${script.id}`)).result.page_urls.sort()).toEqual(pages.slice(3));
  });

  test("within 100 ms, or as soon as 500 reports wait", async () => {
    await service.report(violation("https://cdn.example/x.js"));
    expect(await scripts()).toEqual([]);
    await vi.waitFor(async () => expect(await scripts()).toHaveLength(1), { timeout: 20_000 });
    for (const part of [1, 2, 3, 4, 5]) await service.report(batch(part));
    expect(await connections()).toHaveLength(100);
  });

  test("when the service closes before that", async () => {
    const data = newFolder();
    const first = await monitored({ data });
    await first.report(violation("https://cdn.example/x.js"));
    await first.close();
    service = await monitored({ data });
    expect(urls(await scripts())).toEqual(["https://cdn.example/x.js"]);
  });
});

describe("status", () => {
  test.each([
    [2, 5 * day - 1000, "infrequent"],
    [2, 5 * day + 1000, null],
    [3, 7 * day - 1000, "active"],
    [3, 7 * day + 1000, "inactive"],
    [3, 30 * day - 1000, "inactive"],
    [3, 30 * day + 1000, null],
  ])("%d reports, then none for %d ms: %s", async (reports, unseen, status) => {
    await stored(...Array.from({ length: reports }, () => [entry("https://api.example/")]));
    const [{ id }] = await connections();
    service.setClock(unseen);
    expect((await connections()).map((item: { status: string }) => item.status)).toEqual(status ? [status] : []);
    await stored([entry("https://api.example/")]);
    const [after] = await connections();
    // A removed item comes back as a new one.
    expect([after.id === id, after.status]).toEqual(status === null ? [false, "infrequent"] : [true, "active"]);
  });

  test("the default list has active items only, and its total follows the time", async () => {
    const one = entry("https://api.example/1");
    await stored([one, one, one], [entry("https://api.example/2")]);
    const total = async () => (await service.ask("connections")).info.total_count;
    expect([urls(await connections("")), await total()]).toEqual([["https://api.example/1"], 1]);
    service.setClock(7 * day + 1000);
    expect([await connections(""), await total()]).toEqual([[], 0]);
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
    ["null", "malformed", "null"],
    ["a number in a batch", "malformed", [1]],
    ["an address that is a list", "malformed", violation(url, { "blocked-uri": [url] })],
    ["a member of the prototype", "malformed", '{"__proto__":{"csp-report":{"blocked-uri":"https://a.example/"}}}'],
  ])("%s: %s", async (_, reason, body) => {
    expect((await service.report(body, "application/csp-report")).status).toBe(204);
    expect(await service.counts()).toEqual({ taken: 0, [reason]: 1 });
    expect([...(await scripts()), ...(await connections())]).toEqual([]);
  });

  test("an address of 2048 characters is kept", async () => {
    expect(await stored(violation(`https://a.example/${"a".repeat(2048 - 18)}`))).toEqual({ taken: 1 });
  });

  test("behind the first 100 of a batch", async () => {
    expect(await stored([...batch("x"), entry(url)])).toEqual({ taken: 100, over_limit: 1 });
  });

  test("while monitoring is off", async () => {
    await service.put("", { enabled: false });
    expect(await stored(violation(url))).toEqual({ taken: 0, off: 1 });
  });

  test("of a page whose host is not the zone's, when the zone names hosts", async () => {
    const state = JSON.parse((await service.ask("/service/state")).text);
    for (const scope of state.tables.scopes) scope.hosts_json = JSON.stringify(["Example.org", "www.example"]);
    expect((await service.put("/service/state", state)).status).toBe(200);
    const own = ["example.org", "shop.example.org", "www.example"];
    const others = ["badexample.org", "example", "example.org.evil.example"];
    const reports = [...own, ...others].map((host) => violation(url, { "document-uri": `https://${host}/` }));
    expect(await stored(...reports)).toEqual({ taken: 3, other_host: 3 });
    expect((await scripts()).map(({ host }: { host: string }) => host).sort()).toEqual(own);
  });
});

test("a zone keeps 10 000 items: the oldest infrequent ones go", async () => {
  const totals = async () => {
    const lists = ["status=infrequent&urls=/old/", "status=infrequent", "status=active"];
    return Promise.all(lists.map(async (query) => (await service.ask(`connections?${query}`)).info.total_count));
  };
  const active = [entry("https://api.example/active")];
  await stored(active, active, active, batch("old"));
  service.setClock(1000);
  await stored(...Array.from({ length: 99 }, (_, part) => batch(`new${part}`)));
  expect(await totals()).toEqual([99, 9999, 1]);
  // A page has 20 items unless the query says otherwise.
  expect(await connections("status=infrequent")).toHaveLength(20);
  await stored(batch("last"));
  expect(await totals()).toEqual([0, 9999, 1]);
});
