/** `compare` of jobs whose filters can be read, but name fields that are not known, or compare fields as these cannot be. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const job = (key: string, operator: string, value: unknown, dataset = "http_requests") => ({
  name: "x",
  dataset,
  destination_conf: "gs://bucket",
  filter: JSON.stringify({ where: { and: [{ key, operator, value }] } }),
});

async function compare(a: object, b: object, ...args: readonly string[]) {
  const file = (one: object) => new TextEncoder().encode(JSON.stringify([one]));
  const io = memoryIo({ files: new Map([["a.json", file(a)], ["b.json", file(b)]]) }); // biome-ignore format: a table
  const status = await run(["compare", "--json", ...args, "a.json", "b.json"], io);
  const [only] = JSON.parse(io.stdout()).jobs;
  return {
    status,
    change: only.change,
    delivers: only.delivers,
    onlyA: only.onlyA,
    text: only.a.text,
    err: io.stderr(),
  };
}

test.each([
  ["an unknown field", job("Newer", "eq", "block")],
  ["a field of another dataset", job("ColoName", "eq", "a")],
  ["a field by another name", job("Ray", "eq", "a")],
  ["a dataset that is not known", job("Newer", "eq", 5, "newer_events")],
  ["an operator that the field's type lacks", job("EdgeResponseStatus", "contains", "5")],
  ["a value of another type", job("EdgeResponseStatus", "eq", "abc")],
])("%s: the same filter is the same", async (_, one) => {
  // There are errors all the same.
  expect(await compare(one, one)).toMatchObject({ status: 2, change: "equivalent", delivers: "same" });
});

test("of fields that are not known another filter is judged as any on such fields", async () => {
  const one = job("Newer", "eq", "block");
  expect(await compare(one, job("Newer", "!eq", "block"))).toMatchObject({
    change: "incomparable",
    onlyA: '{"Newer":"block"}',
    text: 'Newer eq "block"',
  });
  expect(await compare(one, job("Newer", "in", ["block", "log"]))).toMatchObject({
    change: "looser",
    delivers: "more",
  });
  expect(await compare(one, job("RayID", "eq", "block"))).toMatchObject({ change: "incomparable" });
  expect(await compare(one, job("Newer", "in", ["block"]))).toMatchObject({ change: "equivalent" });
});

test.each<[string, unknown, unknown]>([
  ["a number and the text that spells it", 5, "5"],
  ["a truth value and the text that spells it", true, "true"],
  ["two spellings of an address", "::1", "0:0:0:0:0:0:0:1"],
])("of fields that are not known nobody says whether a service takes for the same: %s", async (_, before, now) => {
  for (const dataset of ["http_requests", "newer_events"]) {
    const [a, b] = [job("Newer", "eq", before, dataset), job("Newer", "eq", now, dataset)];
    expect(await compare(a, b)).toMatchObject({ change: "changed", delivers: "unknown", onlyA: null });
    expect(await compare(b, b)).toMatchObject({ change: "equivalent" });
  }
});

test("what compares a field as it cannot be is never equal to anything else, and nobody says how it differs", async () => {
  const one = job("EdgeResponseStatus", "contains", "5");
  for (const other of [
    job("EdgeResponseStatus", "!contains", "5"),
    job("EdgeResponseStatus", "eq", 5),
    job("EdgeResponseStatus", "contains", "4"),
  ]) {
    expect(await compare(one, other)).toMatchObject({
      status: 2,
      change: "changed",
      delivers: "unknown",
      onlyA: null,
      text: null,
    });
    expect(await compare(other, one)).toMatchObject({ status: 2, change: "changed", delivers: "unknown" });
  }
});

test("of times that are delivered otherwise now nothing is known", async () => {
  const one = job("EdgeStartTimestamp", "contains", "5");
  const now = { ...one, output_options: { timestamp_format: "rfc3339" } };
  expect(await compare({ ...one, output_options: { timestamp_format: "unix" } }, now)).toMatchObject({
    change: "times",
  });
});

test("JSON that is no filter stays unknown", async () => {
  const broken = { ...job("RayID", "eq", "a"), filter: '{"where":{"and":[{"key":' };
  expect(await compare(broken, broken)).toMatchObject({ status: 2, change: "unread" });
});
