/** What holds of every operation of page monitoring, and rows of the description that are easily forgotten. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { wrongAnswer } from "../../../support/openapi.js";
import { item, type Monitored, monitored, noon, origin, zone } from "./monitored.js";

let service: Monitored;
beforeEach(async () => {
  service = await monitored();
  await service.add([item("a1"), item("c1", { kind: "connection" })]);
});
afterEach(() => service.close());

const below = (path: string, names = "page_monitor") => `/zones/${zone}/${names}${path}`;
const paths = ["", "/scripts", "/scripts/a1", "/connections", "/connections/c1"];

function put(enabled: unknown) {
  return service.ask(`/client/v4${below("")}`, {
    method: "PUT",
    body: JSON.stringify({ enabled }),
    headers: { "content-type": "application/json" },
  });
}

describe("every operation", () => {
  test.each(paths)("GET %s is as the document says, has no messages, and is served by both names", async (path) => {
    const { status, body } = await service.get(below(path));
    expect(wrongAnswer("GET", below(path), status, body)).toEqual([]);
    expect(body).toMatchObject({ success: true, errors: [], messages: [] });
    expect((await service.get(below(path, "page_shield"))).body).toEqual(body);
    expect(JSON.stringify(body)).not.toContain("null");
  });

  test.each(paths)("GET %s takes a token, or a key with its email address, and needs one of them", async (path) => {
    const as = (headers: Record<string, string>) =>
      service.door(new Request(`${origin}/client/v4${below(path)}`, { headers }));
    const statuses = [
      await as({ authorization: "Bearer token" }),
      await as({ "x-auth-key": "key", "x-auth-email": "me@a.example" }),
      await as({ "x-auth-key": "key" }),
      await as({ authorization: "Basic x" }),
      await as({}),
    ].map((answer) => answer.status);
    expect(statuses).toEqual([200, 200, 400, 400, 401]);
  });

  test.each(["/scripts", "/scripts/a1", "/connections", "/connections/c1"])("nothing but GET at %s", async (path) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const { status, headers, body } = await service.ask(`/client/v4${below(path)}`, { method });
      expect([status, headers.get("allow")], method).toEqual([405, "GET, HEAD"]);
      expect(body).toMatchObject({ result: null, success: false, errors: [{ code: 11004 }] });
    }
    expect(await service.get(below("/scripts/a1"))).toMatchObject({ status: 200 });
  });

  test.each(["/scripts/XYZ", "/connections/-1", "/scripts/", "/script", "/scripts/a1/versions"])(
    "%s leads nowhere",
    async (path) => {
      expect(await service.get(below(path))).toMatchObject({
        status: 404,
        body: { success: false, errors: [{ code: 7003 }] },
      });
    },
  );

  test("an item that is not there is said to be missing", async () => {
    for (const path of ["/scripts/ff", "/connections/ff"]) {
      const { status, body } = await service.get(below(path));
      expect(wrongAnswer("GET", below(path), status, body)).toEqual([]);
      expect(body).toMatchObject({ result: null, errors: [{ code: 11010, message: expect.stringContaining("`ff`") }] });
    }
  });
});

describe("the status", () => {
  const status = async () =>
    ((await service.get(below(""))).body as { result: { enabled: boolean; updated_at: string } }).result;

  test("is off at first, since the first use of the zone", async () => {
    const first = await status();
    expect(first).toEqual({ enabled: false, updated_at: expect.stringMatching(/^2024-05-01T10:00:00\.\d{6}Z$/) });
    service.setClock(noon + 1e9);
    expect(await status()).toEqual(first);
  });

  test("has the time of its last change, and a value that is there already is none", async () => {
    await status();
    service.setClock(noon + 1e9);
    const on = (await put(true)).body as { result: unknown };
    expect(on.result).toEqual({ enabled: true, updated_at: expect.stringMatching(/^2024-05-01T10:16:40\./) });
    service.setClock(noon + 2e9);
    expect((await put(true)).body).toMatchObject({ result: on.result });
    expect(await status()).toEqual(on.result);
    expect((await put(false)).body).toMatchObject({
      result: { enabled: false, updated_at: expect.stringMatching(/^2024-05-01T10:33:20\./) },
    });
  });

  test.each(["true", 1, null])("%j is no value of it, and changes nothing", async (enabled) => {
    const before = await status();
    expect(await put(enabled)).toMatchObject({ status: 400, body: { errors: [{ code: 11001, pointer: "/enabled" }] } });
    expect(await status()).toEqual(before);
  });
});
