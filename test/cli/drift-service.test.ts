/** What a service answers when it is asked for its jobs, as `compare --from` tells it. */
import { expect, test } from "vitest";
import { createClient, getJob, listJobs } from "../../src/api/index.js";
import { run } from "../../src/cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const filter = JSON.stringify({ where: { and: [{ key: "EdgeResponseStatus", operator: "geq", value: 500 }] } });
const job = (name: string) => ({ name, dataset: "http_requests", destination_conf: "gs://b", filter });
const list = JSON.stringify([job("a"), job("b")]);

async function compared(answer: () => Response, env: Readonly<Record<string, string>> = {}, more: readonly string[] = []) {
  const io = memoryIo({ files: new Map([["list.json", new TextEncoder().encode(list)]]), env, send: async () => answer() });
  const status = await run(["compare", "--from", "http://127.0.0.1:1", "--zone", "0a", ...more, "list.json"], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

const said = "no job s3://b/x?secret-access-key=SRVSECRET1&access-key-id=AK12345";

test("what it says of a destination is said without its secrets, in every part of an error", async () => {
  const refusal = () => Response.json({ success: false, errors: [{ code: 1, message: said }], messages: [], result: null }, { status: 400 });
  const { status, err } = await compared(refusal);
  expect([status, err]).toEqual([2, expect.stringContaining("no job s3://b/x?secret-access-key=***")]);
  expect(err).not.toMatch(/SRVSECRET1|AK12345/);
  const client = createClient({ baseUrl: "http://127.0.0.1:1/client/v4", auth: { token: "none" }, fetch: async () => refusal(), retries: 0 });
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
  const refusal = () => Response.json({ success: false, errors: [{ code: 1, message: "who are you" }] }, { status: 401 });
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
  for (const answer of [endless, endlessPages(), () => Response.json({}, { status: 503, headers: { "Retry-After": "50" } })])
    expect(await compared(answer as () => Response, {}, ["--timeout", "0.2"])).toEqual({ status: 2, out: "", err: expect.stringContaining(expected) });
  for (const given of ["0", "-1", "x", "1e9", "90000"])
    expect((await compared(endless, {}, [`--timeout=${given}`])).err).toContain("`--timeout` expects seconds, above 0 and at most 86400");
});

test.each(["0.2345", "0.1001", "0.0001"])("a part of a millisecond is as long as one: %s", async (given) => {
  expect((await compared(endless, {}, ["--timeout", given])).err).toContain(`could not be read within ${given} seconds`);
});

test("a list that lacks jobs is not taken for all of them", async () => {
  const page = { page: 1, per_page: 50, count: 2, total_count: 5, total_pages: 1 };
  const { status, out } = await compared(() => Response.json({ success: true, errors: [], messages: [], result: [job("a")], result_info: page }));
  expect([status, out]).toEqual([1, expect.stringContaining("`b`: not found on the other side, of which not all could be read")]);
});

test("what it says beside its jobs is said, without secrets", async () => {
  const notices = { errors: [{ code: 7, message: "a shard is down" }], messages: [{ code: 8, message: said }] };
  const { status, err } = await compared(() => Response.json({ success: true, ...notices, result: [job("a"), job("b")] }));
  expect([status, err]).toEqual([0, expect.stringContaining("note: 127.0.0.1:1 says with the jobs: a shard is down (7)\n")]);
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
