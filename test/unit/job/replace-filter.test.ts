/** A filter is put into a body, and every other character stays as it is. */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { checkJob, replaceFilter } from "../../../src/old-job.js";
import { runs } from "../../support/seed.js";

const where = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const once = JSON.stringify(where);
const all = (source: string) => ({ start: 0, end: source.length });

describe("the text with another filter", () => {
  const cases: [string, string, string | null][] = [
    ['{"dataset":"x","filter":""}', `{"dataset":"x","filter":${once}}`, null],
    ['{"filter" : null,\n "dataset":"x"}', `{"filter" : ${once},\n "dataset":"x"}`, null],
    ['{"filter":"{\\"where\\":{}}","name":"a"}', `{"filter":${once},"name":"a"}`, null],
    // Escaped once too often, and not at all.
    ['{"filter":"\\"{\\\\\\"where\\\\\\":{}}\\""}', `{"filter":${JSON.stringify(once)}}`, null],
    ['{"filter":{"where":{}}}', `{"filter":${once}}`, null],
    // Absent: behind the dataset, as members stand there.
    ['{"dataset":"x"}', `{"dataset":"x","filter":${once}}`, null],
    ['{ "name": "a", "dataset": "x", "id": 7 }', `{ "name": "a", "dataset": "x", "filter": ${once}, "id": 7 }`, null],
    [
      '{\n\t"name": "a",\r\n\t"dataset": "x"\n}',
      `{\n\t"name": "a",\r\n\t"dataset": "x",\r\n\t"filter": ${once}\n}`,
      null,
    ],
    ['{\n  "dataset": "x",\n  "name": "a"\n}', `{\n  "dataset": "x",\n  "filter": ${once},\n  "name": "a"\n}`, null],
    ['{"name":"a"}', `{"name":"a","filter":${once}}`, null],
    // What else is wrong with the body stays as it is.
    ['{"name":"a","name":"b","filter":null}', `{"name":"a","name":"b","filter":${once}}`, null],
    ['{"name":"\\ud800\t","filter":null}', `{"name":"\\ud800\t","filter":${once}}`, null],
    ["{ }", `{"filter":${once} }`, null],
  ];
  it.each(cases)("%s", (source, expected) => expect(replaceFilter(source, all(source), where)).toBe(expected));

  test("taken away it is null, and what has none stays", () => {
    expect(replaceFilter('{"filter":"x"}', all('{"filter":"x"}'), null)).toBe('{"filter":null}');
    expect(replaceFilter('{"name":"a"}', all('{"name":"a"}'), null)).toBe('{"name":"a"}');
  });

  test.each([
    "[]",
    '"x"',
    '{"filter":"',
    '{"filter":1,"filter":2}',
    '{"filter":null,}',
    '{"filter":null} x',
    '{"a":01,"filter":null}',
    "",
    "x",
  ])("none of %j", (source) => expect(replaceFilter(source, all(source), where)).toBeNull());
});

/** A body with blanks wherever they may stand. */
const blank = fc.constantFrom("", " ", "\n", "\r\n", "\t", "  \n ");
const scalar = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
);
const filters = fc.constantFrom(undefined, null, "", "{}", where, `${where} `);

test("of any body everything else is the same, character by character, and so is a second time", () => {
  const body = fc.tuple(
    fc.dictionary(
      fc.string().filter((name) => name !== "filter"),
      scalar,
      { maxKeys: 5 },
    ),
    filters,
    fc.array(blank, { minLength: 40, maxLength: 40 }),
    fc.nat(5),
  );
  fc.assert(
    fc.property(body, ([members, filter, blanks, at]) => {
      const entries: [string, unknown][] = Object.entries(members);
      if (filter !== undefined) entries.splice(at % (entries.length + 1), 0, ["filter", filter]);
      let used = 0;
      const gap = () => blanks[used++ % blanks.length] ?? "";
      const texts = entries.map(
        ([name, value]) => [`${gap()}${JSON.stringify(name)}${gap()}:${gap()}`, JSON.stringify(value), gap()] as const,
      );
      const written = (rows: typeof texts) => `before${"{"}${rows.map((row) => row.join("")).join(",")}}behind`;
      const source = written(texts);
      const span = { start: "before".length, end: source.length - "behind".length };
      const after = replaceFilter(source, span, where);
      if (after === null) throw new Error(`not replaced: ${source}`);
      if (filter !== undefined)
        expect(after).toBe(
          written(
            texts.map(([head, value, tail]) => [
              head,
              JSON.parse(head.replace(/:\s*$/, "")) === "filter" ? once : value,
              tail,
            ]),
          ),
        );
      const object = after.slice(span.start, after.length - "behind".length);
      expect(JSON.parse(object)).toEqual({ ...Object.fromEntries(entries), filter: where });
      expect([after.startsWith("before{"), after.endsWith("}behind")]).toEqual([true, true]);
      // What was inserted is one piece.
      const length = [...source].findIndex((character, i) => [...after][i] !== character);
      const start = length === -1 ? source.length : [...source].slice(0, length).join("").length;
      if (filter === undefined)
        expect(source).toBe(after.slice(0, start) + after.slice(start + after.length - source.length));
      expect(replaceFilter(after, { start: span.start, end: after.length - "behind".length }, where)).toBe(after);
    }),
    runs(500),
  );
});

test("a body that was right stays right", () => {
  const body = '{"dataset":"http_requests","destination_conf":"gs://logs"}';
  expect(checkJob(replaceFilter(body, all(body), where) ?? "").ok).toBe(true);
});
