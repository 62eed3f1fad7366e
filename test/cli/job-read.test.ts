/** What `job --read` says of a filter that is refused as it stands, and of members that nobody knows. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

async function read(body: object, ...more: readonly string[]) {
  const io = memoryIo({ files: new Map([["job.json", new TextEncoder().encode(JSON.stringify(body))]]) });
  await run(["job", "--no-config", "--read", "job.json", ...more], io);
  return { out: io.stdout(), err: io.stderr() };
}
const job = (criteria: readonly object[]) => ({
  name: "a",
  dataset: "http_requests",
  destination_conf: "gs://logs",
  filter: JSON.stringify({ where: { and: criteria } }),
});
const list = { key: "EdgeResponseStatus", operator: "in", value: "200,201" };
const unknown = { key: "Nope", operator: "eq", value: 1 };

test.each([
  ["mended", [list], true],
  ["as it stands", [{ ...list, value: [200, 201] }], false],
  ["with a field that is not known", [unknown], false],
  ["mended, with a field that is not known", [unknown, list], true],
] as const)("a filter is marked that the service refuses as it stands: %s", async (_, criteria, isMended) => {
  const { out } = await read(job(criteria));
  expect(out).toMatch(/filter +\w/);
  expect(out.includes("(mended: ")).toBe(isMended);
  const { jobs } = JSON.parse((await read(job(criteria), "--json")).out) as {
    jobs: readonly { mended: boolean; text: string | null }[];
  };
  expect(jobs.map(({ mended, text }) => [mended, text === null])).toEqual([[isMended, false]]);
});

test("the length of a secret is not shown", async () => {
  const secrets = { some_secret: "abcdefghi", password: "hunter2222222", "auth**token": "one**two**three" };
  const { out } = await read({ ...job([]), ...secrets, name: "abcdefghi" });
  for (const secret of Object.values(secrets)) expect(out).not.toContain(secret);
  expect(out).toContain('some_secret  "***"');
  expect(out).not.toMatch(/\*{4}/);
  const records = (await read({ ...job([]), ...secrets, name: "xabcdefghi" }, "--json")).out;
  expect(records.slice(records.indexOf('"jobs"'))).not.toMatch(/\*{4}/);
});
