import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getScript, listScripts } from "../../../../../src/old-api/page-monitor.js";
import { NotReached } from "../../../../../src/old-service/address-guard.js";
import { contentFetcher } from "../../../../../src/old-service/monitoring/content/fetch-contents.js";
import { monitoringSettings } from "../../../../../src/old-service/monitoring/settings.js";
import {
  accounted,
  day,
  item,
  type Monitored,
  monitored,
  noon,
  post,
  switchedOn,
  violation,
  zone,
} from "../monitored.js";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hour = day / 24;

let service: Monitored;
beforeEach(async () => {
  service = await monitored();
  await switchedOn(service);
});
afterEach(() => service.close());

/** A fetcher of answers by address, and what was asked for. */
async function fetching(answers: Record<string, string | Error | number>, items = [item("a1", { next_fetch: noon })]) {
  await service.add(items);
  const asked: string[] = [];
  const fetcher = contentFetcher(
    monitoringSettings({}),
    async (url) => {
      asked.push(String(url));
      const answer = answers[String(url)] ?? 404;
      if (answer instanceof Error) throw answer;
      return typeof answer === "number" ? new Response("no", { status: answer }) : new Response(answer);
    },
    service.context,
  );
  await fetcher.fetchDue();
  const at = async (time: number) => {
    service.setClock(time);
    await fetcher.fetchDue();
  };
  return { asked, at, close: () => fetcher.close() };
}

const script = (id = "a1") => getScript(service.client, { zone }, id);

describe("contents", () => {
  test("are fetched at first sight and then daily; another content is a new version, which has no scores", async () => {
    const answers: Record<string, string> = { "https://cdn.example/a1.js": "one" };
    const fetcher = await fetching(answers, [item("a1", { next_fetch: noon, reports: 9, integrity: 60 })]);
    const version = { hash: sha256("one"), fetched_at: expect.stringMatching(/^2024-05-01T10:00:00/) };
    // It was scored before it was known here.
    expect(await script()).toMatchObject({
      ...version,
      js_integrity_score: 60,
      versions: [{ ...version, js_integrity_score: 60 }],
    });
    await service.context.store.change((writer) =>
      writer.updateTable("items").set({ integrity: 9, obfuscation: 8, dataflow: 7 }).execute(),
    );
    await fetcher.at(noon + 23 * hour);
    expect(fetcher.asked).toHaveLength(1);
    await fetcher.at(noon + 25 * hour);
    expect(fetcher.asked).toHaveLength(2);
    expect(await script()).toMatchObject({
      js_integrity_score: 9,
      fetched_at: expect.stringMatching(/^2024-05-02T11:00:00/),
      versions: [expect.anything()],
    });
    answers["https://cdn.example/a1.js"] = "two";
    await fetcher.at(noon + 50 * hour);
    answers["https://cdn.example/a1.js"] = "one";
    await fetcher.at(noon + 75 * hour);
    const { versions, hash, ...others } = await script();
    expect(hash).toBe(sha256("one"));
    expect(versions.map((version) => [version.hash, version.fetched_at.slice(0, 13)])).toEqual([
      [sha256("one"), "2024-05-04T13"],
      [sha256("two"), "2024-05-03T12"],
      [sha256("one"), "2024-05-01T10"],
    ]);
    for (const member of ["js_integrity_score", "obfuscation_score", "dataflow_score"])
      expect(others).not.toHaveProperty(member);
    await fetcher.close();
  });

  test("that cannot be fetched are tried again after an hour, and nothing is said of them", async () => {
    const answers: Record<string, string | Error | number> = {
      "https://cdn.example/a1.js": 500,
      "https://cdn.example/a2.js": new NotReached("refused", "`cdn.example` has an address that is private"),
    };
    const fetcher = await fetching(answers, [item("a1", { next_fetch: noon }), item("a2", { next_fetch: noon })]);
    expect(await script()).toMatchObject({ versions: [] });
    expect(await script()).not.toHaveProperty("hash");
    expect(await script()).not.toHaveProperty("fetched_at");
    expect(service.logged.sort()).toEqual([
      "the content of the script a1 was not fetched: `cdn.example` answered 500",
      "the content of the script a2 was not fetched: `cdn.example` has an address that is private",
    ]);
    answers["https://cdn.example/a1.js"] = "one";
    await fetcher.at(noon + hour / 2);
    expect(fetcher.asked).toHaveLength(2);
    await fetcher.at(noon + 2 * hour);
    expect(await script()).toMatchObject({ hash: sha256("one") });
    await fetcher.close();
  });

  test("of connections, of inactive scripts, and of zones whose monitoring is off are not fetched", async () => {
    const rows = [
      item("c1", { kind: "connection" }),
      item("a2", { next_fetch: noon, last_seen: noon - 8 * day }),
      item("b1", { zone: "b", next_fetch: noon }),
      item("a3", { next_fetch: noon, reports: 1 }),
    ];
    const fetcher = await fetching({}, rows);
    expect(fetcher.asked).toEqual(["https://cdn.example/a3.js"]);
    await fetcher.close();
  });

  test("at most a hundred versions of a script are kept, the newest", async () => {
    const answers: Record<string, string> = {};
    const fetcher = await fetching(answers, [item("a1")]);
    for (let i = 0; i < 103; i++) {
      answers["https://cdn.example/a1.js"] = `${i}`;
      await service.context.store.change((writer) => writer.updateTable("items").set({ next_fetch: noon }).execute());
      await fetcher.at(noon);
    }
    const { versions } = await script();
    expect(versions.map(({ hash }) => hash)).toEqual(
      Array.from({ length: 100 }, (_, index) => sha256(`${102 - index}`)),
    );
    await fetcher.close();
  });

  test("are given up when the service ends", async () => {
    await service.add([item("a1", { next_fetch: noon })]);
    const given: (AbortSignal | undefined)[] = [];
    const fetcher = contentFetcher(
      monitoringSettings({}),
      (_, request) => {
        given.push(request?.signal);
        return new Promise((_, reject) =>
          request?.signal?.addEventListener("abort", () => reject(new NotReached("aborted", "given up"))),
        );
      },
      service.context,
    );
    await vi.waitFor(() => expect(given).toHaveLength(1), { timeout: 20_000 });
    await fetcher.close();
    expect(given[0]?.aborted).toBe(true);
    expect(service.logged).toEqual([]);
  });
});

describe("over the network", () => {
  let server: Server;
  let place: string;
  let asked: { readonly url: string | undefined; readonly headers: NodeJS.Dict<string | string[]> }[];
  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push({ url: request.url, headers: request.headers });
      if (request.url === "/moved.js") response.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
      else if (request.url === "/large.js") response.end(Buffer.alloc(5 * 1024 * 1024 + 1));
      else response.end("content");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await service.close();
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  async function seen(options: object, paths: readonly string[]): Promise<void> {
    service = await monitored({ activeAfter: 1, ...options });
    const door = await switchedOn(service);
    for (const path of paths) await post(service, door, violation(`http://me:secret@${place}${path}`));
    await accounted(service, paths.length);
  }
  const hashes = async () => (await listScripts(service.client, { zone }).all()).map(({ hash }) => hash ?? null);

  test("nothing is fetched unless it is wanted", async () => {
    await seen({ allowFetch: [place] }, ["/x.js"]);
    await service.close();
    expect(asked).toEqual([]);
    service = await monitored();
  });

  test("a script is fetched as it is stored, without credentials", async () => {
    await seen({ fetchScripts: true, allowFetch: [place] }, ["/x.js?token=1"]);
    await vi.waitFor(async () => expect(await hashes()).toEqual([sha256("content")]), { timeout: 20_000 });
    expect(asked.map(({ url }) => url)).toEqual(["/x.js"]);
    for (const header of ["authorization", "cookie", "referer"]) expect(asked[0]?.headers).not.toHaveProperty(header);
  });

  test("an address of this machine is not asked, nor is one that a redirect names; what is too large is not kept", async () => {
    await seen({ fetchScripts: true }, ["/x.js"]);
    await vi.waitFor(() => expect(service.logged).toHaveLength(1), { timeout: 20_000 });
    expect(asked).toEqual([]);
    await service.close();
    await seen({ fetchScripts: true, allowFetch: [place] }, ["/moved.js", "/large.js"]);
    await vi.waitFor(() => expect(service.logged).toHaveLength(2), { timeout: 20_000 });
    expect(await hashes()).toEqual([null, null]);
    expect(service.logged.join("\n")).toMatch(/169\.254\.169\.254/);
  });
});
