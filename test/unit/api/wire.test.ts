/** The client over real connections, which break as connections do. */
import { spawnSync } from "node:child_process";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createClient, createRuleset, getPageMonitor, listScripts } from "../../../src/old-api/index.js";
import { failureOf, token } from "./answers.js";

const zone = "a1";
const status = { enabled: true, updated_at: "2024-05-01T10:00:00.000000Z" };
const ruleset = { name: "x", kind: "custom", phase: "http_request_main" } as const;
const envelope = (result: unknown) => JSON.stringify({ result, success: true, errors: [], messages: [] });

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

interface Listening {
  readonly baseUrl: string;
  /** Method and headers of what came. */
  readonly requests: IncomingMessage[];
}

async function listening(
  answer: (request: IncomingMessage, response: ServerResponse, number: number) => void,
): Promise<Listening> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume();
    request.on("end", () => answer(request, response, requests.length));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`, requests };
}

const clientOf = (baseUrl: string, options: object = {}) =>
  createClient({ baseUrl, auth: { key: "k3y", email: "a@example.com" }, timeout: 2000, ...options });
const methods = ({ requests }: Listening) => requests.map(({ method }) => method);

const breaks = {
  "cut before an answer": (_: IncomingMessage, response: ServerResponse) => response.socket?.destroy(),
  "reset before an answer": (_: IncomingMessage, response: ServerResponse) => response.socket?.resetAndDestroy(),
  "cut after the head": (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "content-length": "1000" });
    response.flushHeaders();
    setTimeout(() => response.socket?.destroy(), 10);
  },
  "cut in the body": (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write('{"success":true,"result":{');
    setTimeout(() => response.socket?.destroy(), 10);
  },
  "cut in a body of chunks": (_: IncomingMessage, response: ServerResponse) => {
    response.write('{"success":true,"result":{');
    setTimeout(() => response.socket?.destroy(), 10);
  },
  "no HTTP at all": (_: IncomingMessage, response: ServerResponse) => response.socket?.end("nonsense\r\n\r\n"),
  "no gzip": (_: IncomingMessage, response: ServerResponse) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end("nonsense"),
};

describe.each(Object.entries(breaks))("a connection is %s", (_, breakIt) => {
  test("a read is sent again", async () => {
    const server = await listening((request, response, number) =>
      number === 1 ? breakIt(request, response) : response.end(envelope(status)),
    );
    expect(await getPageMonitor(clientOf(server.baseUrl), { zone })).toEqual(status);
    expect(methods(server)).toEqual(["GET", "GET"]);
  });

  test("a POST is counted once, and nobody knows what became of it", async () => {
    const server = await listening(breakIt);
    const error = await failureOf(createRuleset(clientOf(server.baseUrl, { retries: 5 }), { zone }, ruleset));
    expect([error.kind, error.uncertain, error.attempts, methods(server)]).toEqual(["connection", true, 1, ["POST"]]);
  });

  test("nor is it sent again over a connection that was used before", async () => {
    const server = await listening((request, response) =>
      request.method === "GET" ? response.end(envelope(status)) : breakIt(request, response),
    );
    const client = clientOf(server.baseUrl);
    await getPageMonitor(client, { zone });
    await failureOf(createRuleset(client, { zone }, ruleset));
    expect(methods(server)).toEqual(["GET", "POST"]);
  });
});

describe("what is slow", () => {
  test.each([
    ["an answer", (_: IncomingMessage, __: ServerResponse) => {}],
    [
      "a body",
      (_: IncomingMessage, response: ServerResponse) => {
        response.write('{"success":');
        const timer = setInterval(() => response.write(" "), 20);
        response.on("close", () => clearInterval(timer));
      },
    ],
  ])("%s is not waited for longer than wanted", async (_, slow) => {
    const server = await listening(slow);
    const error = await failureOf(createRuleset(clientOf(server.baseUrl, { timeout: 1000 }), { zone }, ruleset));
    expect([error.kind, error.uncertain, methods(server)]).toEqual(["timeout", true, ["POST"]]);
  });
});

test("credentials never follow a redirect, to this host or another", async () => {
  const elsewhere = await listening((_, response) => response.end(envelope(status)));
  for (const code of [300, 301, 302, 303, 307, 308]) {
    for (const location of [
      elsewhere.baseUrl,
      elsewhere.baseUrl.replace("127.0.0.1", "localhost"),
      "/client/v4/other",
    ]) {
      const server = await listening((_, response) => response.writeHead(code, { location }).end(envelope(status)));
      const error = await failureOf(getPageMonitor(clientOf(server.baseUrl), { zone }));
      expect([error.kind, error.status, server.requests.length]).toEqual(["protocol", code, 1]);
      const written = await failureOf(createRuleset(clientOf(server.baseUrl), { zone }, ruleset));
      expect([written.uncertain, server.requests.length]).toEqual([true, 2]);
    }
  }
  expect(elsewhere.requests).toEqual([]);
});

test("where nobody listens nothing was sent, so it is sent again and certainly not done", async () => {
  const server = await listening(() => {});
  const port = new URL(server.baseUrl).port;
  await new Promise((resolve) => servers.pop()?.close(resolve));
  for (const host of ["127.0.0.1", "localhost", "no-such-host.invalid"]) {
    const error = await failureOf(
      createRuleset(clientOf(`http://${host}:${port}/client/v4`, { retries: 1 }), { zone }, ruleset),
    );
    expect([error.kind, error.attempts, error.uncertain]).toEqual(["connection", 2, false]);
    expect(error.message).toMatch(/\((ECONNREFUSED|ENOTFOUND|EAI_AGAIN)\)$/);
  }
});

test("a body that unpacks to more than is read", async () => {
  const { gzipSync } = await import("node:zlib");
  const bomb = gzipSync(Buffer.alloc(40_000_000, " "), { level: 1 });
  const server = await listening((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
  const error = await failureOf(getPageMonitor(clientOf(server.baseUrl, { timeout: 20_000 }), { zone }));
  expect([error.kind, error.message]).toEqual(["protocol", "getPageMonitor failed with 200: no envelope"]);
});

test("both credentials arrive", async () => {
  const server = await listening((_, response) => response.end(envelope(status)));
  await getPageMonitor(clientOf(server.baseUrl), { zone });
  await getPageMonitor(clientOf(server.baseUrl, { auth: { token } }), { zone });
  const [byKey, byToken] = server.requests.map(({ headers }) => headers);
  expect([byKey?.["x-auth-key"], byKey?.["x-auth-email"], byKey?.authorization]).toEqual([
    "k3y",
    "a@example.com",
    undefined,
  ]);
  expect([byToken?.["x-auth-key"], byToken?.authorization]).toEqual([undefined, `Bearer ${token}`]);
});

test("leaving a list closes what was asked for ahead", async () => {
  let [asked, closed] = [0, 0];
  const server = await listening((_, response, number) => {
    if (number > 1) {
      asked += 1;
      return void response.on("close", () => (closed += 1));
    }
    response.end(
      JSON.stringify({
        success: true,
        result: [{ id: "1" }, { id: "2" }],
        result_info: { page: 1, per_page: 2, count: 2, total_count: 9, total_pages: 5 },
      }),
    );
  });
  for await (const script of listScripts(clientOf(server.baseUrl), { zone })) {
    expect(script.id).toBe("1");
    await vi.waitUntil(() => asked > 0, 30_000);
    break;
  }
  await vi.waitUntil(() => closed > 0, 30_000);
  expect([server.requests.length, closed]).toEqual([2, 1]);
});

test("a process ends at once after what it aborts, with nothing left in it", () => {
  const program = `
    import { createClient, getPageMonitor, listScripts } from "./src/api/index.ts";
    const client = createClient({ baseUrl: "http://x/client/v4", auth: { token: "t" }, fetch: () => new Promise(() => {}) });
    const busy = { ...client, fetch: async () => Response.json({ success: false }, { status: 503, headers: { "retry-after": "50" } }) };
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const all = [getPageMonitor(client, { zone: "a" }, options), getPageMonitor(busy, { zone: "a" }, options), listScripts(client, { zone: "a" }, {}, options).all()];
    setTimeout(() => controller.abort(), 20);
    const kinds = (await Promise.allSettled(all)).map(({ reason }) => reason.kind);
    console.log(JSON.stringify([kinds, process.getActiveResourcesInfo().filter((name) => name === "Timeout")]));
  `;
  // What is left would be a timer of fifty seconds.
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    encoding: "utf8",
  });
  expect(stderr + stdout).toBe('[["aborted","aborted","aborted"],[]]\n');
});
