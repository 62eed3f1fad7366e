/** Inputs, datasets and examples → codes and filters. */
import { describe, expect, test } from "vitest";
import { type CompileOptions, compile, decompile, defineDataset, datasets as shipped } from "../../src/index.js";
import { codesOf } from "./rows.js";

const dataset = "http_requests";
const codes = (input: string | object, options: CompileOptions = {}) => codesOf(compile(input, options).diagnostics);

describe("inputs", () => {
  const text = 'ClientCountry eq "ca" and (EdgeResponseStatus geq 500 or ClientRequestPath startsWith "/api")';
  const json =
    '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"},{"or":[{"key":"EdgeResponseStatus","operator":"geq","value":500},{"key":"ClientRequestPath","operator":"startsWith","value":"/api"}]}]}}';

  test.each([
    ["text", text],
    ["where JSON", json],
    ["an escaped string", JSON.stringify(json)],
    ["the body of a job", JSON.stringify({ dataset, filter: json })],
    ["a plain object", JSON.parse(json) as object],
  ])("%s", (_, input) => {
    const { ok, filter } = compile(input, { dataset });
    const fields = filter?.fields.map(({ name }) => name);
    expect([ok, filter?.json, filter?.text]).toEqual([true, json, text]);
    expect(fields).toEqual(["ClientCountry", "EdgeResponseStatus", "ClientRequestPath"]);
    expect(decompile(json, { dataset })).toMatchObject({ ok: true, text, source: json });
  });

  test("a member that is undefined keeps no line", () => expect(codes({ where: undefined })).toBe("LW412"));

  test.each(["{}", '""', '{"dataset":"http_requests"}', ...['""', '"{}"', "{}", "null"].map(jobWith)])(
    "%s keeps every line",
    (input) => expect(compile(input)).toMatchObject({ ok: true, filter: { json: "{}", tree: { kind: "Everything" } } }),
  );

  test("a cyclic object has no JSON, and a deep one an error", () => {
    const cyclic: { where?: object } = {};
    cyclic.where = cyclic;
    expect(() => compile(cyclic)).toThrow(TypeError);
    let deep: object = { key: "A", operator: "eq", value: 1 };
    for (let level = 0; level < 100_000; level++) deep = { and: [deep] };
    expect(codes({ where: deep })).toBe("LW129");
  });
});

function jobWith(filter: string): string {
  return `{"dataset":"http_requests","filter":${filter}}`;
}

describe("the dataset", () => {
  const own = defineDataset({ name: "own", extends: shipped.http_requests, fields: { Shard: "int" } });
  const where = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
  const job = (name: string) => `{"dataset":${name},"filter":${JSON.stringify(where)}}`;
  test.each<[text: string, given: CompileOptions["dataset"], codes: string, dataset: string | null]>([
    ["NoSuchField eq 1", undefined, "LW206 LW202", "http_requests"],
    ["QueryNam eq 1", undefined, "LW206 LW202", "network_analytics_logs"],
    ['CacheCacheStatus eq "hit"', undefined, "LW206", "http_requests"],
    ['ClientCountry eq "ca"', undefined, "LW206", null],
    ['dataset http_requests ClientCountry eq "ca"', undefined, "", "http_requests"],
    ['dataset http_requests ClientCountry eq "ca"', "http_requests", "", "http_requests"],
    ['dataset http_requests ClientCountry eq "ca"', "dns_logs", "LW205", null],
    ['dataset http_request ClientCountry eq "ca"', undefined, "LW204", null],
    ['ClientCountry eq "ca"', "nonsense", "LW204", null],
    ['ClientCountry eq "ca"', "constructor", "LW204", null],
    ['dataset own Shard eq 1 and ClientCountry eq "ca"', own, "", "own"],
    ["dataset http_requests Shard eq 1", own, "LW205", null],
    ["dataset anything Shard eq 1", { ...own, name: "" }, "", ""],
    [job('"dns_logs"'), "http_requests", "LW205", null],
    [job('"http_requests"'), undefined, "", "http_requests"],
  ])("%s with %o", (text, given, expected, name) => {
    const { diagnostics, dataset: found } = compile(text, { dataset: given });
    const shown = [...new Set(diagnostics.map(({ code }) => code))].join(" ");
    expect([shown, found?.name ?? null]).toEqual([expected, name]);
  });

  test("a default of one's own is for filters that name it, or no dataset", () => {
    const names = ["Shard eq 1", "dataset own Shard eq 1", "dataset http_requests ClientASN eq 1"].map(
      (text) => compile(text, { defaultDataset: own }).dataset?.name,
    );
    expect(names).toEqual(["own", "own", "http_requests"]);
  });

  test("of several datasets, those with more fields come first", () => {
    const [note] = compile('ClientCountry eq "ca"').diagnostics;
    const named = note?.code === "LW206" ? note.args.datasets : [];
    expect(named.slice(0, 2)).toEqual(["http_requests", "firewall_events"]);
  });

  test("a schema with the name of a shipped dataset is in its place", () => {
    const own = defineDataset({ name: "http_requests", fields: { A: "int" } });
    const { diagnostics } = compile("EdgeResponseStatus eq 500", { dataset: own });
    expect(diagnostics).toMatchObject([{ code: "LW203", args: { others: ["firewall_events"] } }]);
  });

  test.each(["__proto__", "constructor", "toString"])("`%s` is inherited by no dataset", (name) => {
    const fields = Object.fromEntries([[name, "string"]] as const);
    expect(codes(`${name} eq "a"`, { dataset })).toBe("LW202");
    expect(codes(`${name} eq "a"`, { dataset: defineDataset({ name: "own", fields }) })).toBe("");
  });

  test("an unknown field is an error, a warning or no mistake, and an error stays an error", () => {
    const severity = { LW202: "warning" } as const;
    const severities = (["error", "warning", "off"] as const).map((unknownFields) =>
      compile("NoSuchField eq 1", { dataset, unknownFields, severity }).diagnostics.map((one) => one.severity),
    );
    expect(severities).toEqual([["error"], ["warning"], []]);
  });
});

describe("examples", () => {
  test.each([
    ['ClientCountry eq "ca"', 'keep {"ClientCountry":"ca"} drop {"ClientCountry":"us"}', ""],
    ['ClientCountry eq "ca"', 'keep {"ClientCountry":"us"}', "LW321"],
    ['ClientCountry eq "ca"', 'drop {"BotScore":1}', "LW322"],
    ['ClientCountry eq "ca"', 'keep {"clientcountry":"ca"}', "LW202"],
    ["ClientASN eq 1", 'keep {"ClientASN":2} keep {"ClientASM":1} keep {"ClientASN":3}', "LW321 LW202 LW321"],
    ["ClientASN gt 200 and ClientASN lt 100", 'keep {"ClientASN":150}', "LW501 LW321"],
  ])("%s %s", (text, examples, expected) => {
    expect(codes(`${text} ${examples}`, { dataset })).toBe(expected);
  });

  test("run when a field is unknown, which may be a warning", () => {
    const text = 'ClientASN eq 1 keep {"ClientASN":2,"Own":1}';
    expect(codes(text, { dataset, unknownFields: "warning" })).toBe("LW321 LW202");
  });

  test("have the fields of a schema without a name", () => {
    const own = defineDataset({ name: "", fields: { A: "int" } });
    expect(codes('A eq 1 keep {"A":1,"B":2}', { dataset: own })).toBe("LW202");
  });

  test("run on a filter over a limit", () => {
    const text = Array.from({ length: 31 }, (_, at) => `ClientASN eq ${at}`).join(" or ");
    const { ok, filter, diagnostics } = compile(`${text} keep {"ClientASN":31}`, { dataset });
    expect([ok, filter?.sizes.operators]).toEqual([false, 31]);
    expect(codesOf(diagnostics)).toMatch(/LW301.* LW321/);
  });

  test("name each field that is missing", () => {
    const { diagnostics } = compile('ClientCountry eq "ca" and BotScore gt 1 keep {"ClientASN":1}', { dataset });
    expect(diagnostics).toMatchObject([{ code: "LW322", args: { missing: ["ClientCountry", "BotScore"] } }]);
  });
});
