/** The command that pushes, against a service in this process and a network that fails. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { createService, type Service } from "../../src/old-service/index.js";
import { ask } from "../unit/service/ask.js";
import { type Files, memoryIo } from "./memory-io.js";

let service: Service;
/** What becomes of a request before and after the service has it. */
let before: (() => Promise<Response> | undefined) | undefined;
let after: ((answer: Response) => Response) | undefined;
const asked: { url: string; key: string | null; token: string | null }[] = [];

beforeAll(async () => {
  service = await createService();
});
afterAll(() => service.close());
beforeEach(() => {
  before = undefined;
  after = undefined;
  asked.length = 0;
});

const send: typeof fetch = async (url, init) => {
  const request = new Request(url, init);
  asked.push({
    url: request.url,
    key: request.headers.get("idempotency-key"),
    token: request.headers.get("authorization"),
  });
  const instead = await before?.();
  if (instead !== undefined) return instead;
  const answer = await service.fetch(request);
  return after?.(answer) ?? answer;
};

async function push(
  args: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>>,
  env: Record<string, string> = {},
) {
  const bytes: Files = new Map(
    Object.entries(files).map(([name, content]) => [name, new Uint8Array(Buffer.from(content as string))]),
  );
  const io = memoryIo({ files: bytes, env, send });
  const status = await run(["push", ...args], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

const lines = (count: number, from = 0, more = "") =>
  Array.from({ length: count }, (_, i) => `{"n":${i + from}${more}}\n`).join("");
const feed = ["--zone", "0a", "--dataset", "http_requests"];
const note = "note: no job there delivers `http_requests`, and one that is made later begins behind these lines\n";

describe("push", () => {
  test("says how many lines", async () => {
    expect(await push([...feed, "a.ndjson", "b.gz"], { "a.ndjson": lines(3), "b.gz": gzipSync(lines(2)) })).toEqual({
      status: 0,
      out: "pushed 5 lines\n",
      err: note,
    });
    expect(await push(feed, { "-": '{"n":1}' })).toEqual({ status: 0, out: "pushed 1 line\n", err: note });
    expect(asked[0]?.url).toBe("http://127.0.0.1:4600/service/zones/0a/logs/http_requests");
  });

  test("has them delivered at once where that is asked for, those of the dataset alone", async () => {
    const folder = mkdtempSync(join(tmpdir(), "logwhere-test-"));
    const former = service;
    service = await createService({ deliverTo: folder });
    try {
      const create = (dataset: string, destination_conf = "file:///out", more = {}) =>
        ask(service, "/zones/0a/logstream/jobs", { method: "POST", body: { dataset, destination_conf, ...more } });
      for (const dataset of ["http_requests", "dns_logs"]) await create(dataset);
      await push(["--zone", "0a", "--dataset", "dns_logs", "a"], { a: lines(1) });
      expect(await push([...feed, "--deliver", "a"], { a: lines(3) })).toEqual({
        status: 0,
        out: "pushed 3 lines\njob 1: 3 of 3 lines in 1 object\n",
        err: "",
      });
      expect(await push(["--zone", "0a", "--dataset", "dns_logs", "--deliver", "a"], { a: lines(1) })).toMatchObject({
        out: "pushed 1 line\njob 2: 2 of 2 lines in 1 object\n",
      });
      await create("http_requests", "gs://bucket/logs");
      expect(await push([...feed, "--deliver", "a"], { a: lines(2) })).toEqual({
        status: 2,
        out: "pushed 2 lines\njob 1: 2 of 2 lines in 1 object\njob 3: 0 of 0 lines in 0 objects\n",
        err: "error: job 3 does not go on: this service delivers to `s3` and `file` only, so nothing is sent to `gs`\n",
      });
      await create("firewall_events", "file:///out", { enabled: false });
      expect(await push(["--zone", "0a", "--dataset", "firewall_events", "--deliver", "a"], { a: lines(1) })).toEqual({
        status: 0,
        out: "pushed 1 line\n",
        err: "note: no job that delivers them is enabled\n",
      });
      let tries = 0;
      after = (answer) => (tries++ === 1 ? new Response("", { status: 502 }) : answer);
      expect(await push([...feed, "--deliver", "a"], { a: lines(2) })).toEqual({
        status: 2,
        out: "pushed 2 lines\n",
        err: "error: whether the lines were delivered is not known: the answer has status 502 and is none of this interface\n",
      });
      after = undefined;
      expect(
        await push(["--zone", "0a", "--dataset", "spectrum_events", "--deliver", "a"], { a: lines(1) }),
      ).toMatchObject({
        status: 0,
        out: "pushed 1 line\n",
      });
    } finally {
      await service.close();
      service = former;
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("goes where it is told, with the token that is named", async () => {
    await push(
      ["--to", "http://logs.example:1/client/v4", "--account", "0b", "--dataset", "x", "--token-from", "T"],
      { "-": lines(1) },
      { T: "abc" },
    );
    expect(asked).toMatchObject([{ url: "http://logs.example:1/service/accounts/0b/logs/x", token: "Bearer abc" }]);
  });

  test("cuts what is large at line ends, each piece with a key of its own", async () => {
    const large = lines(60_000, 0, `,"u":"${"x".repeat(150)}"`);
    expect((await push([...feed, "--key", "run", "a"], { a: large })).out).toBe("pushed 60000 lines\n");
    expect(asked.map(({ key }) => key)).toEqual(["run-0", "run-1", "run-2"]);
    asked.length = 0;
    expect((await push([...feed, "--key", "run", "a"], { a: large })).out).toBe("pushed 60000 lines\n");
    const told = await push([...feed, "--key", "run", "a"], { a: lines(1) });
    expect(told).toMatchObject({ status: 2, out: "" });
    expect(told.err).toContain("the key `run-0` belongs to a push of other lines");
  });

  test("repeats what got no answer, and it counts once", async () => {
    let tries = 0;
    after = (answer) => (tries++ === 0 ? new Response("", { status: 502 }) : answer);
    expect((await push([...feed, "a"], { a: lines(3) })).out).toBe("pushed 3 lines\n");
    expect(asked).toHaveLength(2);
    expect(asked[0]?.key).toBe(asked[1]?.key);
  });

  test.each([
    ["ECONNREFUSED", Object.assign(new Error("x"), { code: "ECONNREFUSED" })],
    ["bad port", new Error("bad port")],
  ])("says that nobody is there, after some tries: %s", async (reason, cause) => {
    before = () => Promise.reject(new TypeError("fetch failed", { cause }));
    const told = await push([...feed, "--key", "k", "a"], { a: lines(3) });
    expect(told).toEqual({
      status: 2,
      out: "",
      err: `error: \`a\` was not pushed from line 1 on, nobody was reached: there was no answer: ${reason}; 0 lines were pushed before it\n  = help: \`logwhere serve\` starts a service at the address that is usual, \`--to\` names another\n`,
    });
    expect(asked).toHaveLength(5);
  });

  test("does not say so where one of the tries may have brought the lines there", async () => {
    let tries = 0;
    before = () =>
      Promise.reject(
        new TypeError("fetch failed", {
          cause: Object.assign(new Error("x"), { code: tries++ === 0 ? "ECONNRESET" : "ECONNREFUSED" }),
        }),
      );
    expect((await push([...feed, "--key", "k", "a"], { a: lines(3) })).err).toContain(
      "is not known: there was no answer: ECONNREFUSED",
    );
  });

  test("tells how to go on where the fate of a push is not known", async () => {
    before = () =>
      Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ECONNRESET" }) }));
    expect(await push([...feed, "--key", "k", "a"], { a: lines(3) })).toEqual({
      status: 2,
      out: "",
      err: "error: whether `a` was pushed from line 1 on is not known: there was no answer: ECONNRESET; 0 lines were pushed before it\n  = help: repeat it with `--key k`, and what was pushed is not pushed again\n",
    });
    expect(asked).toHaveLength(5);
  });

  test("says which lines are refused, by their numbers in the log, and what was pushed before", async () => {
    const large = `${lines(30_000, 0, `,"u":"${"x".repeat(150)}"`)}x\n{"a":\n`;
    const told = await push([...feed, "--key", "m", "a"], { a: large });
    expect(told).toMatchObject({ status: 2, out: "" });
    expect(told.err).toMatch(
      /^a: line 30001 is no JSON object\na: line 30002 is cut off\nerror: `a` was refused from line 2\d{4} on: 2 of \d+ lines are malformed, and none of the push was kept; 2\d{4} lines were pushed before it\n {2}= help: repeat it with `--key m`/,
    );
  });

  test("is refused at once by who does not know the token", async () => {
    before = async () =>
      Response.json(
        {
          result: null,
          success: false,
          errors: [{ code: 10000, message: "the request has no credentials that are known here" }],
          messages: [],
        },
        { status: 401 },
      );
    expect((await push([...feed, "a"], { a: lines(1) })).err).toMatch(
      /^error: `a` was refused from line 1 on: the request has no credentials that are known here; 0 lines/,
    );
    expect(asked).toHaveLength(1);
  });

  test.each([
    [
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "the certificate there is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT): NODE_EXTRA_CA_CERTS names a file of those to trust besides",
    ],
    [
      "CERT_HAS_EXPIRED",
      "the certificate there is not trusted (CERT_HAS_EXPIRED): NODE_EXTRA_CA_CERTS names a file of those to trust besides",
    ],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "the certificate there is for other names than that of `--to`"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "what answers there speaks no TLS: its address begins with `http://`"],
  ])("says at once why nothing was sent over https: %s", async (code, words) => {
    before = () => Promise.reject(new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code }) }));
    expect(await push([...feed, "--to", "https://logs.example", "a"], { a: lines(3) })).toMatchObject({
      status: 2,
      err: `error: \`a\` was refused from line 1 on: ${words}; 0 lines were pushed before it\n`,
    });
    expect(asked).toHaveLength(1);
  });

  test("believes no answer that is none of this interface", async () => {
    before = async () => new Response("<html>", { status: 200 });
    expect((await push([...feed, "a"], { a: lines(1) })).err).toContain(
      "the answer has status 200 and is none of this interface",
    );
  });

  test("pushes what stands before damaged gzip data, and says so", async () => {
    const zipped = gzipSync(lines(1000));
    const told = await push([...feed, "a"], { a: zipped.subarray(0, zipped.length - 10) });
    expect(told).toMatchObject({ status: 2, out: "" });
    expect(told.err).toMatch(/^error: the gzip data of `a` is cut off: 1000 lines were pushed, up to there\n/);
  });

  test.each([
    [["--dataset", "x"], "lines are of a zone or of an account: `--zone ID` or `--account ID`"],
    [
      ["--zone", "a", "--account", "b", "--dataset", "x"],
      "lines are of a zone or of an account: `--zone ID` or `--account ID`",
    ],
    [["--zone", "a"], "lines are of a dataset: `--dataset NAME`"],
    [[...feed, "--to", "logs"], "`--to` is an address such as http://127.0.0.1:4600, found `logs`"],
    [[...feed, "--token-from", "T"], "the environment variable `T` holds no token"],
    [[...feed, "--key", "a b"], "`--key` is 1 to 100 letters, digits, `.`, `_` and `-`, found `a b`"],
  ])("%j is wrong", async (args, message) => {
    const told = await push(args, { "-": lines(1) });
    expect(told.status).toBe(2);
    expect(told.err.split("\n")[0]).toBe(`error: ${message}`);
    expect(asked).toEqual([]);
  });
});
