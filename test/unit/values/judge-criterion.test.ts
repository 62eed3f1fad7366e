import { describe, expect, test } from "vitest";
import type { Criterion } from "../../../src/checked/filter.js";
import { compile } from "../../../src/compile.js";
import { type Dataset, type FieldFacts, fieldFacts } from "../../../src/language/dataset.js";
import { datasetsWithFacts } from "../../../src/language/datasets/facts/all-facts.js";
import { sampleFilter } from "../../../src/language/sample-filter.js";
import type { Grounds } from "../../../src/language/value-facts.js";
import { type Judgement, judgeCriterion } from "../../../src/values/judge-criterion.js";

function criterionOf(text: string, dataset: Dataset): Criterion {
  const { filter } = compile(text, { dataset, analysis: false });
  if (filter?.tree.kind !== "Criterion") throw new Error(`${text} is not one criterion`);
  return filter.tree;
}

function judged(text: string, dataset: Dataset): Judgement {
  const criterion = criterionOf(text, dataset);
  const facts = fieldFacts(dataset, criterion.field);
  if (facts === undefined) throw new Error(`${criterion.field} is not known`);
  return judgeCriterion(criterion, facts);
}

/** Verdict, weight, and of each misfit its index, fact and near value. */
function said(text: string, dataset: Dataset = datasetsWithFacts.http_requests) {
  const { verdict, weight, misfits } = judged(text, dataset);
  return [verdict, weight, ...misfits.map(({ index, fact, near }) => [index, fact, near])];
}

const own = (facts: FieldFacts): Dataset => ({ name: "own", scopes: [], fields: { F: facts } });

describe("texts", () => {
  test.each([
    // Wrong case, with the spelling that occurs.
    ['ClientCountry eq "US"', ["never", "unseen", [0, "case", "us"]]],
    ['ClientCountry !eq "US"', ["always", "unseen", [0, "case", "us"]]],
    ['ClientCountry startsWith "U"', ["never", "unseen", [0, "case", "u"]]],
    ['CacheCacheStatus eq "HIT"', ["never", "never", [0, "case", "hit"]]],
    ['EdgeColoCode eq "ams"', ["never", "unseen", [0, "case", "AMS"]]],
    ['EdgeColoCode eq "amst"', ["never", "never", [0, "form", null]]],
    // A form excludes more than characters.
    ['ClientIP eq "10.0.0.0/8"', ["never", "never", [0, "form", null]]],
    ['ClientIP contains "/"', ["never", "never", [0, "form", null]]],
    ['ClientIP startsWith "10."', ["possible", null]],
    ['ClientRequestPath contains "?id="', ["never", "never", [0, "characters", null]]],
    ['ClientRequestPath eq "login"', ["never", "unseen", [0, "form", null]]],
    ['ClientRequestPath endsWith ".php"', ["possible", null]],
    ['ClientRequestPath startsWith "/"', ["possible", null]],
    // Closed lists, by each operator.
    ['CacheCacheStatus eq "cached"', ["never", "undocumented", [0, "values", null]]],
    ['CacheCacheStatus startsWith "stream_"', ["possible", null]],
    ['CacheCacheStatus endsWith "_miss"', ["never", "undocumented", [0, "values", null]]],
    ['CacheCacheStatus !contains "zz"', ["always", "undocumented", [0, "values", null]]],
    ['ClientIPClass eq "search_engine"', ["never", "undocumented", [0, "values", "searchEngine"]]],
    // Open lists: a hint only, and only where a spelling is near.
    ['SecurityAction eq "managed_challenge"', ["unlikely", "odd", [0, "values", "managedChallenge"]]],
    ['SecurityAction eq "something_new"', ["possible", null]],
    ['SecurityAction !eq "managed_challenge"', ["possible", null, [0, "values", "managedChallenge"]]],
    // Spelled in two ways, both of which occur.
    ['EdgePathingSrc eq "filterBasedFirewall"', ["possible", null]],
    ['EdgePathingSrc eq "filter_based_firewall"', ["possible", null]],
    ['EdgePathingSrc eq "Filter-Based-Firewall"', ["unlikely", "odd", [0, "values", "filter_based_firewall"]]],
    ['EdgePathingStatus in ["rate_limit", "rateLimit"]', ["possible", null]],
    // Always possible: no value, in its spellings, and what earlier editions had.
    ['CacheCacheStatus eq ""', ["possible", null]],
    ['SecurityActions contains "challengeFailed"', ["possible", null]],
    ['SecurityActions contains "managed_challenge"', ["never", "undocumented", [0, "values", "managedChallenge"]]],
    ['RayID eq "00"', ["possible", null]],
    // Placeholders, and fields of which nothing is known.
    [`ClientCountry eq "\${COUNTRY}"`, ["possible", null]],
    ['ClientCity eq "PARIS"', ["possible", null]],
  ])("%s", (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  test("a list is judged member by member, and dead as the least certain of them says", () => {
    expect(said('ClientCountry in ["US", "ca", "usa"]')).toEqual([
      "possible",
      null,
      [0, "case", "us"],
      [2, "form", "us"],
    ]);
    expect(said('ClientCountry in ["US", "usa"]')).toEqual(["never", "unseen", [0, "case", "us"], [1, "form", "us"]]);
    expect(said('ClientCountry !in ["US", "usa"]')).toEqual(["always", "unseen", [0, "case", "us"], [1, "form", "us"]]);
    expect(said('SecurityActions in ["Allow", "block"]')).toEqual(["possible", null, [0, "values", "allow"]]);
  });

  test("what facts rest on decides what is said", () => {
    const weightOn = (basis?: Grounds) =>
      said('F eq "A"', own({ type: "string", form: { is: "hex32", ...(basis === undefined ? {} : { basis }) } })).slice(
        0,
        2,
      );
    expect(weightOn("protocol")).toEqual(["never", "never"]);
    expect(weightOn("other-page")).toEqual(["never", "undocumented"]);
    expect(weightOn("seen")).toEqual(["never", "unseen"]);
    expect(weightOn(["vendor", "seen"])).toEqual(["never", "unseen"]);
    expect(weightOn("stated-example")).toEqual(["unlikely", "odd"]);
    expect(weightOn("vendor")).toEqual(["possible", null]);
    expect(weightOn()).toEqual(["never", "never"]);
  });

  test("what is listed occurs, whatever its form is said to be", () => {
    expect(said('F eq "local"', own({ type: "string", form: { is: "uuid" }, values: { are: ["local"] } }))).toEqual([
      "possible",
      null,
    ]);
  });

  test("how no value is spelled is possible, and so are its parts", () => {
    const dataset = own({ type: "string", form: { is: "uuid" }, absent: { is: ["NONE"] } });
    expect(said('F eq "NONE"', dataset)).toEqual(["possible", null]);
    expect(said('F contains "ON"', dataset)).toEqual(["possible", null]);
    expect(said('F eq "none"', dataset)).toEqual(["never", "never", [0, "form", null]]);
  });
});

describe("numbers", () => {
  test.each([
    ["EdgeResponseStatus eq 1000", ["never", "never", [0, "range", null]]],
    ["EdgeResponseStatus gt 999", ["never", "never", [0, "range", null]]],
    ["EdgeResponseStatus geq 999", ["unlikely", "odd", [0, "range", null]]],
    ["EdgeResponseStatus lt 0", ["never", "never", [0, "range", null]]],
    ["EdgeResponseStatus geq 0", ["always", "never", [0, "range", null]]],
    ["EdgeResponseStatus leq 999", ["always", "never", [0, "range", null]]],
    ["EdgeResponseStatus eq 0", ["possible", null]],
    ["EdgeResponseStatus eq 700", ["unlikely", "odd", [0, "range", null]]],
    ["EdgeResponseStatus in [200, 2000]", ["possible", null, [1, "range", null]]],
    ["EdgeResponseStatus !eq 2000", ["always", "never", [0, "range", null]]],
    ["EdgeResponseBytes lt 0", ["never", "never", [0, "range", null]]],
    ["EdgeResponseBytes gt 18446744073709551614", ["possible", null]],
    ["ClientASN eq 18446744073709551615", ["never", "never", [0, "range", null]]],
    ["BotScore gt 99", ["never", "undocumented", [0, "range", null]]],
    ["WAFAttackScore eq 100", ["possible", null]],
    ["WAFAttackScore geq 100", ["possible", null]],
    ["BotDetectionIDs contains -1", ["never", "never", [0, "range", null]]],
  ])("%s", (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  test("what stands for none and is let in is named", () => {
    const { http_requests } = datasetsWithFacts;
    expect(judged("BotScore lt 30", http_requests).lets).toEqual([0]);
    expect(judged("BotScore gt 30", http_requests).lets).toEqual([]);
    expect(judged("WAFAttackScore gt 50", http_requests).lets).toEqual([100]);
    // Who asks for no more than that means it.
    expect(judged("BotScore lt 0", http_requests).lets).toEqual([]);
    expect(judged("EdgeResponseStatus lt 500", http_requests).lets).toEqual([]);
  });

  test("0 is always possible, and so is what else stands for none, outside the range as well", () => {
    const dataset = own({ type: "int", range: { min: 5, max: 9 }, absent: { is: [-1] } });
    const verdicts = ["F eq 0", "F eq -1", "F lt 5", "F lt 0", "F lt -1", "F geq 5", "F geq -1", "F gt 9"].map(
      (text) => said(text, dataset)[0],
    );
    expect(verdicts).toEqual(["possible", "possible", "possible", "possible", "never", "possible", "always", "never"]);
  });

  test("a value between steps is odd", () => {
    const { network_analytics_logs } = datasetsWithFacts;
    expect(said("IPTTLBuckets eq 54", network_analytics_logs)).toEqual(["unlikely", "odd", [0, "step", null]]);
    expect(said("IPTTLBuckets eq 50", network_analytics_logs)).toEqual(["possible", null]);
  });
});

test("nothing is said of times, booleans, and what the field's own facts leave open", () => {
  expect(said("EdgeStartTimestamp geq 5")).toEqual(["possible", null]);
  expect(said("CacheReserveUsed eq true")).toEqual(["possible", null]);
});

test("filters that datasets show as samples, and every listed value, are possible", () => {
  const found: string[] = [];
  for (const dataset of Object.values<Dataset>(datasetsWithFacts)) {
    for (const field of Object.keys(dataset.fields)) {
      const facts = fieldFacts(dataset, field);
      const sample = sampleFilter(dataset, field);
      if (facts === undefined || sample === null) continue;
      const texts = [...(facts.values?.are ?? []), ...(facts.values?.older ?? []), ...(facts.absent?.is ?? [])].map(
        (value) => `${field} ${facts.type.startsWith("array") ? "contains" : "eq"} ${JSON.stringify(value)}`,
      );
      for (const text of [...sample.split(" and "), ...texts])
        if (judged(text, dataset).verdict !== "possible") found.push(`${dataset.name}: ${text}`);
    }
  }
  expect(found).toEqual([]);
});
