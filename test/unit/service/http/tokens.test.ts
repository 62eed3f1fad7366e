import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createService } from "../../../../src/old-service/index.js";
import { ask, withService, zone } from "../ask.js";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const all = ["page_monitor:read", "page_monitor:write", "jobs:read", "service"];
const tokens = JSON.stringify({
  tokens: [
    { sha256: hash("everything"), name: "admin", permissions: all },
    { sha256: hash("reads"), permissions: ["page_monitor:read"] },
    { sha256: hash("zone-only").toUpperCase(), permissions: all, zones: [zone] },
    { sha256: hash("account-only"), permissions: all, accounts: ["ab"] },
    { sha256: hash("k3y:a@example.com"), permissions: all },
  ],
});
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const pair = (key: string, email: string) => ({ "x-auth-key": key, "x-auth-email": email });
const monitor = `/zones/${zone}/page_monitor`;
const set = { method: "PUT", body: { enabled: true } };

describe("with a tokens file", () => {
  const cases: [string, string, Parameters<typeof ask>[2], number, number | undefined][] = [
    ["a known token", monitor, { auth: bearer("everything") }, 200, undefined],
    ["its scheme in another case", monitor, { auth: { authorization: "bEARER everything" } }, 200, undefined],
    ["a known key with its address", monitor, { auth: pair("k3y", "a@example.com") }, 200, undefined],
    ["a known key with another address", monitor, { auth: pair("k3y", "b@example.com") }, 401, 10000],
    ["a key with its address as a token", monitor, { auth: bearer("k3y:a@example.com") }, 400, 6003],
    ["a token, and a key beside it", monitor, { auth: { ...bearer("everything"), ...pair("?", "?") } }, 200, undefined],
    [
      "an unknown token, and a known key beside it",
      monitor,
      { auth: { ...bearer("else"), ...pair("k3y", "a@example.com") } },
      401,
      10000,
    ],
    ["an unknown token", monitor, { auth: bearer("nothing") }, 401, 10000],
    ["the hash of a token", monitor, { auth: bearer(hash("everything")) }, 401, 10000],
    ["a token that may not write", monitor, { ...set, auth: bearer("reads") }, 403, 11003],
    ["a token that may read", monitor, { auth: bearer("reads") }, 200, undefined],
    ["a token of the zone", monitor, { ...set, auth: bearer("zone-only") }, 200, undefined],
    ["a token of another zone", "/zones/ab/page_monitor", { auth: bearer("zone-only") }, 403, 11007],
    ["a token of a zone at an account", "/accounts/ab/logstream/jobs", { auth: bearer("zone-only") }, 403, 11007],
    ["a token of an account", "/accounts/ab/logstream/jobs", { auth: bearer("account-only") }, 200, undefined],
    [
      "a token of an account at a zone of that name",
      "/zones/ab/logstream/jobs",
      { auth: bearer("account-only") },
      403,
      11007,
    ],
    ["what belongs to the whole service", "/service/health", { auth: bearer("everything") }, 200, undefined],
    ["without the permission for it", "/service/health", { auth: bearer("reads") }, 403, 11003],
    ["with it, for one zone", "/service/health", { auth: bearer("zone-only") }, 403, 11007],
    ["a path that is none, before anybody is asked", "/nothing", { auth: {} }, 404, 7003],
    ["a wrong query, after permission", `${monitor}?x=1`, { auth: bearer("nothing") }, 401, 10000],
  ];
  test.each(cases)("%s", (_, path, asked, status, code) =>
    withService(
      async (service) => {
        const told = await ask(service, path, asked);
        expect([told.status, told.envelope.errors[0]?.code]).toEqual([status, code]);
        if (status === 401) expect(told.headers.get("www-authenticate")).toBe("Bearer");
      },
      { tokens },
    ),
  );

  test("a request with credentials that are not taken changes nothing", () =>
    withService(
      async (service) => {
        for (const token of ["reads", "nothing", "account-only"])
          expect((await ask(service, monitor, { ...set, auth: bearer(token) })).status).toBeGreaterThan(400);
        expect((await ask(service, monitor, { auth: bearer("reads") })).envelope.result).toMatchObject({
          enabled: false,
        });
      },
      { tokens },
    ));
});

describe("a tokens file that is none", () => {
  const one = (entry: object) => JSON.stringify({ tokens: [{ sha256: hash("a"), permissions: [], ...entry }] });
  const wrong: [string, string][] = [
    ["", "(line 1, column 1)"],
    ["{\n]", "(line 2, column 1)"],
    ["[]", "expected an object with the list `tokens`"],
    ['{"tokens":[],"token":[]}', "there is no `token` at the top: there are tokens"],
    [one({ sha256: "secret" }), "expected 64 hexadecimal digits at /tokens/0/sha256: the hash, not the token"],
    [
      one({ permissions: ["jobs:raed"] }),
      "there is no permission `jobs:raed` at /tokens/0/permissions: did you mean `jobs:read`?",
    ],
    [one({ permissions: undefined }), "expected a list of permissions at /tokens/0/permissions"],
    [
      one({ zones: ["EXAMPLE"] }),
      "expected a list of identifiers, each 1 to 32 hexadecimal digits, at /tokens/0/zones",
    ],
    [one({ zone: "ab" }), "there is no `zone` at /tokens/0: there are sha256, name, permissions, zones, accounts"],
  ];
  test.each(wrong)("%j", async (text, mistake) => {
    await expect(createService({ tokens: text })).rejects.toThrow(mistake);
    await expect(createService({ tokens: text })).rejects.toMatchObject({ name: "ServiceRefused" });
    await expect(createService({ tokens: text })).rejects.not.toThrow("`secret`");
  });
});
