/** A service on a port: names, TLS, other origins, and the end. */
import { request as httpRequest, type IncomingHttpHeaders, Agent as PlainAgent } from "node:http";
import { Agent, request as httpsRequest } from "node:https";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  createService,
  type Listening,
  type ListenOptions,
  listen,
  type Service,
  type ServiceOptions,
} from "../../src/service/service.js";
import { selfSigned } from "../browser/listening.js";

const certificate = selfSigned("DNS:localhost,IP:127.0.0.1");
const tokens = JSON.stringify({ tokens: [] });

let service: Service;
let listening: Listening;

/** Starts a service that listens. It ends with the test. */
async function start(options: ListenOptions = {}, serviceOptions: ServiceOptions = {}): Promise<void> {
  service = await createService(serviceOptions);
  onTestFinished(service.close);
  listening = await listen(service, { port: 0, ...options });
  onTestFinished(listening.close);
}

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request with any `Host`, which `fetch` does not. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Reply> {
  const isSecure = listening.url.startsWith("https:");
  const agent = isSecure ? new Agent({ ca: certificate?.cert ?? "" }) : new PlainAgent();
  const options = { method, agent, headers: { authorization: "Bearer t", ...headers } };
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? httpsRequest : httpRequest)(new URL(path, listening.url), options, async (response) => {
      const text = (await response.toArray()).join("");
      resolve({ status: response.statusCode, headers: response.headers, text });
    });
    sent.on("error", reject).end();
  });
}

const monitor = "/client/v4/zones/a1/page_monitor";

describe("names", () => {
  /** The names at which the service answers with another status. */
  const others = async (hosts: readonly string[], status: number) => {
    const replies = await Promise.all(hosts.map((host) => ask(monitor, { host })));
    return hosts.filter((_, index) => replies[index]?.status !== status);
  };

  test("a request calls the service by a name of this machine or of the settings", async () => {
    await start({}, { settings: { names: ["Logs.example"] } });
    const own = ["127.0.0.1", "localhost:1", "LOCALHOST", "[::1]:4600", "logs.example", "logs.example:443"];
    const foreign = ["evil.example", "127.0.0.1.evil.example", "192.0.2.1", "[2001:db8::1]", "a.logs.example"];
    expect([await others(own, 200), await others(foreign, 421)]).toEqual([[], []]);
    const { errors } = JSON.parse((await ask(monitor, { host: "evil.example:81" })).text);
    expect(errors).toMatchObject([{ code: 11008, message: expect.stringContaining("`evil.example:81`") }]);
  });

  test("at an address for all networks, by any IP address", async () => {
    await start({ host: "0.0.0.0" }, { tokens });
    listening = { ...listening, url: `http://127.0.0.1:${new URL(listening.url).port}/` };
    expect(await others(["127.0.0.1", "192.0.2.1", "[2001:db8::1]"], 401)).toEqual([]);
    expect(await others(["evil.example"], 421)).toEqual([]);
  });

  test.each(["0.0.0.0", "::", "192.0.2.1", "logs.example"])("%s needs tokens", async (host) => {
    await start();
    await expect(listen(service, { port: 0, host })).rejects.toThrow(
      `other machines reach the address ${host}: name a tokens file`,
    );
  });

  test.each(["127.0.0.1", "localhost", "127.1.2.3"])("%s needs none", async (host) => {
    await start({ host });
    expect((await ask(monitor)).status).toBe(200);
  });

  test("a port that is taken or does not exist is refused", async () => {
    await start();
    for (const [port, message] of [
      [Number(new URL(listening.url).port), expect.stringContaining("EADDRINUSE")],
      [65_536, "there is no port 65536: the last is 65535"],
    ])
      await expect(listen(service, { port })).rejects.toMatchObject({ name: "ServiceRefused", message });
  });
});

describe("other origins", () => {
  const dash = "https://dash.example";
  const allowOrigin = async (path: string, origin: string) =>
    (await ask(path, { origin })).headers["access-control-allow-origin"];
  const request = { "access-control-request-method": "PUT", "access-control-request-headers": "content-type" };
  const preflight = (path: string, origin: string) => ask(path, { origin, ...request }, "OPTIONS");

  test("the named one may call the interface and /service", async () => {
    await start({}, { cors: dash });
    for (const path of [monitor, "/service/health"]) {
      expect(await allowOrigin(path, dash)).toBe(dash);
      expect(await allowOrigin(path, "https://evil.example")).toBeUndefined();
    }
    const { headers: exposing } = await ask(monitor, { origin: dash });
    expect(exposing["access-control-expose-headers"]).toBe("x-request-id, retry-after");
    const { status, headers } = await preflight(monitor, dash);
    expect([status, headers["access-control-allow-origin"], headers.vary]).toEqual([204, dash, "origin"]);
    expect(headers["access-control-allow-methods"]).toBe("GET, POST, PUT, PATCH, DELETE");
    expect(headers["access-control-allow-headers"]).toBe("authorization, x-auth-key, x-auth-email, content-type");
    expect((await preflight(monitor, "https://evil.example")).status).toBe(405);
  });

  test("without a named origin no page may call the interface, but every page may send reports", async () => {
    await start();
    expect(await allowOrigin(monitor, dash)).toBeUndefined();
    expect((await preflight(monitor, dash)).status).toBe(405);
    const { status, headers } = await preflight("/reports/x", "https://any.example");
    expect([status, headers["access-control-allow-origin"]]).toEqual([204, "*"]);
    expect(headers["access-control-allow-headers"]).toContain("content-type");
    expect(await allowOrigin("/reports/x", "https://any.example")).toBe("*");
  });

  test.each(["dash.example", "https://dash.example/", "https://dash.example/a", "*", "null"])(
    "%s is no origin",
    async (cors) => {
      await expect(createService({ cors })).rejects.toThrow(`\`${cors}\` is not an origin`);
    },
  );
});

describe.runIf(certificate !== null)("TLS", () => {
  const { cert, key } = certificate ?? { cert: "", key: "" };
  const other = selfSigned() ?? { cert: "", key: "" };

  test("the service speaks HTTPS, and its policy names an HTTPS address", async () => {
    await start({ tls: { cert, key } });
    expect(listening.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/client\/v4$/);
    expect((await ask(monitor)).status).toBe(200);
    const { collector, headers } = JSON.parse((await ask("/service/zones/a1/policy")).text).result;
    expect(collector).toBe(`${new URL(listening.url).origin}${new URL(collector).pathname}`);
    expect(headers["Reporting-Endpoints"]).toBe(`logwhere="${collector}"`);
    await expect(fetch(listening.url.replace("https:", "http:"))).rejects.toThrow();
  });

  test.each([
    ["no certificate", "", key],
    ["no key", cert, ""],
    ["the two exchanged", key, cert],
    ["half a certificate", cert.slice(0, 400), key],
    ["the key of another certificate", cert, other.key],
  ])("%s is refused, without a part of the key in the message", async (_, wrongCert, wrongKey) => {
    await start();
    const starting = listen(service, { port: 0, tls: { cert: wrongCert, key: wrongKey } });
    const { name, message } = await starting.then(() => ({ name: "", message: "" })).catch((error: Error) => error);
    expect([name, message]).toEqual([
      "ServiceRefused",
      expect.stringMatching(/^the certificate or its key cannot be used: |is empty$/),
    ]);
    for (const line of key.split("\n").filter((text) => text.length > 40)) expect(message).not.toContain(line);
  });
});

test("at the end running requests are answered, and later ones are refused", async () => {
  await start();
  const socket = connect(Number(new URL(listening.url).port), "127.0.0.1");
  const received = socket.toArray();
  const headers = "host: localhost\r\nauthorization: Bearer t\r\ncontent-type: application/json\r\ncontent-length: 18";
  socket.write(`PUT ${monitor} HTTP/1.1\r\n${headers}\r\n\r\n{"enabled"`);
  // The server has the head of the request when it has answered one that came later.
  await ask(monitor);
  const closed = listening.close();
  socket.write(":  true}");
  expect((await received).join("")).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
  await expect(ask(monitor)).rejects.toThrow("ECONNREFUSED");
  listening = await listen(service, { port: 0 });
});
