/** Limits of the size, time, type and form of JSON bodies. */
import { describe, expect, test, vi } from "vitest";
import { printable } from "../../src/api/errors.js";
import { failed } from "../../src/service/http/responses.js";
import { Refused } from "../../src/service/refused.js";
import { base, type Reply, refusal, sharedService } from "./asking.js";

const { ask, service } = sharedService({ bodySeconds: 0.05 });
const monitor = "/zones/ab/page_monitor";

async function put(body: string | Uint8Array | ReadableStream, more: Readonly<Record<string, string>> = {}) {
  const headers = { authorization: "Bearer t", "content-type": "application/json", ...more };
  const init = { method: "PUT", headers, body, duplex: "half" } as RequestInit;
  const response = await service().fetch(new Request(base + monitor, init));
  const { errors } = (await response.json()) as Pick<Reply, "errors">;
  return { status: response.status, errors };
}

describe("mistakes", () => {
  test("of JSON, all at once, each with line and column", async () => {
    expect((await put('{\n  "enabled": True,\n  "x": 1,,\n}')).errors).toMatchObject([
      { code: 11002, message: expect.stringContaining("(line 2, column 14)") },
      { code: 11002, message: expect.stringContaining("(line 3, column 10)") },
    ]);
  });

  test("of the schema, all at once, with the name that was meant", async () => {
    const body = { dataset: 5, enabled: "yes", nmae: "x" };
    const { errors } = await ask("/zones/ab/logstream/jobs", { method: "POST", body });
    expect(errors.map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`).sort()).toEqual([
      "11001 /dataset: expected a string, found `5`",
      "11001 /enabled: expected `true` or `false`, found `yes`",
      "11001 /nmae: there is no `nmae` here: did you mean `name`?",
      "11001 : `destination_conf` is missing",
    ]);
  });

  test.each<[name: string, body: string, code: number, pointer: string | undefined]>([
    ["a repeated key", '{"enabled":true,\n"enabled":false}', 11002, "/enabled"],
    ["`__proto__`", '{"enabled":true,"__proto__":{"enabled":false}}', 11001, "/__proto__"],
    ["`constructor`", '{"enabled":true,"constructor":1}', 11001, "/constructor"],
    ["63 levels", `{"enabled":${"[".repeat(63)}${"]".repeat(63)}}`, 11001, "/enabled"],
    ["100 000 levels", "[".repeat(100_000), 11002, undefined],
    ["a number beyond 2^53", '{"enabled":true,"a":[{"b/c":9007199254740993}]}', 11001, "/a/0/b~1c"],
    ["an infinite number", '{"enabled":true,"a":1e999}', 11001, "/a"],
    ["half a surrogate pair", '{"enabled":"\\ud800"}', 11002, undefined],
    ["a byte-order mark", "\ufeff{}", 11001, ""],
  ])("%s", async (_, body, code, pointer) => {
    const { status, errors } = await put(body);
    expect([status, errors[0].code]).toEqual([400, code]);
    if (pointer !== undefined) expect(errors[0].pointer).toBe(pointer);
  });

  test("at most 100, without long pointers: the response stays small", async () => {
    const wrong = `{${Array.from({ length: 500 }, (_, i) => `"k${i}":1`).join(",")}}`;
    expect((await put(wrong)).errors.length).toBe(100);
    const long = `{"enabled":true,"${"k".repeat(900_000)}":{${'"a":1,'.repeat(1000)}"a":1}}`;
    expect(JSON.stringify((await put(long)).errors).length).toBeLessThan(100_000);
  });

  test("only the first in a large body, whose mistakes could be a million", async () => {
    const rules = `[${"{},".repeat(30_000)}{}]`;
    const body = `{"name":"x","kind":"custom","phase":"p","rules":${rules}}`;
    expect(await refusal(ask("/zones/ab/rulesets", { method: "POST", body }))).toBe("400, 11001 /rules");
  });

  test("an infinite number where any value may be", async () => {
    const rule = '{"action":"a","expression":"b","logging":{"x":1e999,"y":0.5}}';
    const body = `{"name":"x","kind":"custom","phase":"p","rules":[${rule}]}`;
    expect(await refusal(ask("/zones/ab/rulesets", { method: "POST", body }))).toBe("400, 11001 /rules/0/logging/x");
  });

  test("with pointers of at most 4096 characters, also in the diagnostic", async () => {
    const noticeAt = (pointer: string) => ({ code: 1, message: "x", pointer, diagnostic: { pointer, line: 1 } });
    const [fits, long] = [noticeAt("/".repeat(4096)), noticeAt("/".repeat(4097))];
    const { errors } = (await failed(new Refused(400, [fits, long] as never)).json()) as { errors: unknown };
    expect(errors).toEqual([fits, { code: 1, message: "x", diagnostic: { pointer: null, line: 1 } }]);
  });

  test("in texts of at most 1000 characters", () => {
    const text = "x".repeat(1000);
    expect([printable(text), printable(`${text}x`)]).toEqual([text, `${text}…`]);
  });

  test("bytes that are not UTF-8", async () => {
    expect((await put(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).errors).toMatchObject([{ code: 11002 }]);
  });
});

test.each([
  ["application/json", 200],
  ["Application/JSON; charset=UTF-8", 200],
  ['application/json; charset="utf-8"', 200],
  ["application/json; charset=latin1", 415],
  ["application/jsonp", 415],
])("the type %s", async (type, status) => {
  expect((await put('{"enabled":true}', { "content-type": type })).status).toBe(status);
});

test("a compressed body has another type", async () => {
  expect((await put("{}", { "content-encoding": "gzip" })).status).toBe(415);
});

describe("size and time", () => {
  test.each([
    [1_048_576, 200],
    [1_048_577, 413],
  ])("%d bytes", async (bytes, status) => {
    const body = '{"enabled":true}';
    const sent = put(body + " ".repeat(bytes - body.length), { "content-length": String(bytes) });
    expect((await sent).status).toBe(status);
  });

  test("an announced size is refused before anything is read", async () => {
    expect((await put('{"enabled":true}', { "content-length": "1048577" })).status).toBe(413);
  });

  test("a body without an end is cancelled at the limit", async () => {
    let sent = 0;
    const cancel = vi.fn();
    const pull = (controller: ReadableStreamDefaultController) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    };
    expect((await put(new ReadableStream({ pull, cancel }))).status).toBe(413);
    expect([cancel.mock.calls.length, sent < 1_500_000]).toEqual([1, true]);
  });

  test("a body that does not arrive in time is refused", async () => {
    expect(await put(new ReadableStream({}))).toMatchObject({ status: 408, errors: [{ code: 11011 }] });
  });

  test("a body that breaks off changes nothing", async () => {
    const before = (await ask(monitor)).result;
    const start = (controller: ReadableStreamDefaultController) => {
      controller.enqueue(new TextEncoder().encode('{"enabled":'));
      controller.error(new Error("gone"));
    };
    expect((await put(new ReadableStream({ start }))).status).toBe(400);
    expect((await ask(monitor)).result).toEqual(before);
  });
});
