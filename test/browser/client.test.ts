/** The client in a page under a strict content security policy, against the service. */
import { getRequestListener } from "@hono/node-server";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createClient, listScripts, setPageMonitor } from "../../src/client/index.js";
import { createService, type Service } from "../../src/service/service.js";
import { bundled } from "../support/bundle.js";
import { accountedIn } from "./accounted.js";
import { chromiumPath, startChromium } from "./chromium.js";
import { type Listening, listening } from "./listening.js";

const zone = "a1";
const source = new URL("../../src/", import.meta.url).pathname;

/** Nothing but the page's own script, and requests to where it came from. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

describe.runIf(chromiumPath !== null)("in Chromium", () => {
  let browser: Browser;
  let service: Service;
  let door: Listening;
  let script: string;
  beforeAll(async () => {
    browser = await startChromium();
    script = (
      await bundled(
        `import { ApiError, createClient, getScript, listScripts } from "./client/index.js";
        const client = createClient({ baseUrl: location.origin + "/client/v4", auth: { token: "t" } });
        const violations = [];
        addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => violations.push(violatedDirective + " " + blockedURI));
        async function run() {
          const urls = [];
          for await (const { url } of listScripts(client, { zone: "${zone}" }, { status: "active,infrequent", per_page: 2 })) urls.push(url);
          const failure = await getScript(client, { zone: "${zone}" }, "ff").catch((error) => error);
          return { urls, failure: [failure instanceof ApiError, failure.status, failure.errors[0].code], violations };
        }
        run().then((outcome) => { window.outcome = outcome; }, (error) => { window.outcome = String(error); });`,
        source,
      )
    ).text;
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    service = await createService();
    const fetch = async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      if (pathname === "/page")
        return new Response("<!doctype html><script src=/script.js></script>", {
          headers: { "content-type": "text/html", "content-security-policy": policy },
        });
      if (pathname === "/script.js") return new Response(script, { headers: { "content-type": "text/javascript" } });
      return service.fetch(request);
    };
    door = await listening(getRequestListener(fetch, { overrideGlobalObjects: false }));
  });
  afterEach(async () => {
    await door.close();
    await service.close();
  });

  test("it lists the scripts of a zone, page by page, and knows an error from an empty answer", async () => {
    const client = createClient({
      baseUrl: "http://localhost/client/v4",
      auth: { token: "t" },
      fetch: (request) => service.fetch(request as Request),
    });
    await setPageMonitor(client, { zone }, true);
    const urls = Array.from({ length: 5 }, (_, index) => `https://cdn.example/${index}.js`);
    await accountedIn(service, zone, urls);
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(`http://127.0.0.1:${door.port}/page`);
    // Asked from here: what asks again within the page is code made of a string, which its policy forbids.
    await expect.poll(() => page.evaluate<boolean>("window.outcome !== undefined"), { timeout: 60_000 }).toBe(true);
    const outcome = await page.evaluate<{ readonly urls: readonly string[] }>("window.outcome");
    expect(errors).toEqual([]);
    expect(outcome).toEqual({ urls: expect.anything(), failure: [true, 404, 11010], violations: [] });
    expect(outcome.urls).toEqual(
      (await listScripts(client, { zone }, { status: "infrequent" }).all()).map(({ url }) => url),
    );
    expect(outcome.urls.toSorted()).toEqual(urls);
  }, 300_000);
});
