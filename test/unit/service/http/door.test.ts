import { describe, expect, test } from "vitest";
import { ask, withService, zone } from "../ask.js";

const monitor = `/zones/${zone}/page_monitor`;

describe("what may come in", () => {
  test("status of page monitoring, read and set", () =>
    withService(async (service) => {
      expect((await ask(service, monitor)).envelope).toMatchObject({ result: { enabled: false }, success: true, errors: [], messages: [] });
      expect((await ask(service, monitor, { method: "PUT", body: { enabled: true } })).envelope).toMatchObject({ result: { enabled: true } });
      expect((await ask(service, `/zones/${zone}/page_shield`)).envelope).toMatchObject({ result: { enabled: true } });
    }));
});

const refusals: Record<string, [Parameters<typeof ask>[1], Parameters<typeof ask>[2], number, number]> = {
  "a path that is none": ["/nothing", {}, 404, 7003],
  "an empty part of a path": [`//zones/${zone}/page_monitor`, {}, 404, 7003],
  "a slash at the end": [`${monitor}/`, {}, 404, 7003],
  "a zone that is none": ["/zones/XYZ/page_monitor", {}, 404, 7003],
  "a zone with a NUL": ["/zones/%00/page_monitor", {}, 404, 7003],
  "a zone with a slash": ["/zones/ab%2Fcd/page_monitor", {}, 404, 7003],
  "another method": [monitor, { method: "POST", body: {} }, 405, 11004],
  "no credentials": [monitor, { auth: {} }, 401, 10000],
  "a key without its address": [monitor, { auth: { "x-auth-key": "k" } }, 400, 6003],
  "an address without its key": [monitor, { auth: { "x-auth-email": "a@example.com" } }, 400, 6003],
  "another scheme": [monitor, { auth: { authorization: "Basic YTpi" } }, 400, 6003],
  "a bearer without a token": [monitor, { auth: { authorization: "Bearer" } }, 400, 6003],
  "an unknown parameter": [`${monitor}?x=1`, {}, 400, 11001],
  "no type": [monitor, { method: "PUT", body: "{}", headers: { "content-type": "" } }, 415, 11006],
  "another type": [monitor, { method: "PUT", body: "{}", headers: { "content-type": "text/plain" } }, 415, 11006],
  "broken JSON": [monitor, { method: "PUT", body: "{" }, 400, 11002],
  "no body": [monitor, { method: "PUT", body: "" }, 400, 11002],
  "a repeated key": [monitor, { method: "PUT", body: '{"enabled":true,"enabled":false}' }, 400, 11001],
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
    }),
  );
});
