/** What programs give that is no filter, and no job: told, never thrown, and never taken for a job that delivers every line. */
import { describe, expect, it, test } from "vitest";
import { filterBuilder } from "../../../src/builder.js";
import { compile, compileAll, defineDataset } from "../../../src/index.js";
import {
  checkJob,
  type JobBodyMembers,
  type JobInput,
  prepareChange,
  prepareJob,
  readDestination,
  readLogpullOptions,
  writeJob,
} from "../../../src/old-job.js";
import { httpRequests } from "../../../src/language/datasets/http-requests.js";
import { whole } from "../../support/seed.js";

const input: JobInput = { dataset: "http_requests", destination: "gs://logs" };
const body: JobBodyMembers = { dataset: "http_requests", destination_conf: "gs://logs" };
const { field, where } = filterBuilder(httpRequests);

/** As a program without types has it. */
const untyped = (value: unknown) => value as never;

function said({ ok, diagnostics, source }: Pick<ReturnType<typeof prepareJob>, "ok" | "diagnostics" | "source">) {
  expect(ok).toBe(!diagnostics.some(({ severity }) => severity === "error"));
  return diagnostics.map(({ code, pointer, span }) => [code, pointer, source.slice(span.start, span.end)]);
}

const none: readonly [string, unknown][] = [
  ["undefined", undefined],
  ["the filter of a compilation that failed", compile("RayID eqq", { dataset: "http_requests" }).filter],
  ["the filter of a template that failed", where`EdgeResponseStatus geq ${"5xx"}`.filter],
  ["a function", () => true],
  ["a symbol", Symbol("x")],
  ["a number", 5],
  ["a bigint", 5n],
  ["a switch", false],
  ["a date", new Date(0)],
  ["a condition", field("EdgeResponseStatus").geq(500)],
  ["what looks like a filter", { kind: "Filter", tree: {} }],
  ["what looks like a filter of another tree", { kind: "Filter", tree: { kind: "And", terms: 5 } }],
  ["what looks like a compilation", { ok: true, diagnostics: [], source: "", document: null, filter: {} }],
  ["all filters of a file", compileAll('RayID eq "a"', { dataset: "http_requests" })],
];

describe("no filter is", () => {
  it.each(none)("%s", (_, filter) => {
    const told = [["LW431", "/filter", "null"]];
    for (const prepared of [
      prepareJob({ ...input, filter: untyped(filter) }),
      prepareChange(body, { filter: untyped(filter) }),
    ]) {
      expect(said(prepared)).toEqual(told);
      expect(prepared.filter).toBeUndefined();
    }
  });

  test("null, but for a change to every line", () => {
    expect(said(prepareJob({ ...input, filter: untyped(null) }))).toEqual([["LW431", "/filter", "null"]]);
    expect(prepareChange(body, { filter: null })).toMatchObject({ ok: true, change: { filter: null } });
  });

  test("undefined in a body, wherever it is read", () => {
    const given = { ...body, filter: undefined } as object;
    const all = [checkJob(given), compile(given), compileAll([given]), prepareChange(untyped(given), {})];
    for (const { ok, diagnostics } of all)
      expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ["LW431"]]);
    expect(() => writeJob(untyped(given))).toThrow(TypeError);
    expect(writeJob(body)).not.toContain("filter");
  });
});

describe("of a compilation that failed it is told why", () => {
  const cases: readonly [string, JobInput["filter"] & object, ReturnType<typeof said>][] = [
    ["text", compile("RayID eqq 5", { dataset: "http_requests" }), [["LW201", "/filter", "eqq"]]],
    ["a template", where`EdgeResponseStatus geq ${"5xx"}`, [["LW208", "/filter", '\\"5xx\\"']]],
    ["a template with a value that is none", where`EdgeResponseStatus geq ${untyped(null)}`, [["LW151", "/filter", expect.stringContaining("null")]]],
    ["where JSON", compile({ where: { and: [{ key: "RayID", operator: "eqq", value: "a" }] } }, { dataset: "http_requests" }), [["LW201", "/filter", '\\"eqq\\"']]],
    ["a limit of its own", compile('RayID eq "a"', { dataset: "http_requests", limits: { bytes: 5 } }), [["LW302", "/filter", 'RayID eq \\"a\\"']]],
    ["no text at all", compile("", { dataset: "http_requests" }), [["LW126", "/filter", ""]]],
  ]; // biome-ignore format: a table
  it.each(cases)("%s", (_, filter, expected) => {
    expect(filter).toMatchObject({ ok: false });
    expect(said(prepareJob({ ...input, filter }))).toEqual(expected);
    expect(said(prepareChange(body, { filter }))).toEqual(expected);
  });

  test("beside what is wrong with the rest of the job, whose dataset it may not know", () => {
    const prepared = prepareJob({ ...input, fields: ["Nope"], filter: compile("RayID eqq 5") });
    expect(said(prepared)).toEqual([
      ["LW438", "/logpull_options", "Nope"],
      ["LW201", "/filter", "eqq"],
    ]);
  });

  test("of one that succeeded the dataset of one's own is known", () => {
    const dataset = defineDataset({ name: "edge", extends: "http_requests", fields: { Shard: "int" } });
    expect(prepareJob({ destination: "gs://bkt", filter: compile("Shard eq 5", { dataset }) })).toMatchObject({
      ok: true,
      job: { dataset: "edge" },
      diagnostics: [],
    });
  });
});

describe("parts of a job of the wrong kind", () => {
  const cases: readonly [string, unknown, ReturnType<typeof said>][] = [
    ["null", null, [["LW431", "", "null"]]],
    ["nothing", undefined, [["LW401", "", ""]]],
    ["a list", [], [["LW431", "", "[]"]]],
    ["text for fields", { ...input, fields: "RayID,ClientCountry" }, [["LW431", "/fields", '"RayID,ClientCountry"']]],
    ["fields that are no names", { ...input, fields: [1, null] }, [["LW431", "/fields", "[\n    1,\n    null\n  ]"]]],
    ["no fields", { ...input, fields: [] }, [["LW434", "/fields", "[]"]]],
    ["no fields in the newer form", { ...input, fields: [], optionsAs: "output_options" }, [["LW434", "/fields", "[]"]]],
    ["a format", { ...input, timestamps: 5 }, [["LW431", "/timestamps", "5"]]],
    ["a rate", { ...input, sample: "0.1" }, [["LW431", "/sample", '"0.1"']]],
    ["a switch", { ...input, "CVE-2021-44228": "true" }, [["LW431", "/CVE-2021-44228", '"true"']]],
    ["a form of options", { ...input, optionsAs: "outputOptions" }, [["LW434", "/optionsAs", '"outputOptions"']]],
    ["a dataset", { ...input, dataset: {} }, [["LW412", "/dataset", "{}"]]],
    ["a dataset with filter text", { ...input, dataset: 5, filter: 'RayID eq "a"' }, [["LW412", "/dataset", "5"]]],
    ["a destination", { ...input, destination: 5 }, [["LW431", "/destination_conf", "5"]]],
    ["a destination without a host", { ...input, destination: { scheme: "s3" } }, [["LW431", "/destination_conf", '{\n    "scheme": "s3"\n  }']]],
    ["parameters that are no texts", { ...input, destination: { scheme: "s3", host: "b", parameters: { region: 5 } } }, [["LW431", "/destination_conf", expect.any(String)]]],
    ["a part that destinations lack", { ...input, destination: { scheme: "gs", host: "b", prefix: "x" } }, [["LW430", "/destination_conf", expect.any(String)]]],
    ["a misspelled member", { ...input, fileds: ["RayID"] }, [["LW430", "/fileds", expect.any(String)]]],
    ["a member of the body", { ...input, logpull_options: "fields=RayID" }, [["LW430", "/logpull_options", '"fields=RayID"']]],
    ["where JSON in its place", { ...input, where: { and: [] } }, [["LW430", "/where", expect.any(String)]]],
    ["a name", { ...input, name: 5 }, [["LW431", "/name", "5"]]],
  ]; // biome-ignore format: a table
  it.each(cases)("%s", (_, given, expected) => {
    expect(said(prepareJob(untyped(given)))).toEqual(expected);
  });

  test("a member that is like none is told, so that it is not lost", () => {
    const prepared = prepareJob(untyped({ ...input, zone_tag: "me" }));
    expect(said(prepared)).toEqual([["LW430", "/zone_tag", '"me"']]);
    expect(prepared.job).toBeUndefined();
  });

  test("what is secret of a destination that cannot be written is not shown", () => {
    const destination = {
      scheme: "sumo",
      bucket: "h",
      path: "/receiver/v1/http/SEKRIT",
      parameters: { "secret-access-key": "SEKRIT", x: ["SEKRIT"] },
    };
    expect(JSON.stringify(prepareJob(untyped({ ...input, destination })))).not.toContain("SEKRIT");
  });

  test("all of it is told at once", () => {
    const codes = said(
      prepareJob(
        untyped({ ...input, fields: "RayID", timestamps: "bad", sample: 7, destination: "http://x", filter: null }),
      ),
    ).map(([code]) => code);
    expect(codes.sort()).toEqual(["LW431", "LW431", "LW434", "LW439", "LW443"]);
  });
});

test("the compiler of TypeScript refuses what is no filter", () => {
  const given: readonly JobInput[] = [
    { ...input, filter: compile("RayID eqq", { dataset: "http_requests" }) },
    { ...input, filter: where`RayID eq ${5}` },
    { ...input, filter: {} },
    // @ts-expect-error: a compilation that failed has none
    { ...input, filter: compile("RayID eqq", { dataset: "http_requests" }).filter },
    // @ts-expect-error: the same of a template
    { ...input, filter: where`RayID eq ${5}`.filter },
    // @ts-expect-error: a condition is compiled first
    { ...input, filter: field("EdgeResponseStatus").geq(500) },
    // @ts-expect-error: a date is none
    { ...input, filter: new Date(0) },
  ];
  expect(given.map((one) => prepareJob(one).ok)).toEqual([false, false, true, false, false, false, false]);
});

test("changes and jobs of the wrong kind", () => {
  for (const given of [null, undefined, 5, "x", []]) {
    expect(prepareChange(untyped(given), {}).ok).toBe(false);
    expect(prepareChange(body, untyped(given)).ok).toBe(false);
    expect(checkJob(untyped(given)).ok).toBe(false);
  }
});

test("a change that is undefined is none, and what stays is checked", () => {
  const job = { ...body, logpull_options: "fields=Nope" };
  expect(said(prepareChange(job, untyped({ logpull_options: undefined, enabled: true })))).toEqual([
    ["LW438", "/logpull_options", "Nope"],
  ]);
});

test("texts of the wrong kind", () => {
  for (const given of [null, undefined, 5, {}, []]) {
    expect(readDestination(untyped(given)).ok).toBe(false);
    expect(readLogpullOptions(untyped(given)).diagnostics.map(({ code }) => code)).toEqual(["LW431"]);
  }
});

describe("what throws when it is read, or is nothing that JSON has, is told by its name", () => {
  const throwing = () => {
    throw new Error("read");
  };
  const traps = { get: throwing, ownKeys: throwing, getPrototypeOf: throwing };
  const proxy = new Proxy({}, traps);
  const names = [
    "name",
    "dataset",
    "filter",
    "fields",
    "timestamps",
    "sample",
    "destination",
    "enabled",
    "maxUploadBytes",
    "ownershipChallenge",
    "optionsAs",
  ];
  const values: readonly [string, (name: string) => object][] = [
    ["a getter", (name) => Object.defineProperty({ ...input }, name, { get: throwing, enumerable: true })],
    ["a proxy", (name) => ({ ...input, [name]: proxy })],
    ["what should make JSON of itself", (name) => ({ ...input, [name]: { toJSON: throwing } })],
    ["a function", (name) => ({ ...input, [name]: () => 1 })],
    ["a symbol", (name) => ({ ...input, [name]: Symbol("x") })],
  ];
  it.each(values.flatMap(([what, given]) => names.map((name) => [what, name, given] as const)))(
    "%s as `%s`",
    (_, name, given) => {
      const prepared = prepareJob(untyped(given(name)));
      expect(prepared.ok).toBe(false);
      expect(prepared.diagnostics.map(({ pointer }) => pointer)).toContain(
        `/${name === "destination" && prepared.source.includes("_conf") ? "destination_conf" : name}`,
      );
    },
  );

  it("and so is all that throws as a whole", () => {
    const { proxy: revoked, revoke } = Proxy.revocable({}, {});
    revoke();
    for (const whole of [proxy, revoked]) {
      for (const { ok, diagnostics, source } of [
        prepareJob(untyped(whole)),
        checkJob(whole),
        prepareChange(body, untyped(whole)),
        prepareChange(untyped(whole), {}),
      ])
        expect([ok, said({ ok, diagnostics, source })]).toEqual([false, [["LW431", "", "null"]]]);
    }
  });

  it("what reading options throws is thrown, since they are the program's own", () => {
    const options = Object.defineProperty({}, "unknownFields", { get: throwing, enumerable: true });
    for (const own of [options, proxy]) {
      expect(() => prepareJob(input, own)).toThrow("read");
      expect(() => prepareChange(body, { enabled: true }, own)).toThrow("read");
      expect(() => checkJob(body, own)).toThrow("read");
      expect(() => compile("", own)).toThrow("read");
    }
  });

  it("what is read is what is checked, whatever a getter gives the next time", () => {
    let reads = 0;
    const given = {
      ...input,
      get fields() {
        return reads++ === 0 ? ["RayID"] : ["Nonsense"];
      },
    };
    expect(prepareJob(given)).toMatchObject({ ok: true, job: { logpull_options: "fields=RayID" } });
  });

  it("getters of a class are members", () => {
    class Given {
      get dataset() {
        return "http_requests";
      }
      get destination() {
        return "gs://logs";
      }
      get filter() {
        return 'ClientCountry eq "ca"';
      }
    }
    expect(prepareJob(new Given())).toMatchObject({
      ok: true,
      job: { filter: expect.stringContaining("ClientCountry") },
    });
  });
});

test("nothing is left out of a body unseen", () => {
  for (const name of ["frequency", "kind", "zone_tag", "constructor"])
    expect(said(prepareJob(untyped({ ...input, [name]: "high" })))).toEqual([["LW430", `/${name}`, '"high"']]);
});

describe("what has no end, or none that is reached, cannot be read", () => {
  const twice = () => {
    let value: unknown = "a";
    for (let at = 0; at < 60; at++) value = [value, value];
    return value;
  };
  const endless: readonly (readonly [string, () => unknown])[] = [
    ["one array twice, again and again", twice],
    ["an array of holes", () => new Array(2 ** 32 - 1)],
    ["a long text", () => "a".repeat(5_000_000)],
    ["many values", () => Array.from({ length: whole ? 1_000_000 : 650_000 }, () => 1)],
  ];

  it.each(endless)("%s", (_, make) => {
    for (const member of whole ? (["name", "fields"] as const) : (["fields"] as const)) {
      const { ok, diagnostics } = prepareJob({ ...input, [member]: untyped(make()) });
      expect([ok, diagnostics.map(({ code, args }) => [code, "found" in args && args.found])]).toEqual([
        false,
        [["LW431", "Unreadable"]],
      ]);
    }
    const all = [checkJob({ ...body, name: untyped(make()) }), prepareChange(body, { name: untyped(make()) })];
    for (const { ok, diagnostics } of all)
      expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ["LW431"]]);
  });

  test("nor one that has very many members itself", () => {
    const members = Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`member${at}`, at]));
    for (const given of [members, new Uint8Array(5_000_000)]) {
      const { ok, diagnostics } = prepareJob(untyped(given));
      expect([ok, diagnostics.map(({ code }) => code)]).toEqual([false, ["LW431"]]);
    }
  });

  test("and has no JSON to be sent, nor to be compiled", () => {
    expect(prepareJob({ ...input, filter: untyped({ where: twice() }) })).toMatchObject({
      ok: false,
      diagnostics: [{ code: "LW431" }],
    });
    expect(() => writeJob({ ...body, name: untyped(twice()) })).toThrow(RangeError);
    expect(() => compile({ where: twice() })).toThrow(RangeError);
  });
});
