import { describe, expect, it } from "vitest";
import { isMalicious, maliciousAbove, maliciousCategories } from "../../../src/interface/malicious.js";

describe("isMalicious", () => {
  it.each([
    [0, false],
    [49, false],
    [50, false],
    [51, true],
    [100, true],
    [50.5, true],
  ])("a score of %d: %s", (score, malicious) => expect(isMalicious({ js_integrity_score: score })).toBe(malicious));

  it("is not known without a score", () => {
    expect([isMalicious({}), isMalicious({ js_integrity_score: null })]).toEqual([null, null]);
    expect(maliciousAbove).toBe(50);
  });
});

describe("maliciousCategories", () => {
  it.each([
    [{}, []],
    [{ malicious_domain_categories: ["Malware"] }, ["Malware"]],
    [{ malicious_url_categories: ["Phishing"] }, ["Phishing"]],
    [
      { malicious_domain_categories: ["Malware", "Spam"], malicious_url_categories: ["Phishing", "Malware"] },
      ["Malware", "Spam", "Phishing"],
    ],
    [{ malicious_domain_categories: null, malicious_url_categories: [] }, []],
  ])("%j", (item, categories) => expect(maliciousCategories(item)).toEqual(categories));
});
