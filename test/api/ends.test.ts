/** How requests end: by a timeout, by a signal, and over real connections that break. */
import { getEventListeners, once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as api from "../../src/client/index.js";
import { clientOf, failureOf, ok, refusal, service, token, zone } from "./answers.js";

const status = { enabled: true, updated_at: "2024-05-01T10:00:00.000000Z" };
const ruleset = { name: "x", kind: "custom", phase: "http_request_main" } as const;

describe("with all timers fired", () => {
  const never = () => new Promise<Response>(() => {});
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The error of a request. No timer is left behind. */
  async function failure(client: api.Client, options: api.OperationOptions = {}): Promise<api.ApiError> {
    const failed = failureOf(api.getPageMonitor(client, { zone }, options));
    await vi.runAllTimersAsync();
    expect(vi.getTimerCount()).toBe(0);
    return failed;
  }

  test.each([
    ["a `fetch` that ignores the signal", never],
    ["a body that never ends", () => new Response(new ReadableStream({}))],
  ])("a timeout ends %s", async (_, answer) => {
    const error = await failure(clientOf(service(answer), { timeout: 20, retries: 0 }));
    expect([error.kind, error.message.split(": ")[1]]).toEqual(["timeout", "no complete response in 20 ms"]);
  });

  test("a signal ends it before, during and between attempts, and no listener stays", async () => {
    const busy = refusal(429, 971, "slow down", { "retry-after": "50" });
    for (const [answer, abortAt, attempts] of [
      [ok(status), 0, 0],
      [never, 5, 1],
      [busy, 5, 1],
    ] as const) {
      const controller = new AbortController();
      if (abortAt === 0) controller.abort("enough");
      else setTimeout(() => controller.abort("enough"), abortAt);
      const { signal } = controller;
      const error = await failure(clientOf(service(answer)), { signal });
      expect([error.kind, error.attempts, error.message]).toEqual([
        "aborted",
        attempts,
        "getPageMonitor failed: enough",
      ]);
      expect(getEventListeners(signal, "abort")).toEqual([]);
    }
  });
});

describe("over a connection", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  /** A server whose requests are recorded, and its base address. */
  async function listening(answer: RequestListener) {
    const methods: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      methods.push(request.method);
      request.resume().on("end", () => answer(request, response));
    });
    servers.push(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    return { methods, server, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4` };
  }
  const clientAt = (baseUrl: string) => api.createClient({ baseUrl, auth: { token } });

  test.each<[string, RequestListener]>([
    ["before a response", (_, response) => response.socket?.destroy()],
    [
      "after the head",
      (_, response) => response.writeHead(200, { "content-length": 1000 }).write("", () => response.socket?.end()),
    ],
    [
      "in the body",
      (_, response) => response.writeHead(200, { "content-length": 1000 }).write("{", () => response.socket?.end()),
    ],
  ])("that breaks %s, a write is sent once and is uncertain", async (_, answer) => {
    const { baseUrl, methods } = await listening(answer);
    const error = await failureOf(api.createRuleset(clientAt(baseUrl), { zone }, ruleset));
    expect([error.kind, error.uncertain, methods]).toEqual(["connection", true, ["POST"]]);
  });

  test("nothing follows a redirect", async () => {
    const elsewhere = await listening((_, response) => response.end(JSON.stringify({ success: true, result: status })));
    for (const code of [301, 302, 303, 307, 308]) {
      const { baseUrl } = await listening((_, response) =>
        response.writeHead(code, { location: elsewhere.baseUrl }).end(),
      );
      const error = await failureOf(api.getPageMonitor(clientAt(baseUrl), { zone }));
      expect([error.kind, error.status]).toEqual(["protocol", code]);
    }
    expect(elsewhere.methods).toEqual([]);
  });

  test("a refused connection has sent nothing, so a write is sent again and is not uncertain", async () => {
    const { baseUrl, server } = await listening(() => {});
    await new Promise((resolve) => server.close(resolve));
    const create = api.createRuleset(clientAt(baseUrl), { zone }, ruleset, { retries: 1 });
    const error = await failureOf(create);
    expect([error.attempts, error.uncertain, error.message]).toEqual([
      2,
      false,
      expect.stringMatching(/\(ECONNREFUSED\)$/),
    ]);
  });

  test("leaving a list closes the request for its next page", async () => {
    const closed = deferred();
    const asked = deferred();
    const { baseUrl, methods } = await listening(({ url }, response) => {
      if (url?.endsWith("page=2")) {
        response.on("close", closed.resolve);
        asked.resolve();
      } else response.end(JSON.stringify({ success: true, result: [{ id: "1" }], result_info: { total_pages: 5 } }));
    });
    for await (const _ of api.listScripts(clientAt(baseUrl), { zone })) {
      await asked.promise;
      break;
    }
    await closed.promise;
    expect(methods.length).toBe(2);
  });
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}
