/** Contents of scripts, and the addresses that the service refuses to fetch them from. */
import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { day, type Monitored, monitored, violation } from "./monitored.js";

const hour = day / 24;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let server: Server;
let place: string;
let requests: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[];
let content: string;
let service: Monitored;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url, headers } = request;
    requests.push({ url, headers });
    const [, redirects, to] = /^\/redirect(\d)(?:-to-(.*))?$/.exec(url ?? "") ?? [];
    if (redirects !== undefined && redirects !== "0")
      response.writeHead(302, { location: to ? `http://${to}/` : `/redirect${Number(redirects) - 1}` }).end();
    else if (url === "/missing.js") response.writeHead(404).end();
    else if (url === "/silent.js") response.write("x");
    else if (url?.startsWith("/size")) response.end(Buffer.alloc(Number(url.slice(5))));
    else response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  content = "one";
});
afterEach(() => service.service.close());

/** Reports scripts and stores them. */
async function observe(...urls: readonly string[]): Promise<void> {
  for (const url of urls) await service.report(violation(url));
  await service.counts();
}

const script = async () => {
  const items = (await service.ask("scripts")).result;
  const { id } = items.find(({ url }: { url: string }) => url.endsWith("/x.js")) ?? items[0];
  return (await service.ask(`scripts/${id}`)).result;
};

/** The addresses of scripts whose content is stored. */
const fetched = async () =>
  (await service.ask("scripts")).result.flatMap((item: { url: string; hash?: string }) => (item.hash ? item.url : []));

/** Waits until a number of scripts could not be fetched. Returns the reasons. */
async function failures(count: number): Promise<readonly string[]> {
  await vi.waitFor(() => expect(service.logged).toHaveLength(count), { timeout: 20_000, interval: 5 });
  return service.logged.map((line) => line.replace(/^the script [0-9a-f]{32} was not fetched: /, ""));
}

const settings = (more = {}) => ({ activeAfter: 1, fetchScripts: true, allowFetch: [place], ...more });

describe("contents", () => {
  test("are fetched at first sight and then daily; a new hash is a new version without scores", async () => {
    service = await monitored({ settings: settings() });
    await observe(`http://me:secret@${place}/x.js?token=1`);
    await vi.waitFor(async () => expect(await script()).toMatchObject({ hash: sha256("one") }), { timeout: 20_000 });
    expect(requests).toMatchObject([{ url: "/x.js" }]);
    for (const name of ["authorization", "cookie", "referer"]) expect(requests[0]?.headers).not.toHaveProperty(name);
    const { id } = await script();
    await service.put(`/service/zones/a1/scripts/${id}/scores`, { js_integrity_score: 60, dataflow_score: 7 });
    expect(await script()).toMatchObject({ js_integrity_score: 60, versions: [{ js_integrity_score: 60 }] });

    service.setClock(23 * hour);
    await observe(`http://${place}/x.js`, `http://${place}/new.js`);
    await vi.waitFor(async () => expect(await fetched()).toContain(`http://${place}/new.js`), { timeout: 20_000 });
    expect(requests.map(({ url }) => url)).toEqual(["/x.js", "/new.js"]);
    service.setClock(24 * hour + 1000);
    await observe(`http://${place}/x.js`);
    await vi.waitFor(async () => expect((await script()).fetched_at).toMatch(/^2024-05-02T10:00:01/), {
      timeout: 20_000,
    });
    expect(requests.map(({ url }) => url)).toEqual(["/x.js", "/new.js", "/x.js"]);
    expect(await script()).toMatchObject({ js_integrity_score: 60, dataflow_score: 7, versions: [{}] });

    content = "two";
    service.setClock(49 * hour);
    await observe(`http://${place}/x.js`);
    await vi.waitFor(async () => expect(await script()).toMatchObject({ hash: sha256("two") }), { timeout: 20_000 });
    const { versions, ...rest } = await script();
    expect(versions.map((version: { hash: string }) => version.hash)).toEqual([sha256("two"), sha256("one")]);
    for (const scored of [rest, versions[0]]) expect(scored).not.toHaveProperty("js_integrity_score");
    expect(rest).not.toHaveProperty("dataflow_score");
    expect(versions[1].js_integrity_score).toBe(60);
  });

  test("are not fetched unless the settings say so, and never of connections", async () => {
    service = await monitored({ settings: settings({ fetchScripts: false }) });
    await observe(`http://${place}/x.js`);
    await service.service.close();
    service = await monitored({ settings: settings() });
    await service.report(violation(`http://${place}/y.js`, { "effective-directive": "connect-src" }));
    await observe(`http://${place}/missing.js`);
    expect(await failures(1)).toEqual(["`127.0.0.1` answered with the status 404"]);
    expect(requests.map(({ url }) => url)).toEqual(["/missing.js"]);
    expect(await script()).toMatchObject({ versions: [] });
    expect(await script()).not.toHaveProperty("fetched_at");
  });

  test("that failed are fetched again after an hour", async () => {
    service = await monitored({ settings: settings() });
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
    service = await monitored({ settings: settings() });
    const most = 5 * 1024 * 1024;
    await observe(`http://${place}/size${most}`, `http://${place}/size${most + 1}`);
    expect(await failures(1)).toEqual([`the response of \`127.0.0.1\` is larger than ${most} bytes`]);
    await vi.waitFor(async () => expect(await fetched()).toEqual([`http://${place}/size${most}`]), { timeout: 20_000 });
  });

  test("are given up when the service closes", async () => {
    service = await monitored({ settings: settings() });
    await observe(`http://${place}/silent.js`);
    await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 20_000, interval: 5 });
    await service.service.close();
    expect(service.logged).toEqual([]);
    service = await monitored();
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
    "http://2130706433/",
    "http://0x7f.1/",
    "http://127.1/",
    "https://①②⑦.0.0.1/",
    "http://169.254.169.254/",
    "http://192.168.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::10.0.0.1]/",
    "http://[fd00:ec2::254]/",
  ])("the address %s", async (url) => {
    service = await monitored({ settings: settings() });
    await observe(url);
    expect((await failures(1))[0]).toMatch(/^`.+` is not an address of the public internet$/);
  });

  test.each(["127.0.0.1", "93.184.216.34 10.0.0.1", "::ffff:169.254.169.254", "fe80::1%eth0", "localhost"])(
    "a name with the addresses %s",
    async (addresses) => {
      service = await monitored({ settings: settings(), lookup: resolvesTo(...addresses.split(" ")) });
      await observe("https://name.example/x.js");
      expect(await failures(1)).toEqual(["`name.example` has an address outside the public internet"]);
    },
  );

  test("a name whose answer changes: the request goes to the address that was checked", async () => {
    let lookups = 0;
    const lookup: LookupFunction = (name, options, done) =>
      resolvesTo(lookups++ === 0 ? "192.0.2.1" : "127.0.0.1")(name, options, done);
    service = await monitored({ settings: settings(), lookup });
    await observe("http://name.example/x.js");
    expect([await failures(1), lookups]).toEqual([["`name.example` has an address outside the public internet"], 1]);
  });

  test("ports besides 80 and 443, and names without an address", async () => {
    service = await monitored({ settings: settings(), lookup: resolvesTo() });
    await observe("http://name.example:8080/x.js", "http://name.example/y.js");
    expect((await failures(2)).toSorted()).toEqual([
      "`name.example` has no address",
      "the port 8080 of `name.example` is neither 80 nor 443",
    ]);
  });

  test("a place on the same host as an allowed one", async () => {
    service = await monitored({ settings: settings(), lookup: resolvesTo("127.0.0.1") });
    await observe("http://127.0.0.1/x.js", `http://localhost:${place.split(":")[1]}/y.js`);
    expect((await failures(2)).toSorted()).toEqual([
      "`127.0.0.1` is not an address of the public internet",
      expect.stringMatching(/^the port \d+ of `localhost` is neither 80 nor 443$/),
    ]);
    expect(requests).toEqual([]);
  });

  test("a fourth redirect, and a redirect to a private address", async () => {
    service = await monitored({ settings: settings() });
    await observe(
      `http://${place}/redirect3`,
      `http://${place}/redirect4`,
      `http://${place}/redirect1-to-169.254.169.254`,
    );
    expect((await failures(2)).toSorted()).toEqual([
      "`127.0.0.1` answered with the status 302",
      "`169.254.169.254` is not an address of the public internet",
    ]);
    await vi.waitFor(async () => expect(await fetched()).toEqual([`http://${place}/redirect3`]), { timeout: 20_000 });
  });
});

test("an allowed place may have a name that resolves to a private address", async () => {
  const { port } = server.address() as AddressInfo;
  const asked: string[] = [];
  const lookup: LookupFunction = (name, options, done) => {
    asked.push(name);
    resolvesTo("127.0.0.1")(name, options, done);
  };
  service = await monitored({ settings: settings({ allowFetch: [`CDN.example:${port}`] }), lookup });
  await observe(`http://cdn.example:${port}/x.js`);
  await vi.waitFor(async () => expect(await script()).toMatchObject({ hash: sha256("one") }), { timeout: 20_000 });
  expect(asked).toEqual(["cdn.example"]);
});
