/** Requests that are refused before an operation runs, and the order of the checks. */
import { describe, expect, test } from "vitest";
import { createService } from "../../src/service/service.js";
import { askIn, origin, type Sent, sharedService } from "./asking.js";

const { ask, service } = sharedService();
const monitor = "/zones/ab/page_monitor";
const noCredentials = { authorization: "" };

test.each<[name: string, path: string, sent: Sent, status: number, code: number]>([
  ["a path without an operation", "/nothing", {}, 404, 7003],
  ["an empty segment", "//zones/ab/page_monitor", {}, 404, 7003],
  ["a slash at the end", `${monitor}/`, {}, 404, 7003],
  ["a zone that is not hexadecimal", "/zones/XYZ/page_monitor", {}, 404, 7003],
  ["a zone of 33 digits", `/zones/${"a".repeat(33)}/page_monitor`, {}, 404, 7003],
  ["a zone with a slash", "/zones/ab%2Fcd/page_monitor", {}, 404, 7003],
  ["a zone with half an escape", "/zones/%a/page_monitor", {}, 404, 7003],
  ["a job that is no number", "/zones/ab/logstream/jobs/x", {}, 404, 7003],
  ["a job of 16 digits", "/zones/ab/logstream/jobs/1000000000000000", {}, 404, 7003],
  ["another method, before credentials", monitor, { method: "DELETE", headers: noCredentials }, 405, 11004],
  ["no credentials, before the query", `${monitor}?x=1`, { headers: noCredentials }, 400, 6003],
  ["an unknown parameter", `${monitor}?x=1`, {}, 400, 11001],
  ["a repeated parameter", "/zones/ab/logstream/jobs?page=1&page=2", {}, 400, 11001],
  ["the query, before the type", `${monitor}?x=1`, { method: "PUT", headers: { "content-type": "a/b" } }, 400, 11001],
  ["no type", monitor, { method: "PUT", body: "{}", headers: { "content-type": "" } }, 415, 11006],
  ["no JSON", monitor, { method: "PUT", body: "{" }, 400, 11002],
  ["no body", monitor, { method: "PUT", body: "" }, 400, 11002],
  ["an address of 8193 bytes", `${monitor}?${"x".repeat(8193 - 33)}`, {}, 414, 11009],
  ["an address of 8192 bytes", `${monitor}?${"x".repeat(8192 - 33)}`, {}, 400, 11001],
])("%s", async (_, path, sent, status, code) => {
  const reply = await ask(path, sent);
  expect([reply.status, reply.errors[0]?.code, reply.result, reply.messages]).toEqual([status, code, null, []]);
  expect(reply.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
  const headers = ["content-type", "cache-control", "x-content-type-options"].map((name) => reply.headers.get(name));
  expect(headers).toEqual(["application/json; charset=utf-8", "no-store", "nosniff"]);
});

test("a refused method says which methods there are", async () => {
  for (const method of ["POST", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])
    expect((await ask(monitor, { method })).headers.get("allow")).toBe("GET, HEAD, PUT");
});

describe("accepted", () => {
  test("any token, also beside a half of a key", async () => {
    const headers = { authorization: "BEARER  x.y-z_~+/==", "x-auth-key": "k" };
    expect((await ask(monitor, { headers })).status).toBe(200);
  });

  test.each(["/zones/%61b/page%5Fmonitor", "/zones/x/../ab/page_monitor"])("the path %s", async (path) => {
    expect((await ask(path)).status).toBe(200);
  });

  test("identifiers in capitals, which are the same identifiers", async () => {
    await ask("/zones/AB12/page_monitor", { method: "PUT", body: { enabled: true } });
    expect((await ask("/zones/ab12/page_monitor")).result).toMatchObject({ enabled: true });
    expect((await ask(`/zones/ab12/rulesets/${"A".repeat(32)}`)).errors).toMatchObject([{ code: 11010 }]);
  });

  test("HEAD, with the length that GET has", async () => {
    const length = `${Buffer.byteLength((await ask(monitor)).text)}`;
    const { status, text, headers } = await ask(monitor, { method: "HEAD" });
    expect([status, text, headers.get("content-length")]).toEqual([200, "", length]);
  });
});

test("an exception of the service goes to the log, and the response has only its request id", async () => {
  const lines: string[] = [];
  const clock = () => {
    throw new Error("the clock has stopped");
  };
  const broken = await createService({ clock, log: (line) => lines.push(line) });
  const { status, text, headers } = await askIn(() => broken)(monitor);
  await broken.close();
  const [, requestId] = /under the request id `([0-9a-f]{32})`/.exec(text) ?? [];
  expect([status, text.includes("clock"), lines.length]).toEqual([500, false, 1]);
  expect(headers.get("x-request-id")).toBe(requestId);
  expect(lines[0]).toContain(`request ${requestId}: Error: the clock has stopped\n`);
});

test("`/service/health` needs no credentials, and the OpenAPI document names the address that was asked", async () => {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads members of JSON and compares them
  const get = async (path: string): Promise<any> => (await service().fetch(new Request(origin + path))).json();
  expect(await get("/service/health")).toMatchObject({ success: true, result: { status: "ok" } });
  const { openapi, servers, paths } = await get("/service/openapi.json");
  expect([openapi, servers[0].variables.base_url.default]).toEqual(["3.1.0", `${origin}/client/v4`]);
  expect(Object.keys(paths).length).toBeGreaterThan(30);
});
