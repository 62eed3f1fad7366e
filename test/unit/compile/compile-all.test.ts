import { expect, test } from "vitest";
import { compile, compileAll } from "../../../src/compile.js";

const good = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const job = (name: string, filter: string, dataset = "http_requests") => ({ id: 7, name, dataset, filter });

test("one filter is all of a file", () => {
  for (const input of [good, JSON.stringify(good), 'ClientCountry eq "ca"', JSON.stringify(job("a", good))]) {
    const { filters, around, diagnostics, ok } = compileAll(input, { dataset: "http_requests" });
    expect(around).toEqual([]);
    expect(filters).toHaveLength(1);
    expect([ok, diagnostics]).toEqual([true, []]);
    expect(filters[0]?.compilation).toEqual(compile(input, { dataset: "http_requests" }));
  }
});

test("of a list each filter is compiled for itself", () => {
  const { ok, host, filters, diagnostics } = compileAll([
    job("a", good),
    job("b", good.replace("eq", "==")),
    job("c", "", "dns_logs"),
  ]);
  expect([ok, host]).toEqual([false, "list"]);
  expect(filters.map(({ name, id, pointer, namedDataset }) => [name, id, pointer, namedDataset])).toEqual([
    ["a", "7", "/0", "http_requests"],
    ["b", "7", "/1", "http_requests"],
    ["c", "7", "/2", "dns_logs"],
  ]);
  expect(filters.map(({ compilation }) => [compilation.ok, compilation.readable, compilation.filter?.text])).toEqual([
    [true, true, 'ClientCountry eq "ca"'],
    [false, false, undefined],
    [true, true, "# no filter: every line is kept"],
  ]);
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
    ["LW201", "/1/filter/where/and/0/operator"],
  ]);
});

test("names and types are no matter of reading", () => {
  expect(compile('Nope eq "x"', { dataset: "http_requests" })).toMatchObject({ ok: false, readable: true });
  expect(compile('Nope = "x"', { dataset: "http_requests" })).toMatchObject({ ok: false, readable: false });
});

test("a list that is broken gives no filter", () => {
  const text = `[${JSON.stringify(job("a", good))},${JSON.stringify(job("b", good))}`;
  const { filters, around } = compileAll(text);
  expect(around.map(({ code }) => code)).toEqual(["LW402"]);
  expect(filters.map(({ compilation }) => compilation.filter)).toEqual([undefined, undefined]);
});

test("compile takes a list of one, names several, and refuses none", () => {
  expect(compile([job("a", good)])).toMatchObject({
    ok: true,
    filter: { text: 'ClientCountry eq "ca"', dataset: "http_requests" },
  });
  const several = compile([job("a", good), { dataset: "http_requests" }]);
  expect(several).toMatchObject({
    ok: false,
    diagnostics: [
      {
        code: "LW417",
        args: {
          filters: [
            { pointer: "/0", name: "a" },
            { pointer: "/1", name: null },
          ],
        },
      },
    ],
  });
  expect(several.filter).toBeUndefined();
  expect(compile([])).toMatchObject({ ok: false, diagnostics: [{ code: "LW418", severity: "error" }] });
  expect(compileAll([])).toMatchObject({
    ok: true,
    filters: [],
    diagnostics: [{ code: "LW418", severity: "warning" }],
  });
});

test("a list of one that is broken gives no filter either", () => {
  const compilation = compile(`[${JSON.stringify(job("a", good))},]`);
  expect(compilation).toMatchObject({ ok: false, readable: false, diagnostics: [{ code: "LW403" }] });
  expect(compilation.filter).toBeUndefined();
});

test("no filter of a file is right while something around them is wrong", () => {
  const list = JSON.stringify([job("a", good), job("b", good)]);
  const broken = compileAll(`${list.slice(0, -1)},]`);
  expect([broken.ok, broken.around.map(({ code }) => code)]).toEqual([false, ["LW403"]]);
  expect(broken.filters.map(({ compilation }) => [compilation.ok, compilation.filter])).toEqual([
    [false, undefined],
    [false, undefined],
  ]);
});

test("the only filter of a file that is compiled already is what compiling it again gives", () => {
  const job = (status: number) => ({
    name: `j${status}`,
    dataset: "http_requests",
    filter: `{"where":{"key":"EdgeResponseStatus","operator":"eq","value":${status}}}`,
  });
  for (const list of [[], [job(500)], [job(500), job(404)]]) {
    const text = JSON.stringify(list);
    expect(compile(text, { given: compileAll(text) })).toEqual(compile(text));
  }
  // What it is given counts, and nothing is read again.
  const given = compileAll(JSON.stringify([job(500)]));
  expect(compile("", { given })).toEqual(given.filters[0]?.compilation);
});
