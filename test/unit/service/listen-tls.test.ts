/** A service over https, with certificates that are made here. */
import { createPrivateKey } from "node:crypto";
import { request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkTls, createService, type Listening, listen, type Service } from "../../../src/old-service/index.js";
import { identityOf } from "../../../src/old-service/tls.js";
import { type Certificate, selfSigned } from "../../browser/listening.js";

const certificate = selfSigned("DNS:localhost,IP:127.0.0.1,IP:192.0.2.7,DNS:logs.test,DNS:*.team.test");
if (certificate === null) console.log("no OpenSSL here: tests of https are left out");
const { cert, key }: Certificate = certificate ?? { cert: "", key: "" };

interface Told {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: { readonly result: Record<string, unknown>; readonly errors: readonly { readonly code: number }[] };
}

const agent = new Agent({ ca: cert, keepAlive: true });
afterAll(() => agent.destroy());

function ask(
  url: string,
  { host, method = "GET", headers = {} }: { host?: string; method?: string; headers?: Record<string, string> } = {},
): Promise<Told> {
  const named = host === undefined ? {} : { host };
  const options = {
    method,
    headers: { authorization: "Bearer t", ...named, ...headers },
    ...(url.startsWith("https:") ? { agent, servername: "localhost" } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = (url.startsWith("https:") ? request : plainRequest)(url, options, (response) => {
      let text = "";
      response.on("data", (data) => {
        text += data;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: JSON.parse(text || "{}") }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

describe.runIf(certificate !== null)("over https", () => {
  let service: Service;
  let listening: Listening;
  beforeAll(async () => {
    service = await createService({ cors: "https://dash.example" });
    listening = await listen(service, { port: 0, tls: { cert, key: Buffer.from(key) } });
  });
  afterAll(async () => {
    await listening?.close();
    await service?.close();
  });

  test("the base address says so, and requests are answered there", async () => {
    expect(listening.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/client\/v4$/);
    expect(await ask(`${listening.url}/zones/a1/page_monitor`)).toMatchObject({
      status: 200,
      body: { result: { enabled: false } },
    });
  });

  test("names are those of the address, and those that the certificate is for", async () => {
    const statusFor = async (host: string) => (await ask(`${listening.url}/zones/a1/page_monitor`, { host })).status;
    expect(
      await Promise.all(
        ["localhost", "127.0.0.1", "[::1]:1", "192.0.2.7", "LOGS.test:4600", "a.team.test"].map(statusFor),
      ),
    ).toEqual(Array(6).fill(200));
    expect(
      await Promise.all(["evil.example", "test", "a.b.team.test", "192.0.2.1", "[2001:db8::1]"].map(statusFor)),
    ).toEqual(Array(5).fill(421));
  });

  test("the policy has both ways of reporting, to an address over https", async () => {
    const address = new URL(listening.url).origin;
    const { body } = await ask(`${address}/service/zones/a1/policy`);
    const { collector, headers } = body.result as { collector: string; headers: Record<string, string> };
    expect(collector).toMatch(new RegExp(`^${address}/reports/[0-9a-f]{32}$`));
    expect(headers["Reporting-Endpoints"]).toBe(`logwhere="${collector}"`);
    expect(headers["Content-Security-Policy-Report-Only"]).toMatch(/report-uri https:\S+; report-to logwhere$/);
    const preflight = {
      origin: "https://site.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
    };
    expect(await ask(collector, { method: "OPTIONS", headers: preflight })).toMatchObject({
      status: 204,
      headers: { "access-control-allow-origin": "*" },
    });
  });

  test("pages of the origin that was named may read answers", async () => {
    const headers = { origin: "https://dash.example" };
    expect(
      (await ask(`${listening.url}/zones/a1/page_monitor`, { headers })).headers["access-control-allow-origin"],
    ).toBe("https://dash.example");
  });

  test("what speaks no TLS is told so", async () => {
    const told = await ask(`${listening.url.replace("https:", "http:")}/zones/a1/page_monitor`);
    expect(told).toMatchObject({ status: 400, headers: { "x-request-id": expect.stringMatching(/^[0-9a-f]{32}$/) } });
    expect(told.body.errors).toEqual([
      { code: 11014, message: "this service speaks TLS here: its address begins with `https://`" },
    ]);
  });

  test("others than this machine are let in with a tokens file only", async () => {
    await expect(listen(service, { port: 0, host: "0.0.0.0", tls: { cert, key } })).rejects.toThrow(
      "so it needs a tokens file",
    );
  });

  test("what never begins to speak is let go", async () => {
    const impatient = await listen(service, { port: 0, tls: { cert, key }, patience: 0.05 });
    const socket = connect(Number(new URL(impatient.url).port), "127.0.0.1");
    socket.on("error", () => {});
    await new Promise((resolve) => socket.on("close", resolve));
    await impatient.close();
  });

  test("what never begins to speak does not hold up the end", async () => {
    const other = await listen(service, { port: 0, tls: { cert, key } });
    const socket = connect(Number(new URL(other.url).port), "127.0.0.1");
    const closed = new Promise((resolve) => socket.on("close", resolve));
    socket.on("error", () => {});
    // Whoever was answered came in after it.
    await new Promise((resolve) => socket.on("connect", resolve));
    await ask(`${other.url}/zones/a1/page_monitor`, { headers: { connection: "close" } });
    await other.close();
    await closed;
  });
});

describe.runIf(certificate !== null)("what TLS cannot be used with", () => {
  const other = selfSigned() ?? { cert: "", key: "" };
  const secret = createPrivateKey(certificate === null ? other.key : key);
  const cipher = { cipher: "aes-256-cbc", passphrase: "hunter2" } as const;
  const cases: readonly [string, string, string, string][] = [
    ["nothing", "", key, "the certificate is empty"],
    ["other text", "hello", key, "the certificate is no PEM"],
    [
      "bytes that are no text",
      secret.export({ type: "pkcs8", format: "der" }).toString("latin1"),
      key,
      "the certificate is no PEM",
    ],
    [
      "the two exchanged",
      key,
      cert,
      "the certificate is a private key; expected PEM with `-----BEGIN CERTIFICATE-----`",
    ],
    ["a certificate twice", cert, cert, "the key is a certificate; expected PEM with `-----BEGIN PRIVATE KEY-----`"],
    ["half a certificate", cert.slice(0, 400), key, "the certificate is cut off"],
    ["a damaged certificate", cert.replace(/\nMII/, "\nAAA"), key, "the certificate is damaged: "],
    [
      "a damaged one behind it",
      cert + other.cert.replace(/\nMII/, "\nAAA"),
      key,
      "the certificate number 2 of its file is damaged: ",
    ],
    ["no key", cert, "", "the key is empty"],
    ["half a key", cert, key.slice(0, 400), "the key is cut off, damaged, or of a kind that is not known here"],
    ["the key of another", cert, other.key, "the key is not that of the certificate"],
    ["a chain in the wrong order", other.cert + cert, key, "the key's certificate has to be the first in its file"],
    [
      "a key with a passphrase",
      cert,
      secret.export({ type: "pkcs8", format: "pem", ...cipher }).toString(),
      "the key is protected by a passphrase",
    ],
    [
      "one in the older form",
      cert,
      secret.export({ type: "pkcs1", format: "pem", ...cipher }).toString(),
      "the key is protected by a passphrase",
    ],
  ];
  test.each(cases)("%s", async (_, cert, key, words) => {
    expect(() => checkTls({ cert, key })).toThrow(`TLS cannot be used: ${words}`);
    const service = await createService();
    await expect(listen(service, { port: 0, tls: { cert, key } })).rejects.toThrow(words);
    await service.close();
  });

  test("is said without a character of the key", () => {
    for (const [, cert, key] of cases) {
      const words = (() => {
        try {
          checkTls({ cert, key });
          return "";
        } catch (error) {
          return String(error);
        }
      })();
      const lines = [
        ...key.split("\n"),
        ...secret.export({ type: "pkcs8", format: "pem" }).toString().split("\n"),
      ].filter((line) => line.length > 40);
      for (const line of lines) expect(words).not.toContain(line.slice(0, 20));
    }
  });

  test("or with nothing against it but its time", () => {
    const day = 86_400_000;
    expect(checkTls({ cert: `a comment\n${cert}`, key })).toBe(null);
    expect(identityOf({ cert, key }, Date.now() + 3 * day).doubt).toMatch(
      /^the certificate was valid until .* GMT, so clients will refuse it$/,
    );
    expect(identityOf({ cert, key }, Date.now() - 3 * day).doubt).toMatch(
      /^the certificate is valid from .* GMT on, so clients will refuse it until then$/,
    );
  });
});
