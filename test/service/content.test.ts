/** Contents of scripts, and the addresses that the service refuses to fetch them from. */
import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServiceOptions } from "../../src/service/service.js";
import { day, type Monitored, monitored, violation } from "./monitored.js";

const hour = day / 24;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const patience = { timeout: 20_000, interval: 5 };

let server: Server;
let port: number;
let place: string;
let requests: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[];
let content: string;
let service: Monitored;

beforeAll(async () => {
  server = createServer(({ url = "", headers }, response) => {
    requests.push({ url, headers });
    const [, redirects, to] = /^\/redirect(\d)(?:-to-(.*))?$/.exec(url) ?? [];
    const status = [301, 302, 303, 307, 308][to ? 0 : Number(redirects)];
    if (status !== undefined && redirects !== "0")
      response.writeHead(status, { location: to ? `http://${to}/` : `/redirect${Number(redirects) - 1}` }).end();
    else if (url === "/missing.js") response.writeHead(404).end();
    else if (url === "/silent.js") response.write("x");
    else if (url.startsWith("/size")) response.end(Buffer.alloc(Number(url.slice(5))));
    else response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  place = `127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  content = "one";
});

/** Starts a service that fetches scripts. */
async function start(settings: ServiceOptions["settings"] = {}, lookup?: LookupFunction): Promise<void> {
  const all = { activeAfter: 1, fetchScripts: true, allowFetch: [place], ...settings };
  service = await monitored({ settings: all, ...(lookup && { lookup }) });
}

/** Reports scripts and stores them. */
async function observe(...urls: readonly string[]): Promise<void> {
  for (const url of urls) await service.report(violation(url));
  await service.counts();
}

const asked = () => requests.map(({ url }) => url);
const script = async () => {
  const items = (await service.ask("scripts")).result;
  const { id } = items.find(({ url }: { url: string }) => url.endsWith("/x.js")) ?? items[0];
  return (await service.ask(`scripts/${id}`)).result;
};
/** Waits until the script has these members. */
const becomes = (members: object) =>
  vi.waitFor(async () => expect(await script()).toMatchObject(members), { timeout: 20_000 });
/** Waits until the content of scripts at these paths is stored, and no other. */
const fetched = (...paths: readonly string[]) =>
  vi.waitFor(
    async () => {
      const items: readonly { url: string; hash?: string }[] = (await service.ask("scripts")).result;
      const urls = items.flatMap((item) => (item.hash ? item.url : []));
      expect(urls.sort()).toEqual(paths.map((path) => `http://${place}/${path}`));
    },
    { timeout: 20_000 },
  );

/** Waits until a number of scripts could not be fetched. Returns the reasons in order. */
async function failures(count: number): Promise<readonly string[]> {
  await vi.waitFor(() => expect(service.logged).toHaveLength(count), patience);
  return service.logged.map((line) => line.replace(/^the script [0-9a-f]{32} was not fetched: /, "")).sort();
}

describe("contents", () => {
  test("are fetched at first sight and then daily; a new hash is a new version without scores", async () => {
    await start();
    await observe(`http://me:secret@${place}/x.js?token=1`);
    await becomes({ hash: sha256("one") });
    expect(requests).toMatchObject([{ url: "/x.js" }]);
    for (const name of ["authorization", "cookie", "referer"]) expect(requests[0]?.headers).not.toHaveProperty(name);
    const { id } = await script();
    await service.put(`/service/zones/a1/scripts/${id}/scores`, { js_integrity_score: 60, dataflow_score: 7 });
    await becomes({ js_integrity_score: 60, versions: [{ js_integrity_score: 60 }] });

    service.setClock(23 * hour);
    await observe(`http://${place}/x.js`, `http://${place}/new.js`);
    await fetched("new.js", "x.js");
    expect(asked()).toEqual(["/x.js", "/new.js"]);
    service.setClock(24 * hour + 1000);
    await observe(`http://${place}/x.js`);
    await becomes({ fetched_at: expect.stringMatching(/^2024-05-02T10:00:01/) });
    expect(asked()).toEqual(["/x.js", "/new.js", "/x.js"]);
    expect(await script()).toMatchObject({ js_integrity_score: 60, dataflow_score: 7, versions: [{}] });

    content = "two";
    service.setClock(49 * hour);
    await observe(`http://${place}/x.js`);
    await becomes({ hash: sha256("two"), versions: [{ hash: sha256("two") }, { hash: sha256("one") }] });
    const { versions, ...rest } = await script();
    for (const scored of [rest, versions[0]]) expect(scored).not.toHaveProperty("js_integrity_score");
    expect(rest).not.toHaveProperty("dataflow_score");
    expect(versions[1].js_integrity_score).toBe(60);
  });

  test("are not fetched unless the settings say so, and never of connections", async () => {
    await start({ fetchScripts: false });
    await observe(`http://${place}/x.js`);
    await service.close();
    await start();
    await service.report(violation(`http://${place}/y.js`, { "effective-directive": "connect-src" }));
    await observe(`http://${place}/missing.js`);
    expect(await failures(1)).toEqual(["`127.0.0.1` answered with the status 404"]);
    expect(asked()).toEqual(["/missing.js"]);
    expect(await script()).toMatchObject({ versions: [] });
    expect(await script()).not.toHaveProperty("fetched_at");
  });

  test("that failed are fetched again after an hour", async () => {
    await start();
    await observe(`http://${place}/missing.js`);
    await failures(1);
    service.setClock(hour - 1000);
    await observe(`http://${place}/missing.js`);
    service.setClock(hour + 1000);
    await observe(`http://${place}/missing.js`);
    await failures(2);
    expect(requests).toHaveLength(2);
  });

  test("are at most 5 MiB", async () => {
    await start();
    const most = 5 * 1024 * 1024;
    await observe(`http://${place}/size${most}`, `http://${place}/size${most + 1}`);
    expect(await failures(1)).toEqual([`the response of \`127.0.0.1\` is larger than ${most} bytes`]);
    await fetched(`size${most}`);
  });

  test("are given up when the service closes", async () => {
    await start();
    await observe(`http://${place}/silent.js`);
    await vi.waitFor(() => expect(requests).toHaveLength(1), patience);
    await service.close();
    expect(service.logged).toEqual([]);
  });
});

/** Resolves every name to these addresses. */
const resolvesTo =
  (...addresses: readonly string[]): LookupFunction =>
  (_name, options, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    if (options.all === true) done(null, found);
    else done(null, found[0]?.address ?? "", found[0]?.family);
  };

describe("the guard refuses", () => {
  test.each([
    ...["2130706433", "0x7f.1", "127.1", "①②⑦.0.0.1", "169.254.169.254", "192.168.0.1", "[::1]"],
    ...["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::10.0.0.1]", "[fd00:ec2::254]"],
  ])("the address http://%s/", async (host) => {
    await start();
    await observe(`http://${host}/`);
    expect(await failures(1)).toEqual([expect.stringMatching(/^`.+` is not an address of the public internet$/)]);
  });

  test.each(["127.0.0.1", "93.184.216.34 10.0.0.1", "::ffff:169.254.169.254", "fe80::1%eth0", "localhost"])(
    "a name with the addresses %s",
    async (addresses) => {
      await start({}, resolvesTo(...addresses.split(" ")));
      await observe("https://name.example/x.js");
      expect(await failures(1)).toEqual(["`name.example` has an address outside the public internet"]);
    },
  );

  test("a name whose answer changes: the request goes to the address that was checked", async () => {
    let lookups = 0;
    await start({}, (name, options, done) =>
      resolvesTo(lookups++ === 0 ? "192.0.2.1" : "127.0.0.1")(name, options, done),
    );
    await observe("http://name.example/x.js");
    expect([await failures(1), lookups]).toEqual([["`name.example` has an address outside the public internet"], 1]);
  });

  test("ports besides 80 and 443, and names without an address", async () => {
    await start({}, resolvesTo());
    await observe("http://name.example:8080/x.js", "http://name.example/y.js");
    expect(await failures(2)).toEqual([
      "`name.example` has no address",
      "the port 8080 of `name.example` is neither 80 nor 443",
    ]);
  });

  test("a place on the same host as an allowed one", async () => {
    await start({}, resolvesTo("127.0.0.1"));
    await observe("http://127.0.0.1/x.js", `http://localhost:${port}/y.js`);
    expect(await failures(2)).toEqual([
      "`127.0.0.1` is not an address of the public internet",
      `the port ${port} of \`localhost\` is neither 80 nor 443`,
    ]);
    expect(requests).toEqual([]);
  });

  test("a fourth redirect, and a redirect to a private address", async () => {
    await start();
    for (const end of ["3", "4", "1-to-169.254.169.254", "1-to-a@192.0.2.9"])
      await observe(`http://${place}/redirect${end}`);
    expect(await failures(3)).toEqual([
      "`127.0.0.1` answered with the status 302",
      "`169.254.169.254` is not an address of the public internet",
      "the address of `192.0.2.9` has a user name",
    ]);
    await fetched("redirect3");
  });
});

test("an allowed place may have a name that resolves to a private address", async () => {
  const names: string[] = [];
  await start({ allowFetch: [`CDN.example:${port}`] }, (name, options, done) => {
    names.push(name);
    resolvesTo("127.0.0.1")(name, options, done);
  });
  await observe(`http://cdn.example:${port}/x.js`);
  await becomes({ hash: sha256("one") });
  expect(names).toEqual(["cdn.example"]);
});
