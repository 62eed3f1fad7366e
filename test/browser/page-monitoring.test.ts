/** A page with the headers of the policy in a real browser: what it loads is observed, and nothing is blocked. */
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type Client,
  createClient,
  getScript,
  listConnections,
  listScripts,
  setPageMonitor,
} from "../../src/client/index.js";
import { createService, type Listening, listen, type Service } from "../../src/service/service.js";
import { chromiumPath, startChromium } from "./chromium.js";
import { type Certificate, selfSigned } from "./listening.js";
import { everything, type Site, startSite } from "./site.js";

const zone = "a1";
const patience = { timeout: 60_000, interval: 200 };

describe.runIf(chromiumPath !== null)("in Chromium", () => {
  let browser: Browser;
  let site: Site;
  let service: Service;
  let listening: Listening;
  let client: Client;
  let clock = Date.now();
  beforeAll(async () => {
    browser = await startChromium();
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    await site.close();
    await listening.close();
    await service.close();
  });

  /** Starts a site, and a service that the site reports to. Returns the headers of the policy. */
  async function start(certificate: Certificate | null, name: string): Promise<Readonly<Record<string, string>>> {
    site = await startSite(certificate);
    service = await createService({
      clock: () => clock,
      settings: { names: [name], activeAfter: 1, fetchScripts: true, allowFetch: [`127.0.0.1:${site.port}`] },
    });
    listening = await listen(service, { port: 0, tls: certificate ?? undefined });
    client = createClient({
      baseUrl: "http://localhost/client/v4",
      auth: { token: "t" },
      fetch: (request) => service.fetch(request),
    });
    await setPageMonitor(client, { zone }, true);
    const { protocol, port } = new URL(listening.url);
    const address = `${protocol}//${name}:${port}/service/zones/${zone}/policy`;
    const policy = await service.fetch(new Request(address, { headers: { authorization: "Bearer t" } }));
    const { result } = (await policy.json()) as { result: { headers: Record<string, string> } };
    site.headers = result.headers;
    return result.headers;
  }

  /** Opens the page, and waits until its scripts have run and its connections are made. */
  async function open(address: string): Promise<void> {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto(address);
    const did = () => page.evaluate<string[]>("[...did].sort()");
    await vi.waitFor(async () => expect(await did()).toEqual(everything), patience);
    // The browser may drop the reports of a context that is closed.
    await vi.waitFor(
      async () => expect((await listConnections(client, { zone }).all()).length).toBeGreaterThanOrEqual(3),
      patience,
    );
    await context.close();
  }

  const urls = async (list: typeof listScripts | typeof listConnections) =>
    (await list(client, { zone }).all()).map(({ url }) => url).sort();

  async function appears(scheme: string): Promise<void> {
    const at = (place: string) => `${scheme}://${place.replace("/", `:${site.port}/`)}`;
    const own = ["imported", "module", "worker"].map((name) => at(`www.test/${name}.js`));
    const scripts = [...["127.0.0.1/other.js", "cdn.test/dynamic.js", "cdn.test/static.js"].map(at), ...own];
    const socket = at("api.test/socket").replace("http", "ws");
    const connections = [at("api.test/beacon"), at("api.test/fetched"), socket];
    await vi.waitFor(async () => {
      expect([await urls(listScripts), await urls(listConnections)]).toEqual([scripts, connections]);
    }, patience);
    const items = [...(await listScripts(client, { zone }).all()), ...(await listConnections(client, { zone }).all())];
    const page = at("www.test/page");
    for (const item of items) expect(item).toMatchObject({ host: "www.test", first_page_url: page, status: "active" });
    expect(JSON.stringify(items)).not.toMatch(/secret/);
    expect((await getScript(client, { zone }, items[0]?.id ?? "")).page_urls).toEqual([page]);
  }

  test("over HTTP by `report-uri`; a changed script has a new version", async () => {
    const headers = await start(null, "localhost");
    expect(Object.keys(headers)).toEqual(["Content-Security-Policy-Report-Only"]);
    await open(`http://www.test:${site.port}/page?session=secret#top`);
    await appears("http");
    const other = (await listScripts(client, { zone }, { urls: "/other.js" }).all())[0]?.id ?? "";
    const versions = async () => (await getScript(client, { zone }, other)).versions;
    await vi.waitFor(async () => expect(await versions()).toHaveLength(1), patience);
    site.scriptText = `${site.scriptText} // changed`;
    clock += 25 * 3_600_000;
    await open(`http://www.test:${site.port}/page`);
    await vi.waitFor(async () => expect(await versions()).toHaveLength(2), patience);
    const [newest, oldest] = await versions();
    expect(newest?.hash).not.toBe(oldest?.hash);
    // Scripts of other places were not fetched.
    const others = await listScripts(client, { zone }, { exclude_urls: "/other.js" }).all();
    expect(others.filter(({ hash }) => hash !== undefined)).toEqual([]);
  }, 300_000);

  test("over HTTPS by the Reporting API", async (context) => {
    const certificate = selfSigned();
    if (certificate === null) return context.skip("there is no OpenSSL to make a certificate with");
    const headers = await start(certificate, "collector.test");
    expect(Object.keys(headers)).toEqual(["Content-Security-Policy-Report-Only", "Reporting-Endpoints"]);
    await open(`https://www.test:${site.port}/page?session=secret#top`);
    await appears("https");
  }, 300_000);
});
