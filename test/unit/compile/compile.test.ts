import { describe, expect, test } from "vitest";
import { compile, decompile } from "../../../src/compile.js";
import { defineDatasetByName as defineDataset } from "../../../src/language/datasets/by-name.js";
import { toVerdict } from "../../../src/predicate/build.js";
import { toWhereJson } from "../../../src/where/emit.js";

const codes = (input: string | object, options?: Parameters<typeof compile>[1]) =>
  compile(input, options).diagnostics.map((d) => d.code);
const example = 'ClientCountry eq "ca" and (EdgeResponseStatus geq 500 or ClientRequestPath startsWith "/api")';
const json =
  '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"},{"or":[{"key":"EdgeResponseStatus","operator":"geq","value":500},{"key":"ClientRequestPath","operator":"startsWith","value":"/api"}]}]}}';

describe("compile", () => {
  test("text, where JSON, escaped string, job body and plain object give the same filter", () => {
    const inputs = [
      example,
      json,
      JSON.stringify(json),
      JSON.stringify({ dataset: "http_requests", filter: json }),
      JSON.parse(json) as object,
    ];
    for (const input of inputs) {
      const { ok, filter } = compile(input, { dataset: "http_requests" });
      expect(ok).toBe(true);
      expect(filter && toWhereJson(filter)).toBe(json);
      expect(filter?.text).toBe(example);
      expect(filter?.fields.map((f) => f.name)).toEqual(["ClientCountry", "EdgeResponseStatus", "ClientRequestPath"]);
    }
  });

  test("not is lowered to dual operators", () => {
    const { filter } = compile("not (A eq 1 and (B lt 2 or not C geq 3))");
    expect(filter?.text).toBe("A !eq 1 or (B geq 2 and C geq 3)");
  });

  test("a filter over a limit is still a filter, with its sizes", () => {
    const many = Array.from({ length: 31 }, (_, i) => `ClientASN eq ${i}`).join(" or ");
    const { ok, filter, diagnostics } = compile(many, { dataset: "http_requests" });
    expect(ok).toBe(false);
    expect(filter?.sizes.operators).toBe(31);
    expect(diagnostics.map((d) => d.code)).toEqual(["LW301"]);
    expect(diagnostics[0]?.args).toMatchObject({ merges: [{ field: "ClientASN", operator: "in", comparisons: 31 }] });
    expect(compile(many, { dataset: "http_requests", limits: { operators: 100, bytes: 10_000 } }).ok).toBe(true);
  });

  test("the advice on merging states exactly what it saves", () => {
    const apart = Array.from({ length: 20 }, (_, i) => `ClientRequestHost eq "h${i}.example.com"`).join(" or ");
    const together = `ClientRequestHost in [${Array.from({ length: 20 }, (_, i) => `"h${i}.example.com"`).join(", ")}]`;
    const [diagnostic] = compile(apart, { dataset: "http_requests" }).diagnostics;
    const saved = (compile(apart).filter?.sizes.bytes ?? 0) - (compile(together).filter?.sizes.bytes ?? 0);
    expect(diagnostic?.args).toMatchObject({ merges: [{ bytes: saved }] });
  });

  test("the stricter readings of the limits warn, or are errors when asked", () => {
    const text = `${Array.from({ length: 29 }, (_, i) => `ClientASN eq ${i}`).join(" or ")} or (BotScore lt 5 and WorkerSubrequest eq true)`;
    const limits = { bytes: 5000, operators: 31 };
    expect(
      compile(text, { dataset: "http_requests", limits }).diagnostics.map((d) => `${d.code} ${d.severity}`),
    ).toEqual(["LW303 warning"]);
    expect(
      compile(text, { dataset: "http_requests", limits: { ...limits, countGroups: true } }).diagnostics.map(
        (d) => `${d.code} ${d.severity}`,
      ),
    ).toEqual(["LW303 error"]);
  });

  test("what is not shown of a hundred diagnostics and more is counted once, whatever found it", () => {
    const members = Array.from({ length: 150 }, () => '"ca"').join(",");
    const { ok, diagnostics } = compile(`dataset http_requests\nClientCountry in [${members}]`);
    expect(ok).toBe(true);
    expect(diagnostics).toHaveLength(101);
    // 149 repeated members, and the escaped size.
    expect(diagnostics.at(-1)).toMatchObject({ code: "LW130", severity: "warning", args: { hidden: 50 } });
  });

  test("names that the comparison could be of are likelier to be meant", () => {
    const similar = (text: string) =>
      compile(text, { dataset: "http_requests" }).diagnostics.map(({ args }) => "similar" in args && args.similar[0]);
    expect(similar("Status eq 200")).toEqual(["EdgeResponseStatus"]);
    expect(similar('RequestPath startsWith "/"')).toEqual(["ClientRequestPath"]);
    expect(similar('Agent contains "bot"')).toEqual(["ClientRequestUserAgent"]);
  });

  test("examples run, also on a filter over a limit", () => {
    expect(
      codes('dataset http_requests\nClientCountry eq "ca"\nkeep {"ClientCountry":"ca"}\ndrop {"ClientCountry":"us"}'),
    ).toEqual([]);
    expect(
      codes(
        'dataset http_requests\nClientCountry eq "ca"\nkeep {"ClientCountry":"us"}\ndrop {"BotScore":1}\nkeep {"clientcountry":"ca"}',
      ),
    ).toEqual(["LW321", "LW322", "LW323"]);
  });

  test("a job without a filter, or with an empty one, keeps every line", () => {
    for (const job of [
      '{"dataset":"http_requests"}',
      '{"dataset":"http_requests","filter":""}',
      '{"dataset":"http_requests","filter":"{}"}',
      '{"dataset":"http_requests","filter":null}',
    ]) {
      const { ok, filter } = compile(job);
      expect(ok, job).toBe(true);
      expect(filter?.tree.kind).toBe("Everything");
      expect(filter && toVerdict(filter)({})).toBe("keep");
      expect(filter && toWhereJson(filter)).toBe("{}");
    }
  });

  test("a field named like an inherited property is unknown like any other", () => {
    for (const name of ["__proto__", "constructor", "toString"]) {
      expect(codes(`${name} eq "a"`, { dataset: "http_requests" })).toEqual(["LW202"]);
      expect(
        codes({ where: { and: [{ key: name, operator: "eq", value: "a" }] } }, { dataset: "http_requests" }),
      ).toEqual(["LW202"]);
      const own = defineDataset({
        name: "own",
        fields: Object.fromEntries([[name, "string"]]) as Record<string, "string">,
      });
      expect(codes(`${name} eq "a"`, { dataset: own })).toEqual([]);
    }
    expect(codes('ClientCountry eq "a"', { dataset: "constructor" })).toEqual(["LW204"]);
  });
});

describe("one mistake is said once", () => {
  test("an example to keep is not kept where no line ever is, and that is said", () => {
    const text =
      'dataset http_requests\nBotScore lt 5 and BotScore gt 9\nkeep {"BotScore":3}\ndrop {"BotScore":7}\nkeep {"ClientASN":1}';
    expect(codes(text)).toEqual(["LW321", "LW322"]);
    expect(codes(text, { analysis: true })).toEqual(["LW501", "LW322"]);
    expect(
      codes('dataset http_requests\nClientASN eq 1 and ClientASN eq 2\nkeep {"ClientASN":1}', { analysis: true }),
    ).toEqual(["LW509"]);
    // What keeps everything does keep the example to drop.
    expect(
      codes('dataset http_requests\nBotScore lt 5 or BotScore gt 1\ndrop {"BotScore":3}', { analysis: true }),
    ).toEqual(["LW502", "LW321"]);
  });

  test("what every line fulfils changes nothing beside anything", () => {
    expect(
      codes('dataset http_requests\nClientCountry startsWith "" and ClientCountry eq "ca"', { analysis: true }),
    ).toEqual(["LW504"]);
  });

  test("where two datasets are named, the fields of the other are no unknown ones", () => {
    const text = 'dataset dns_logs\nClientCountry eq "ca" and Nope eq 1 and QueryName eq "x"';
    expect(codes(text, { dataset: "http_requests" })).toEqual(["LW205", "LW202"]);
  });

  test("a dataset that cannot be read is not one that is lacking, too", () => {
    expect(codes(`{"dataset":5,"filter":${JSON.stringify(json)}}`)).toEqual(["LW412"]);
    expect(codes(`{"dataset":null,"filter":${JSON.stringify(json)}}`)).toEqual(["LW412"]);
  });
});

describe("which dataset", () => {
  const own = defineDataset({ name: "own", extends: "http_requests", fields: { Shard: "int" } });
  test.each([
    ['A eq "a"', undefined, ["LW206"], null],
    ['dataset http_requests\nClientCountry eq "a"', undefined, [], "http_requests"],
    ['dataset http_requests\nClientCountry eq "a"', "http_requests", [], "http_requests"],
    ['dataset http_requests\nClientCountry eq "a"', "dns_logs", ["LW205"], "dns_logs"],
    ['dataset http_request\nClientCountry eq "a"', undefined, ["LW204"], undefined],
    ['ClientCountry eq "a"', "nonsense", ["LW204"], undefined],
    ['dataset own\nShard eq 1 and ClientCountry eq "ca"', own, [], "own"],
    ["dataset http_requests\nShard eq 1", own, ["LW205"], "own"],
    ["dataset anything\nShard eq 1", { ...own, name: "" }, [], ""],
    [JSON.stringify({ dataset: "dns_logs", filter: json }), "http_requests", ["LW205"], "http_requests"],
  ])("%s with %o", (text, dataset, found, name) => {
    const result = compile(text, { dataset });
    expect(result.diagnostics.map((d) => d.code)).toEqual(found);
    if (result.filter !== undefined && name !== undefined) expect(result.filter.dataset).toBe(name);
  });
});

describe("decompile", () => {
  test("where JSON becomes formatted text", () => {
    expect(decompile(json, { dataset: "http_requests" })).toEqual({
      ok: true,
      text: example,
      diagnostics: [],
      source: json,
    });
  });
  test("the dataset decides what a string that spells an integer is", () => {
    const lenient = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"eq","value":"500"}]}}';
    expect(decompile(lenient, { dataset: "http_requests" }).text).toBe("EdgeResponseStatus eq 500");
    expect(decompile(lenient).text).toBe('EdgeResponseStatus eq "500"');
  });
});
