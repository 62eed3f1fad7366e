/** Lists: each item once, no request that nobody needs, and an end whatever the service answers. */
import { describe, expect, test } from "vitest";
import { type ItemQuery, listConnections, listRulesetVersions, listScripts } from "../../src/client/index.js";
import { type Answer, broken, clientOf, failureOf, ok, pagesOf, service, zone } from "./answers.js";

const scripts = (answer: Answer, query?: ItemQuery) => {
  const fetch = service(answer);
  return { fetch, listing: listScripts(clientOf(fetch), { zone }, query) };
};
const pageOf = (request: Request) => Number(new URL(request.url).searchParams.get("page") ?? 1);
const queries = (fetch: ReturnType<typeof service>) => fetch.requests.map(({ url }) => new URL(url).search).join(" ");
const item = (number: number) => ({ id: `i${number}` });
/** Lets requests start that were asked for. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("pages", () => {
  test.each([0, 1, 19, 20, 21, 40, 41])("of %i items", async (total) => {
    const { fetch, listing } = scripts(pagesOf(total));
    const ids: string[] = [];
    for await (const { id } of listing) ids.push(id);
    expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    expect(fetch.requests.length).toBe(Math.max(1, Math.ceil(total / 20)));
  });

  test("are requested when somebody reads them, and each time anew", async () => {
    const { fetch, listing } = scripts(pagesOf(5));
    await settled();
    expect(fetch.requests.length).toBe(0);
    await listing.all();
    await listing.all();
    expect(fetch.requests.length).toBe(2);
  });

  test("come with their `result_info`, and one by its number", async () => {
    const { fetch, listing } = scripts(pagesOf(45));
    const pages: unknown[] = [];
    for await (const { items, info } of listing.pages()) pages.push([items.length, info?.page]);
    expect(pages).toEqual([[20, 1], [20, 2], [5, 3]]); // biome-ignore format: a table
    expect(await listing.page(4)).toMatchObject({ items: [], info: { page: 4, total_pages: 3 } });
    expect(queries(fetch)).toBe(" ?page=2 ?page=3 ?page=4");
    for (const number of [0, -1, Number.NaN]) await expect(listing.page(number)).rejects.toThrow(TypeError);
  });

  test("start where the query says, with all that it says", async () => {
    const query = { page: 3, per_page: 10, hosts: "a.example,b.example", urls: undefined as never };
    const { fetch, listing } = scripts(pagesOf(45, 10), query);
    expect((await listing.all()).length).toBe(25);
    expect(queries(fetch)).toBe([3, 4, 5].map((n) => `?page=${n}&per_page=10&hosts=a.example%2Cb.example`).join(" "));
  });

  test("may have more items than a call takes arguments", async () => {
    const { listing } = scripts(ok(Array.from({ length: 130_000 }, (_, i) => item(i))));
    expect((await listing.all()).length).toBe(130_000);
  });
});

describe("no request more than needed", () => {
  test("for all of a limit", async () => {
    const limits = [[0, 0], [1, 1], [20, 1], [21, 2], [40, 2], [45, 3], [1000, 3]] as const; // biome-ignore format: a table
    for (const [limit, requests] of limits) {
      const { fetch, listing } = scripts(pagesOf(45));
      expect((await listing.all(limit)).length).toBe(Math.min(limit, 45));
      await settled();
      expect([limit, fetch.requests.length]).toEqual([limit, requests]);
    }
  });

  test("the next page is requested while one is read, and leaving the loop aborts it", async () => {
    const aborted: number[] = [];
    const { fetch, listing } = scripts((request) => {
      if (pageOf(request) === 1) return pagesOf(100)(request);
      request.signal.addEventListener("abort", () => aborted.push(pageOf(request)));
      return new Promise<Response>(() => {});
    });
    for await (const { id } of listing) if (id === "0003") break;
    await settled();
    expect([aborted, queries(fetch)]).toEqual([[2], " ?page=2"]);
  });

  test("a page that fails after the loop was left raises nothing", async () => {
    const raised: unknown[] = [];
    const note = (reason: unknown) => raised.push(reason);
    process.on("unhandledRejection", note);
    const { listing } = scripts((request) => {
      if (pageOf(request) > 1) throw broken("EPIPE").cause;
      return pagesOf(100)(request);
    });
    for await (const { id } of listing) if (id === "0001") break;
    await settled();
    process.off("unhandledRejection", note);
    expect(raised).toEqual([]);
  });

  test("a signal ends it after the present page", async () => {
    const controller = new AbortController();
    const never = new Promise<Response>(() => {});
    const client = clientOf(service((request) => (pageOf(request) === 1 ? pagesOf(100)(request) : never)));
    let seen = 0;
    const loop = async () => {
      for await (const _ of listScripts(client, { zone }, {}, controller)) if (++seen === 5) controller.abort();
    };
    expect([(await failureOf(loop())).kind, seen]).toEqual(["aborted", 20]);
  });
});

describe("an end", () => {
  /** The items of a list whose pages have one item each, up to a page, and how many requests it took. */
  async function readTo(last: number, result_info?: unknown) {
    const { fetch, listing } = scripts((request) =>
      ok(pageOf(request) > last ? [] : [item(pageOf(request))], result_info === undefined ? {} : { result_info }),
    );
    return [(await listing.all()).length, fetch.requests.length];
  }
  const ends: readonly (readonly [last: number, info: unknown, items: number, requests: number])[] = [
    ...[undefined, null, [], "x", 5, {}, { count: 1 }].map((info) => [9, info, 1, 1] as const),
    [1, { page: 1, per_page: 1, count: 1, total_count: 99, total_pages: 99 }, 1, 2],
    [9, { page: 1, per_page: 1, count: 1, total_count: 99, total_pages: 2 }, 2, 2],
    ...[{ page: 1, per_page: 1 }, { per_page: 1 }, { total_count: 3 }].map((info) => [3, info, 3, 4] as const),
  ];

  test.each(ends)("with items to page %i and %j, after %i items", async (last, info, items, requests) => {
    expect(await readTo(last, info)).toEqual([items, requests]);
  });

  test("a repeated page is an error, after its items were given once", async () => {
    for (const items of [[item(1), item(2)], ["x"]]) {
      const { listing } = scripts(ok(items, { result_info: { page: 1, per_page: 2, total_pages: 5 } }));
      const seen: unknown[] = [];
      const loop = async () => {
        for await (const each of listing) seen.push(each);
      };
      const { kind, message } = await failureOf(loop());
      expect([kind, message, seen]).toEqual(["protocol", "listScripts failed: the service repeats a page", items]);
    }
  });

  test("versions of a ruleset have one id and are no repetition", async () => {
    const info = { page: 1, per_page: 1, total_pages: 3 };
    const fetch = service((request) => ok([{ id: "r", version: `${pageOf(request)}` }], { result_info: info }));
    const versions = await listRulesetVersions(clientOf(fetch), { zone }, "r", { per_page: 1 }).all();
    expect(versions.map(({ version }) => version)).toEqual(["1", "2", "3"]);
  });

  test("the 10 001st page is an error", async () => {
    const info = { result_info: { page: 1, per_page: 1 } };
    const { fetch, listing } = scripts((request) => ok([item(pageOf(request))], info));
    const error = await failureOf(listing.all());
    expect([error.message, fetch.requests.length]).toEqual(["listScripts failed: the list has too many pages", 10_001]);
  });

  test.each([
    [{ cursor: "b" }, { cursor: "c" }, { cursor: "" }],
    [{ cursors: { after: "b" } }, { cursors: { after: "c" } }, { cursors: {} }],
    [{ cursor: "b" }, { cursor: "c" }, { cursor: "c" }],
    [{ cursors: { after: "b" } }, { cursors: { after: "c" } }, { cursors: null, cursor: null }],
  ])("by cursors, while there is a new one: %#", async (...infos) => {
    const fetch = service((request) => {
      const cursor = new URL(request.url).searchParams.get("cursor");
      const index = [null, "b", "c"].indexOf(cursor);
      return ok([item(index)], { result_info: infos[index] });
    });
    const all = await listConnections(clientOf(fetch), { zone }, { page: 1, per_page: 1 }).all();
    expect(all).toEqual([item(0), item(1), item(2)]);
    expect(queries(fetch)).toBe("?page=1&per_page=1 ?per_page=1&cursor=b ?per_page=1&cursor=c");
  });

  test.each([{}, "x", 5, { length: 2 }])("`result` %j is an error", async (result) => {
    expect((await failureOf(scripts(ok(result)).listing.all())).kind).toBe("protocol");
  });
});
