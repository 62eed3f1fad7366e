/** What one question about a filter is answered no other question denies: `check`, `analyze`, `minimize` and `compare` about the same filter. */
import { expect, test } from "vitest";
import { analyze, compare, minimize } from "../../src/analysis.js";
import { compile, type Dataset } from "../../src/index.js";
import { optionsFor, unlimited } from "../support/compiled.js";
import { hostileFilters } from "../support/hostile-filters.js";
import { randomFrom } from "../support/random.js";
import { someOf, whole } from "../support/seed.js";
import { smallTrial } from "../support/small-domains.js";
import { smallDataset } from "../support/small-filters.js";

/** Codes of `check` that say that no line is kept, or every line that has the fields. */
const said = { never: new Set(["LW501"]), always: new Set(["LW502", "LW508"]) };

function deniedOf(text: string, dataset: Dataset | string | null): readonly string[] {
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

test("small filters", () => {
  const random = randomFrom(12);
  for (let run = whole ? 12 : 4; run > 0; run--) {
    const { stated, filter } = smallTrial(random);
    const { text } = filter(1 + random.below(28));
    expect({ text, denied: deniedOf(text, stated ? smallDataset : null) }).toEqual({ text, denied: [] });
  }
});

const size = whole ? 500 : 240;
const numbers = (count: number, joined: string, operator: string) =>
  Array.from({ length: count }, (_, at) => `ClientASN ${operator} ${at + 1000}`).join(joined);

test.each<readonly [name: string, text: string, dataset: string | null]>([
  ["many that exclude one each", numbers(whole ? 1000 : 120, " and ", "!eq"), "http_requests"],
  ["many that keep one each", numbers(whole ? 250 : 80, " or ", "eq"), "http_requests"],
  ["many that nothing fulfils together", numbers(whole ? 300 : 120, " and ", "eq"), "http_requests"],
  ["many one of which everything fulfils", numbers(whole ? 300 : 120, " or ", "!eq"), "http_requests"],
  ...someOf(hostileFilters, 12).map(({ name, dataset, make }) => [name, make(size), dataset] as const),
])("a large filter: %s", (_, text, dataset) => expect(deniedOf(text, dataset)).toEqual([]));
