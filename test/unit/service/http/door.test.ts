import { describe, expect, test } from "vitest";
import { ask, origin, withService, zone } from "../ask.js";

const monitor = `/zones/${zone}/page_monitor`;

const refusals: Record<string, [path: string, asked: Parameters<typeof ask>[2], status: number, code: number]> = {
  "a path that is none": ["/nothing", {}, 404, 7003],
  "a path beside the base address": [`${origin}/client/v5/zones/ab/page_monitor`, {}, 404, 7003],
  "an empty part of a path": [`//zones/${zone}/page_monitor`, {}, 404, 7003],
  "a slash at the end": [`${monitor}/`, {}, 404, 7003],
  "a zone that is none": ["/zones/XYZ/page_monitor", {}, 404, 7003],
  "a zone with a NUL": ["/zones/%00/page_monitor", {}, 404, 7003],
  "a zone with a slash": ["/zones/ab%2Fcd/page_monitor", {}, 404, 7003],
  "a zone with half an escape": ["/zones/%a/page_monitor", {}, 404, 7003],
  "another method": [monitor, { method: "POST", body: {} }, 405, 11004],
  "another method, before credentials": [monitor, { method: "DELETE", auth: {} }, 405, 11004],
  "no credentials": [monitor, { auth: {} }, 401, 10000],
  "no credentials, before a wrong query": [`${monitor}?x=1`, { auth: {} }, 401, 10000],
  "a key without its address": [monitor, { auth: { "x-auth-key": "k" } }, 400, 6003],
  "an address without its key": [monitor, { auth: { "x-auth-email": "a@example.com" } }, 400, 6003],
  "a key with an empty address": [monitor, { auth: { "x-auth-key": "k", "x-auth-email": "" } }, 400, 6003],
  "another scheme": [monitor, { auth: { authorization: "Basic YTpi" } }, 400, 6003],
  "a bearer without a token": [monitor, { auth: { authorization: "Bearer" } }, 400, 6003],
  "two tokens": [monitor, { auth: { authorization: "Bearer a b" } }, 400, 6003],
  "an unknown parameter": [`${monitor}?x=1`, {}, 400, 11001],
  "a parameter that stands there twice": ["/zones/ab/logstream/jobs?page=1&page=2", {}, 400, 11001],
  "a wrong query, before a wrong type": [
    `${monitor}?x=1`,
    { method: "PUT", body: "{}", headers: { "content-type": "text/plain" } },
    400,
    11001,
  ],
  "no type": [monitor, { method: "PUT", body: "{}", headers: { "content-type": "" } }, 415, 11006],
  "broken JSON": [monitor, { method: "PUT", body: "{" }, 400, 11002],
  "no body": [monitor, { method: "PUT", body: "" }, 400, 11002],
  "a body that is too large": [monitor, { method: "PUT", body: " ".repeat(1_048_577) }, 413, 11005],
  "a long address": [`${monitor}?${"x".repeat(9000)}`, {}, 414, 11009],
};

describe("what is refused", () => {
  test.each(Object.entries(refusals))("%s", (_, [path, asked, status, code]) =>
    withService(async (service) => {
      const told = await ask(service, path, asked);
      expect({ status: told.status, code: told.envelope.errors[0]?.code }).toEqual({ status, code });
      expect(told.envelope).toMatchObject({ result: null, success: false, messages: [] });
      expect(told.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
      expect(told.headers.get("content-type")).toBe("application/json; charset=utf-8");
    }),
  );

  test("says which methods there are", () =>
    withService(async (service) => {
      for (const method of ["POST", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])
        expect((await ask(service, monitor, { method })).headers.get("allow")).toBe("GET, HEAD, PUT");
      expect((await ask(service, "/zones/ab/logstream/jobs", { method: "PUT" })).headers.get("allow")).toBe(
        "POST, GET, HEAD",
      );
    }));

  test("another host, before everything else", () =>
    withService(async (service) => {
      const hosts = { names: ["127.0.0.1", "localhost", "dash.example"] };
      const at = async (host: string, path = "/nothing") =>
        (await service.fetch(new Request(`http://${host}${path}`), "", hosts)).status;
      for (const host of ["127.0.0.1", "localhost:99", "LOCALHOST", "dash.example", "2130706433", "0x7f.1"])
        expect([host, await at(host)]).toEqual([host, 404]);
      for (const host of [
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "xlocalhost",
        "10.0.0.1",
        "[::1]",
      ]) {
        expect([host, await at(host), await at(host, `/${"x".repeat(9000)}`)]).toEqual([host, 421, 421]);
      }
      expect(
        (await service.fetch(new Request("http://10.0.0.1/nothing"), "", { ...hosts, numbers: true })).status,
      ).toBe(404);
      expect(
        (await service.fetch(new Request("http://[2001:db8::1]/nothing"), "", { ...hosts, numbers: true })).status,
      ).toBe(404);
      expect(
        (await service.fetch(new Request("http://evil.example/nothing"), "", { ...hosts, numbers: true })).status,
      ).toBe(421);
    }));

  test("a mistake of ours, without a word of what it was but in the log", async () => {
    const lines: string[] = [];
    const clock = () => {
      throw new Error("the clock has stopped");
    };
    await withService(
      async (service) => {
        const told = await ask(service, monitor);
        const requestId = told.headers.get("x-request-id");
        expect(told.status).toBe(500);
        expect(told.envelope).toEqual({
          result: null,
          success: false,
          errors: [
            {
              code: 11500,
              message: `this is a mistake of the service; its log has more under the request id \`${requestId}\``,
            },
          ],
          messages: [],
        });
        expect(lines).toHaveLength(1);
        expect(lines[0]).toMatch(new RegExp(`^request ${requestId}: Error: the clock has stopped\n`));
      },
      { clock, log: (line) => lines.push(line) },
    );
  });
});

describe("what comes in", () => {
  test("both credentials, and any other token", () =>
    withService(async (service) => {
      const pair = { "x-auth-key": "k", "x-auth-email": "a@example.com" };
      for (const auth of [
        { authorization: "Bearer x" },
        { authorization: "BEARER  x.y-z_~+/==" },
        pair,
        { ...pair, authorization: "Bearer x" },
      ]) {
        expect((await ask(service, monitor, { auth })).status).toBe(200);
      }
    }));

  test("a path in other spellings of the same characters", () =>
    withService(async (service) => {
      expect((await ask(service, "/zones/%61b/page%5Fmonitor")).status).toBe(200);
      expect((await ask(service, "/zones/x/../ab/page_monitor")).status).toBe(200);
    }));

  test("identifiers in capitals, which stand for the same digits", () =>
    withService(async (service) => {
      await ask(service, "/zones/AB12/page_monitor", { method: "PUT", body: { enabled: true } });
      expect((await ask(service, "/zones/ab12/page_monitor")).envelope.result).toMatchObject({ enabled: true });
      expect((await ask(service, `/zones/ab12/rulesets/${"A".repeat(32)}`)).envelope.errors).toMatchObject([
        { code: 11010 },
      ]);
    }));

  test("HEAD says the length of what GET gives", () =>
    withService(async (service) => {
      const { text } = await ask(service, monitor);
      expect((await ask(service, monitor, { method: "HEAD" })).headers.get("content-length")).toBe(
        String(Buffer.byteLength(text)),
      );
    }));

  test("HEAD, as GET without a body", () =>
    withService(async (service) => {
      const told = await ask(service, monitor, { method: "HEAD" });
      expect([told.status, told.text, told.headers.get("content-type")]).toEqual([
        200,
        "",
        "application/json; charset=utf-8",
      ]);
      expect((await ask(service, monitor, { method: "HEAD", auth: {} })).status).toBe(401);
    }));
});

describe("pages of other origins", () => {
  const preflight = {
    method: "OPTIONS",
    auth: {},
    headers: { origin: "https://dash.example", "access-control-request-method": "PUT" },
  };
  const names = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith("access-control-"));

  test("may do nothing by default", () =>
    withService(async (service) => {
      const asked = await ask(service, monitor, preflight);
      expect([asked.status, names(asked.headers)]).toEqual([405, []]);
      expect(names((await ask(service, monitor, { headers: { origin: "https://dash.example" } })).headers)).toEqual([]);
    }));

  test("may read what the service was told they may, refusals too", () =>
    withService(
      async (service) => {
        const asked = await ask(service, monitor, preflight);
        expect([asked.status, asked.text, asked.headers.get("access-control-allow-origin")]).toEqual([
          204,
          "",
          "https://dash.example",
        ]);
        expect(asked.headers.get("access-control-allow-headers")).toContain("authorization");
        for (const auth of [{ authorization: "Bearer t" }, {}]) {
          const told = await ask(service, monitor, { headers: { origin: "https://dash.example" }, auth });
          expect([told.headers.get("access-control-allow-origin"), told.headers.get("vary")]).toEqual([
            "https://dash.example",
            "origin",
          ]);
        }
        for (const origin of ["https://evil.example", "http://dash.example", "null"]) {
          const told = await ask(service, monitor, { headers: { origin } });
          expect([told.headers.get("access-control-allow-origin"), told.headers.get("vary")]).toEqual([null, "origin"]);
          expect(
            (await ask(service, monitor, { ...preflight, headers: { ...preflight.headers, origin } })).status,
          ).toBe(405);
        }
      },
      { cors: "https://dash.example" },
    ));
});
