import { afterEach, beforeEach, expect, test } from "vitest";
import { getPageMonitor } from "../../../../src/old-api/page-monitor.js";
import { type Monitored, monitored, switchedOn, zone } from "./monitored.js";

let service: Monitored;
beforeEach(async () => {
  service = await monitored();
});
afterEach(() => service.close());

const policy = async (path = `/service/zones/${zone}/policy`) =>
  ((await service.ask(path)).body as { result: { headers: Record<string, string>; collector: string } }).result;

test("without TLS it is the older form alone, because both over http would be silence", async () => {
  const found = await policy();
  expect(found).toEqual({
    enabled: false,
    collector: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4600\/reports\/[0-9a-f]{32}$/),
    headers: {
      "Content-Security-Policy-Report-Only": `script-src 'unsafe-inline' 'unsafe-eval'; connect-src 'none'; report-uri ${found.collector}`,
    },
  });
});

test("with TLS it is both, and for pages over http the older form", async () => {
  const path = `https://logs.example:4600/service/zones/${zone}/policy`;
  const { collector, headers } = await policy(path);
  expect(collector).toMatch(/^https:\/\/logs\.example:4600\/reports\//);
  expect(headers).toEqual({
    "Content-Security-Policy-Report-Only": `script-src 'unsafe-inline' 'unsafe-eval'; connect-src 'none'; report-uri ${collector}; report-to logwhere`,
    "Reporting-Endpoints": `logwhere="${collector}"`,
  });
  expect(Object.keys((await policy(`${path}?pages=http`)).headers)).toEqual(["Content-Security-Policy-Report-Only"]);
});

test("it stays the same, differs between zones, and says whether monitoring is on", async () => {
  const [first, again, other] = [await policy(), await policy(), await policy("/service/zones/b2/policy")];
  expect(again.collector).toBe(first.collector);
  expect(other.collector).not.toBe(first.collector);
  await switchedOn(service);
  expect(await policy()).toMatchObject({ enabled: true, collector: first.collector });
});

test("to ask for it is the first use of a zone", async () => {
  await policy();
  const { updated_at } = await getPageMonitor(service.client, { zone });
  service.setClock(2e15);
  expect(await getPageMonitor(service.client, { zone })).toEqual({ enabled: false, updated_at });
});

test.each([
  [`/service/zones/${zone}/policy?pages=all`, 400, "/query/pages"],
  [`/service/zones/${zone}/policy?page=http`, 400, "/query/page"],
  ["/service/zones/XYZ/policy", 404, "/path/zone_id"],
])("%s is refused", async (path, status, pointer) => {
  expect(await service.ask(path)).toMatchObject({ status, body: { success: false, errors: [{ pointer }] } });
});
