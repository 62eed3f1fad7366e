/** The address for reports: accepted bodies, the rate limit, and the policy that names the address. */
import { beforeEach, describe, expect, test } from "vitest";
import { createService } from "../../src/service/service.js";
import { entry, type Monitored, monitored, violation } from "./monitored.js";

let service: Monitored;
beforeEach(async () => {
  service = await monitored();
});

const csp = "application/csp-report";

test.each<[string, string, string, number]>([
  ["a report", csp, JSON.stringify(violation("https://a.example/")), 204],
  ["with parameters of the type", "Application/CSP-Report; charset=utf-8", "{}", 204],
  ["a batch", "application/reports+json", JSON.stringify([entry("https://a.example/")]), 204],
  ["another type", "application/json", "{}", 415],
  ["no type", "", "{}", 415],
  ["no JSON", csp, "{", 400],
  ["nothing", csp, "", 400],
  ["64 KiB", csp, `"${"a".repeat(65_534)}"`, 204],
  ["one byte more", csp, `"${"a".repeat(65_535)}"`, 413],
  ["64 KiB of brackets", csp, "[".repeat(32_768) + "]".repeat(32_768), 204],
])("%s", async (_, type, body, status) => {
  const reply = await service.report(body, type);
  expect(reply.status).toBe(status);
  if (status !== 204) expect(reply).toMatchObject({ result: null, errors: [{ message: expect.any(String) }] });
  expect(service.logged).toEqual([]);
});

test("no credentials but the key are needed, and the key must be a known one", async () => {
  const collector = new URL((await service.ask("/service/zones/a1/policy")).result.collector).pathname;
  const headers = { authorization: "", "content-type": csp };
  const status = async (path: string, method = "POST") =>
    (await service.ask(path, { method, headers, body: "{}" })).status;
  expect([await status(collector), await status(collector, "PUT")]).toEqual([204, 405]);
  for (const path of ["/reports/", "/reports/x", `/reports/${"0".repeat(32)}`, collector.slice(0, -1), `${collector}0`])
    expect([path, await status(path)]).toEqual([path, 404]);
});

test("an address sends at most 50 requests a second", async () => {
  const send = async (remote: string) => {
    const { status, headers } = await service.report({}, csp, remote);
    return [status, headers.get("retry-after")];
  };
  for (let request = 0; request < 50; request++) expect(await send("192.0.2.1")).toEqual([204, null]);
  expect([await send("192.0.2.1"), await send("192.0.2.2")]).toEqual([
    [429, "1"],
    [204, null],
  ]);
  service.setClock(999);
  expect(await send("192.0.2.1")).toEqual([429, "1"]);
  service.setClock(1001);
  expect(await send("192.0.2.1")).toEqual([204, null]);
});

describe("the policy", () => {
  test.each([
    ["http://127.0.0.1:4600", "only `report-uri` over plain HTTP"],
    ["https://logs.example", "the headers of the Reporting API as well over HTTPS"],
  ])("at %s has %s", async (at) => {
    const other = await createService();
    const request = new Request(`${at}/service/zones/A1/policy`, { headers: { authorization: "Bearer t" } });
    const { result } = JSON.parse(await (await other.fetch(request)).text());
    await other.close();
    const { collector, enabled, headers } = result;
    expect([collector.slice(0, -32), enabled]).toEqual([`${at}/reports/`, false]);
    expect(collector).toMatch(/[0-9a-f]{32}$/);
    const policy = `script-src 'unsafe-inline' 'unsafe-eval'; connect-src 'none'; report-uri ${collector}`;
    expect(headers).toEqual(
      at.startsWith("http:")
        ? { "Content-Security-Policy-Report-Only": policy }
        : {
            "Content-Security-Policy-Report-Only": `${policy}; report-to logwhere`,
            "Reporting-Endpoints": `logwhere="${collector}"`,
          },
    );
  });

  test("needs credentials, and a zone that exists in form, and says whether monitoring is on", async () => {
    expect((await service.ask("/service/zones/a1/policy")).result.enabled).toBe(true);
    expect((await service.ask("/service/zones/a1/policy", { headers: { authorization: "" } })).status).toBe(400);
    expect((await service.ask("/service/zones/xyz/policy")).status).toBe(404);
  });
});
