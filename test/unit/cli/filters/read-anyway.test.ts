import { expect, test } from "vitest";
import { readingAnyway } from "../../../../src/old-cli/filters/read-anyway.js";
import { compileAll } from "../../../../src/index.js";

const options = { dataset: "http_requests" } as const;

/** What the only filter of a text says, and how often the text was looked at again for that. */
function read(text: string) {
  let looks = 0;
  const anywayAt = readingAnyway(text, options, ({ filters }) => {
    looks++;
    return filters;
  });
  const [only] = compileAll(text, options).filters;
  if (only === undefined || only.compilation.ok) throw new Error(text);
  return { text: anywayAt(0, only.compilation)?.filter.text, looks };
}

const where = (operator: string) => JSON.stringify({ where: { key: "ClientAS", operator, value: "1" } });

test("a field that there is none of is left open", () => {
  expect(read(where("eq"))).toEqual({ text: 'ClientAS eq "1"', looks: 1 });
});

test("what has to be mended is not read as it stands", () => {
  expect(read(where("=="))).toEqual({ text: 'ClientAS eq "1"', looks: 1 });
});

test("what no safe fix mends is not read again", () => {
  expect(read("[{},{}]")).toEqual({ text: undefined, looks: 0 });
});

test("of many filters the text is looked at once for all that is asked", () => {
  const text = `[${["eq", "!eq", "contains"].map((operator) => `{"dataset":"http_requests","filter":${JSON.stringify(where(operator))}}`).join(",")}]`;
  let looks = 0;
  const anywayAt = readingAnyway(text, options, ({ filters }) => {
    looks++;
    return filters;
  });
  const { filters } = compileAll(text, options);
  const ask = () => filters.map(({ compilation }, at) => anywayAt(at, compilation)?.filter);
  const first = ask();
  expect(first.map((filter) => filter?.text)).toEqual(['ClientAS eq "1"', 'ClientAS !eq "1"', 'ClientAS contains "1"']);
  expect(ask().every((filter, at) => filter === first[at])).toBe(true);
  expect(looks).toBe(1);
});
