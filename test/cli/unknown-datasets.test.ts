/** A dataset that nobody knows here: refused, or let pass with unknown fields, by whatever names it. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const text = "Name eq 1\n";
const job = JSON.stringify({
  dataset: "newer",
  destination_conf: "s3://bucket/p?region=eu-west-1",
  filter: '{"where":{"and":[{"key":"Name","operator":"eq","value":1}]}}',
});
const files = { "a.where": text, "headed.where": `dataset newer\n${text}`, "job.json": job };

const commands = [
  "check",
  "compile",
  "explain",
  "minimize",
  "job --name a --destination s3://bucket/p?region=eu-west-1",
];

async function session(command: string, stdin = "", others: Readonly<Record<string, string>> = {}) {
  const bytes = (each: string) => new TextEncoder().encode(each);
  const io = memoryIo({
    files: new Map(Object.entries({ ...files, ...others, "-": stdin }).map(([name, each]) => [name, bytes(each)])),
  });
  const status = await run(command.split(" "), io);
  const parts = Array.from(io.files, ([path, text]) =>
    path.startsWith("parts/") ? new TextDecoder().decode(text) : "",
  ).filter((part) => part !== "");
  return { status, out: io.stdout(), err: io.stderr(), parts };
}

describe.each(commands)("%s", (command) => {
  // What shows a filter takes one whose dataset is not known as it is.
  const operands = [
    "--dataset newer a.where",
    ...(["check", "compile"].includes(command) ? ["job.json", "headed.where"] : []),
  ];

  test.each(operands)("refuses it: %s", async (operand) => {
    const { status, err } = await session(`${command} ${operand}`);
    expect([status === 0, /no dataset `newer`/.test(err)]).toEqual([false, true]);
  });

  test.each(operands.flatMap((operand) => ["warn", "ignore"].map((kind) => `--unknown-fields ${kind} ${operand}`)))(
    "lets it pass: %s",
    async (operand) => {
      const { status, err } = await session(`${command} ${operand}`);
      expect([status, /error/.test(err)]).toEqual([0, false]);
    },
  );
});

describe("a configuration lets it pass as the command line does", () => {
  const log = { "log.ndjson": '{"Name":1}\n' };
  const all = [
    ...commands.map((command) => `${command} --dataset newer a.where`),
    "match --dataset newer a.where log.ndjson",
    "compare --dataset newer a.where a.where",
  ];

  test.each(all)("%s", async (command) => {
    for (const config of ['{"unknownFields":"warning"}', '{"unknownFields":"ignore"}']) {
      const { status, err } = await session(command, "", { ...log, "logwhere.config.json": config });
      expect([status, /error/.test(err)], err).toEqual([0, false]);
    }
    for (const config of [
      '{"unknownFields":"error"}',
      '{"overrides":[{"files":"other.where","unknownFields":"warning"}]}',
    ])
      expect(await session(command, "", { ...log, "logwhere.config.json": config })).toMatchObject({
        status: 2,
        err: expect.stringContaining("there is no dataset `newer`"),
      });
  });

  test("by the severity of its code, and not against the command line", async () => {
    const config = { "logwhere.config.json": '{"unknownFields":"warning","severity":{"LW204":"warning"}}' };
    expect(
      (
        await session("check --dataset newer a.where", "", {
          "logwhere.config.json": '{"severity":{"LW204":"warning"}}',
        })
      ).status,
    ).toBe(0);
    expect(
      (
        await session("check --dataset newer --unknown-fields error a.where", "", {
          "logwhere.config.json": '{"unknownFields":"warning"}',
        })
      ).status,
    ).toBe(2);
    expect((await session("check --dataset newer a.where", "", config)).err).toMatch(/^warning\[LW204\]/);
  });
});

describe("commands that tell no warnings tell this one, which may be a slip", () => {
  const log = { "log.ndjson": '{"Name":1}\n' };
  const told = async (command: string, names: readonly string[], others: Readonly<Record<string, string>> = {}) => {
    const { status, err } = await session(command, '{"Name":1}\n', { ...log, ...others });
    expect(
      [status === 2, Array.from(err.matchAll(/^warning\[LW204\]: .*dataset `(\w+)`/gm), ([, name]) => name)],
      err,
    ).toEqual([false, names]);
    return err;
  };

  test.each([
    "match a.where log.ndjson",
    "minimize a.where",
    "sql --dialect duckdb a.where",
    "compare a.where a.where",
  ])("%s", async (command) => {
    await told(`${command} --unknown-fields ignore --dataset http_request`, ["http_request"]);
    await told(`${command} --unknown-fields ignore --dataset http_requests`, []);
  });

  test("once of all filters of one dataset", async () => {
    const err = await told(
      "match --unknown-fields ignore --dataset http_request -f a.where -f b.where --count log.ndjson",
      ["http_request"],
      {
        "b.where": text,
      },
    );
    expect(err).toContain("the same of 1 more filter\n");
    expect(err).toContain("did you mean `http_requests`?");
    await told("compare --unknown-fields ignore --dataset http_request a.where b.where", ["http_request"], {
      "b.where": text,
    });
    await told("compare --unknown-fields ignore headed.where b.where", ["newer", "older"], {
      "b.where": `dataset older\n${text}`,
    });
    const lists = (dataset: string) =>
      JSON.stringify([1, 2].map((id) => ({ ...JSON.parse(job), id, name: `${id}`, dataset })));
    await told("compare --unknown-fields ignore one.json two.json", ["newer"], {
      "one.json": lists("newer"),
      "two.json": lists("newer"),
    });
  });
});

test("a job has the dataset that was let pass", async () => {
  const { status, out } = await session(
    "job --name a --destination s3://bucket/p?region=eu-west-1 --unknown-fields warn --dataset newer a.where",
  );
  expect([status, JSON.parse(out).dataset]).toEqual([0, "newer"]);
});

test("what is made of a filter names the dataset that was let pass", async () => {
  for (const [query, name] of [
    [{ filter: text, dataset: "newer" }, "newer"],
    [{ filter: `dataset older\n${text}` }, "older"],
    [{ filter: text }, ""],
  ] as const) {
    const { out } = await session("compile --external", JSON.stringify({ ...query, unknown_fields: "ignore" }));
    expect(JSON.parse(out).dataset).toBe(name);
  }
  const { status, parts } = await session("minimize --unknown-fields ignore --dataset newer --split parts a.where");
  expect([status, parts]).toEqual([0, [expect.stringMatching(/^dataset newer$/m)]]);
  const { err } = await session("compile --as curl --unknown-fields ignore --dataset newer a.where");
  expect(err).toContain("which fields `newer` has is not known here");
});

test.each([
  ["error", 2],
  ["warn", 0],
])("Terraform's external program: %s", async (kind, status) => {
  expect(
    (await session("compile --external", JSON.stringify({ filter: text, dataset: "newer", unknown_fields: kind })))
      .status,
  ).toBe(status);
});
