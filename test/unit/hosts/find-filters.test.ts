import { describe, expect, it, test } from "vitest";
import { findFilters } from "../../../src/hosts/find-filters.js";
import { whole } from "../../support/seed.js";

const good = '{"where":{"and":[{"key":"A","operator":"eq","value":"ca"}]}}';
const escaped = JSON.stringify(good);
const job = `{"id":1,"name":"n","dataset":"http_requests","filter":${escaped}}`;
const answer = (result: string, success = true) =>
  `{"result":${result},"success":${success},"errors":[],"messages":[]}`;

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

/** Host, and of each filter its place and what it is: where JSON, no filter, or codes. */
function found(text: string): [string, ...[string, string][]] {
  const { host, filters } = findFilters(text);
  const kind = ({ document, empty, diagnostics }: (typeof filters)[number]) =>
    diagnostics.length > 0
      ? diagnostics.map(({ code }) => code).join()
      : empty
        ? "empty"
        : document === null
          ? "nothing"
          : "filter";
  return [host, ...filters.map((filter): [string, string] => [filter.pointer, kind(filter)])];
}

describe("finds the filters in a file", () => {
  const cases: [string, ReturnType<typeof found>][] = [
    [good, ["filter", ["", "filter"]]],
    [escaped, ["filter", ["", "filter"]]],
    [escaped.slice(1, -1), ["filter", ["", "LW414"]]],
    ["{}", ["filter", ["", "empty"]]],
    ['""', ["filter", ["", "empty"]]],
    [job, ["job", ["", "filter"]]],
    ['{"Filter":""}', ["job", ["", "LW410"]]],
    ['{"dataset":"http_requests"}', ["job", ["", "empty"]]],
    [`[${job},${job}]`, ["list", ["/0", "filter"], ["/1", "filter"]]],
    [answer(`[${job},${job}]`), ["answer", ["/result/0", "filter"], ["/result/1", "filter"]]],
    [answer(job), ["answer", ["/result", "filter"]]],
    [`{"result":[${job}]}`, ["answer", ["/result/0", "filter"]]],
    [answer(`[${job}]`, false), ["answer", ["/result/0", "filter"]]],
    [`[${good},${good}]`, ["list", ["/0", "filter"], ["/1", "filter"]]],
    [`[${escaped},"",null,{}]`, ["list", ["/0", "filter"], ["/1", "empty"], ["/2", "empty"], ["/3", "empty"]]],
    [
      `[${job},{"dataset":"x"},{"dataset":"x","filter":null},{"filter":"{}"}]`,
      ["list", ["/0", "filter"], ["/1", "empty"], ["/2", "empty"], ["/3", "empty"]],
    ],
    [`[${job},5,{"a":1},[]]`, ["list", ["/0", "filter"], ["/1", "LW412"], ["/2", "LW405"], ["/3", "LW405"]]],
    [`[{"filter":${good}},{"filter":"oops"}]`, ["list", ["/0", "LW415"], ["/1", "LW416"]]],
    // Jobs one per line.
    [`${job}\n${job}\n`, ["list", ["/0", "filter"], ["/1", "filter"]]],
    [`\ufeff${job}\r\n\n ${good} \r\n{"dataset":"x",}`, ["list", ["/0", "filter"], ["/1", "filter"], ["/2", "LW403"]]],
    [`{"ClientCountry":"ca"}\n${job}`, ["filter", ["", "LW405"]]],
    // Values one after another, wherever they end.
    [`${indented(job)}\n${indented(job)}\n`, ["list", ["/0", "filter"], ["/1", "filter"]]],
    [`${job}${job}`, ["list", ["/0", "filter"], ["/1", "filter"]]],
    [
      `${escaped}\n""\nnull\n${escaped}\n`,
      ["list", ["/0", "filter"], ["/1", "empty"], ["/2", "empty"], ["/3", "filter"]],
    ],
    [`null\n${escaped}`, ["list", ["/0", "empty"], ["/1", "filter"]]],
    [`${good}\nnull\n${good}`, ["list", ["/0", "filter"], ["/1", "empty"], ["/2", "filter"]]],
    [`${answer(`[${job}]`)}\n${answer(`[${job}]`)}`, ["list", ["/0/result/0", "filter"], ["/1/result/0", "filter"]]],
    [`${indented(job)}\n{"dataset":"x",`, ["list", ["/0", "filter"], ["/1", "LW402"]]],
    [`${indented(job)}\n${indented(job)},`, ["job", ["", "LW401"]]],
    ["null\nnull", ["filter", ["", "LW412"]]],
    // Jobs deep in other JSON.
    [`{"jobs":[${job},${job}]}`, ["list", ["/jobs/0", "filter"], ["/jobs/1", "filter"]]],
    [`{"a":${job},"b":{"dataset":"x","destination_conf":"s3://b"}}`, ["list", ["/a", "filter"], ["/b", "empty"]]],
    [`[${answer(`[${job}]`)},${answer("[]")}]`, ["list", ["/0/result/0", "filter"]]],
    [
      `{"values":{"root_module":{"resources":[{"type":"t","values":${job}}]}}}`,
      ["list", ["/values/root_module/resources/0/values", "filter"]],
    ],
    [answer(`{"jobs":[${job}]}`), ["answer", ["/result/jobs/0", "filter"]]],
    ['{"after_sensitive":{"dataset":true,"filter":false}}', ["filter", ["", "LW405"]]],
    ['{"query":{"bool":{"filter":[{"dataset":"x"}]}}}', ["filter", ["", "LW405"]]],
    [`{"type":"t","name":"a","instances":[{"attributes":${job}}]}`, ["list", ["/instances/0/attributes", "filter"]]],
    [`{"id":1,"result":[${job}],"error":null}`, ["answer", ["/result/0", "filter"]]],
    // A filter under another key would be lost unseen, and everything delivered.
    [`{"dataset":"x","filter":"","Filter":${escaped}}`, ["job", ["", "LW410"]]],
    [`{"dataset":"x","filters":${escaped}}`, ["job", ["", "LW410"]]],
    ['{"dataset":"x","fliter":"{}"}', ["job", ["", "LW410"]]],
    [`{"dataset":"x","condition":${escaped}}`, ["job", ["", "LW410"]]],
    [`{"dataset":"x","condition":${good}}`, ["job", ["", "LW410"]]],
    ['{"dataset":"x","folder":"{DATE}/logs","filters":[]}', ["job", ["", "empty"]]],
    // Half of a filter or of a job is no other file.
    ['{"name":"a","op":"eq"}', ["filter", ["", "LW405"]]],
    ['{"name":"a","wehre":{}}', ["filter", ["", "LW405"]]],
    ['{"a":1,"b":{"c":[{"operator":"eq"}]}}', ["filter", ["", "LW405"]]],
    [`// why\n${good}`, ["filter", ["", "LW401"]]],
    [`/* why */ [${job}]`, ["list", ["/0", "filter"]]],
    // Parts of a filter are no list of filters.
    ['[{"key":"A","operator":"eq","value":1}]', ["filter", ["", "LW405"]]],
    ['[{"name":"A","operator":"eq","value":1}]', ["filter", ["", "LW405,LW410"]]],
    ['{"where":[{"where":{}}]}', ["filter", ["", "LW412,LW408"]]],
    // A job is told by its keys, among jobs by fewer.
    ['{"id":1,"name":"n","enabled":true}', ["job", ["", "empty"]]],
    [`[{"id":1,"name":"n"},${job}]`, ["list", ["/0", "empty"], ["/1", "filter"]]],
    ['[{"id":1,"name":"n"}]', ["list", ["/0", "empty"]]],
    [
      '{"jobs":[{"id":1,"name":"n"},{"id":2,"name":"m","enabled":true}]}',
      ["list", ["/jobs/0", "empty"], ["/jobs/1", "empty"]],
    ],
    ['[{"id":1,"name":"n","version":"1.0"}]', ["filter", ["", "LW405"]]],
    ['[{"name":"n"}]', ["filter", ["", "LW405"]]],
  ];
  it.each(cases)("%s", (text, expected) => {
    const [host, ...filters] = found(text);
    const [expectedHost, ...expectedFilters] = expected;
    expect([host, ...filters.map(([pointer]) => pointer)]).toEqual([
      expectedHost,
      ...expectedFilters.map(([pointer]) => pointer),
    ]);
    for (const [i, [, kind]] of filters.entries())
      expect(kind.split(",")[0]).toBe(expectedFilters[i]?.[1].split(",")[0]);
  });
});

describe("says of what holds no filter what it is", () => {
  const cases: [string, string, string, string | undefined][] = [
    ["[]", "empty", "warning", undefined],
    [answer("[]"), "empty", "warning", undefined],
    [answer("[]", false), "refused", "error", undefined],
    [
      '{"success":false,"errors":[{"code":10000,"message":"Authentication error"},"x"],"result":null}',
      "refused",
      "error",
      "10000: Authentication error",
    ],
    [answer('[{"id":"a","url":"u"}]'), "other", "error", undefined],
    [answer('{"id":"a","enabled":true}'), "other", "error", undefined],
    [answer("null"), "other", "error", undefined],
    ['{"name":"a","version":"1.0.0"}', "file", "error", undefined],
    ['{"compilerOptions":{"strict":true},"include":["src"]}', "file", "error", undefined],
  ];
  it.each(cases)("%s", (text, what, severity, error) => {
    const { filters, around } = findFilters(text);
    expect(filters).toEqual([]);
    expect(around).toMatchObject([{ code: "LW418", severity, args: { what } }]);
    expect(around[0]?.code === "LW418" ? around[0].args.errors[0] : "").toBe(error);
  });
});

test("places on lines are those of the whole text, and mistakes of a line are its own", () => {
  const text = `${job}\n{"filter":${JSON.stringify(good.replace("eq", "=="))},}\n${job}`;
  const { filters, around } = findFilters(text);
  expect(around).toEqual([]);
  expect(
    filters.map(({ diagnostics }) => diagnostics.map(({ code, span }) => [code, text.slice(span.start, span.end)])),
  ).toEqual([
    [],
    [
      ["LW201", '\\"==\\"'],
      ["LW403", ","],
    ],
    [],
  ]);
});

test("places are those of the whole text, through lists and strings", () => {
  const text = answer(`[${job},{"filter":${JSON.stringify(good.replace("eq", "=="))}}]`);
  const { filters } = findFilters(text);
  expect(filters.map(({ span }) => text.slice(span.start, span.end).slice(0, 10))).toEqual([
    '{"id":1,"n',
    '{"filter":',
  ]);
  const [diagnostic] = filters[1]?.diagnostics ?? [];
  expect(diagnostic?.pointer).toBe("/result/1/filter/where/and/0/operator");
  expect(text.slice(diagnostic?.span.start, diagnostic?.span.end)).toBe('\\"==\\"');
});

test("mistakes of the JSON around a list belong to no filter", () => {
  const { filters, around } = findFilters(`[${job},${job},]`);
  expect(around.map(({ code }) => code)).toEqual(["LW403"]);
  expect(filters.map(({ diagnostics }) => diagnostics)).toEqual([[], []]);
});

test.each([
  '{"dataset":"http_requests"',
  `[${job},{"dataset":"http_requests","na`,
  `[${job},{"dataset":"http_requests",`,
])("nothing is certain about a job that may have lost its filter: %s", (text) => {
  const { filters, around } = findFilters(text);
  expect(filters.at(-1)?.empty).toBe(false);
  const fixes = [...around, ...filters.flatMap(({ diagnostics }) => diagnostics)].flatMap(
    (diagnostic) => diagnostic.fixes,
  );
  expect(fixes.filter(({ safe }) => safe)).toEqual([]);
});

describe("templates of other tools", () => {
  const within = (properties: string) => `{"Resources":{"Job":{"Type":"x","Properties":${properties}}}}`;
  const escaped = JSON.stringify(good);
  const codes = (text: string) =>
    findFilters(text).filters.map(({ name, diagnostics }) => [name, diagnostics.map(({ code }) => code).join()]);

  it("have keys of their own", () => {
    expect(codes(within(`{"Name":"a","Dataset":"http_requests","Filter":${escaped}}`))).toEqual([["a", ""]]);
    expect(codes(within(`{"name":"a","dataset":"http_requests","destinationConf":"s3://b"}`))).toEqual([["a", ""]]);
    // What goes to the service has those of the service.
    expect(codes(`{"Name":"a","Dataset":"http_requests","Filter":${escaped}}`)).toEqual([[null, "LW410,LW410"]]);
  });

  it.each([
    [`{"fn::toJSON":${good}}`, "", true],
    [`{"Fn::ToJsonString":${good}}`, "", true],
    ['{"Fn::Join":["",["{",{"Ref":"Rest"}]]}', "LW424", false],
    ['{"Ref":"Filter"}', "LW424", false],
    ['{"Ref":"Filter","x":1}', "LW415,LW405", false],
  ])("have functions: %s", (filter, expected, isRead) => {
    const text = within(`{"dataset":{"Ref":"Dataset"},"logpull_options":"","filter":${filter}}`).replace(
      '{"Ref":"Dataset"}',
      '"http_requests"',
    );
    const [found] = findFilters(text).filters;
    expect(found?.diagnostics.map(({ code }) => code).join()).toBe(expected);
    expect(found?.document !== null).toBe(isRead);
    if (expected === "LW424")
      expect(found).toMatchObject({ partial: true, empty: false, diagnostics: [{ fixes: [] }] });
  });

  it("have datasets by reference", () => {
    expect(codes(within(`{"name":"a","dataset":{"Ref":"D"},"filter":${escaped}}`))).toEqual([["a", ""]]);
  });
});

describe("takes hostile lists of any size", () => {
  const many = whole ? 50_000 : 15_000;
  const cases: Record<string, string> = {
    "many jobs": `[${Array(many).fill('{"filter":""}').join()}]`,
    "many wrong jobs": `[${Array(many / 5)
      .fill('{"filter":"x"}')
      .join()}]`,
    "many open lists": `[${'{"filter":"","result":['.repeat(2 * many)}`,
    "many lines": '{"filter":""}\n'.repeat(many),
    "an answer in an answer": '{"result":'.repeat(2 * many),
    "a list of numbers": `[{"filter":""},${"1,".repeat(20_000)}1]`,
  };
  it.each(Object.keys(cases))("%s", (name) => {
    const text = cases[name] ?? "";
    const { filters, around } = findFilters(text);
    for (const { span, pointer } of filters) expect(span.end <= text.length && pointer !== undefined).toBe(true);
    expect(around.length).toBeLessThan(102);
  });
});

describe("says that an answer is a page of several", () => {
  const page = (info: string) => `{"result":[${job}],"success":true,"result_info":${info}}`;
  const cases: [string, { held: number; of: number | null } | null][] = [
    [page('{"page":1,"per_page":1,"count":1,"total_count":3,"total_pages":3}'), { held: 1, of: 3 }],
    [page('{"page":2,"total_pages":2}'), { held: 1, of: null }],
    [page('{"cursors":{"after":"abc"}}'), { held: 1, of: null }],
    [page('{"cursors":{"after":""},"count":1}'), null],
    [page('{"page":1,"per_page":20,"count":1,"total_count":1,"total_pages":1}'), null],
    [page("null"), null],
    [page('{"page":1,"total_count":2}') + page('{"page":2,"total_count":2}'), null],
    [page('{"page":1,"total_count":3}') + page('{"page":2,"total_count":3}'), { held: 2, of: 3 }],
  ];
  it.each(cases)("%s", (text, expected) => {
    expect(findFilters(text).around[0]?.args ?? null).toEqual(expected);
    if (expected !== null) expect(findFilters(text).around[0]).toMatchObject({ code: "LW423", severity: "warning" });
  });
});

describe("JSON without a sign of a filter is judged as none", () => {
  const collection = (raw: string) =>
    JSON.stringify({
      info: { name: "x", schema: "https://schema.example/v2.1.0/collection.json" },
      item: [
        {
          name: "a",
          request: { method: "POST", url: { raw: "https://x/zones/1/logpush/jobs" }, body: { mode: "raw", raw } },
        },
      ],
    });
  const cases: [string, string, string, string][] = [
    [
      "a package with scripts called `all`",
      '{"name":"a","version":"1.0.0","scripts":{"all":"npm run clean","test":"x"}}',
      "LW418",
      "error",
    ],
    [
      "one with a text in brackets",
      '{"name":"a","version":"1.0.0","description":"b","keywords":["[[Prototype]]"]}',
      "LW418",
      "error",
    ],
    ["a schema", '{"properties":{"a":{"allOf":[{"type":"string"}]}},"type":"object"}', "LW418", "error"],
    ["a list of flags", '[{"name":"A","switch":"B","comment":"c","value":"d","flags":[]}]', "LW418", "error"],
    ["a body without a filter", collection('{"dataset":"http_requests"}'), "LW418", "error"],
    ["a body whose filter is put in", collection('{"dataset":"http_requests","filter":{{filter}}}'), "LW424", "note"],
  ];
  it.each(cases)("%s", (_, text, code, severity) => {
    const { filters, around } = findFilters(text);
    expect([filters.length, ...around.map((one) => [one.code, one.severity])]).toEqual([0, [code, severity]]);
  });

  it.each([
    '{"version":1,"rules":[{"key":"a","operator":"equals","value":1}]}',
    '{"version":1,"rules":{"and":["a"]}}',
    '{"field":"ClientIP","op":"eq","val":"a"}',
    '{"name":"ClientIP","value":"a"}',
  ])("%s is", (text) => expect(findFilters(text).filters.length).toBe(1));
});
