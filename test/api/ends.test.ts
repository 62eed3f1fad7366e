/** How requests end: by a timeout, by a signal, and over real connections that break. */
import { EventEmitter, getEventListeners, once } from "node:events";
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
    const rows = [[ok(status), 0, 0], [never, 5, 1], [busy, 5, 1]] as const; // biome-ignore format: a table
    for (const [answer, abortAt, attempts] of rows) {
      const controller = new AbortController();
      if (abortAt === 0) controller.abort("enough");
      else setTimeout(() => controller.abort("enough"), abortAt);
      const { signal } = controller;
      const error = await failure(clientOf(service(answer)), { signal });
      const { kind, message } = error;
      expect([kind, error.attempts, message]).toEqual(["aborted", attempts, "getPageMonitor failed: enough"]);
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

  test.each([
    ["before a response", null],
    ["after the head", ""],
    ["in the body", "{"],
  ])("that breaks %s, a write is sent once and is uncertain", async (_, begun) => {
    const { baseUrl, methods } = await listening((_, response) => {
      if (begun === null) response.socket?.destroy();
      else response.writeHead(200, { "content-length": 1000 }).write(begun, () => response.socket?.end());
    });
    const error = await failureOf(api.createRuleset(clientAt(baseUrl), { zone }, ruleset));
    expect([error.kind, error.uncertain, methods]).toEqual(["connection", true, ["POST"]]);
  });

  test("a redirect is not followed", async () => {
    const { baseUrl, methods } = await listening((_, response) => response.writeHead(307, { location: "/" }).end());
    const error = await failureOf(api.getPageMonitor(clientAt(baseUrl), { zone }));
    expect([error.kind, error.status, methods]).toEqual(["protocol", 307, ["GET"]]);
  });

  test("a refused connection has sent nothing, so a write is sent again and is not uncertain", async () => {
    const { baseUrl, server } = await listening(() => {});
    await new Promise((resolve) => server.close(resolve));
    const error = await failureOf(api.createRuleset(clientAt(baseUrl), { zone }, ruleset, { retries: 1 }));
    expect([error.attempts, error.uncertain]).toEqual([2, false]);
    expect(error.message).toMatch(/\(ECONNREFUSED\)$/);
  });

  test("leaving a list closes the request for its next page", async () => {
    const events = new EventEmitter();
    const [asked, closed] = [once(events, "asked"), once(events, "closed")];
    const { baseUrl, methods } = await listening(({ url }, response) => {
      const page = JSON.stringify({ success: true, result: [{ id: "1" }], result_info: { total_pages: 5 } });
      if (!url?.endsWith("page=2")) return response.end(page);
      response.on("close", () => events.emit("closed"));
      events.emit("asked");
    });
    for await (const _ of api.listScripts(clientAt(baseUrl), { zone })) {
      await asked;
      break;
    }
    await closed;
    expect(methods.length).toBe(2);
  });
});
