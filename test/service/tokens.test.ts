/** Which requests a token permits, and which tokens files are refused. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createService, type Service } from "../../src/service/service.js";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const file = JSON.stringify({
  tokens: [
    { sha256: sha256("reader"), name: "a dashboard", permissions: ["page_monitor:read"] },
    { sha256: sha256("writer").toUpperCase(), permissions: ["page_monitor:write"] },
    { sha256: sha256("zoned"), permissions: ["jobs:read", "page_monitor:read", "service"], zones: ["A1"] },
    { sha256: sha256("account"), permissions: ["jobs:read"], accounts: ["a1"] },
    { sha256: sha256("nothing"), permissions: [], zones: [] },
    { sha256: sha256("operator"), permissions: ["service"] },
    { sha256: sha256("key:me@example.com"), permissions: ["page_monitor:read"] },
  ],
});

let service: Service;
const logged: string[] = [];
beforeAll(async () => {
  service = await createService({ tokens: file, log: (line) => logged.push(line) });
});
afterAll(() => service.close());

async function send(route: string, own: Readonly<Record<string, string>>) {
  const [method = "", path = ""] = route.split(" ");
  const headers = { "content-type": "application/json", ...own };
  const body = method === "PUT" ? '{"enabled": true}' : null;
  const response = await service.fetch(new Request(`http://127.0.0.1:4600${path}`, { method, body, headers }));
  const text = await response.text();
  const [{ code, message } = {} as { code?: number; message?: string }] = JSON.parse(text).errors ?? [];
  return { status: response.status, code, message, text, headers: response.headers };
}

const monitor = "/client/v4/zones/a1/page_monitor";
const jobs = "/client/v4/zones/a1/logstream/jobs";

test.each([
  ["reader", `GET ${monitor}`, 200, undefined],
  ["reader", `GET ${monitor}/scripts`, 200, undefined],
  ["reader", `PUT ${monitor}`, 403, 11003],
  ["reader", `GET ${jobs}`, 403, 11003],
  ["reader", "GET /service/state", 403, 11003],
  ["writer", `PUT ${monitor}`, 200, undefined],
  ["writer", `GET ${monitor}`, 403, 11003],
  ["zoned", `GET ${jobs}`, 200, undefined],
  ["zoned", `GET ${jobs.replace("a1", "A1")}`, 200, undefined],
  ["zoned", `GET ${jobs.replace("a1", "a2")}`, 403, 11007],
  ["zoned", `GET ${jobs.replace("zones", "accounts")}`, 403, 11007],
  ["zoned", "GET /service/zones/a1/policy", 200, undefined],
  ["zoned", "GET /service/zones/a2/policy", 403, 11007],
  ["zoned", "GET /service/state", 403, 11007],
  ["account", `GET ${jobs.replace("zones", "accounts")}`, 200, undefined],
  ["account", `GET ${jobs}`, 403, 11007],
  ["nothing", `GET ${monitor}`, 403, 11003],
  ["operator", "GET /service/state", 200, undefined],
  ["operator", "GET /service/zones/a1/reports", 200, undefined],
  ["operator", "PUT /service/zones/a1/scripts/0f/scores", 400, 11001],
  ["operator", `GET ${monitor}`, 403, 11003],
  ["stranger", `GET ${monitor}`, 401, 10000],
  ["Reader", `GET ${monitor}`, 401, 10000],
  [sha256("reader"), `GET ${monitor}`, 401, 10000],
  ["stranger", "GET /service/zones/a1/policy", 401, 10000],
])("%s: %s: %d", async (token, route, status, code) => {
  const reply = await send(route, { authorization: `Bearer ${token}` });
  expect([reply.status, reply.code]).toEqual([status, code]);
  expect(reply.headers.get("www-authenticate")).toBe(status === 401 ? "Bearer" : null);
  if (status !== 200) expect(reply.text).not.toContain(token);
});

test.each<[Readonly<Record<string, string>>, number, number | undefined]>([
  [{ authorization: "bearer   reader" }, 200, undefined],
  [{ authorization: "Bearer a b" }, 400, 6003],
  [{ authorization: "Bearer key:me@example.com" }, 400, 6003],
  [{ "x-auth-key": "key", "x-auth-email": "me@example.com" }, 200, undefined],
  [{ "x-auth-key": "key", "x-auth-email": "you@example.com" }, 401, 10000],
  [{ authorization: "Bearer stranger", "x-auth-key": "key", "x-auth-email": "me@example.com" }, 401, 10000],
])("%j: %d", async (headers, status, code) => {
  const reply = await send(`GET ${monitor}`, headers);
  expect([reply.status, reply.code]).toEqual([status, code]);
});

test("a token for zones does not reach the paths of the whole service", async () => {
  const { message } = await send("GET /service/state", { authorization: "Bearer zoned" });
  expect(message).toBe("the credentials do not reach the path `/service`");
});

test("nothing is logged of credentials", () => expect(logged).toEqual([]));

describe("a tokens file is refused", () => {
  const token = (changes: object) => JSON.stringify({ tokens: [{ sha256: sha256("t"), permissions: [], ...changes }] });
  test.each([
    ["", "the tokens file is not JSON"],
    ["hunter2-secret", "the tokens file is not JSON"],
    ["[]", "at ``: expected an object, found an array"],
    ["{}", "at ``: `tokens` is missing"],
    ['{"tokens": {}}', "at `/tokens`: expected an array, found an object"],
    [token({ sha256: "hunter2-secret" }), "at `/tokens/0/sha256`: expected the SHA-256 of the token in 64 hex"],
    [token({ permissions: ["job:read"] }), "at `/tokens/0/permissions/0`: expected `page_monitor:read`, "],
    [token({ zone: ["a1"] }), "at `/tokens/0/zone`: there is no `zone` here: did you mean `zones`?"],
    [token({ zones: ["x"] }), "at `/tokens/0/zones/0`: expected 1 to 32 hexadecimal digits, found `x`"],
  ])("%s", async (tokens, message) => {
    const error = await createService({ tokens }).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: "ServiceRefused", message: expect.stringContaining(message) });
    // A part of a text that may be a token is not repeated.
    expect((error as Error).message).not.toContain("hunter2");
  });
});
