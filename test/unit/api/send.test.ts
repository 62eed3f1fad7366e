import { describe, expect, test } from "vitest";
import {
  deleteJob,
  deleteRule,
  deleteRuleset,
  deleteRulesetVersion,
  getPageMonitor,
  listScripts,
  setPageMonitor,
} from "../../../src/old-api/index.js";
import { type Answer, baseUrl, broken, clientOf, failureOf, ok, refusal, service, zone } from "./answers.js";

const status = { enabled: true, updated_at: "2024-05-01T10:00:00.000000Z" };
const id = "a".repeat(32);
const text = (body: string, init: ResponseInit = {}) =>
  new Response(body, { headers: { "content-type": "application/json" }, ...init });

describe("what a service answers that lies", () => {
  const cases: readonly [name: string, answer: Response, kind: string, status: number, message: RegExp][] = [
    [
      "the public client turns it into null: success false in a 200",
      refusal(200, 1, "really not"),
      "status",
      200,
      /failed with 200: really not \(1\)$/,
    ],
    ["success false without a reason", text('{"success":false}'), "status", 200, /no reason/],
    [
      "success true in a 500",
      ok(status).status === 200 ? Response.json({ success: true, result: status }, { status: 500 }) : ok(1),
      "status",
      500,
      /500/,
    ],
    ["success true in a 404", Response.json({ success: true, result: status }, { status: 404 }), "status", 404, /404/],
    ["HTML", text("<html>down</html>", { headers: { "content-type": "text/html" } }), "protocol", 200, /no envelope/],
    ["HTML of a gateway", text("<html>bad gateway</html>", { status: 502 }), "protocol", 502, /failed with 502/],
    ["nothing", text(""), "protocol", 200, /no envelope/],
    ["half a body", text('{"success":true,"result":{"enab'), "protocol", 200, /no envelope/],
    ["no UTF-8", new Response(new Uint8Array([0x7b, 0xff, 0x7d])), "protocol", 200, /./],
    ["JSON that is no envelope", text('{"enabled":true}'), "protocol", 200, /no envelope/],
    ["null", text("null"), "protocol", 200, /no envelope/],
    ["a list", text("[]"), "protocol", 200, /no envelope/],
    ["a word", text('"success"'), "protocol", 200, /no envelope/],
    ["success as a word", text('{"success":"true","result":{}}'), "protocol", 200, /no envelope/],
    ["an inherited success", text('{"__proto__":{"success":true},"result":{}}'), "protocol", 200, /no envelope/],
    ["null where there is one thing", ok(null), "protocol", 200, /no object in `result`/],
    ["a list where there is one thing", ok([status]), "protocol", 200, /no object in `result`/],
    ["a word where there is one thing", ok("on"), "protocol", 200, /no object in `result`/],
    ["nothing where there is one thing", text('{"success":true}'), "protocol", 200, /no object in `result`/],
    ["204 where there is one thing", new Response(null, { status: 204 }), "protocol", 204, /no object in `result`/],
    [
      "a redirect to another host",
      new Response(null, { status: 302, headers: { location: "https://evil.example/" } }),
      "protocol",
      302,
      /a redirect/,
    ],
    ["308", new Response(null, { status: 308, headers: { location: "/elsewhere" } }), "protocol", 308, /a redirect/],
    [
      "a redirect with an envelope",
      Response.json({ success: true, result: status }, { status: 300 }),
      "protocol",
      300,
      /a redirect/,
    ],
  ];
  test.each(cases)("%s", async (_, answer, kind, code, message) => {
    const fetch = service(answer);
    const error = await failureOf(getPageMonitor(clientOf(fetch, { retries: 0 }), { zone }));
    expect({ kind: error.kind, status: error.status, message: error.message }).toEqual({
      kind,
      status: code,
      message: expect.stringMatching(message),
    });
    expect({ operation: error.operation, uncertain: error.uncertain, attempts: error.attempts }).toEqual({
      operation: "getPageMonitor",
      uncertain: false,
      attempts: 1,
    });
    expect(fetch.requests.map(({ url }) => url)).toEqual([`${baseUrl}/zones/${zone}/page_monitor`]);
  });

  test("what a browser makes of a redirect", async () => {
    const opaque = Object.defineProperties(new Response(null), {
      status: { value: 0 },
      type: { value: "opaqueredirect" },
      ok: { value: false },
    });
    const error = await failureOf(
      getPageMonitor(
        clientOf(async () => opaque, { retries: 0 }),
        { zone },
      ),
    );
    expect([error.kind, error.message]).toEqual(["protocol", "getPageMonitor failed: a redirect"]);
  });

  test("an endless body is cut off", async () => {
    let pulled = 0;
    let cancelled = false;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(1024 * 1024));
          },
          cancel() {
            cancelled = true;
          },
        }),
      );
    const error = await failureOf(
      getPageMonitor(
        clientOf(async () => endless(), { retries: 0 }),
        { zone },
      ),
    );
    expect([error.kind, error.message]).toEqual(["protocol", "getPageMonitor failed with 200: no envelope"]);
    expect(pulled).toBeLessThan(40);
    expect(cancelled).toBe(true);
  });

  test("any content type will do for an envelope", async () => {
    const answer = text(JSON.stringify({ success: true, result: status }), {
      headers: { "content-type": "text/html" },
    });
    expect(await getPageMonitor(clientOf(service(answer)), { zone })).toEqual(status);
  });

  test("lists of errors and messages that are null or missing are empty", async () => {
    for (const envelope of [{ errors: null, messages: null }, {}]) {
      const answer = Response.json({ success: true, result: status, ...envelope });
      expect(await getPageMonitor(clientOf(service(answer)), { zone })).toEqual(status);
      const refused = Response.json({ success: false, result: null, ...envelope }, { status: 400 });
      expect((await failureOf(getPageMonitor(clientOf(service(refused)), { zone }))).errors).toEqual([]);
    }
  });

  test("entries of `errors` that are something else", async () => {
    const errors = [
      "bad",
      null,
      5,
      { message: { toString: 1 } },
      { code: "7", message: "x", pointer: "/a" },
      { code: { valueOf: null } },
    ];
    const error = await failureOf(
      getPageMonitor(clientOf(service(Response.json({ success: false, errors }, { status: 400 }))), { zone }),
    );
    expect(error.errors).toEqual([
      { code: 0, message: '"bad"' },
      { code: 0, message: "null" },
      { code: 0, message: "5" },
      { code: 0, message: '{"message":{"toString":1}}' },
      { code: 7, message: "x", pointer: "/a" },
      { code: 0, message: '{"code":{"valueOf":null}}' },
    ]);
    expect(error.kind).toBe("status");
  });

  test("many and long errors are cut", async () => {
    const errors = Array.from({ length: 100_000 }, (_, code) => ({ code, message: "x".repeat(20) }));
    const error = await failureOf(
      getPageMonitor(clientOf(service(Response.json({ success: false, errors }, { status: 400 }))), { zone }),
    );
    expect([error.errors.length, error.message.length < 1200]).toEqual([100, true]);
  });

  test("errors as deep as they like", async () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const error = await failureOf(
      getPageMonitor(
        clientOf(service(text(`{"success":false,"errors":[{"code":1,"message":"x","y":${deep}}]}`, { status: 400 }))),
        { zone },
      ),
    );
    expect([error.status, error.name]).toEqual([400, "ApiError"]);
  });

  test("characters that would act on a terminal are no part of a message", async () => {
    const error = await failureOf(
      getPageMonitor(clientOf(service(refusal(400, 1, "a\u001b[31mb\u202ec\u0000d\ne"))), { zone }),
    );
    expect(error.message).toBe("getPageMonitor failed with 400: a [31mb c d e (1)");
  });
});

test.each([401, 403])("%i names the permission that is needed", async (code) => {
  const error = await failureOf(setPageMonitor(clientOf(service(refusal(code, 11003, "lacking"))), { zone }, true));
  expect(error.message).toBe(`setPageMonitor failed with ${code}: lacking (11003); it needs \`page_monitor:write\``);
});

describe("deletes", () => {
  const client = (...answers: readonly Answer[]) => clientOf(service(...answers));
  const nothing: readonly [string, () => Response][] = [
    ["204", () => new Response(null, { status: 204 })],
    ["null", () => ok(null)],
    ["{}", () => ok({})],
    ["no result", () => text('{"success":true}')],
  ];
  test.each(nothing)("an answer of %s is success", async (_, answer) => {
    expect(await deleteJob(client(answer()), { zone }, 7)).toEqual({ id: 7 });
    expect(await deleteRuleset(client(answer()), { account: zone }, id)).toEqual({ id });
    expect(await deleteRulesetVersion(client(answer()), { zone }, id, "3")).toEqual({ id, version: "3" });
  });

  test("a repetition that meets 404 is done, where nobody knows what became of the first", async () => {
    for (const first of [broken("ECONNRESET"), refusal(500, 1, "", { "retry-after": "0" })]) {
      const fetch = service(first, refusal(404));
      expect(await deleteJob(clientOf(fetch), { zone }, 7)).toEqual({ id: 7 });
      expect(fetch.requests.length).toBe(2);
    }
  });

  test("and is none where the first was surely not taken, or there was no other", async () => {
    for (const answers of [[refusal(429, 1, "", { "retry-after": "0" }), refusal(404)], [refusal(404)]]) {
      const error = await failureOf(deleteJob(client(...answers), { zone }, 7));
      expect([error.status, error.uncertain]).toEqual([404, false]);
    }
  });

  test("a rule is deleted once, since what comes back is the ruleset without it", async () => {
    const fetch = service(refusal(500));
    const error = await failureOf(deleteRule(clientOf(fetch), { zone }, id, id));
    expect([fetch.requests.length, error.uncertain]).toEqual([1, true]);
  });
});

test("a list that is null, or 204, is empty; one that is something else is an error", async () => {
  for (const answer of [ok(null), new Response(null, { status: 204 }), text('{"success":true}')]) {
    expect(await listScripts(clientOf(service(answer)), { zone }).all()).toEqual([]);
  }
  for (const result of [{}, "x", 5, { length: 2 }]) {
    expect((await failureOf(listScripts(clientOf(service(ok(result))), { zone }).all())).kind).toBe("protocol");
  }
});
