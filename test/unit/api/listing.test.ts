import { describe, expect, test } from "vitest";
import { type ItemQuery, listConnections, listRulesetVersions, listScripts } from "../../../src/old-api/index.js";
import { paging } from "../../../src/old-api/paging.js";
import { whole } from "../../support/seed.js";
import { type Answer, baseUrl, broken, clientOf, failureOf, ok, pagesOf, service, zone } from "./answers.js";

const scripts = (answer: Answer, query?: ItemQuery) => {
  const fetch = service(answer);
  return { fetch, listing: listScripts(clientOf(fetch), { zone }, query) };
};
const pageOf = (request: Request) => Number(new URL(request.url).searchParams.get("page") ?? 1);
const queries = (fetch: ReturnType<typeof service>) => fetch.requests.map(({ url }) => new URL(url).search);
const soon = () => new Promise((resolve) => setTimeout(resolve, 10));
const item = (number: number) => ({ id: `i${number}` });

async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const each of items) all.push(each);
  return all;
}

describe("a list in pages", () => {
  test("the public client stops after 20 of 45 scripts: all of them, each once", async () => {
    const { fetch, listing } = scripts(pagesOf(45));
    const all = await collected(listing);
    expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([45, 45]);
    expect(queries(fetch)).toEqual(["", "?page=2", "?page=3"]);
  });

  test.each([0, 1, 19, 20, 21, 40, 41, 60])("of %i items", async (total) => {
    const { fetch, listing } = scripts(pagesOf(total));
    expect((await listing.all()).length).toBe(total);
    expect(fetch.requests.length).toBe(Math.max(1, Math.ceil(total / 20)));
  });

  test("nothing is asked for before it is gone through, and each time anew", async () => {
    const { fetch, listing } = scripts(pagesOf(5));
    await soon();
    expect(fetch.requests.length).toBe(0);
    await listing.all();
    await listing.all();
    expect(fetch.requests.length).toBe(2);
  });

  test("page by page, with what is said of each", async () => {
    const { listing } = scripts(pagesOf(45));
    const pages = await collected(listing.pages());
    expect(pages.map(({ items, info }) => [items.length, info?.page, Object.keys(info ?? {}).length])).toEqual([
      [20, 1, 5],
      [20, 2, 5],
      [5, 3, 5],
    ]);
    expect(pages.map((page) => Object.keys(page))).toEqual([
      ["items", "info"],
      ["items", "info"],
      ["items", "info"],
    ]);
  });

  test("one page by its number", async () => {
    const { fetch, listing } = scripts(pagesOf(45));
    expect((await listing.page(3)).items.length).toBe(5);
    expect(await listing.page(4)).toMatchObject({ items: [], info: { page: 4, total_pages: 3 } });
    expect(queries(fetch)).toEqual(["?page=3", "?page=4"]);
    for (const number of [0, -1, Number.NaN]) await expect(listing.page(number)).rejects.toThrow(TypeError);
  });

  test("from the page that the query says, with all that it says", async () => {
    const { fetch, listing } = scripts(pagesOf(45, 10), {
      page: 3,
      per_page: 10,
      hosts: "a.example,b.example",
      exclude_cdn_cgi: true,
      urls: undefined as never,
    });
    expect((await listing.all()).length).toBe(25);
    expect(queries(fetch)).toEqual(
      [3, 4, 5].map((page) => `?page=${page}&per_page=10&hosts=a.example%2Cb.example&exclude_cdn_cgi=true`),
    );
  });
});

test("a list that is whole on one page may be long", async () => {
  // More than a call takes arguments.
  const many = whole ? 200_000 : 130_000;
  const items = Array.from({ length: many }, (_, at) => item(at));
  expect((await scripts(() => ok(items)).listing.all()).length).toBe(many);
});

describe("no more is asked for than is used", () => {
  test.each([
    [0, 0],
    [1, 1],
    [20, 1],
    [21, 2],
    [40, 2],
    [45, 3],
    [1000, 3],
  ])("all(%i) takes %i requests", async (limit, requests) => {
    const { fetch, listing } = scripts(pagesOf(45));
    expect((await listing.all(limit)).length).toBe(Math.min(limit, 45));
    await soon();
    expect(fetch.requests.length).toBe(requests);
  });

  test.each([-1, Number.NaN])("all(%s) is refused", async (limit) => {
    const { fetch, listing } = scripts(pagesOf(45));
    await expect(listing.all(limit)).rejects.toThrow(new TypeError("no such `limit`"));
    expect(fetch.requests.length).toBe(0);
  });

  test("the next page is asked for while one is gone through, and no other", async () => {
    const { fetch, listing } = scripts(pagesOf(100));
    const iterator = listing[Symbol.asyncIterator]();
    await iterator.next();
    await soon();
    expect(queries(fetch)).toEqual(["", "?page=2"]);
    await iterator.return?.();
  });

  test("leaving a loop stops what was asked for ahead", async () => {
    const stopped: number[] = [];
    const { fetch, listing } = scripts((request) => {
      if (pageOf(request) === 1) return pagesOf(100)(request);
      request.signal.addEventListener("abort", () => stopped.push(pageOf(request)));
      return new Promise<Response>(() => {});
    });
    for await (const { id } of listing) if (id === "0003") break;
    await soon();
    expect([stopped, queries(fetch)]).toEqual([[2], ["", "?page=2"]]);
  });

  test("an error in a loop does so, too", async () => {
    const { fetch, listing } = scripts(pagesOf(100));
    const loop = async () => {
      for await (const page of listing.pages()) throw new Error(`mine: ${page.items.length}`);
    };
    await expect(loop()).rejects.toThrow("mine: 20");
    await soon();
    expect(fetch.requests.length).toBe(2);
  });

  test("a page asked for ahead that fails raises nothing where the loop is left before", async () => {
    const raised: unknown[] = [];
    const note = (reason: unknown) => raised.push(reason);
    process.on("unhandledRejection", note);
    const { listing } = scripts((request) => {
      if (pageOf(request) > 1) throw broken("ECONNRESET");
      return pagesOf(100)(request);
    });
    for await (const { id } of listing) {
      await soon();
      if (id === "0001") break;
    }
    await soon();
    process.off("unhandledRejection", note);
    expect(raised).toEqual([]);
  });

  test("a signal ends it", async () => {
    const controller = new AbortController();
    const fetch = service((request) =>
      pageOf(request) === 1 ? pagesOf(100)(request) : new Promise<Response>(() => {}),
    );
    const seen: string[] = [];
    const loop = async () => {
      for await (const { id } of listScripts(clientOf(fetch), { zone }, {}, { signal: controller.signal })) {
        seen.push(id);
        if (seen.length === 5) controller.abort();
      }
    };
    expect((await failureOf(loop())).kind).toBe("aborted");
    expect(seen.length).toBe(20);
  });
});

describe("every list ends, whatever is answered", () => {
  test("without `result_info` after the first page", async () => {
    for (const more of [{}, ...[null, [], "x", 5, {}, { count: 1 }].map((result_info) => ({ result_info }))]) {
      const { fetch, listing } = scripts(() => ok([item(1)], more));
      expect([(await listing.all()).length, fetch.requests.length]).toEqual([1, 1]);
    }
  });

  test("at an empty page, though there should be more", async () => {
    const { fetch, listing } = scripts((request) =>
      ok(pageOf(request) === 1 ? [item(1)] : [], {
        result_info: { page: pageOf(request), per_page: 1, count: 1, total_count: 99, total_pages: 99 },
      }),
    );
    expect([await listing.all(), fetch.requests.length]).toEqual([[item(1)], 2]);
  });

  test.each([{ page: 1, per_page: 1 }, { per_page: 1 }, { total_count: 3 }, { page: 1 }])(
    "without a total at an empty page: %j",
    async (result_info) => {
      const { fetch, listing } = scripts((request) =>
        ok(pageOf(request) > 3 ? [] : [item(pageOf(request))], { result_info }),
      );
      expect([await listing.all(), fetch.requests.length]).toEqual([[item(1), item(2), item(3)], 4]);
    },
  );

  test("after `total_pages`, though there is more", async () => {
    const { fetch, listing } = scripts((request) =>
      ok([item(pageOf(request))], { result_info: { page: 1, per_page: 1, count: 1, total_count: 9, total_pages: 2 } }),
    );
    expect([await listing.all(), fetch.requests.length]).toEqual([[item(1), item(2)], 2]);
  });

  test("a page that is repeated is an error, after the items before it", async () => {
    const { fetch, listing } = scripts(() =>
      ok([item(1), item(2)], { result_info: { page: 1, per_page: 2, count: 2, total_count: 9, total_pages: 5 } }),
    );
    const seen: unknown[] = [];
    const loop = async () => {
      for await (const each of listing) seen.push(each);
    };
    const error = await failureOf(loop());
    expect([error.kind, error.operation, error.message]).toEqual([
      "protocol",
      "listScripts",
      "listScripts failed with 200: a repeated page",
    ]);
    expect([seen, fetch.requests.length]).toEqual([[item(1), item(2)], 2]);
    expect((await failureOf(listing.all())).kind).toBe("protocol");
  });

  test("and so is one whose items have no ids", async () => {
    const { listing } = scripts(() => ok(["x"], { result_info: { page: 1, total_pages: 5 } }));
    expect((await failureOf(listing.all())).kind).toBe("protocol");
  });

  test("versions of a ruleset have one id, and are no repetition", async () => {
    const fetch = service((request) =>
      ok([{ id: "r", version: String(pageOf(request)) }], { result_info: { page: 1, per_page: 1, total_pages: 3 } }),
    );
    const versions = await listRulesetVersions(clientOf(fetch), { zone }, "r", { per_page: 1 }).all();
    expect(versions.map(({ version }) => version)).toEqual(["1", "2", "3"]);
  });

  test("the 10 001st page is an error", () => {
    const next = paging();
    const info = { page: 1, per_page: 1 };
    for (let page = 1; page <= 10_000; page++) expect(next([item(page)], info)).toEqual({ page: page + 1 });
    expect(() => next([item(10_001)], info)).toThrow("too many pages");
  });

  // So many requests are much work.
  test.runIf(whole)("the 10 001st page of a service is an error", async () => {
    const { fetch, listing } = scripts((request) =>
      ok([item(pageOf(request))], { result_info: { page: 1, per_page: 1 } }),
    );
    let seen = 0;
    const loop = async () => {
      for await (const each of listing) if (each) seen += 1;
    };
    const error = await failureOf(loop());
    expect([error.kind, seen, error.message]).toEqual([
      "protocol",
      10_000,
      "listScripts failed with 200: too many pages",
    ]);
    expect(fetch.requests.length).toBe(10_001);
  });

  test.each([
    [{ cursor: "b" }, { cursor: "c" }, { cursor: "" }],
    [{ cursors: { after: "b" } }, { cursors: { after: "c" } }, { cursors: {} }],
    [{ cursor: "b", count: 1 }, { cursor: "c" }, { cursor: null, count: 1 }],
    [{ cursor: "b" }, { cursor: "c" }, { cursor: "c" }],
    [{ cursors: { after: "b" } }, { cursors: { after: "c" } }, { cursors: null, cursor: null }],
  ])("by cursors while there is a new one: %#", async (...infos) => {
    const fetch = service((request) => {
      const cursor = new URL(request.url).searchParams.get("cursor");
      const at = cursor === null ? 0 : cursor === "b" ? 1 : 2;
      return ok([item(at)], { result_info: infos[at] });
    });
    expect(await listConnections(clientOf(fetch), { zone }, { page: 1, per_page: 1 }).all()).toEqual([
      item(0),
      item(1),
      item(2),
    ]);
    expect(queries(fetch)).toEqual(["?page=1&per_page=1", "?per_page=1&cursor=b", "?per_page=1&cursor=c"]);
  });

  test("a page that fails is sent again, and fails in the end", async () => {
    let failures = 0;
    const { listing } = scripts((request) => {
      if (pageOf(request) === 2 && failures++ < 1) throw broken("ECONNRESET");
      return pagesOf(45)(request);
    });
    expect((await listing.all()).length).toBe(45);
    const error = await failureOf(
      listScripts(
        clientOf(
          service((request) => (pageOf(request) === 2 ? new Response("", { status: 400 }) : pagesOf(45)(request))),
        ),
        { zone },
      ).all(),
    );
    expect([error.kind, error.status]).toEqual(["protocol", 400]);
  });
});

test("the address", async () => {
  const { fetch, listing } = scripts(pagesOf(1), { status: "infrequent" });
  await listing.all();
  expect(fetch.requests[0]?.url).toBe(`${baseUrl}/zones/${zone}/page_monitor/scripts?status=infrequent`);
});
