/** The client in a page under a strict content security policy, against the service. */
import { getRequestListener } from "@hono/node-server";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { monitored, violation } from "../service/monitored.js";
import { bundled } from "../support/bundle.js";
import { chromiumPath, startChromium } from "./chromium.js";
import { listening } from "./listening.js";

const zone = "a1";
const source = new URL("../../src/", import.meta.url).pathname;

/** Nothing but the page's own script, and requests to where it came from. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

describe.runIf(chromiumPath !== null)("in Chromium", () => {
  let browser: Browser;
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
          return { urls: urls.sort(), failure: [failure instanceof ApiError, failure.status, failure.errors[0].code], violations };
        }
        run().then((outcome) => { window.outcome = outcome; }, (error) => { window.outcome = String(error); });`,
        source,
      )
    ).text;
  });
  afterAll(() => browser?.close());

  test("it lists the scripts of a zone, page by page, and knows an error from an empty answer", async () => {
    const { service, report, counts } = await monitored({ settings: { activeAfter: 2 } });
    const urls = Array.from({ length: 5 }, (_, index) => `https://cdn.example/${index}.js`);
    for (const url of urls) await report(violation(url));
    await counts();
    const typed = (text: string, type: string) =>
      new Response(text, { headers: { "content-type": type, "content-security-policy": policy } });
    const fetch = async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      if (pathname === "/page") return typed("<!doctype html><script src=/script.js></script>", "text/html");
      return pathname === "/script.js" ? typed(script, "text/javascript") : service.fetch(request);
    };
    const site = await listening(getRequestListener(fetch, { overrideGlobalObjects: false }));
    onTestFinished(() => site.close());
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(`http://127.0.0.1:${site.port}/page`);
    // Asked from here: what asks again within the page is code made of a string, which its policy forbids.
    await expect.poll(() => page.evaluate<boolean>("window.outcome !== undefined"), { timeout: 60_000 }).toBe(true);
    expect(errors).toEqual([]);
    expect(await page.evaluate("window.outcome")).toEqual({ urls, failure: [true, 404, 11010], violations: [] });
  }, 300_000);
});
