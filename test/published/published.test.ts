/** What goes through lines of others finds what is wrong, and nothing else: lines made here. */
import { expect, test } from "vitest";
import { judgeFilters, judgeLine } from "./judge.js";

const line = (values: Readonly<Record<string, unknown>>) =>
  judgeLine({ file: "http_requests.ndjson", line: 1, dataset: "http_requests", values });

test("a line as it is delivered speaks against no warning", () => {
  const { comparisons, wrong } = line({
    BotScore: 0,
    BotTags: ["google", "brave"],
    CacheCacheStatus: "hit",
    ClientCountry: "t1",
    ClientIP: "2001:db8::1",
    ClientRequestHost: "shop.example.com:8443",
    ClientRequestMethod: "PURGE",
    ClientRequestPath: "/a*b/{{x}}/^c$",
    ClientRequestURI: "/search?q=.*&x={{y}}",
    ClientRequestUserAgent: "Mozilla/5.0 (compatible; *bot* | 1.0 😀)",
    EdgeResponseStatus: 0,
    EdgeTimeToFirstByteMs: 17,
    OriginResponseStatus: 0,
    ParentRayID: "00",
    RayID: "7d1f3a5c9b2e4680",
    WAFAttackScore: 100,
  });
  expect(wrong).toEqual([]);
  expect(comparisons).toBeGreaterThan(500);
});

test("a line that breaks facts is found", () => {
  const { wrong } = line({ ClientCountry: "Greece", EdgeResponseStatus: 1000, CacheCacheStatus: "hit" });
  expect([...new Set(wrong.map(({ field }) => field))]).toEqual(["ClientCountry", "EdgeResponseStatus"]);
});

test("of filters the warnings about values are given, by the dataset that they name or their file does", () => {
  expect(
    judgeFilters({ file: "a.where", text: 'dataset http_requests\n\nClientCountry eq "US"', dataset: null }),
  ).toContain("warning[LW801]");
  expect(
    judgeFilters({
      file: "http_requests/a.json",
      text: '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"us"}]}}',
      dataset: "http_requests",
    }),
  ).toBe("");
});
