import { describe, expect, test } from "vitest";
import { readBlocklist } from "../../../../../src/old-service/monitoring/blocklist/blocklist.js";

const list = [
  "\ufeff# what we were told",
  "evil.example\tMalware, Phishing",
  "",
  "  Sub.EVIL.example\tCryptomining,Malware",
  "https://cdn.example/Bad.js\tMagecart",
  "wss://cdn.example:8443/live",
  "bücher.example\t",
  "192.0.2.7\tBotnet",
  "[2001:db8::1]\tBotnet",
  "evil.example\tSpam",
].join("\r\n");

const { classify, mistakes } = readBlocklist(list, false);
const found = (url: string) => {
  const { domain_categories_json: domain, url_categories_json: own } = classify(url);
  return [domain, own].map((json) => (typeof json === "string" ? (JSON.parse(json) as string[]) : null));
};

describe("what an address is reported for", () => {
  test.each<[string, (string[] | null)[]]>([
    ["https://evil.example/x.js", [["Malware", "Phishing", "Spam"], null]],
    ["https://a.b.evil.example:8443/", [["Malware", "Phishing", "Spam"], null]],
    ["https://x.sub.evil.example/", [["Cryptomining", "Malware", "Phishing", "Spam"], null]],
    ["https://notevil.example/", [null, null]],
    ["https://example/", [null, null]],
    ["https://cdn.example/Bad.js", [null, ["Magecart"]]],
    ["https://cdn.example/bad.js", [null, null]],
    ["http://cdn.example/Bad.js", [null, null]],
    ["wss://cdn.example:8443/live", [null, []]],
    ["https://xn--bcher-kva.example/", [[], null]],
    ["https://192.0.2.7/", [["Botnet"], null]],
    ["https://[2001:db8::1]/", [["Botnet"], null]],
    ["evil.example", [null, null]],
  ])("%s", (url, expected) => {
    expect(mistakes).toEqual([]);
    expect(found(url)).toEqual(expected);
  });
});

test("mistakes have the numbers of their lines, and the other lines count", () => {
  const read = readBlocklist(
    [
      "evil.example",
      "*.evil.example",
      "evil.example/x.js",
      "https://",
      "ftp://evil.example/",
      "https://a.example/?b",
      "a.example:80",
      "a.example:443",
      "\tMalware",
    ]
      .concat(["a\tb\tc", "a b.example", "a".repeat(9000), "a*.example", "good.example\tX"])
      .join("\n"),
    false,
  );
  expect(read.mistakes.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(new Set(read.mistakes.map(({ mistake }) => mistake)).size).toBe(8);
  expect(read.classify("https://evil.example/")).toEqual({ domain_categories_json: "[]", url_categories_json: null });
  expect(read.classify("https://good.example/")).toEqual({
    domain_categories_json: '["X"]',
    url_categories_json: null,
  });
});

test("where queries are kept, addresses with them are listed", () => {
  const { classify: withQueries, mistakes: none } = readBlocklist("https://a.example/?b=1\tX", true);
  expect(none).toEqual([]);
  expect(withQueries("https://a.example/?b=1").url_categories_json).toBe('["X"]');
  expect(withQueries("https://a.example/").url_categories_json).toBeNull();
});
