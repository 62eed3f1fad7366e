/** JSON that cannot be read, met in a folder: what has parts of a job or a filter in it is told as it is when it is named, and never taken for nothing. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

async function logwhere(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const io = memoryIo({
    files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  });
  const status = await run(args, io);
  return { status, out: io.stdout(), err: io.stderr() };
}

const filter = JSON.stringify({ where: { and: [{ key: "EdgeResponseStatus", operator: "geq", value: 500 }] } });
const whole = JSON.stringify({ name: "z", dataset: "http_requests", destination_conf: "s3://b/p?region=x", filter });

const broken: readonly (readonly [string, string])[] = [
  ["conflict markers", `<<<<<<< HEAD\n${whole}\n=======\n${whole}\n>>>>>>> x\n`],
  [
    "conflict markers within",
    whole
      .replace('"dataset"', '\n<<<<<<< HEAD\n"dataset"')
      .replace(',"destination', ',\n=======\n>>>>>>> x\n"destination'),
  ],
  ["the head of an answer", `HTTP/1.1 200 OK\n\n${whole}\n`],
  ["a text before it", `x\n${whole}\n`],
  ["an end that is cut off", '{"name":"z","dataset":"http_requests","destination_conf"'],
  ["an end that is cut off earlier", '{"name":"z","dataset":"http_requests"'],
  ["a filter that is cut off", filter.slice(0, -5)],
  ["a text before a filter", `filter = ${filter}`],
  ["options alone", '{"output_options":{"field_names":["RayID"]'],
];

describe.each(broken)("a job with %s", (_, text) => {
  test("is told in a folder, and by a hook", async () => {
    const named = await logwhere({ "z.json": text }, "check", "z.json");
    const met = await logwhere({ "d/z.json": text }, "check", "d");
    expect(named.status).toBe(1);
    // As JSON, and not as filter text with a mistake at each sign.
    const errors = named.err.match(/^error\[\w+\]/gm) ?? [];
    expect([errors.length < 5, errors.filter((one) => !/LW(?:4|135)/.test(one))]).toEqual([true, []]);
    expect(met).toEqual({ ...named, out: named.out, err: named.err.replaceAll("--> z.json", "--> d/z.json") });
    expect(await logwhere({ "z.json": text }, "check", "--skip-unrelated", "z.json")).toEqual(named);
  });

  test("is no missing job, and no side that has it is the same", async () => {
    const a = whole.replaceAll('"z"', '"a"');
    const gone = await logwhere(
      { "A/a.json": a, "A/z.json": whole, "B/a.json": a, "B/z.json": text },
      "compare",
      "A",
      "B",
    );
    expect(gone.status).toBe(2);
    expect(gone.out).toContain("`z`: not found on the other side, of which not all could be read");
    expect(gone.err).toContain("`B/z.json` could not be read");
    const added = await logwhere({ "A/a.json": a, "B/a.json": a, "B/z.json": text }, "compare", "A", "B");
    expect(added.status).toBe(2);
    expect(added.err).toContain("`B/z.json` could not be read");
  });
});

describe("broken JSON of others is passed over", () => {
  test.each([
    ["text", "<<<<<<< HEAD\n{}\n=======\n[]\n>>>>>>> x\n"],
    ["a query", '// users\n{"where":{"field":"status","operator":"in","value":["a"]},}'],
    ["a query in groups", '{"where":{"and":[{"field":"status","operator":"="'],
    [
      "settings with comments",
      '{\n  // where sources are\n  "compilerOptions": { "paths": {} },\n  "filter": "src", "dataset": "train",\n}',
    ],
    ["a dataset of such a name", '{"dataset":"audit_logs","features":["a"],'],
    [
      "a schema",
      '{"type":"object","properties":{"destination_conf":{"type":"string"},"output_options":{"type":"object"',
    ],
    [
      "a part of one",
      '<<<<<<< a\n"destination_conf": {"type":"string"}, "output_options": {"$ref":"#/x"}, "required":["destination_conf","logpull_options"]',
    ],
  ])("%s", async (_, text) => {
    expect(await logwhere({ "d/z.json": text }, "check", "d")).toEqual({
      status: 0,
      out: "",
      err: "no filters found\n",
    });
    const { status, err } = await logwhere(
      { "A/a.json": whole, "B/a.json": whole, "B/z.json": text },
      "compare",
      "A",
      "B",
    );
    expect({ status, err }).toEqual({ status: 0, err: "" });
  });
});
