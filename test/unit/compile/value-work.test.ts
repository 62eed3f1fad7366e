/** How much is looked for of values that nobody will be told of. */
import { expect, test } from "vitest";
import { shownOf } from "../../../src/analysis/questions/shown.js";
import type { ValueFinder } from "../../../src/compile/settings.js";
import { values } from "../../../src/compile/values.js";
import { compile } from "../../../src/core.js";
import { maxDiagnostics } from "../../../src/diagnostics/collector.js";
import { type Dataset, fieldFacts } from "../../../src/language/dataset.js";
import { datasetWithFacts } from "../../../src/language/datasets/facts/by-name.js";
import type { FilterLimits } from "../../../src/language/limits.js";
import { textJudge } from "../../../src/values/judge-text.js";
import { whole } from "../../support/seed.js";

const dataset = datasetWithFacts("http_requests") as Dataset;

/** What is said of a filter, how often it is asked what other datasets have, and how many values are written for what to write instead. */
function workFor(text: string, limits?: Partial<FilterLimits>) {
  let [asked, written] = [0, 0];
  const counting: ValueFinder = {
    finds: "all",
    find(filter, own, context) {
      const { notation } = context;
      const others = () => {
        asked++;
        return context.others();
      };
      const value: typeof notation.value = (given) => {
        written += Array.isArray(given) ? given.length : 1;
        return notation.value(given);
      };
      return values.find(filter, own, { ...context, others, notation: { ...notation, value } });
    },
  };
  const { diagnostics } = compile(text, { dataset, values: counting, limits });
  const told = diagnostics.filter(({ code }) => code.startsWith("LW8"));
  const [more] = diagnostics.flatMap((one) => (one.code === "LW130" ? [one.args.hidden] : []));
  return { asked, written, told: told.length, more: more ?? 0 };
}

const list = (field: string, count: number, member: (at: number) => string) =>
  `${field} in [${Array.from({ length: count }, (_, at) => JSON.stringify(member(at))).join(", ")}]`;

test("beyond the first hundred it is counted only, exactly", () => {
  const { asked, told, more } = workFor(list("ClientCountry", 5000, (at) => `xx${at}`));
  expect({ told, more }).toEqual({ told: maxDiagnostics, more: 5000 - maxDiagnostics });
  expect(asked).toBeLessThanOrEqual(maxDiagnostics);
});

test("what a list of networks means is not written down once for each of them", () => {
  const networks = (count: number) => list("ClientIP", count, (at) => `10.${at >> 8}.${at & 255}.0/24`);
  expect(workFor(networks(3)).written).toBeGreaterThan(0);
  const { told, more, written } = workFor(networks(5000));
  expect({ told, more }).toEqual({ told: maxDiagnostics, more: 5000 - maxDiagnostics });
  expect(written).toBeLessThan(5000);
});

test.each<[string, (count: number) => string]>([
  ["networks", (count) => list("ClientIP", count, (at) => `10.${at}.7.0/24`)],
  ["networks of several beginnings", (count) => list("ClientIP", count, (at) => `10.${at}.16.0/20`)],
  ["wildcards", (count) => list("ClientRequestHost", count, (at) => `*.a${at}.example`)],
  ["expressions", (count) => list("ClientRequestHost", count, (at) => `^(a|b)${at}\\.example$`)],
])("what a list of %s means takes twice the work for twice as many", (_, filter) => {
  const [some, twice] = [10, 20].map((count) => workFor(filter(count), { operators: 1000, bytes: 100_000 }).written);
  expect(some).toBeGreaterThanOrEqual(10);
  expect(twice).toBeLessThanOrEqual(2 * (some ?? 0));
});

test("what the facts of a field say is read once", () => {
  const facts = fieldFacts(dataset, "ClientIP");
  expect(facts).toBeDefined();
  if (facts !== undefined) expect(textJudge(facts, "whole")).toBe(textJudge(facts, "whole"));
});

test("where thousands of fields are compared it is not tried which of all pairs of parts matter", () => {
  const fields = whole ? 20_000 : 6000;
  const { filter } = compile(Array.from({ length: fields }, (_, at) => `f${at} eq ${at}`).join(" and "));
  if (filter === undefined || filter.tree.kind !== "And") throw new Error("no filter");
  let asked = 0;
  const terms = new Proxy(filter.tree.terms, {
    get(target, key, receiver) {
      asked++;
      return Reflect.get(target, key, receiver);
    },
  });
  expect(shownOf({ ...filter.tree, terms })).toBe(null);
  expect(asked).toBeLessThan(10 * fields);
});
