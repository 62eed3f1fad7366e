import { describe, expect, test } from "vitest";
import {
  analysis,
  type CoreOptions,
  compile,
  compileText,
  compileWhere,
  decompile,
  defineDataset,
  mistakes,
  notations,
} from "../../../src/core.js";
import { dnsLogs } from "../../../src/language/datasets/dns-logs.js";
import { httpRequests } from "../../../src/language/datasets/http-requests.js";

const text = 'ClientCountry eq "ca"';
const where = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const codes = (input: string, options: CoreOptions) => compile(input, options).diagnostics.map(({ code }) => code);

test("filter text, where JSON, or either", () => {
  const options = { dataset: httpRequests };
  const filters = [
    compileText(text, options),
    compileWhere(where, options),
    compileWhere(JSON.parse(where), options),
    compile(text, options),
    compile(where, options),
  ];
  expect(filters.map(({ filter }) => filter?.text)).toEqual(filters.map(() => text));
  expect(decompile(where, options)).toMatchObject({ ok: true, text });
});

describe("a dataset that a header or a job names", () => {
  const named = `dataset dns_logs\nQueryName eq "a"`;
  const job = JSON.stringify({ dataset: "dns_logs", filter: where.replace("ClientCountry", "QueryName") });

  test("is known when it was given, as the one or among others", () => {
    for (const input of [named, job]) {
      expect(codes(input, { dataset: dnsLogs })).toEqual([]);
      expect(codes(input, { datasets: [httpRequests, dnsLogs] })).toEqual([]);
      expect(codes(input, { dataset: dnsLogs, datasets: [httpRequests] })).toEqual([]);
    }
  });

  test("and otherwise is an error, as is another one than was given", () => {
    for (const input of [named, job]) {
      expect(codes(input, {})).toEqual(["LW204"]);
      expect(codes(input, { datasets: [httpRequests] })).toEqual(["LW204"]);
      expect(codes(input, { dataset: httpRequests })).toContain("LW205");
    }
  });

  test("names and other datasets are not guessed at", () => {
    expect(codes("QueryName eq 1", { dataset: httpRequests })).toEqual(["LW202"]);
    expect(codes("QueryName eq 1", { dataset: httpRequests, datasets: [dnsLogs] })).toEqual(["LW203"]);
  });
});

test("one's own dataset starts from another one", () => {
  const edge = defineDataset({ name: "edge", extends: httpRequests, fields: { Shard: "int" } });
  expect(compileText('dataset edge\nShard eq 5 and ClientCountry eq "ca"', { dataset: edge })).toMatchObject({
    ok: true,
    filter: { dataset: "edge" },
  });
});

describe("what can be asked for", () => {
  const dataset = httpRequests;

  test("mistakes: what is wrong with filter text, in place of where it goes wrong", () => {
    expect(codes('ClientCountry == "ca" and', { dataset })).toEqual(["LW100"]);
    expect(codes('ClientCountry == "ca" and', { dataset, mistakes })).toEqual(["LW201", "LW111"]);
  });

  test("notations: texts that are no filter, but mean one", () => {
    expect(codes("SELECT * FROM t WHERE BotScore < 30", { dataset, mistakes })).not.toContain("LW133");
    expect(codes("SELECT * FROM t WHERE BotScore < 30", { dataset, notations })).toEqual(["LW133"]);
  });

  test("analysis: what the filter can mean", () => {
    const never = "BotScore gt 5 and BotScore lt 3";
    expect(codes(never, { dataset })).toEqual([]);
    expect(codes(never, { dataset, analysis })).toEqual(["LW501"]);
  });
});
