/** `compare` of a list of jobs and the files that `job --read --out` makes of it, whatever the jobs are called and in whatever order they stand. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { runs } from "../support/seed.js";
import { memoryIo } from "./memory-io.js";

interface Job {
  readonly id?: number | string;
  readonly name?: string;
  readonly dataset: string;
  readonly filter: string | null;
}

const where = (value: number, dataset = "http_requests") =>
  JSON.stringify({
    where: {
      and: [{ key: dataset === "http_requests" ? "EdgeResponseStatus" : "ResponseCode", operator: "geq", value }],
    },
  });
const job = (name: string | undefined, id: number | undefined, value: number): Job => ({
  ...(id === undefined ? {} : { id }),
  ...(name === undefined ? {} : { name }),
  dataset: "http_requests",
  filter: where(value),
});

/** The files of some lists, each written as a list and into a folder of its name. */
async function exported(lists: Readonly<Record<string, readonly Job[]>>) {
  const files = new Map(
    Object.entries(lists).map(([name, jobs]) => [`${name}.json`, new TextEncoder().encode(JSON.stringify(jobs))]),
  );
  for (const name of Object.keys(lists)) {
    const io = memoryIo({ files });
    expect([await run(["job", "--read", `${name}.json`, "--out", name], io), io.stderr()]).toEqual([
      0,
      expect.any(String),
    ]);
  }
  return files;
}

async function compared(files: Map<string, Uint8Array>, a: string, b: string) {
  const io = memoryIo({ files });
  const status = await run(["compare", "--json", a, b], io);
  const { jobs, problems } = JSON.parse(io.stdout());
  return {
    status,
    problems,
    changes: (jobs as { name: string | null; change: string; delivers: string }[]).map(
      ({ name, change, delivers }) => `${name}: ${change}, ${delivers}`,
    ),
  };
}

describe("a list and the files made of it", () => {
  const lists: [string, readonly Job[]][] = [
    ["names that become one", [job("EU: prod", 1, 500), job("EU-prod", 2, 400)]],
    [
      "the same without ids",
      [job("EU: prod", undefined, 500), job("EU-prod", undefined, 400), job("EU/prod", undefined, 300)],
    ],
    ["one name", [job("dup", undefined, 500), job("dup", undefined, 400), job("dup", undefined, 300)]],
    ["one name and ids", [job("dup", 7, 500), job("dup", 8, 400), job("dup-7", 9, 300)]],
    ["no names", [job(undefined, 1, 500), job(undefined, 2, 400)]],
    [
      "names that nobody sees, and our own signs",
      [job("a\u202eb", 1, 500), job("a`, id 9", undefined, 400), job("\\u202e", 3, 300), job("# job: `x`", 4, 200)],
    ],
    [
      "one without a filter",
      [{ id: 1, name: "all of it", dataset: "http_requests", filter: null }, job("all-of-it", 2, 500)],
    ],
  ];
  test.each(lists)("are the same: %s", async (_, jobs) => {
    const reversed = [...jobs].reverse();
    const files = await exported({ list: jobs, other: reversed });
    for (const [a, b] of [
      ["list.json", "list"],
      ["list", "list.json"],
      ["list", "other"],
      ["other.json", "list"],
    ] as const) {
      const { status, problems, changes } = await compared(files, a, b);
      expect([a, b, status, problems, changes.filter((change) => !change.endsWith(": equivalent, same"))]).toEqual([
        a,
        b,
        0,
        [],
        [],
      ]);
      expect(changes).toHaveLength(jobs.length);
    }
  });

  test("are the same, whatever jobs are called", async () => {
    const name = fc.constantFrom("a b", "a/b", "A-b", "a-b-1", "a:b", "é", "e", "con", "日本", "`", "a\nb");
    const jobs = fc.uniqueArray(fc.tuple(name, fc.integer({ min: 1, max: 9 }), fc.constantFrom(400, 500)), {
      maxLength: 6,
      selector: ([, id]) => id,
    });
    await fc.assert(
      fc.asyncProperty(jobs, async (given) => {
        if (given.length === 0) return;
        const all = given.map((parts) => job(...parts));
        const { status, changes } = await compared(await exported({ list: all }), "list.json", "list");
        expect([status, changes.filter((change) => !change.endsWith(": equivalent, same"))]).toEqual([0, []]);
      }),
      runs(40),
    );
  });
});

describe("a job that no file can say in full", () => {
  const list = (...jobs: readonly object[]) => JSON.stringify(jobs);
  const other = { name: "other", dataset: "http_requests", filter: where(500) };
  const written = async (text: string) => {
    const io = memoryIo({ files: new Map([["list.json", new TextEncoder().encode(text)]]) });
    const status = await run(["job", "--read", "list.json", "--out", "list"], io);
    const read = (name: string) => new TextDecoder().decode(io.files.get(`list/${name}`));
    return { status, err: io.stderr(), files: io.files, read };
  };

  test.each(["http-requests", "dns logs", "", "a.b", "keep", "é", "1abc", "http_requests#old", "a\nb"])(
    "has its dataset in a comment: %j",
    async (dataset) => {
      const { files, read } = await written(
        list(
          { name: "b", dataset, filter: JSON.stringify({ where: { and: [{ key: "a", operator: "eq", value: 5 }] } }) },
          other,
        ),
      );
      expect(read("b.where")).toBe(
        `${`# job: \`b\`\n# dataset: ${dataset.replace("\n", "\\u000a")}`.trimEnd()}\na eq 5\n`,
      );
      expect(read("other.where")).toContain("EdgeResponseStatus geq 500");
      for (const sides of [
        ["list.json", "list"],
        ["list", "list.json"],
      ] as const)
        expect((await compared(files, sides[0], sides[1])).changes).toEqual([
          "b: equivalent, same",
          "other: equivalent, same",
        ]);
    },
  );

  test.each([
    [
      "half of a character in its name",
      list({ name: "b\ud800", dataset: "http_requests", filter: where(400) }, other),
      "# job: `b\\ud800`\n",
    ],
    [
      "a member twice",
      `[{"name":"b","name":"c","dataset":"http_requests","filter":"{}"},${JSON.stringify(other)}]`,
      "# job: `b`\n",
    ],
  ])("takes no file from others: %s", async (_, text, row) => {
    const { status, err, read } = await written(text);
    expect([status, read("b.txt"), err]).toEqual([
      1,
      expect.stringContaining(row),
      expect.not.stringContaining("no file was written"),
    ]);
    expect(read("b.txt")).toContain("its filter cannot be read");
    expect(read("other.where")).toContain("EdgeResponseStatus geq 500");
  });

  test("writes no file where nobody knows which jobs there are", async () => {
    const { err, files } = await written(`[${JSON.stringify(other)} ${JSON.stringify(other)}]`);
    expect([err, files.size]).toEqual([expect.stringContaining("no file was written"), 1]);
  });
});

describe("two exports", () => {
  test("in which a job is gone are told of that one alone, also where another one takes its file's name", async () => {
    for (const ids of [
      [1, 2],
      [undefined, undefined],
    ] as const) {
      const [first, second] = [job("a b", ids[0], 500), job("a/b", ids[1], 400)];
      const files = await exported({ k1: [first, second], k2: [second] });
      expect((await compared(files, "k1", "k2")).changes).toEqual(
        expect.arrayContaining(["a b: missing, less", "a/b: equivalent, same"]),
      );
    }
  });

  test("of a renamed job are one job", async () => {
    const files = await exported({ k1: [job("old", 1, 500)], k2: [job("new", 1, 500)] });
    expect((await compared(files, "k1", "k2")).changes).toEqual(["old: equivalent, same"]);
  });
});

test("a copy of a file is called as it is named, whatever its header says", async () => {
  for (const copy of ["b", "a-2"]) {
    const files = await exported({ list: [job("a", 1, 500)] });
    files.set(`list/${copy}.where`, files.get("list/a.where") ?? new Uint8Array());
    expect((await compared(files, "list.json", "list")).changes).toEqual([
      "a: equivalent, same",
      `${copy}: extra, more`,
    ]);
  }
});

describe("times that are delivered in another format", () => {
  const timed = (options: string | null, value: number | string, operator = "geq", key = "EdgeStartTimestamp") =>
    JSON.stringify([
      {
        name: "a",
        dataset: "http_requests",
        ...(options === null ? {} : { logpull_options: options }),
        filter: JSON.stringify({ where: { and: [{ key, operator, value }] } }),
      },
    ]);
  const told = async (a: string, b: string) => {
    const files = new Map([a, b].map((text, at) => [`${"ab"[at]}.json`, new TextEncoder().encode(text)]));
    const io = memoryIo({ files });
    return { status: await run(["compare", "a.json", "b.json"], io), out: io.stdout() };
  };
  const unknown =
    "`a`: not known: its filter compares times, and whether a service compares them as the job delivers them is not published\n";

  test.each([
    ["seconds and texts", "timestamps=unix", "timestamps=rfc3339", 1_700_000_000, 1_700_000_000],
    ["seconds and nanoseconds", "timestamps=unix", "timestamps=unixnano", 1_700_000_000, 1_700_000_000],
    [
      "a filter that is written for the other unit",
      "timestamps=unix",
      "timestamps=unixnano",
      1_700_000_000,
      "1700000000000000000",
    ],
    ["the format that a job has by itself", null, "timestamps=rfc3339", "1700000000000000000", "1700000000000000000"],
  ])("leave open what is delivered: %s", async (_, before, now, a, b) => {
    const value = (one: number | string) => (typeof one === "number" ? one : Number(one));
    const { status, out } = await told(timed(before, value(a)), timed(now, value(b)));
    expect([status, out]).toEqual([1, expect.stringContaining(unknown)]);
    expect(out).toContain("1 job compared: 1 not known");
    expect(out).toMatch(
      /another `timestamp_format`, before and now:\n {4}(?:unix|\(not said\))\n {4}(?:rfc3339|unixnano)\n/,
    );
  });

  test("do so where a filter is changed that was not written for them (LW442), and not where it stays", async () => {
    const options = "timestamps=rfc3339";
    expect((await told(timed(options, 1_700_000_000), timed(options, 1_800_000_000))).out).toContain(unknown);
    expect(await told(timed(options, 1_700_000_000), timed(options, 1_700_000_000))).toEqual({
      status: 0,
      out: "1 job compared: 1 delivers the same\n",
    });
    expect(
      (await told(timed("timestamps=unix", 1_700_000_000), timed("timestamps=unix", 1_800_000_000))).out,
    ).toContain("stricter: it delivers less");
  });

  test("matter only to filters on times", async () => {
    const of = (options: string) => timed(options, 500, "geq", "EdgeResponseStatus");
    expect((await told(of("timestamps=unix"), of("timestamps=rfc3339"))).out).toContain(
      "equivalent: it delivers the same lines in another way",
    );
    expect((await told(of("timestamps=unixnano"), timed(null, 500, "geq", "EdgeResponseStatus"))).status).toBe(0);
  });
});

test("what a job says of itself is shown, also where it is what jobs do by themselves", async () => {
  const list = (frequency: string) => new TextEncoder().encode(JSON.stringify([{ ...job("a", 1, 500), frequency }]));
  const io = memoryIo({ files: new Map([["a.json", list("high")] as const, ["b.json", list("low")] as const]) });
  await run(["compare", "a.json", "b.json"], io);
  expect(io.stdout()).toContain("another `frequency`, before and now:\n    high\n    low\n");
});

test("jobs whose very names are secrets of theirs are known again by the names with stars", async () => {
  const keys = ["AbCd1234EfGh5678IjKl", "ZzYy9876XxWw5432VvUu"];
  for (const named of [(key: string) => key, (key: string) => `logs-${key}`])
    for (const id of [undefined, 7]) {
      const jobs = (values: readonly number[]) =>
        keys.map((key, at) => ({
          ...job(named(key), id && id + at, values[at] ?? 0),
          destination_conf: `https://h.example.com/x?header_Authorization=${key}`,
        }));
      const files = await exported({ old: jobs([500, 400]) });
      files.set("new.json", new TextEncoder().encode(JSON.stringify(jobs([500, 401]))));
      expect(await compared(files, "old.json", "old")).toMatchObject({ status: 0 });
      const { changes } = await compared(files, "new.json", "old");
      expect(changes.map((said) => said.replace(/.*: /, ""))).toEqual(["equivalent, same", "looser, more"]);
      expect(changes.join("")).not.toContain("AbCd1234");
    }
});
