/** Comparisons of one call together take no more work than one may. */
import { expect, test } from "vitest";
import { compile } from "../../../src/index.js";
import { compare, sharedWork } from "../../../src/meaning.js";
import { hostileFilters } from "../../support/hostile-filters.js";

const filterOf = (text: string) => {
  const { filter } = compile(text, {
    dataset: "http_requests",
    limits: { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
  });
  if (filter === undefined) throw new Error("no filter");
  return filter;
};

const large = filterOf(hostileFilters["strings one by one"]?.(20_000) ?? "");
const other = filterOf(hostileFilters["strings one by one"]?.(19_000) ?? "");
const small = [filterOf('ClientCountry eq "ca"'), filterOf('ClientCountry eq "ca" and BotScore lt 5')] as const;

test("what several take is taken from what they share, and those of small filters are decided all the same", () => {
  expect(compare(large, other).verdict).toBe("stricter");
  const work = sharedWork();
  const verdicts = Array.from({ length: 100 }, () => compare(large, other, { work }).verdict);
  expect(verdicts[0]).toBe("stricter");
  expect(verdicts.at(-1)).toBe("undecided");
  expect(compare(...small, { work }).verdict).toBe("stricter");
});

test("a file that takes long to read leaves less, and never nothing", () => {
  const work = sharedWork();
  work.reading(100_000_000);
  expect(compare(large, other, { work }).verdict).toBe("stricter");
  const often = sharedWork();
  for (let at = 0; at < 20; at++) often.reading(100_000_000);
  expect(compare(large, other, { work: often }).verdict).toBe("undecided");
  expect(compare(...small, { work: often }).verdict).toBe("stricter");
});
