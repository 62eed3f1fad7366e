import { describe, expect, test } from "vitest";
import { createJob, updateJob } from "../../../src/old-api/index.js";
import { prepareChange, prepareJob } from "../../../src/old-job.js";
import { broken, clientOf, failureOf, ok, refusal, service, zone } from "./answers.js";

const destination = "s3://logs/http?region=eu-west-1&access-key-id=AKIAEXAMPLEKEY&secret-access-key=s3cr3tS3cr3t";

function bodyOf(filter?: string) {
  const prepared = prepareJob({
    name: "errors",
    dataset: "http_requests",
    ...(filter === undefined ? {} : { filter }),
    destination,
  });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.diagnostics));
  return prepared.job;
}

const body = bodyOf("EdgeResponseStatus geq 500");
const job = { id: 7, enabled: true, ...body };

test("a job goes as it was prepared", async () => {
  const fetch = service(ok(job));
  expect(await createJob(clientOf(fetch), { zone }, body)).toEqual(job);
  const [request] = fetch.requests;
  expect([request?.method, request?.headers.get("content-type"), await request?.json()]).toEqual([
    "POST",
    "application/json",
    body,
  ]);
});

test("what nobody prepared is no body", async () => {
  const fetch = service(refusal(400));
  // @ts-expect-error: only `prepareJob` and `checkJob` make one
  await failureOf(createJob(clientOf(fetch), { zone }, { dataset: "http_requests", destination_conf: destination }));
});

test("the public client sends three POSTs for one failed job: one", async () => {
  for (const answer of [refusal(500), broken("ECONNRESET"), () => new Promise<Response>(() => {})]) {
    const fetch = service(answer);
    const error = await failureOf(createJob(clientOf(fetch, { timeout: 30 }), { zone }, body));
    expect([fetch.requests.length, error.attempts, error.uncertain]).toEqual([1, 1, true]);
  }
});

describe("once", () => {
  /** Loses the answer to a POST, and lists these jobs. */
  const losing = (...jobs: readonly object[]) =>
    service((request) => {
      if (request.method === "GET") return ok(jobs);
      throw broken("ECONNRESET").cause;
    });
  const create = (fetch: ReturnType<typeof service>, wanted = body) =>
    createJob(clientOf(fetch), { zone }, wanted, { once: true });
  const methods = ({ requests }: ReturnType<typeof service>) => requests.map(({ method }) => method);

  test("finds the job where the answer was lost", async () => {
    const others = [
      { ...job, id: 1, name: "other" },
      { ...job, id: 2, dataset: "dns_logs" },
      { ...job, id: 3, filter: bodyOf("EdgeResponseStatus geq 400").filter },
      { ...job, id: 4, destination_conf: "s3://logs/other" },
      { id: 5 },
    ];
    const fetch = losing(...others, { ...job, filter: JSON.stringify(JSON.parse(job.filter ?? ""), null, 1) });
    expect((await create(fetch)).id).toBe(7);
    expect(methods(fetch)).toEqual(["POST", "GET"]);
  });

  test("what is absent, null or empty is the same", async () => {
    const { filter, name, ...bare } = bodyOf();
    for (const absent of [{}, { filter: null, name: null }, { filter: "", name: "" }]) {
      const wanted = { ...bare, name: undefined } as unknown as typeof body;
      expect((await create(losing({ id: 9, ...bare, ...absent }), wanted)).id).toBe(9);
    }
    expect([filter, name]).toEqual([undefined, "errors"]);
  });

  test.each([
    ["none like it", [{ ...job, name: "other" }]],
    ["several like it", [job, { ...job, id: 8 }]],
    ["no jobs", []],
  ])("stays uncertain where there are %s", async (_, jobs) => {
    const fetch = losing(...jobs);
    const error = await failureOf(create(fetch));
    expect([error.operation, error.uncertain, error.kind, methods(fetch)]).toEqual([
      "createJob",
      true,
      "connection",
      ["POST", "GET"],
    ]);
  });

  test("and where they cannot be listed", async () => {
    const fetch = service(refusal(500), refusal(403));
    const error = await failureOf(create(fetch));
    expect([error.operation, error.uncertain, error.status, methods(fetch)]).toEqual([
      "createJob",
      true,
      500,
      ["POST", "GET"],
    ]);
  });

  test("nothing is listed where the job was refused, nor where nobody asked for it", async () => {
    const refused = service(refusal(400));
    expect((await failureOf(create(refused))).uncertain).toBe(false);
    const unasked = losing(job);
    expect((await failureOf(createJob(clientOf(unasked), { zone }, body))).uncertain).toBe(true);
    expect([methods(refused), methods(unasked)]).toEqual([["POST"], ["POST"]]);
  });

  test("nor is it sent again", async () => {
    const fetch = losing();
    await failureOf(createJob(clientOf(fetch, { retries: 9 }), { zone }, body, { once: true }));
    expect(methods(fetch)).toEqual(["POST", "GET"]);
  });
});

test("a change is sent once", async () => {
  const fetch = service(refusal(502));
  expect((await failureOf(updateJob(clientOf(fetch), { zone }, 7, { enabled: false }))).uncertain).toBe(true);
  expect(fetch.requests.length).toBe(1);
  expect(await updateJob(clientOf(service(ok(job))), { account: zone }, 7, body)).toEqual(job);
});

test("a change goes as it was prepared, and what nobody prepared is none", async () => {
  const prepared = prepareChange(body, { filter: "EdgeResponseStatus geq 400", name: null });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.diagnostics));
  const fetch = service(ok(job));
  await updateJob(clientOf(fetch), { zone }, 7, prepared.change);
  const filter = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":400}]}}';
  expect([fetch.requests[0]?.method, await fetch.requests[0]?.json()]).toEqual(["PUT", { filter, name: null }]);
  const refused = () => clientOf(service(refusal(400)));
  // @ts-expect-error: only `prepareChange` makes one
  await failureOf(updateJob(refused(), { zone }, 7, { filter }));
  const both = { enabled: false, destination_conf: destination };
  // @ts-expect-error: only that switch needs no check
  await failureOf(updateJob(refused(), { zone }, 7, both));
});
