import { describe, expect, it } from "vitest";
import { similarNames } from "../../../src/diagnostics/suggest.js";
import { mistakes } from "../../../src/interface/mistakes.js";
import { readQuery } from "../../../src/interface/read-query.js";
import { type RequestSchemaName, validators } from "../../../src/interface/validators-generated.js";
import { effortOf } from "../../support/effort.js";

const found = (schema: RequestSchemaName, body: unknown) => {
  const validate = validators[schema];
  return validate(body)
    ? []
    : mistakes(validate.errors ?? [], { similar: similarNames }).map(
        ({ message, pointer }) => `${pointer}: ${message}`,
      );
};

const job = { dataset: "http_requests", destination_conf: "file:///p" };

describe("mistakes of a body are in words", () => {
  it.each<[RequestSchemaName, unknown, readonly string[]]>([
    ["SetPageMonitor", { enabled: true }, []],
    ["SetPageMonitor", {}, [": `enabled` is missing"]],
    ["SetPageMonitor", [], [": expected an object, found an array"]],
    ["SetPageMonitor", { enabled: "yes" }, ["/enabled: expected `true` or `false`, found the string `yes`"]],
    ["SetPageMonitor", { enabled: null }, ["/enabled: expected `true` or `false`, found `null`"]],
    ["CreateJob", { ...job, filters: "" }, ["/filters: there is no `filters` here: did you mean `filter`?"]],
    ["SetPageMonitor", { enabled: true, xyz: 1 }, ["/xyz: there is no `xyz` here: there are `enabled`"]],
    ["CreateJob", { ...job, filter: { where: {} } }, ["/filter: expected a string or `null`, found an object"]],
    ["CreateJob", { ...job, kind: "edge" }, ["/kind: expected an empty string, found the string `edge`"]],
    [
      "CreateJob",
      { ...job, frequency: "fast" },
      ["/frequency: expected `high`, `low` or `null`, found the string `fast`"],
    ],
    ["CreateJob", { ...job, frequency: 5 }, ["/frequency: expected a string or `null`, found `5`"]],
    [
      "CreateJob",
      { ...job, dataset: "a b" },
      ["/dataset: expected letters, digits, `_` and `-`, found the string `a b`"],
    ],
    ["CreateJob", { ...job, destination_conf: "" }, ["/destination_conf: expected a text that is not empty"]],
    ["CreateJob", { ...job, name: "x".repeat(513) }, ["/name: expected at most 512 characters"]],
    ["CreateJob", { ...job, max_upload_records: -1 }, ["/max_upload_records: expected at least 0, found `-1`"]],
    [
      "CreateJob",
      { ...job, max_upload_records: 1e9 },
      ["/max_upload_records: expected at most 1000000, found `1000000000`"],
    ],
    [
      "AddRule",
      { action: "block", expression: "true", position: {} },
      ["/position: expected `before`, `after` or `index`, found none of them"],
    ],
    [
      "AddRule",
      { action: "block", expression: "true", position: { before: "", after: "" } },
      ["/position: expected one of `before`, `after` and `index`, found several"],
    ],
    ["UpdateRule", { action: "block" }, [": `expression` is missing"]],
    [
      "CreateJob",
      { name: 1, enabled: 2 },
      [
        ": `dataset` is missing",
        ": `destination_conf` is missing",
        "/name: expected a string or `null`, found `1`",
        "/enabled: expected `true` or `false`, found `2`",
      ],
    ],
  ])("%s %j", (schema, body, expected) => expect(found(schema, body)).toEqual(expected));

  it("at most a hundred, whatever is sent", () => {
    const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`\u001b${"x".repeat(100)}${at}`, 1]));
    const all = found("SetPageMonitor", body);
    expect(all.length).toBe(100);
    expect(all.every((message) => !message.split(": ")[1]?.includes("\u001b"))).toBe(true);
  });

  it("in time that grows with the body, not with its square", () => {
    const rule = `{${Array.from({ length: 25 }, (_, at) => `"k${at}":1`).join()}}`;
    const effort = effortOf(() => {
      expect(found("UpdateRuleset", JSON.parse(`{"rules":[${"1,".repeat(500_000)}1]}`))).toEqual([
        "/rules: expected at most 5000 items, found 500001",
      ]);
      expect(found("UpdateRuleset", JSON.parse(`{"rules":[${`${rule},`.repeat(4990)}1]}`))).toHaveLength(100);
    });
    expect(effort).toBeLessThan(60);
  });

  it("of members named like parts of a JavaScript object", () => {
    const body = JSON.parse('{"enabled":true,"__proto__":1,"constructor":2,"toString":3}');
    expect(found("SetPageMonitor", body).map((entry) => entry.split(":")[0])).toEqual([
      "/__proto__",
      "/constructor",
      "/toString",
    ]);
    expect(found("CreateJob", JSON.parse(`{"dataset":"d","destination_conf":"x","hasOwnProperty":1}`))).toHaveLength(1);
  });
});

describe("mistakes of a query", () => {
  const errors = (query: string) =>
    readQuery({ query: "ItemQuery" }, new URLSearchParams(query), { similar: similarNames }).errors.map(
      ({ message, pointer }) => `${pointer}: ${message}`,
    );
  it.each([
    [
      "status=gone",
      [
        "/query/status: expected `active`, `infrequent`, `inactive` or some of these, separated by commas, found the string `gone`",
      ],
    ],
    ["per_page=ten", ["/query/per_page: expected an integer, found the string `ten`"]],
    ["perpage=10", ["/query/perpage: there is no `perpage` here: did you mean `per_page`?"]],
    ["page=1&page=2", ["/query/page: `page` is there more than once"]],
    [
      "page=0&per_page=1000",
      ["/query/page: expected at least 1, found `0`", "/query/per_page: expected at most 100, found `1000`"],
    ],
    ["direction=", ["/query/direction: expected `asc` or `desc`, found an empty string"]],
  ])("%s", (query, expected) => expect(errors(query)).toEqual(expected));

  it("of an operation that takes none", () => {
    expect(readQuery({ query: null }, new URLSearchParams("a=1")).errors[0]?.message).toBe(
      "there is no `a` here: nothing is expected",
    );
    expect(readQuery({ query: null }, new URLSearchParams("")).errors).toEqual([]);
  });
});
