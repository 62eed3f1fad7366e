import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRuleset, getPageMonitor, setPageMonitor, validateDestination } from "../../../src/old-api/index.js";
import { secondsAskedFor, waitAfter } from "../../../src/old-api/retry.js";
import { again, broken, clientOf, failureOf, ok, refusal, service, zone } from "./answers.js";

const status = { enabled: true, updated_at: "2024-05-01T10:00:00.000000Z" };
const ruleset = { name: "x", kind: "custom", phase: "http_request_main" } as const;
/** Its own answer is never right for the others, so none is repeated for that. */
const calls = {
  "a read": { send: getPageMonitor, writes: false },
  "a write that changes nothing more": {
    send: (client: Parameters<typeof setPageMonitor>[0], scope: { zone: string }) =>
      setPageMonitor(client, scope, true),
    writes: true,
  },
} as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How a promise ends, with as much time as it wants. */
async function later<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  await vi.runAllTimersAsync();
  return promise;
}

describe.each(Object.entries(calls))("%s", (_, { send, writes }) => {
  test.each([408, 429, 500, 502, 503, 504, 507, 599])("is repeated after %i", async (code) => {
    const fetch = service(refusal(code), refusal(code), ok(status));
    expect(await later(send(clientOf(fetch), { zone }))).toEqual(status);
    expect(fetch.requests.length).toBe(3);
  });

  test.each(["ECONNRESET", "ECONNREFUSED", "ENOTFOUND", "EPIPE", "UND_ERR_SOCKET", ""])(
    "is repeated where the connection fails (%s)",
    async (code) => {
      const fetch = service(broken(code), ok(status));
      expect(await later(send(clientOf(fetch), { zone }))).toEqual(status);
    },
  );

  test.each([400, 401, 403, 404, 405, 409, 413, 415, 422, 200])(
    "is not repeated after a refusal with %i",
    async (code) => {
      const fetch = service(refusal(code));
      const error = await later(failureOf(send(clientOf(fetch), { zone })));
      expect([error.attempts, fetch.requests.length, error.uncertain]).toEqual([1, 1, false]);
    },
  );

  test("is not repeated where the answer cannot be understood", async () => {
    const fetch = service(new Response("<html>"));
    const error = await later(failureOf(send(clientOf(fetch), { zone })));
    expect([error.attempts, fetch.requests.length, error.uncertain]).toEqual([1, 1, writes]);
  });

  test("ends after as many repetitions as are wanted, and says how often it was sent", async () => {
    for (const [retries, sent] of [
      [0, 1],
      [1, 2],
      [undefined, 3],
      [5, 6],
    ] as const) {
      const fetch = service(again(503));
      const error = await later(failureOf(send(clientOf(fetch, { retries }), { zone })));
      expect([error.kind, error.status, error.attempts, fetch.requests.length, error.uncertain]).toEqual([
        "status",
        503,
        sent,
        sent,
        writes,
      ]);
    }
  });
});

test("the fate of an earlier attempt is not forgotten", async () => {
  const error = await later(
    failureOf(setPageMonitor(clientOf(service(broken("ECONNRESET"), refusal(403))), { zone }, true)),
  );
  expect([error.status, error.uncertain, error.message]).toEqual([
    403,
    true,
    "setPageMonitor failed with 403: no (10000); it needs `page_monitor:write`; it may have been done",
  ]);
});

describe("a write that might count twice is sent once", () => {
  const create = (fetch: ReturnType<typeof service>) =>
    createRuleset(clientOf(fetch, { retries: 5 }), { zone }, ruleset);
  const unknown = [
    ...[408, 500, 502, 503, 504, 507].map((code) => [String(code), refusal(code)] as const),
    ...["ECONNRESET", "EPIPE", "UND_ERR_SOCKET", "ETIMEDOUT", ""].map(
      (code) => [`connection: ${code}`, broken(code)] as const,
    ),
    ["no envelope", new Response("<html>")],
    ["half an envelope", new Response('{"success":tr')],
    ["nothing", new Response("")],
    ["204", new Response(null, { status: 204 })],
    ["no ruleset", ok(null)],
    ["a redirect", new Response(null, { status: 303, headers: { location: "/" } })],
  ] as const;
  test.each(unknown)("%s: and nobody knows what became of it", async (_, answer) => {
    const fetch = service(answer);
    const error = await later(failureOf(create(fetch)));
    expect([fetch.requests.length, error.attempts, error.uncertain]).toEqual([1, 1, true]);
    expect(error.message).toMatch(/; it may have been done$/);
  });

  test.each([200, 400, 401, 403, 404, 405, 413, 415, 422])("%i: it was refused", async (code) => {
    const fetch = service(refusal(code));
    const error = await later(failureOf(create(fetch)));
    expect([fetch.requests.length, error.attempts, error.uncertain]).toEqual([1, 1, false]);
  });

  test.each([refusal(429), broken("ECONNREFUSED"), broken("ENOTFOUND"), broken("EAI_AGAIN")])(
    "unless it was surely not taken: %#",
    async (answer) => {
      const fetch = service(answer, answer, ok({ id: "x" }));
      expect(await later(create(fetch))).toEqual({ id: "x" });
      expect(fetch.requests.length).toBe(3);
      const error = await later(failureOf(create(service(answer))));
      expect([error.attempts, error.uncertain]).toEqual([6, false]);
    },
  );

  const untold = [
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "CERT_HAS_EXPIRED",
    "ERR_TLS_CERT_ALTNAME_INVALID",
  ];
  test.each([...untold, "ERR_SSL_WRONG_VERSION_NUMBER"])("nothing is told to whom is not trusted: %s", async (code) => {
    const error = await later(failureOf(create(service(broken(code)))));
    expect([error.kind, error.uncertain, error.message]).toEqual([
      "connection",
      false,
      expect.stringContaining(`(${code})`),
    ]);
  });

  test("a refused connection after an answer began is none", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.error(Object.assign(new Error("x"), { code: "ECONNREFUSED" }));
      },
    });
    const fetch = service(() => new Response(body));
    const error = await later(failureOf(create(fetch)));
    expect([fetch.requests.length, error.kind, error.uncertain]).toEqual([1, "connection", true]);
  });

  test("a time-out", async () => {
    const fetch = service(() => new Promise<Response>(() => {}));
    const error = await later(failureOf(create(fetch)));
    expect([fetch.requests.length, error.kind, error.uncertain]).toEqual([1, "timeout", true]);
  });
});

test("a POST that only looks is repeated", async () => {
  const fetch = service(again(500), ok({ valid: true, message: "" }));
  expect(await later(validateDestination(clientOf(fetch), { zone }, "s3://b/x?region=r"))).toEqual({
    valid: true,
    message: "",
  });
  expect(
    (await later(failureOf(validateDestination(clientOf(service(again(500))), { zone }, "s3://b/x")))).uncertain,
  ).toBe(false);
});

describe("waits", () => {
  test("half a second, doubling to eight, less up to a quarter", () => {
    for (const [random, share] of [
      [0, 1],
      [0.5, 0.875],
      [1, 0.75],
    ] as const) {
      vi.spyOn(Math, "random").mockReturnValue(random);
      expect([1, 2, 3, 4, 5, 6, 50, 5000].map((attempts) => waitAfter(attempts, null) / share)).toEqual([
        500, 1000, 2000, 4000, 8000, 8000, 8000, 8000,
      ]);
    }
  });

  test("as long as is asked for, and at most a minute", () => {
    expect([0, 0.5, 7, 60, 61, 1e9, Infinity].map((asked) => waitAfter(1, asked))).toEqual([
      0, 500, 7000, 60_000, 60_000, 60_000, 60_000,
    ]);
  });

  const cases: readonly [retryAfter: string | null, date: string | null, seconds: number | null][] = [
    ["7", null, 7],
    ["0", null, 0],
    ["Wed, 01 May 2024 10:00:30 GMT", null, 30],
    // A service's own clock is not asked: in browsers its date is not to be seen.
    ["Wed, 01 May 2024 10:00:30 GMT", "Wed, 01 May 2024 10:00:25 GMT", 30],
    ["Wednesday, 01-May-24 10:00:30 GMT", null, 30],
    ["Wed, 01 May 2024 09:00:00 GMT", null, null],
    ["soon", null, null],
    ["-5", null, null],
    ["", null, null],
    ["7 seconds", null, null],
    ["1e3", null, null],
    [null, null, null],
    ["Wed, 01 May 2024 10:00:30 GMT", "nonsense", 30],
  ];
  test.each(cases)("Retry-After: %s (Date: %s)", (retryAfter, date, seconds) => {
    vi.setSystemTime(Date.parse("2024-05-01T10:00:00Z"));
    const headers = new Headers({
      ...(retryAfter === null ? {} : { "retry-after": retryAfter }),
      ...(date === null ? {} : { date }),
    });
    expect(secondsAskedFor(headers)).toBe(seconds);
  });

  test("are as long as the answer says, in seconds and until a date", async () => {
    vi.setSystemTime(Date.parse("2024-05-01T10:00:00Z"));
    const headers = (value: string) => ({ "retry-after": value });
    const fetch = service(
      refusal(429, 971, "slow down", headers("7")),
      refusal(429, 971, "slow down", headers("Wed, 01 May 2024 10:00:30 GMT")),
      ok(status),
    );
    const times: number[] = [];
    const sending = getPageMonitor(
      clientOf((request) => {
        times.push(Date.now() - Date.parse("2024-05-01T10:00:00Z"));
        return fetch(request);
      }),
      { zone },
    );
    expect(await later(sending)).toEqual(status);
    expect(times).toEqual([0, 7000, 30_000]);
  });

  test("how long is asked for is in the error", async () => {
    const error = await later(
      failureOf(createRuleset(clientOf(service(refusal(503, 1, "busy", { "retry-after": "120" }))), { zone }, ruleset)),
    );
    expect(error.retryAfter).toBe(120);
  });
});
