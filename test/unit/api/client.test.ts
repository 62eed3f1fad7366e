import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { ApiError, type ClientOptions, createClient, getPageMonitor, listScripts } from "../../../src/old-api/index.js";
import { baseUrl, clientOf, failureOf, ok, service, token, zone } from "./answers.js";

const status = { enabled: true, updated_at: "2024-05-01T10:00:00.000000Z" };

describe("what makes no client is refused at once", () => {
  const wrong = [
    "https://api.example.com",
    "https://api.example.com/client/v4/",
    "https://api.example.com/client/v4?x=1",
    "https://api.example.com/?x=/client/v4",
    "https://api.example.com/#/client/v4",
    "https://api.example.com/client/v5",
    "https://api.example.com/xclient/v4",
    "https://client/v4",
    "https://user:hunter22@api.example.com/client/v4",
    "https://hunter22@/client/v4",
    "ftp://api.example.com/client/v4",
    "api.example.com/client/v4",
    "/client/v4",
    "javascript:alert(1)//x/client/v4",
    "https://a\\b/client/v4",
    "https://a b/client/v4",
    "",
  ];
  test.each(wrong)("base address %j", (address) => {
    expect(() => createClient({ baseUrl: address, auth: { token } })).toThrow(
      "`baseUrl` is like https://host/client/v4",
    );
    expect(() => createClient({ baseUrl: address, auth: { token } })).not.toThrow("hunter22");
  });

  test.each(["https://a:99999/client/v4", "https://[::g]/client/v4", "https://a%00b/client/v4"])(
    "%s, which has no such host",
    (address) => {
      expect(() => createClient({ baseUrl: address, auth: { token } })).toThrow(TypeError);
    },
  );

  const auths: readonly unknown[] = [
    { token: "" },
    { token: "a b" },
    { token: "a\r\nX-Evil: 1" },
    { token: "ä" },
    { key: "k" },
    { email: "a@example.com" },
    { key: "", email: "a@example.com" },
    {},
  ];
  test.each(auths)("credentials %j", (auth) => {
    expect(() => createClient({ baseUrl, auth: auth as ClientOptions["auth"] })).toThrow(
      new TypeError("`auth` is a token, or key and email"),
    );
  });

  test.each([{ timeout: 0 }, { timeout: -1 }, { timeout: Number.NaN }, { retries: -1 }, { retries: Number.NaN }])(
    "%j",
    async (options) => {
      expect(() => createClient({ baseUrl, auth: { token }, ...options })).toThrow("bad `timeout` or `retries`");
      const fetch = service(ok(status));
      await expect(getPageMonitor(clientOf(fetch), { zone }, options)).rejects.toThrow("bad `timeout` or `retries`");
      expect(fetch.requests).toEqual([]);
    },
  );

  test.each([
    "https://api.example.com/client/v4",
    "http://127.0.0.1:4600/client/v4",
    "https://[::1]:8/proxy/client/v4",
  ])("%s is good", (address) => {
    expect(createClient({ baseUrl: address, auth: { token } }).baseUrl).toBe(address);
    expect(createClient({ baseUrl: new URL(address), auth: { token } }).baseUrl).toBe(address);
  });
});

describe("credentials", () => {
  test("a token goes as a bearer, a key with its address", async () => {
    const fetch = service(ok(status));
    await getPageMonitor(clientOf(fetch), { zone });
    await getPageMonitor(clientOf(fetch, { auth: { key: "k3y", email: "a@example.com" } }), { zone });
    const named = ["authorization", "x-auth-key", "x-auth-email"];
    expect(fetch.requests.map(({ headers }) => named.map((name) => headers.get(name)))).toEqual([
      [`Bearer ${token}`, null, null],
      [null, "k3y", "a@example.com"],
    ]);
  });

  test("printing a client shows none", () => {
    const client = clientOf(service());
    for (const text of [inspect(client, { depth: null, showHidden: true }), JSON.stringify(client), String(client)])
      expect(text).not.toContain(token);
  });

  test("requests follow no redirect, send no cookies and take nothing from a cache", async () => {
    const fetch = service(ok(status));
    await getPageMonitor(clientOf(fetch), { zone });
    expect(fetch.requests.map(({ redirect, credentials, cache }) => ({ redirect, credentials, cache }))).toEqual([
      { redirect: "manual", credentials: "omit", cache: "no-store" },
    ]);
  });
});

test("`fetch` is called as a function of nobody, as browsers demand", async () => {
  let self: unknown = "not called";
  async function fetch(this: unknown) {
    self = this;
    return ok(status);
  }
  await getPageMonitor(clientOf(fetch), { zone });
  expect(self).toBe(undefined);
});

test("without one the global `fetch` is called, as it is when the request is sent", async () => {
  const client = createClient({ baseUrl, auth: { token } });
  const original = globalThis.fetch;
  globalThis.fetch = async () => ok(status);
  try {
    expect(await getPageMonitor(client, { zone })).toEqual(status);
  } finally {
    globalThis.fetch = original;
  }
});

describe("addresses", () => {
  test.each(["", ".", ".."])("a zone %j would lead elsewhere", async (wrong) => {
    const client = clientOf(service(ok(status)));
    await expect(getPageMonitor(client, { zone: wrong })).rejects.toThrow(new TypeError("getPageMonitor needs a zone"));
    expect(() => listScripts(client, { zone: wrong })).toThrow(TypeError);
  });

  test("whatever else stands there is encoded", async () => {
    const fetch = service(ok(status));
    await getPageMonitor(clientOf(fetch), { zone: "../../x?y#z%2e" });
    expect(fetch.requests[0]?.url).toBe(`${baseUrl}/zones/..%2F..%2Fx%3Fy%23z%252e/page_monitor`);
  });

  test("a scope that the operation has not is refused", async () => {
    const client = clientOf(service(ok(status)));
    const refused = new TypeError("getPageMonitor needs zone");
    // @ts-expect-error: page monitoring is of zones
    await expect(getPageMonitor(client, { account: zone })).rejects.toThrow(refused);
    // @ts-expect-error: a zone
    await expect(getPageMonitor(client, {})).rejects.toThrow(refused);
    await expect(getPageMonitor(client, { zone, ...{ account: zone } })).rejects.toThrow(refused);
  });
});

test("unknown members are kept", async () => {
  const fetch = service(ok({ ...status, since: 5 }));
  expect(await getPageMonitor(clientOf(fetch), { zone })).toEqual({ ...status, since: 5 });
});

test("warnings of an answer that succeeds are handed over", async () => {
  const seen: unknown[] = [];
  const warning = { code: 12508, message: "every line is kept" };
  await getPageMonitor(
    clientOf(service(ok(status, { messages: [warning] }))),
    { zone },
    { onMessages: (messages) => seen.push(messages) },
  );
  for (const messages of [[], null])
    await getPageMonitor(
      clientOf(service(ok(status, { messages }))),
      { zone },
      { onMessages: () => seen.push("none") },
    );
  expect(seen).toEqual([[warning]]);
  // What the caller does with them is no fault of the answer.
  const raising = getPageMonitor(
    clientOf(service(ok(status, { messages: [warning] }))),
    { zone },
    { onMessages: () => expect.fail("mine") },
  );
  await expect(raising).rejects.toThrow("mine");
  await expect(raising).rejects.not.toBeInstanceOf(ApiError);
});

test("an error is an Error of its own name", async () => {
  const error = await failureOf(getPageMonitor(clientOf(service(new Error("x")), { retries: 0 }), { zone }));
  expect([error.name, String(error), Object.keys(error)]).toEqual([
    "ApiError",
    "ApiError: getPageMonitor failed: x",
    ["kind", "status", "errors", "operation", "retryAfter", "uncertain", "attempts"],
  ]);
});
