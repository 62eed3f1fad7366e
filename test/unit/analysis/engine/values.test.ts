/** Values that no criterion tells apart are one. That no answer changes by it is a law (laws/the-engine-decides-exactly). */
import { expect, test } from "vitest";
import { after } from "../../../../src/analysis/engine/integer-runs.js";
import { valuesToldApart } from "../../../../src/analysis/engine/values.js";
import { judgesOf } from "../../../../src/analysis/judges.js";
import { criteriaOf } from "../../../../src/checked/criteria.js";
import { compiled } from "../../../support/compiled.js";

function told(text: string) {
  const { tree } = compiled(text, "http_requests");
  return { values: valuesToldApart([tree], { left: 1e9 }), criteria: criteriaOf(tree) };
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test("integers that the same criteria admit are one run, however many there are", () => {
  const { values, criteria } = told(`EdgeResponseStatus in [${upTo(5000).map((at) => 2 * at)}]`);
  expect(criteria.map((criterion) => values.runs(criterion).length)).toEqual([1]);
});

test("what another criterion tells apart stays apart", () => {
  const { values, criteria } = told("BotScore in [1, 3, 5, 7, 9] and BotScore !in [3, 4] and BotScore leq 6");
  const judged = (integer: number | bigint) =>
    JSON.stringify(criteria.map((criterion) => judgesOf(criterion)(integer)));
  /** What the runs say of an integer that a line is made with, the `!` put back. */
  const said = (integer: number | bigint) =>
    JSON.stringify(
      criteria.map(
        (criterion) =>
          values.runs(criterion).some(({ from, to }) => from <= integer && integer <= to) ===
          !criterion.operator.startsWith("!"),
      ),
    );
  const starts = [
    ...new Set(criteria.flatMap((criterion) => values.runs(criterion).flatMap(({ from, to }) => [from, after(to)]))),
  ];
  const made = [-(2n ** 63n), ...starts].map((from) => values.integer("BotScore", from, 2 ** 40));
  for (const integer of made) expect(said(integer)).toBe(judged(integer));
  expect(new Set(made.map(said))).toEqual(new Set([0, 1, 3, 4, 7, 8].map(judged)));
});

test("as many kinds of integers are left as the criteria tell apart, lists of few and ranges over many alike", () => {
  const many = upTo(60).map((at) => 3 * at);
  const { values, criteria } = told(
    `BotScore in [${many}] or BotScore !in [3, 9, 12] or (BotScore gt 20 and BotScore leq 90) or BotScore in [4, 30, 33, 500] or BotScore !in [30]`,
  );
  const judged = (integer: number | bigint) =>
    JSON.stringify(criteria.map((criterion) => judgesOf(criterion)(integer)));
  const starts = [
    ...new Set(criteria.flatMap((criterion) => values.runs(criterion).flatMap(({ from, to }) => [from, after(to)]))),
  ];
  const made = [-(2n ** 63n), ...starts].map((from) => judged(values.integer("BotScore", from, 2 ** 40)));
  expect(new Set(made)).toEqual(new Set([-1, ...upTo(600)].map(judged)));
  expect(made.length).toBeLessThanOrEqual(new Set(made).size + 2);
});

test("constants of the same lists, prefixes, suffixes and parts stand for each other", () => {
  const hosts = upTo(1000).map((at) => `"h${at}.example.com"`);
  const alone = told(`ClientRequestHost in [${hosts}]`);
  expect(alone.criteria.map((criterion) => alone.values.constants(criterion, "string"))).toEqual([["h0.example.com"]]);
  const beside = told(
    `ClientRequestHost in [${hosts}] and (ClientRequestHost startsWith "h1" or ClientRequestHost contains "99." or ClientRequestHost eq "h7.example.com")`,
  );
  const [list] = beside.criteria;
  // Neither; one of both; both; and the one that is named.
  expect(list && beside.values.constants(list, "string")).toEqual([
    "h0.example.com",
    "h1.example.com",
    "h7.example.com",
    "h99.example.com",
    "h199.example.com",
  ]);
});

test("a string and a number are different elements", () => {
  const { tree } = compiled('a in ["1", "2"] and b in [1, 2]', null);
  const values = valuesToldApart([tree], { left: 1e9 });
  expect(criteriaOf(tree).map((criterion) => values.constants(criterion, "array"))).toEqual([["1"], [1]]);
});

test("who asks about a criterion that was not announced is told so", () => {
  const { values } = told("BotScore eq 1");
  const [other] = criteriaOf(compiled("BotScore eq 1", "http_requests").tree);
  expect(() => other && values.runs(other)).toThrow("not announced");
});

test("integers at the ends of the range", () => {
  const { values, criteria } = told(
    "ClientASN in [18446744073709551615, 18446744073709551614, -9223372036854775808] or ClientASN geq 18446744073709551615",
  );
  for (const criterion of criteria) {
    for (const { from, to } of values.runs(criterion))
      expect(from <= to && from >= -(2n ** 63n) && to <= 2n ** 64n - 1n).toBe(true);
  }
});
