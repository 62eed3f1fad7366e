import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile } from "../../../src/compile.js";
import { describeDiagnostic } from "../../../src/diagnostics/describe.js";
import { fieldFacts } from "../../../src/language/dataset.js";
import { datasets } from "../../../src/language/datasets/all-datasets.js";
import { inferrer, readSchema } from "../../../src/schema/index.js";
import { keeping } from "../../published/keeping.js";
import { whole } from "../../support/seed.js";

type Line = Readonly<Record<string, unknown>>;

function inferred(lines: readonly Line[], options = {}) {
  const seen = inferrer();
  for (const line of lines) seen.take(line);
  const found = seen.infer(options);
  const reading = readSchema(found.text);
  if (!reading.ok) throw new Error(found.text);
  return { ...found, dataset: reading.dataset, diagnostics: reading.diagnostics };
}

const countries =
  "AT AU BE BR CA CH CN CZ DE DK EE ES FI FR GB GR HU IE IT JP LT LU LV MX NL NO NZ PL PT RO SE SI SK US ZA".split(" ");

/** A line for each number. */
const lines = (count: number, make: (at: number) => Line) => Array.from({ length: count }, (_, at) => make(at));
const hex = (at: number, length: number) => ((at + 1) * 2654435761).toString(16).repeat(9).slice(0, length);

const entryOf = (values: (at: number) => unknown, name = "Field", count = 100) =>
  JSON.parse(inferred(lines(count, (at) => ({ [name]: values(at) }))).text).fields[name];

describe("the sample log", () => {
  const sample = readFileSync(new URL("../../samples/http_requests.ndjson", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Line => JSON.parse(line));
  const { dataset, diagnostics, doubts } = inferred(sample, { name: "own" });

  test("has the types that the dataset says", () => {
    expect([dataset.name, diagnostics, doubts]).toEqual(["own", [], []]);
    const types = Object.keys(dataset.fields).map((name) => [name, fieldFacts(dataset, name)?.type]);
    expect(types.length).toBeGreaterThan(30);
    expect(types).toEqual(types.map(([name = ""]) => [name, fieldFacts(datasets.http_requests, name)?.type]));
  });

  test("no value of it is warned of", () => {
    const wrong = sample.slice(0, whole ? 40 : 20).flatMap((line) =>
      Object.entries(line).flatMap(([field, value]) =>
        keeping(value)
          .filter(({ exact }) => exact)
          .flatMap(({ operator, value: constant }) => {
            const found = compile({ where: { and: [{ key: field, operator, value: constant }] } }, { dataset });
            return found.diagnostics
              .filter(({ code, args }) => code.startsWith("LW8") && !("effect" in args && args.effect === null))
              .map(() => `${field} ${constant}`);
          }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("what no line has is said to be seen in none, never more", () => {
    const { diagnostics: found } = compile(
      'CacheCacheStatus eq "HIT" or ClientIP eq "nowhere" or EdgeColoCode eq "ams"',
      { dataset },
    );
    expect(found.map((one) => describeDiagnostic(one).message)).toEqual([
      '`CacheCacheStatus` is `"HIT"` in no line seen: as far as that holds, the filter keeps nothing',
      '`ClientIP` is `"nowhere"` in no line seen: as far as that holds, the filter keeps nothing',
      '`EdgeColoCode` is `"ams"` in no line seen: as far as that holds, the filter keeps nothing',
    ]);
    const documented = compile('CacheCacheStatus eq "HIT"', { dataset, values: "documented" });
    expect(documented.diagnostics).toEqual([]);
  });
});

describe("types", () => {
  test.each<[string, (at: number) => unknown, string]>([
    ["whole numbers", (at) => at, "int"],
    ["numbers", (at) => at / 2, "float"],
    ["truth", (at) => at % 2 === 0, "bool"],
    ["texts or null", (at) => (at % 2 === 0 ? "a b" : null), "string"],
    ["objects", () => ({ a: 1 }), "object"],
    ["arrays of texts, empty ones among them", (at) => (at % 2 === 0 ? [] : ["x"]), "array<string>"],
    ["arrays of whole numbers", (at) => [at], "array<int>"],
    ["arrays of objects", () => [{ a: 1 }], "array<object>"],
    ["times in words", (at) => `2026-01-01T00:00:${String(at % 60).padStart(2, "0")}Z`, "timestamp"],
    ["nanoseconds since 1970", (at) => 1767225600000000000 + at * 1e9, "timestamp"],
    ["dates alone are texts", () => "2026-01-01", "string"],
  ])("%s", (_, values, type) => {
    expect(entryOf(values).type).toBe(type);
  });

  test("seconds are times where the name says so", () => {
    expect([
      entryOf((at) => 1767225600 + at, "StartTime").type,
      entryOf((at) => 1767225600 + at, "Count").type,
    ]).toEqual(["timestamp", "int"]);
  });

  test("what is of several kinds, or of none, is told", () => {
    const { dataset, doubts } = inferred(
      lines(100, (at) => ({
        Mixed: at < 90 ? at : "x",
        Null: null,
        Empty: [],
        Odd: [1, "x"],
        "": "nameless",
        ["__proto__"]: at,
      })),
    );
    expect(
      Object.entries(dataset.fields).map(([name, entry]) => [name, typeof entry === "object" ? entry.type : entry]),
    ).toEqual([
      ["Mixed", "int"],
      ["", "string"],
      ["__proto__", "int"],
    ]);
    expect(fieldFacts(dataset, "Mixed")?.range).toBeUndefined();
    expect(doubts).toEqual([
      {
        field: "Mixed",
        why: "it has values of several kinds (int in 90, string in 10 lines), of which the first was taken",
      },
      { field: "Null", why: "only `null` was seen, so it is left out" },
      { field: "Empty", why: "only empty arrays were seen, so it is left out" },
      { field: "Odd", why: "its arrays hold values of several kinds, so it is left out" },
    ]);
  });
});

describe("facts", () => {
  test.each<[string, (at: number) => unknown, object]>([
    [
      "State",
      (at) => ["open", "closed", ""][at % 3],
      { values: { are: ["closed", "open"], closed: true, basis: "seen" } },
    ],
    ["Marks", (at) => [["red", "green"][at % 2]], { values: { are: ["green", "red"], closed: true, basis: "seen" } }],
    ["Level", (at) => (at % 5) - 1, { range: { min: -1, max: 3, basis: "seen" } }],
    ["TookMs", (at) => at * 7, { range: { min: 0, basis: "seen" }, unit: { is: "ms", basis: "name" } }],
    ["Balance", (at) => at * 7 - 50, {}],
    ["RemoteIP", (at) => `192.0.2.${at}`, { form: { is: "ip", basis: "seen" } }],
    ["Trace", (at) => hex(at, 32), { form: { is: "hex32", basis: "seen" } }],
    [
      "Country",
      (at) => ["US", "DE", "FR", "GB"][at % 4],
      { form: { is: "country2", basis: "seen" }, case: { is: "upper", basis: "seen" } },
    ],
    ["Status", (at) => [200, 404, 503][at % 3], { form: { is: "http-status", basis: "seen" } }],
    ["client", (at) => `${at + 1}.${(at * 37) % 256}.0.${at}`, { form: { is: "ip", basis: "seen" } }],
    ["peer", (at) => `2001:db8::${(at + 1).toString(16)}`, { form: { is: "ip", basis: "seen" } }],
    ["from", (at) => `${at % 2 === 0 ? "::ffff:" : ""}192.0.2.${at}`, { form: { is: "ip-mapped", basis: "seen" } }],
    // As many parts as an address has, but no such.
    ["AppVersion", (at) => `1.2.${at}.7`, {}],
    ["MacAddr", (at) => `00:1a:2b:3c:4d:${at + 100}`, { case: { is: "lower", basis: "seen" } }],
    ["few", (at) => `192.0.2.${at % 19}`, {}],
    [
      "geo",
      (at) => countries[at % countries.length]?.toLowerCase(),
      { form: { is: "country2", basis: "seen" }, case: { is: "lower", basis: "seen" } },
    ],
    ["lang", (at) => [...countries, "EN"][at % (countries.length + 1)], { case: { is: "upper", basis: "seen" } }],
    ["kind", (at) => `text/x-${at}`, { form: { is: "media-type", basis: "seen" } }],
    ["asked", (at) => `/a${at % 2 === 0 ? "?q" : ""}/${at}`, { form: { is: "uri", basis: "seen" } }],
    [
      "Digest",
      (at) => hex(at, 40),
      { characters: { are: "[0-9A-Fa-f]", basis: "seen" }, case: { is: "lower", basis: "seen" } },
    ],
    ["order", (at) => String(100_000 + at), { characters: { are: "[0-9]", basis: "seen" } }],
    ["http_status", (at) => ["200", "404"][at % 2], { characters: { are: "[0-9]", basis: "seen" } }],
    [
      "Sum",
      (at) => hex(at, 32).toUpperCase(),
      { form: { is: "md5", basis: "seen" }, case: { is: "upper", basis: "seen" } },
    ],
    ["pop", (at) => ["AMS", "FRA"][at % 2], { form: { is: "colo", basis: "seen" } }],
    [
      "Python",
      (at) => (at % 2 === 0 ? "True" : "False"),
      { values: { are: ["False", "True"], closed: true, basis: "seen" } },
    ],
    [
      "created_at",
      (at) => 1767225600000 + at,
      { range: { min: 0, basis: "seen" }, unit: { is: "ms-epoch", basis: "name" } },
    ],
    ["clientASN", (at) => 64500 + at, { form: { is: "asn", basis: "seen" } }],
    ["Slug", (at) => `word-${at}`, { case: { is: "lower", basis: "seen" } }],
    ["Text", (at) => `Words ${at}`, {}],
  ])("%s", (name, values, facts) => {
    const { type: _, note, ...found } = entryOf(values, name);
    expect([found, note]).toEqual([facts, "Seen in 100 of 100 lines."]);
  });

  test("few lines show types only", () => {
    expect(entryOf(() => "open", "State", 20)).toEqual({ type: "string", note: "Seen in 20 of 20 lines." });
  });
});

describe("what nobody else should see", () => {
  test.each<[string, (at: number) => unknown]>([
    ["Email", (at) => `person${at % 2}@mail.test`],
    ["UserName", (at) => ["alice", "bob"][at % 2]],
    ["ClientIP", (at) => `198.51.100.${at % 3}`],
    ["SessionToken", (at) => ["tokenone", "tokentwo"][at % 2]],
    ["AccountID", (at) => ["acme", "globex"][at % 2]],
    ["Value", (at) => ["a8f5f167f44f4964e6c998dee827110c", "sk1live51H8x"][at % 2]],
    ["Rare", (at) => (at === 7 ? "onlyonce" : "often")],
    ["Many", (at) => `value${at}`],
    ["Phone", (at) => 490000000 + (at % 2)],
  ])("%s: no value is named", (name, values) => {
    const { text } = inferred(lines(100, (at) => ({ [name]: values(at) })));
    for (const value of new Set(lines(100, (at) => ({ value: values(at) })).map(({ value }) => String(value))))
      expect(text).not.toContain(value);
  });

  test("with `values: false` none is", () => {
    expect(
      inferred(
        lines(100, (at) => ({ State: ["open", "closed"][at % 2] })),
        { values: false },
      ).text,
    ).not.toMatch(/open|closed/);
  });
});

describe("what it holds is bounded", () => {
  test("names beyond what a schema is for are counted", () => {
    const { fields, leftOut, dataset } = inferred(
      lines(30, (at) => Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`F${at * 100 + n}`, 1]))),
    );
    expect([fields, leftOut, Object.keys(dataset.fields).length]).toEqual([2000, 1000, 2000]);
    expect(inferred([{ ["x".repeat(1000)]: 1, a: 1 }])).toMatchObject({ fields: 1, leftOut: 1 });
  });

  test("long texts and arrays are of no list and no form", () => {
    const { fields } = JSON.parse(
      inferred(lines(60, () => ({ Text: "/".repeat(100_000), List: Array(5000).fill("x") }))).text,
    );
    expect(fields.Text).toEqual({ type: "string", note: "Seen in 60 of 60 lines." });
    expect(fields.List.type).toBe("array<string>");
  });
});

test("what a program gives for a line ends, however it is nested", () => {
  const itself: unknown[] = [];
  itself.push(itself, itself);
  let deep: unknown = 1;
  for (let at = 0; at < 100_000; at++) deep = [deep];
  const { doubts } = inferred([
    { itself, deep, holes: new Array(2 ** 32 - 1), arrays: [[1], [2]], mixed: [1, "a"], integers: [1, 2] },
  ]);
  expect(doubts.map(({ field }) => field)).toEqual(["itself", "deep", "holes", "arrays", "mixed"]);
});

test("what is no object has no fields, however many elements", () => {
  const seen = inferrer();
  for (const line of [{ A: 1 }, ["a", "b"], new Uint8Array(3)] as object[]) seen.take(line as Line);
  expect(seen.infer()).toMatchObject({ lines: 3, fields: 1, leftOut: 0 });
});
