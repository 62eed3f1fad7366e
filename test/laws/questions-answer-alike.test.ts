/** What one question about a filter is answered no other question denies: `check`, `analyze`, `minimize` and `compare` about the same filter. */
import { expect, test } from "vitest";
import { analyze, compare, minimize } from "../../src/analysis.js";
import { compile, type Dataset } from "../../src/index.js";
import { optionsFor, unlimited } from "../support/compiled.js";
import { hostileFilters, hostileWithoutDataset } from "../support/hostile-filters.js";
import { limitedFilters } from "../support/limited-filters.js";
import { someOf, whole } from "../support/seed.js";

interface Asked {
  readonly text: string;
  readonly dataset: Dataset | string | null;
}

/** Codes of `check` that say that no line is kept, or every line that has the fields. */
const said = { never: new Set(["LW501"]), always: new Set(["LW502", "LW508"]) };

function deniedOf({ text, dataset }: Asked): readonly string[] {
  const { filter, diagnostics } = compile(text, { ...optionsFor(dataset), lint: true });
  const codes = new Set<string>(diagnostics.map(({ code }) => code));
  if (filter === null) return [];
  const { verdict: meant } = analyze(filter).everyValue;
  const denied: string[] = [];
  for (const limits of [unlimited, { bytes: 1 }]) {
    const same = compare(filter, minimize(filter, { limits }).filter);
    for (const { verdict } of [same.everyValue, ...Object.values(same.lacking)])
      if (verdict !== "equivalent" && verdict !== "too large")
        denied.push(`minimize keeps what compare calls ${verdict}`);
  }
  for (const verdict of ["never", "always"] as const) {
    const checked = [...said[verdict]].some((code) => codes.has(code));
    if (checked && meant !== verdict && meant !== "too large") denied.push(`check says ${verdict}, analyze ${meant}`);
    if (meant === verdict && !checked && !codes.has("LW509")) denied.push(`analyze says ${verdict}, check does not`);
  }
  return denied;
}

test.each(
  limitedFilters(12)
    .slice(0, whole ? 12 : 4)
    .map((asked, at) => [at, asked] as const),
)("filter %i within the limits", (_, asked) => {
  expect({ text: asked.text, denied: deniedOf(asked) }).toEqual({ text: asked.text, denied: [] });
});

const size = whole ? 500 : 240;
const numbers = (count: number, joined: string, operator: string) =>
  Array.from({ length: count }, (_, at) => `ClientASN ${operator} ${at + 1000}`).join(joined);

/** Each other one of those that are made to exhaust: what a single question says of all of them, `unit/analysis/bounded-work` goes through. */
const hostile = someOf(
  [
    ...Object.entries(hostileFilters).map(
      ([name, make]) => [name, { text: make(size), dataset: "http_requests" }] as const,
    ),
    ...Object.entries(hostileWithoutDataset).map(
      ([name, make]) => [name, { text: make(size), dataset: null }] as const,
    ),
  ],
  12,
);

test.each([
  ["many that exclude one each", { text: numbers(whole ? 1000 : 120, " and ", "!eq"), dataset: "http_requests" }],
  ["many that keep one each", { text: numbers(whole ? 250 : 80, " or ", "eq"), dataset: "http_requests" }],
  ["many that nothing fulfils together", { text: numbers(whole ? 300 : 120, " and ", "eq"), dataset: "http_requests" }],
  [
    "many one of which everything fulfils",
    { text: numbers(whole ? 300 : 120, " or ", "!eq"), dataset: "http_requests" },
  ],
  ...hostile,
] as const)("a large filter: %s", (_, asked) => {
  expect(deniedOf(asked)).toEqual([]);
});
