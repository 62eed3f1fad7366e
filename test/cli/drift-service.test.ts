/** What a service answers when it is asked for its jobs, as `compare --from` tells it. */
import { describe, expect, test } from "vitest";
import { createClient, getJob, listJobs } from "../../src/old-api/index.js";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const filter = JSON.stringify({ where: { and: [{ key: "EdgeResponseStatus", operator: "geq", value: 500 }] } });
const job = (name: string) => ({ name, dataset: "http_requests", destination_conf: "gs://b", filter });
const list = JSON.stringify([job("a"), job("b")]);

async function compared(
  answer: () => Response,
  env: Readonly<Record<string, string>> = {},
  more: readonly string[] = [],
) {
  const io = memoryIo({
    files: new Map([["list.json", new TextEncoder().encode(list)]]),
    env,
    send: async () => answer(),
  });
  const status = await run(["compare", "--from", "http://127.0.0.1:1", "--zone", "0a", ...more, "list.json"], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

const said = "no job s3://b/x?secret-access-key=SRVSECRET1&access-key-id=AK12345";

test("what it says of a destination is said without its secrets, in every part of an error", async () => {
  const refusal = () =>
    Response.json(
      { success: false, errors: [{ code: 1, message: said }], messages: [], result: null },
      { status: 400 },
    );
  const { status, err } = await compared(refusal);
  expect([status, err]).toEqual([2, expect.stringContaining("no job s3://b/x?secret-access-key=***")]);
  expect(err).not.toMatch(/SRVSECRET1|AK12345/);
  const client = createClient({
    baseUrl: "http://127.0.0.1:1/client/v4",
    auth: { token: "none" },
    fetch: async () => refusal(),
    retries: 0,
  });
  for (const asking of [listJobs(client, { zone: "0a" }).all(), getJob(client, { zone: "0a" }, 1)]) {
    const error = await asking.then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(`${error?.message} ${JSON.stringify(error)} ${error?.cause}`).not.toMatch(/SRVSECRET1|AK12345/);
    expect(error?.message).toContain("no job s3://b/x");
  }
});

test("that no token is set is said where one is asked for", async () => {
  const refusal = () =>
    Response.json({ success: false, errors: [{ code: 1, message: "who are you" }] }, { status: 401 });
  expect((await compared(refusal)).err).toContain("`none` was sent as the token, since `LOGWHERE_TOKEN` is not set");
  expect((await compared(refusal, { LOGWHERE_TOKEN: "abcdefgh" })).err).not.toContain("was sent as the token");
});

/** As many bytes as are asked for, and never the last one. */
function endless(): Response {
  const pull = async (to: ReadableStreamDefaultController<Uint8Array>) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    to.enqueue(new TextEncoder().encode(" "));
  };
  return new Response(new ReadableStream({ pull }));
}

/** Pages of which there is always another. */
function endlessPages(): () => Promise<Response> {
  let id = 0;
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return Response.json({
      success: true,
      result: [{ ...job("a"), id: id++ }],
      result_info: { page: id, per_page: 1, count: 1, total_count: 1e9, total_pages: 1e9 },
    });
  };
}

test("a service that goes on answering has as long as it is given, whatever it answers", async () => {
  const expected = "the jobs of 127.0.0.1:1 could not be read within 0.2 seconds";
  for (const answer of [
    endless,
    endlessPages(),
    () => Response.json({}, { status: 503, headers: { "Retry-After": "50" } }),
  ])
    expect(await compared(answer as () => Response, {}, ["--timeout", "0.2"])).toEqual({
      status: 2,
      out: "",
      err: expect.stringContaining(expected),
    });
  for (const given of ["0", "-1", "x", "1e9", "90000"])
    expect((await compared(endless, {}, [`--timeout=${given}`])).err).toContain(
      "`--timeout` expects seconds, above 0 and at most 86400",
    );
});

test.each(["0.2345", "0.1001", "0.0001"])("a part of a millisecond is as long as one: %s", async (given) => {
  expect((await compared(endless, {}, ["--timeout", given])).err).toContain(
    `could not be read within ${given} seconds`,
  );
});

test("a list that lacks jobs is not taken for all of them", async () => {
  const page = { page: 1, per_page: 50, count: 2, total_count: 5, total_pages: 1 };
  const { status, out } = await compared(() =>
    Response.json({ success: true, errors: [], messages: [], result: [job("a")], result_info: page }),
  );
  expect([status, out]).toEqual([
    1,
    expect.stringContaining("`b`: not found on the other side, of which not all could be read"),
  ]);
});

test("what it says beside its jobs is said, without secrets", async () => {
  const notices = { errors: [{ code: 7, message: "a shard is down" }], messages: [{ code: 8, message: said }] };
  const { status, err } = await compared(() =>
    Response.json({ success: true, ...notices, result: [job("a"), job("b")] }),
  );
  expect([status, err]).toEqual([
    0,
    expect.stringContaining("note: 127.0.0.1:1 says with the jobs: a shard is down (7)\n"),
  ]);
  expect(err).toContain("no job s3://b/x?secret-access-key=***");
  expect(err).not.toContain("SRVSECRET1");
});

test("jobs of one name that nothing tells apart are told and counted alike", async () => {
  const files = new Map(
    [
      JSON.stringify([job("dup"), { ...job("dup"), filter: filter.replace("500", "400") }]),
      JSON.stringify([{ ...job("dup"), filter: filter.replace("500", "300") }]),
    ].map((text, at) => [`${at}.json`, new TextEncoder().encode(text)]),
  );
  for (const form of ["text", "markdown", "github"]) {
    const io = memoryIo({ files });
    await run(["compare", "--by-name", "--report", form, "0.json", "1.json"], io);
    expect(io.stdout().match(/not compared: several jobs/g)).toHaveLength(1);
    expect(io.stdout()).toContain("which is which: 2 before, 1 now");
    expect(io.stdout()).toContain("2 jobs compared: 2 not known");
  }
});

// Some of them wait before they ask again, which they can do at the same time.
describe.concurrent("each kind of a wrong answer has its word", () => {
  const env = { LOGWHERE_TOKEN: "abcdefgh-secret" };
  const json = (text: string, init: ResponseInit = {}) =>
    new Response(text, { headers: { "content-type": "application/json" }, ...init });
  const cut = () => {
    let sent = false;
    const pull = (to: ReadableStreamDefaultController<Uint8Array>) => {
      if (sent) to.error(new TypeError("terminated"));
      else to.enqueue(new TextEncoder().encode('{"success":true,'));
      sent = true;
    };
    return new Response(new ReadableStream({ pull }), { headers: { "content-length": "100" } });
  };
  const tooLarge = () => {
    const part = new Uint8Array(1_000_000).fill(32);
    return new Response(new ReadableStream({ pull: (to) => to.enqueue(part) }));
  };

  test.each<[string, () => Response, string]>([
    [
      "a page",
      () => new Response("<!doctype html><p>abcdefgh-secret", { headers: { "content-type": "text/html" } }),
      "its answer (200) is a page of HTML, and no JSON",
    ],
    ["a page of a gateway", () => new Response("<html>", { status: 400 }), "its answer (400) is a page of HTML"],
    [
      "a port of TLS",
      () => new Response("Client sent an HTTP request to an HTTPS server.", { status: 400 }),
      "= help: its address begins with `https://`",
    ],
    ["nothing", () => new Response(""), "its answer (200) is empty"],
    ["words", () => new Response("hello"), "its answer (200) is no JSON"],
    [
      "JSON of something else",
      () => json('{"ok":true}'),
      "its answer (200) is JSON, but not what the interface answers: it has no `success`",
    ],
    ["a list without an envelope", () => json("[]"), "it has no `success`"],
    ["half of it", () => json('{"success":true,"result":[{"name":'), "its answer (200) is JSON that is cut off"],
    ["less than is announced", cut, "its answer is cut off: 16 of 100 bytes came"],
    ["more than is read", tooLarge, "its answer has more than 32 MB"],
    [
      "a refusal without a reason",
      () => json('{"success":false,"errors":[]}', { status: 400 }),
      "it refuses with 400, and says no reason",
    ],
    [
      "too many requests",
      () => json("{}", { status: 429, headers: { "Retry-After": "0" } }),
      "it takes no more requests for now (429) and asks to wait 0 seconds",
    ],
    [
      "too many requests, with a reason",
      () =>
        json('{"success":false,"errors":[{"code":1,"message":"slow down"}]}', {
          status: 429,
          headers: { "Retry-After": "0" },
        }),
      "(429) and asks to wait 0 seconds: slow down",
    ],
    [
      "a redirect",
      () => new Response(null, { status: 302, headers: { location: "https://x.example/abcdefgh-secret" } }),
      "= help: no redirect is followed",
    ],
  ])("%s", async (_, answer, words) => {
    const { status, out, err } = await compared(answer, env);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain(words);
    expect(err).not.toMatch(/abcdefgh|no envelope|no reason:/);
  });

  test("that it asks to wait for longer than there is time is said", async () => {
    const busy = () => json("{}", { status: 429, headers: { "Retry-After": "50" } });
    expect((await compared(busy, env, ["--timeout", "0.2"])).err).toContain(
      "within 0.2 seconds: it answers 429 and asks to wait 50 seconds\n",
    );
  });

  test.each<[string, string | undefined, string]>([
    ["ECONNREFUSED", undefined, "`logwhere serve` starts a service of your own"],
    [
      "ERR_SSL_WRONG_VERSION_NUMBER",
      "80CCE8:error:0A00010B:SSL routines:../deps/openssl/x.c:350:",
      "what answers there speaks no TLS: its address begins with `http://`",
    ],
    ["UND_ERR_SOCKET", "other side closed", "if it speaks TLS, its address begins with `https://`"],
    ["HPE_INVALID_CONSTANT", "Expected HTTP/", "what answers there speaks no HTTP"],
    [
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "self-signed certificate",
      "the certificate there is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)",
    ],
    [
      "ERR_TLS_CERT_ALTNAME_INVALID",
      "not in the list",
      "the certificate there is for other names than that of `--from`",
    ],
  ])("a connection that fails by %s", async (code, message = code, words) => {
    const fail = () => {
      throw Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error(message), { code }) });
    };
    const { status, err } = await compared(fail, env);
    expect([status, err]).toEqual([2, expect.stringContaining(words)]);
    expect(err).not.toContain("openssl");
    expect(err.includes("logwhere serve")).toBe(code === "ECONNREFUSED");
  });
});

describe("before anything is sent", () => {
  const none = () => {
    throw new Error("it was sent");
  };

  test.each([
    ["abc\n", "what it ends with is a line end"],
    ["abc\r\n", "what it ends with is a line end"],
    [" abc", "its first character is a blank"],
    ["ab\ncd", "its character 3 is a line end"],
    ["abĂc", "its character 3 is beyond ASCII"],
    ["abé", "its character 3 is beyond ASCII"],
    ["a\u0001", "its character 2 is a control character"],
  ])("a token that no header carries is refused, and not shown: %j", async (token, words) => {
    const { status, err } = await compared(none, { LOGWHERE_TOKEN: token });
    expect([status, err]).toEqual([2, expect.stringContaining(`cannot be sent: ${words}\n`)]);
    expect(err).not.toMatch(/abc|ab[Ăé]/);
  });

  test.each(["XYZ", "a/../b", "", "0a".repeat(17), "example.com"])(
    "what is no id is refused, and not shown: %j",
    async (id) => {
      for (const option of ["zone", "account"]) {
        const io = memoryIo({ files: new Map([["list.json", new TextEncoder().encode(list)]]), send: none });
        const status = await run(["compare", "--from", "http://127.0.0.1:1", `--${option}=${id}`, "list.json"], io);
        expect([status, io.stderr()]).toEqual([
          2,
          expect.stringContaining(id === "" ? "takes a value" : `\`--${option}\` is an id, 1 to 32 hexadecimal digits`),
        ]);
        if (id !== "") expect(io.stderr()).not.toContain(id);
      }
    },
  );
});
