import { describe, expect, test } from "vitest";
import type { Service } from "../../../../src/old-service/index.js";
import { ask, base, type Envelope, withService } from "../ask.js";

const monitor = "/zones/ab/page_monitor";
const headers = { authorization: "Bearer t", "content-type": "application/json" };
const put = (service: Service, body: string | Uint8Array | ReadableStream, more = {}) =>
  service.fetch(
    new Request(base + monitor, {
      method: "PUT",
      headers: { ...headers, ...more },
      body: body as string,
      duplex: "half",
    } as RequestInit),
  );
const errorsOf = async (response: Response) => ((await response.json()) as Envelope).errors;

describe("a body", () => {
  test("is refused for all its mistakes, each with line and column", () =>
    withService(async (service) => {
      expect(await errorsOf(await put(service, '{\n  "enabled": True,\n  "x": 1,,\n}'))).toMatchObject([
        { code: 11002, message: expect.stringContaining("(line 2, column 14)"), pointer: "/enabled" },
        { code: 11002, message: expect.stringContaining("(line 3, column 9)") },
        { code: 11002, message: expect.stringContaining("(line 3, column 10)") },
      ]);
      expect(await errorsOf(await put(service, '{"enabled":true,\n"enabled":false}'))).toEqual([
        {
          code: 11001,
          message: "the key `enabled` stands twice in this object (line 2, column 1)",
          pointer: "/enabled",
        },
      ]);
    }));

  test("is held against its schema, all mistakes at once, with what was meant", () =>
    withService(async (service) => {
      const told = await ask(service, "/zones/ab/logstream/jobs", {
        method: "POST",
        body: { dataset: 5, enabled: "yes", nmae: "x" },
      });
      expect(told.envelope.errors.map(({ code, pointer, message }) => [code, pointer, message])).toEqual(
        expect.arrayContaining([
          [11001, "", "`destination_conf` is missing"],
          [11001, "/nmae", "there is no `nmae` here: did you mean `name`?"],
          [11001, "/dataset", "expected a string, found `5`"],
          [11001, "/enabled", "expected `true` or `false`, found the string `yes`"],
        ]),
      );
    }));

  test.each(["__proto__", "constructor", "toString"])("with a member `%s` is a body with a member too many", (name) =>
    withService(async (service) => {
      expect(await errorsOf(await put(service, `{"enabled":true,"${name}":{"enabled":false}}`))).toMatchObject([
        { code: 11001, pointer: `/${name}` },
      ]);
      expect(await errorsOf(await put(service, `{"${name}":{"enabled":true}}`))).toHaveLength(2);
    }),
  );

  test("is nested 64 deep at most, however deep it is", () =>
    withService(async (service) => {
      for (const bracket of ["[", '{"a":']) {
        const [first] = await errorsOf(await put(service, bracket.repeat(100_000)));
        expect(first).toMatchObject({ code: 11001, message: expect.stringMatching(/^nested deeper than 64 levels/) });
      }
      const within = `${"[".repeat(63)}${"]".repeat(63)}`;
      expect(await errorsOf(await put(service, `{"enabled":${within}}`))).toMatchObject([
        { code: 11001, pointer: "/enabled" },
      ]);
    }));

  test.each(["1e999", "-1e999", "9007199254740993", "123456789012345678901234567890"])(
    "has no number %s, which would come back as another",
    (number) =>
      withService(async (service) => {
        expect(await errorsOf(await put(service, `{"enabled":true,"a":[{"b/c":${number}}]}`))).toEqual([
          { code: 11001, message: "this number is too large to be kept as it is", pointer: "/a/0/b~1c" },
        ]);
      }),
  );

  test("with many values and a mistake behind them is refused without a look at all of them, and without one it is read", () =>
    withService(async (service) => {
      const zeros = (end: string) => `{"enabled":[\n${"0,".repeat(110_000)}${end}`;
      const behind =
        "it has a mistake, a repeated key or too deep nesting behind its first 100000 values, which are as far as mistakes are looked for (line 2, column 199997)";
      for (const end of ["x]}", '{"a":1,"a":1}]}', `${"[".repeat(64)}${"]".repeat(64)}]}`, '"\\ud800"]}'])
        expect(await errorsOf(await put(service, zeros(end)))).toEqual([
          { code: 11002, message: `the body is not JSON: ${behind}` },
        ]);
      expect(await errorsOf(await put(service, zeros('"\\ud83d\\ude00"]}')))).toMatchObject([
        { code: 11001, pointer: "/enabled" },
      ]);
      expect(await errorsOf(await put(service, zeros("9007199254740993]}")))).toMatchObject([
        { code: 11001, pointer: "/enabled/110000" },
      ]);
      expect(await errorsOf(await put(service, `{"a" "b",${zeros("x]}").slice(1)}`))).toHaveLength(1);
    }));

  test("is answered by a text that is smaller, whatever is wrong with it", () =>
    withService(async (service) => {
      const repeated = `{${'"a":1,'.repeat(1000)}"a":1}`;
      const answer = await (await put(service, `{"enabled":true,"${"k".repeat(900_000)}":${repeated}}`)).text();
      expect(answer.length).toBeLessThan(50_000);
      expect(JSON.parse(answer).errors[0]).toEqual({
        code: 11001,
        message: expect.stringMatching(/^the key `a` stands twice in this object/),
      });
    }));

  test("is UTF-8, and says where it is not", () =>
    withService(async (service) => {
      const bytes = Buffer.concat([Buffer.from('{"enabled":\n "é'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
      expect(await errorsOf(await put(service, bytes))).toMatchObject([
        { code: 11002, message: expect.stringContaining("(line 2, column 4)") },
      ]);
      expect((await put(service, "\ufeff{}")).status).toBe(400);
      expect((await put(service, '\ufeff{"enabled":true}')).status).toBe(200);
    }));

  test.each([
    ["application/json", 200],
    ["Application/JSON; charset=UTF-8", 200],
    ['application/json; charset="utf-8"', 200],
    ["application/json; charset=latin1", 415],
    ["application/jsonp", 415],
    ["text/plain", 415],
    ["multipart/form-data", 415],
  ])("of the type %s", (type, status) =>
    withService(async (service) =>
      expect((await put(service, '{"enabled":true}', { "content-type": type })).status).toBe(status),
    ),
  );

  test("that is packed is of another type", () =>
    withService(async (service) =>
      expect((await put(service, "{}", { "content-encoding": "gzip" })).status).toBe(415),
    ));

  const endless = (part: string, every = 0) =>
    new ReadableStream({
      async pull(controller) {
        if (every > 0) await new Promise((resolve) => setTimeout(resolve, every));
        controller.enqueue(new TextEncoder().encode(part));
      },
    });

  test("without an end is refused as soon as it is too large, and not read on", () =>
    withService(async (service) => {
      let read = 0;
      let ended = false;
      const body = new ReadableStream({
        pull(controller) {
          read += 65_536;
          controller.enqueue(new Uint8Array(65_536));
        },
        cancel() {
          ended = true;
        },
      });
      const response = await put(service, body);
      expect([response.status, ended, read < 1_500_000]).toEqual([413, true, true]);
    }));

  test("that says it is too large is not read at all", () =>
    withService(async (service) => {
      expect((await put(service, '{"enabled":true}', { "content-length": "1048577" })).status).toBe(413);
    }));

  test("that never comes is refused after a time", () =>
    withService(
      async (service) => {
        const [error] = await errorsOf(await put(service, new ReadableStream({})));
        expect(error).toMatchObject({ code: 11011, message: "the request took longer than 0.05 seconds to arrive" });
        expect((await put(service, endless(" ", 10))).status).toBe(408);
      },
      { patience: 0.05 },
    ));

  test("that is cut off is refused", () =>
    withService(async (service) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"enabled":'));
          controller.error(new Error("gone"));
        },
      });
      expect((await put(service, body)).status).toBe(400);
      expect((await ask(service, monitor)).envelope.result).toMatchObject({ enabled: false });
    }));
});
