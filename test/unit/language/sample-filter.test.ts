import { expect, test } from "vitest";
import { compile } from "../../../src/compile.js";
import type { Dataset } from "../../../src/language/dataset.js";
import { datasetsWithFacts } from "../../../src/language/datasets/facts/all-facts.js";
import { sampleFilter } from "../../../src/language/sample-filter.js";

test.each(Object.values<Dataset>(datasetsWithFacts).map((dataset) => ({ name: dataset.name, dataset })))(
  "filters on fields of $name are fine",
  ({ dataset }) => {
    const filters = Object.keys(dataset.fields).flatMap((field) => sampleFilter(dataset, field) ?? []);
    expect(filters.length).toBeGreaterThan(0);
    const wrong = filters.flatMap((text) => {
      const { ok, diagnostics } = compile(text, { dataset });
      // That a field is deprecated is said of any filter on it.
      const others = diagnostics.filter(({ code }) => code !== "LW215");
      return ok && others.length === 0 ? [] : [{ text, codes: diagnostics.map(({ code }) => code) }];
    });
    expect(wrong).toEqual([]);
  },
);

test.each([
  ["CacheCacheStatus", 'CacheCacheStatus eq "miss"'],
  ["ClientCountry", 'ClientCountry eq "us"'],
  ["BotScore", "BotScore lt 50 and BotScore !eq 0"],
  ["EdgeResponseStatus", "EdgeResponseStatus eq 503"],
  ["OriginResponseTime", "OriginResponseTime geq 1000000000"],
  ["EdgeColoCode", 'EdgeColoCode eq "AMS"'],
  ["SecurityActions", 'SecurityActions contains "allow"'],
  ["CacheReserveUsed", "CacheReserveUsed eq true"],
  ["Cookies", null],
  ["ClientCity", 'ClientCity !eq ""'],
  ["Nowhere", null],
  ["toString", null],
])("%s", (field, filter) => {
  expect(sampleFilter(datasetsWithFacts.http_requests, field)).toBe(filter);
});
