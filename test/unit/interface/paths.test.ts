import { describe, expect, it } from "vitest";
import { isPathValue, type PathParameter } from "../../../src/interface/identifiers.js";
import { operations } from "../../../src/interface/operations.js";
import { fillPath, parametersOf, routesOf, templateOf } from "../../../src/interface/paths.js";

describe("routesOf", () => {
  it("gives a path for each scope and for each name", () => {
    expect(routesOf(operations.getJob)).toEqual([
      { scope: "zone", names: "specification", path: "/zones/{zone_id}/logstream/jobs/{job_id}" },
      { scope: "zone", names: "public", path: "/zones/{zone_id}/logpush/jobs/{job_id}" },
      { scope: "account", names: "specification", path: "/accounts/{account_id}/logstream/jobs/{job_id}" },
      { scope: "account", names: "public", path: "/accounts/{account_id}/logpush/jobs/{job_id}" },
    ]);
  });

  it("gives one where there is no other name", () => {
    expect(routesOf({ path: "/rulesets", scopes: ["account"] })).toEqual([
      { scope: "account", names: "specification", path: "/accounts/{account_id}/rulesets" },
    ]);
  });
});

describe("fillPath", () => {
  const template = templateOf(operations.listRulesByTag, "zone", "specification");
  const values = { zone_id: "0a", ruleset_id: "0".repeat(32), version: 3 };

  it("puts values in, encoded", () => {
    expect(fillPath(template, { ...values, tag: "a b/ü?#%" })).toBe(
      `/zones/0a/rulesets/${"0".repeat(32)}/versions/3/by_tag/a%20b%2F%C3%BC%3F%23%25`,
    );
    expect(parametersOf(template)).toEqual(["zone_id", "ruleset_id", "version", "tag"]);
  });

  it.each([
    ["zone_id", "../accounts/0a"],
    ["zone_id", ""],
    ["zone_id", "0g"],
    ["ruleset_id", "0a"],
    ["version", 0],
    ["version", 1.5],
    ["tag", ".."],
    ["tag", "."],
    ["tag", "\ud800"],
    ["tag", "a\u0000"],
  ])("refuses %s %j, which would lead elsewhere", (parameter, value) => {
    expect(() => fillPath(template, { ...values, tag: "t", [parameter]: value })).toThrow(TypeError);
  });

  it("refuses a value that is missing, or inherited", () => {
    expect(() => fillPath(template, { ...values })).toThrow('"" is no tag');
    expect(() => fillPath("/zones/{zone_id}", Object.create({ zone_id: "0a" }))).toThrow(TypeError);
  });
});

it("digits go out in lower case, as they are stored", () => {
  expect(fillPath("/zones/{zone_id}/rulesets/phases/{phase}/entrypoint", { zone_id: "0A", phase: "a_b" })).toBe(
    "/zones/0a/rulesets/phases/a_b/entrypoint",
  );
});

describe("isPathValue", () => {
  const cases: readonly [PathParameter, readonly string[], readonly string[]][] = [
    ["zone_id", ["0", "f".repeat(32)], ["", "f".repeat(33), "x", "0\n"]],
    ["script_id", ["0a1", "0A1"], ["0g1", "0a1 "]],
    ["job_id", ["1", "123456789012345"], ["0", "01", "-1", "1.0", "1e3", "1234567890123456"]],
    ["rule_id", ["0a".repeat(16), "0A".repeat(16)], ["0a".repeat(15), "0g".repeat(16)]],
    ["version", ["1", "20"], ["0", "latest"]],
    ["phase", ["http_request_firewall_custom"], ["", "a/b", "A"]],
    ["dataset_id", ["http_requests", "my-set"], ["a b", "", "../x"]],
    ["tag", ["wordpress", "cve-2021-44228", "...", "a/b"], ["", ".", "..", "x".repeat(257)]],
  ];
  it.each(cases)("%s", (parameter, right, wrong) => {
    expect(right.filter((value) => !isPathValue(parameter, value))).toEqual([]);
    expect(wrong.filter((value) => isPathValue(parameter, value))).toEqual([]);
  });
});
