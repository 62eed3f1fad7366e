import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as api from "../../src/client/index.js";
import {
  type Answer,
  again,
  baseUrl,
  broken,
  clientOf,
  failureOf,
  ok,
  refusal,
  service,
  token,
  zone,
} from "./answers.js";

const status = { enabled: true, updated_at: "2024-05-01T10:00:00.000000Z" };
const ruleset = { name: "x", kind: "custom", phase: "http_request_main" } as const;
const text = (body: string, init: ResponseInit = {}) => new Response(body, init);
const never = () => new Promise<Response>(() => {});
const get = (client: api.Client, options?: api.OperationOptions) => api.getPageMonitor(client, { zone }, options);
const create = (client: api.Client) => api.createRuleset(client, { zone }, ruleset);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets all timers fire. */
async function later<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  await vi.runAllTimersAsync();
  expect(vi.getTimerCount()).toBe(0);
  return promise;
}

/** Records the time of each request. */
function timed(fetch: (request: Request) => Promise<Response>, times: number[]): typeof fetch {
  return (request) => {
    times.push(Date.now());
    return fetch(request);
  };
}

describe("a client", () => {
  test.each([
    ...["https://a.example", "https://a.example/client/v4/", "https://a.example/client/v4?x=1", "https://client/v4"],
    ...["https://user:hunter22@a.example/client/v4", "ftp://a.example/client/v4", "/client/v4"],
    ...["https://a b/client/v4", ""],
  ])("refuses the base address %j", (address) => {
    const make = () => api.createClient({ baseUrl: address, auth: { token } });
    expect(make).toThrow("`baseUrl` is like https://host/client/v4");
    expect(make).not.toThrow("hunter22");
  });

  test.each<unknown>([{ token: "" }, { token: "a b" }, { token: "a\r\nX-Evil: 1" }, { token: "ä" }, { key: "k" }, {}])(
    "refuses the credentials %j",
    (auth) => {
      expect(() => api.createClient({ baseUrl, auth: auth as { token: string } })).toThrow("`auth` is a token, or key");
    },
  );

  test.each([{ timeout: 0 }, { timeout: Number.NaN }, { retries: -1 }])("refuses %j", async (options) => {
    expect(() => api.createClient({ baseUrl, auth: { token }, ...options })).toThrow("bad `timeout` or `retries`");
    await expect(get(clientOf(service(ok(status))), options)).rejects.toThrow("bad `timeout` or `retries`");
  });

  test.each([2 ** 31 - 1, 2 ** 31, 1e12])(
    "waits %i ms, although longer timers of Node end at once",
    async (timeout) => {
      const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(ok(status)), 1000));
      expect(await later(get(clientOf(slow, { timeout, retries: 0 })))).toEqual(status);
    },
  );

  test("sends its credentials, follows no redirect, and shows no credentials when it is printed", async () => {
    const fetch = service(ok(status));
    await get(clientOf(fetch));
    await get(clientOf(fetch, { auth: { key: "k3y", email: "a@b" } }));
    const named = ["authorization", "x-auth-key", "x-auth-email"];
    expect(fetch.requests.map(({ headers }) => named.map((name) => headers.get(name)))).toEqual([
      [`Bearer ${token}`, null, null],
      [null, "k3y", "a@b"],
    ]);
    const [{ redirect, credentials, cache }] = fetch.requests as [Request];
    expect([redirect, credentials, cache]).toEqual(["manual", "omit", "no-store"]);
    const client = clientOf(fetch);
    expect(inspect(client, { depth: null, showHidden: true }) + JSON.stringify(client)).not.toContain(token);
  });

  test("encodes a zone, and refuses one that would lead to another path", async () => {
    for (const wrong of ["", ".", ".."])
      await expect(async () => api.getPageMonitor(clientOf(service()), { zone: wrong })).rejects.toThrow(TypeError);
    const fetch = service(ok(status));
    await api.getPageMonitor(clientOf(fetch), { zone: "../../x?y#z%2e" });
    expect(fetch.requests[0]?.url).toBe(`${baseUrl}/zones/..%2F..%2Fx%3Fy%23z%252e/page_monitor`);
  });

  test("keeps unknown members, and hands over warnings", async () => {
    const messages = [{ code: 12508, message: "every line is kept" }];
    const errors = [{ code: 1, message: "done in part" }];
    const seen: unknown[] = [];
    const client = clientOf(
      service(ok({ since: 5 }, { messages }), ok({}, { messages: [] }), ok({}, { errors, messages })),
    );
    const onMessages = (each: unknown) => seen.push(each);
    for (const result of [{ since: 5 }, {}, {}]) expect(await get(client, { onMessages })).toEqual(result);
    expect(seen).toEqual([messages, [...errors, ...messages]]);
  });
});

describe("a request that may be repeated", () => {
  const repeated = [408, 429, 500, 502, 503, 504, 507, 599];

  test.each([...repeated, "ECONNRESET", "ECONNREFUSED", "ENOTFOUND", "EPIPE", ""])(
    "is sent again after %s",
    async (code) => {
      const answer = typeof code === "number" ? refusal(code) : broken(code);
      const fetch = service(answer, answer, ok(status));
      expect(await later(get(clientOf(fetch)))).toEqual(status);
      expect(fetch.requests.length).toBe(3);
    },
  );

  test.each([400, 401, 403, 404, 405, 409, 413, 422, 200])(
    "is not sent again after a refusal with %i",
    async (code) => {
      const fetch = service(refusal(code));
      const error = await later(failureOf(get(clientOf(fetch))));
      expect([error.attempts, fetch.requests.length, error.uncertain]).toEqual([1, 1, false]);
    },
  );

  test.each([
    [0, 1],
    [1, 2],
    [undefined, 3],
    [5, 6],
  ])("with retries %s is sent %i times", async (retries, sent) => {
    const fetch = service(again(503));
    const error = await later(failureOf(api.setPageMonitor(clientOf(fetch, { retries }), { zone }, true)));
    expect([error.attempts, fetch.requests.length, error.uncertain]).toEqual([sent, sent, true]);
  });

  test("stays uncertain when a later attempt is refused", async () => {
    const sending = api.setPageMonitor(clientOf(service(broken("ECONNRESET"), refusal(403))), { zone }, true);
    expect((await later(failureOf(sending))).message).toBe(
      "setPageMonitor failed with 403: no (10000); the operation needs `page_monitor:write`; the service may have executed it",
    );
  });

  test.each<[headers: Record<string, string>, from: number, to: number]>([
    [{}, 375, 500],
    [{ "retry-after": "7" }, 7000, 7000],
    [{ "retry-after": "0" }, 0, 1],
    [{ "retry-after": "61" }, 60_000, 60_000],
    [{ "retry-after": "Wed, 01 May 2024 10:00:30 GMT" }, 30_000, 30_000],
    [{ "retry-after": "Wed, 01 May 2024 09:00:00 GMT" }, 375, 500],
    [{ "retry-after": "soon" }, 375, 500],
  ])("waits after %j", async (headers, from, to) => {
    vi.setSystemTime(Date.parse("2024-05-01T10:00:00Z"));
    const times: number[] = [];
    const fetch = service(refusal(429, 971, "slow down", headers), ok(status));
    await later(get(clientOf(timed(fetch, times))));
    const waited = (times[1] ?? 0) - (times[0] ?? 0);
    expect([waited, waited >= from && waited <= to]).toEqual([waited, true]);
  });

  test("waits longer each time, up to 8 seconds", async () => {
    const times: number[] = [];
    await later(failureOf(get(clientOf(timed(service(refusal(503)), times), { retries: 6 }))));
    const waits = times.slice(1).map((time, i) => time - (times[i] ?? 0));
    const longest = [500, 1000, 2000, 4000, 8000, 8000];
    const isFitting = (most: number, i: number) => (waits[i] ?? 0) <= most && (waits[i] ?? 0) >= most * 0.75;
    expect([waits.length, longest.every(isFitting)]).toEqual([longest.length, true]);
  });
});

describe("a write that could count twice", () => {
  test.each<[string, Answer]>([
    ...[408, 500, 502, 503, 504, 507].map((code): [string, Answer] => [`${code}`, refusal(code)]),
    ...["ECONNRESET", "EPIPE", "ETIMEDOUT", ""].map((code): [string, Answer] => [`connection ${code}`, broken(code)]),
    ["no envelope", text("<html>")],
    ["half an envelope", text('{"success":tr')],
    ["204", new Response(null, { status: 204 })],
    ["no ruleset", ok(null)],
    ["a redirect", new Response(null, { status: 303, headers: { location: "/" } })],
    ["no response", never],
  ])("is sent once and is uncertain: %s", async (_, answer) => {
    const fetch = service(answer);
    const error = await later(failureOf(create(clientOf(fetch, { retries: 5 }))));
    expect([fetch.requests.length, error.attempts, error.uncertain]).toEqual([1, 1, true]);
    expect(error.message).toMatch(/; the service may have executed it$/);
  });

  const unsent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "CERT_HAS_EXPIRED"];
  test.each([refusal(429), ...unsent.map(broken)])(
    "is sent again when it surely was not received: %#",
    async (answer) => {
      const fetch = service(answer, answer, ok({ id: "x" }));
      expect(await later(create(clientOf(fetch)))).toEqual({ id: "x" });
      const error = await later(failureOf(create(clientOf(service(answer)))));
      expect([error.attempts, error.uncertain]).toEqual([3, false]);
    },
  );
});

describe("a response", () => {
  const opaque = Object.defineProperties(ok(status), { status: { value: 0 }, ok: { value: false } });
  test.each<[string, Response, kind: string]>([
    ["success false with 200", refusal(200, 1, "really not"), "status"],
    ["success false without a reason", text('{"success":false}'), "status"],
    ["success true with 500", Response.json({ success: true, result: status }, { status: 500 }), "status"],
    ["HTML", text("<html>down</html>"), "protocol"],
    ["nothing", text(""), "protocol"],
    ["half a body", text('{"success":true,"result":{"enab'), "protocol"],
    ["JSON without an envelope", text('{"enabled":true}'), "protocol"],
    ["null", text("null"), "protocol"],
    ["`success` as text", text('{"success":"true","result":{}}'), "protocol"],
    ["an inherited `success`", text('{"__proto__":{"success":true},"result":{}}'), "protocol"],
    ["`result` null", ok(null), "protocol"],
    ["a list in place of one resource", ok([status]), "protocol"],
    ["204 in place of one resource", new Response(null, { status: 204 }), "protocol"],
    ["a redirect", new Response(null, { status: 302, headers: { location: "https://evil.example/" } }), "protocol"],
    ["300 with an envelope", Response.json({ success: true, result: status }, { status: 300 }), "protocol"],
    ["a redirect as browsers show it", opaque, "protocol"],
  ])("%s is an error", async (_, response, kind) => {
    const error = await failureOf(get(clientOf(async () => response, { retries: 0 })));
    const { operation, uncertain } = error;
    expect([error.kind, error.status, operation, uncertain]).toEqual([kind, response.status, "getPageMonitor", false]);
  });

  test("with 299 is no redirect", async () => {
    expect(await get(clientOf(async () => Response.json({ success: true, result: status }, { status: 299 })))).toEqual(
      status,
    );
  });

  test("without an end is cut off at 32 MB", async () => {
    let pulled = 0;
    const body = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1_000_000 + 0 * pulled++)) });
    const error = await failureOf(get(clientOf(async () => new Response(body), { retries: 0 })));
    expect([error.kind, pulled]).toEqual(["protocol", 34]);
  });

  test("with entries of `errors` of any form gives notices; at most 100", async () => {
    const failing = (errors: unknown) =>
      failureOf(get(clientOf(service(Response.json({ success: false, errors }, { status: 400 })))));
    const notice = { code: "7", message: "x", pointer: "/a" };
    const notices = (await failing(["bad", null, notice, { code: { valueOf: null } }])).errors;
    const texts = ['"bad"', "null", '{"code":{"valueOf":null}}'].map((message) => ({ code: 0, message }));
    expect(notices).toEqual([...texts.slice(0, 2), { ...notice, code: 7 }, texts[2]]);
    const many = await failing(Array.from({ length: 1000 }, (_, code) => ({ code, message: "x".repeat(20) })));
    expect([many.errors.length, many.message.length < 1200]).toEqual([100, true]);
    const control = await failing([{ code: 1, message: "a\u001b[31mb\u202ec\u0000d\ne" }]);
    expect(control.message).toBe("getPageMonitor failed with 400: a [31mb c d e (1)");
  });

  test.each([
    ["204", new Response(null, { status: 204 })],
    ["`result` null", ok(null)],
    ["no `result`", text('{"success":true}')],
  ])("to a deletion may be %s", async (_, response) => {
    const client = clientOf(service(response));
    expect(await api.deleteJob(client, { zone }, 7)).toEqual({ id: 7 });
    expect(await api.deleteRulesetVersion(client, { zone }, "r", "3")).toEqual({ id: "r", version: "3" });
    expect(await api.listScripts(client, { zone }).all()).toEqual([]);
  });

  test("404 to a repeated deletion is success, unless the first one surely was not received", async () => {
    const remove = (...answers: readonly Answer[]) => api.deleteJob(clientOf(service(...answers)), { zone }, 7);
    expect(await later(remove(broken("ECONNRESET"), refusal(404)))).toEqual({ id: 7 });
    expect(await later(remove(again(500), refusal(404)))).toEqual({ id: 7 });
    expect((await later(failureOf(remove(again(429), refusal(404))))).status).toBe(404);
    expect((await failureOf(remove(refusal(404)))).status).toBe(404);
  });
});
