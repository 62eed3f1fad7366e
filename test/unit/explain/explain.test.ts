import { describe, expect, test } from "vitest";
import type { CheckedNode } from "../../../src/checked/filter.js";
import { compile, type Filter } from "../../../src/compile.js";
import { type ConditionInWords, explain, explainLine } from "../../../src/explain.js";

function filterOf(text: string, dataset: string | null = "http_requests"): Filter {
  const { filter } = compile(text, { dataset: dataset ?? undefined });
  if (filter === undefined) throw new Error(`does not compile: ${text}`);
  return filter;
}

const text = 'ClientCountry eq "ca" and (EdgeResponseStatus geq 500 or ClientRequestPath startsWith "/api")';

/** Words as indented lines. */
function linesOf({ words, terms }: ConditionInWords, indent = ""): readonly string[] {
  return [indent + words, ...terms.flatMap((term) => linesOf(term, `${indent}  `))];
}

describe("explain", () => {
  test("draws the tree", () => {
    expect(
      explain(filterOf(text)).tree.map(({ branch, label, criterion }) => `${branch}${label} (${criterion ?? "group"})`),
    ).toEqual([
      "and (group)",
      '├─ ClientCountry eq "ca" (0)',
      "└─ or (group)",
      "   ├─ EdgeResponseStatus geq 500 (1)",
      '   └─ ClientRequestPath startsWith "/api" (2)',
    ]);
  });

  test("says in words what is kept, and its dual what is dropped", () => {
    const { keeps, drops } = explain(filterOf(text)).words;
    expect(keeps && linesOf(keeps)).toEqual([
      "all of these hold",
      '  ClientCountry is "ca"',
      "  at least one of these holds",
      "    EdgeResponseStatus is at least 500",
      '    ClientRequestPath starts with "/api"',
    ]);
    expect(drops && linesOf(drops)).toEqual([
      "at least one of these holds",
      '  ClientCountry is not "ca"',
      "  all of these hold",
      "    EdgeResponseStatus is less than 500",
      '    ClientRequestPath does not start with "/api"',
    ]);
  });

  test("speaks of the elements of an array", () => {
    const { keeps, drops } = explain(filterOf('BotTags in ["bing", "api"]')).words;
    expect([keeps?.words, drops?.words]).toEqual([
      'BotTags has an element that is one of "bing", "api"',
      'BotTags has no element that is one of "bing", "api"',
    ]);
  });

  test("shows JSON, sizes with their limits, and fields with their types", () => {
    const { dataset, where, escaped, sizes, fields } = explain(filterOf('ClientASN gt 1 and ZoneName eq "<"'), {
      bytes: 150,
    });
    expect(dataset).toBe("http_requests");
    expect(where).toBe(
      '{"where":{"and":[{"key":"ClientASN","operator":"gt","value":1},{"key":"ZoneName","operator":"eq","value":"<"}]}}',
    );
    expect(JSON.parse(escaped)).toBe(where);
    expect(sizes).toEqual([
      { measure: "operators", size: 2, limit: 30, over: false, counts: true },
      { measure: "operatorsAndGroups", size: 3, limit: 30, over: false, counts: false },
      { measure: "bytes", size: where.length, limit: 150, over: false, counts: true },
      { measure: "escapedBytes", size: escaped.length - 2, limit: 150, over: escaped.length - 2 > 150, counts: false },
      { measure: "terraformBytes", size: where.length + 5, limit: 150, over: false, counts: false },
    ]);
    expect(fields).toEqual([
      { name: "ClientASN", type: "int" },
      { name: "ZoneName", type: "string" },
    ]);
  });

  test("a job without a filter has neither tree nor words", () => {
    const { tree, where, words } = explain(filterOf('{"filter":""}'));
    expect({ tree, where, words }).toEqual({ tree: [], where: "{}", words: { keeps: null, drops: null } });
  });
});

describe("explainLine", () => {
  test("shows every comparison with the value it met, as the line has it", () => {
    const { verdict, criteria, tree } = explainLine(
      filterOf(text),
      '{"ClientRequestPath": "\\u002fapi","EdgeResponseStatus":5.00e2,"ClientCountry":"us"}',
    );
    expect(verdict).toBe("drop");
    expect(criteria).toEqual([
      { index: 0, text: 'ClientCountry eq "ca"', field: "ClientCountry", outcome: "false", value: '"us"' },
      { index: 1, text: "EdgeResponseStatus geq 500", field: "EdgeResponseStatus", outcome: "true", value: "5.00e2" },
      {
        index: 2,
        text: 'ClientRequestPath startsWith "/api"',
        field: "ClientRequestPath",
        outcome: "true",
        value: '"\\u002fapi"',
      },
    ]);
    expect(tree.map(({ outcome }) => outcome)).toEqual(["false", "false", "true", "true", "true"]);
  });

  test("says why a comparison is unknown", () => {
    const { verdict, criteria, tree } = explainLine(
      filterOf(text),
      '{"ClientCountry":null,"EdgeResponseStatus":"500","Other":{"ClientRequestPath":"/api"}}',
    );
    expect(verdict).toBe("unknown");
    expect(criteria.map(({ outcome, value, reason }) => [outcome, value, reason])).toEqual([
      ["unknown", "null", "null"],
      ["unknown", '"500"', "type"],
      ["unknown", undefined, "absent"],
    ]);
    expect(tree.map(({ outcome }) => outcome)).toEqual(Array(5).fill("unknown"));
  });

  test("shows all digits, and the last of repeated values", () => {
    const filter = filterOf("EdgeStartTimestamp eq 1700000000000000001");
    const line = '{"EdgeStartTimestamp":5,"EdgeStartTimestamp":1700000000000000001}';
    expect(explainLine(filter, line).criteria[0]).toMatchObject({ outcome: "true", value: "1700000000000000001" });
    expect(explainLine(filter, { EdgeStartTimestamp: 1700000000000000001n }).criteria[0]).toMatchObject({
      outcome: "true",
      value: "1700000000000000001",
    });
  });

  test("takes objects of any kind", () => {
    const filter = filterOf('__proto__ eq "a"', null);
    const circular: Record<string, unknown> = {};
    circular["self"] = circular;
    expect(explainLine(filter, JSON.parse('{"__proto__":"a"}')).verdict).toBe("keep");
    expect(explainLine(filter, {}).criteria[0]).toEqual({
      index: 0,
      text: '__proto__ eq "a"',
      field: "__proto__",
      outcome: "unknown",
      value: undefined,
      reason: "absent",
    });
    expect(explainLine(filterOf('F eq "a"', null), { F: circular }).criteria[0]).toMatchObject({
      outcome: "unknown",
      value: "object",
      reason: "type",
    });
    expect(explainLine(filterOf("F in [1]", null), { F: [1n, Number.NaN] }).criteria[0]).toMatchObject({
      outcome: "true",
    });
  });

  test("says where a malformed line goes wrong", () => {
    expect(explainLine(filterOf(text), '{"a":01}')).toEqual({
      verdict: "malformed",
      malformedAt: 6,
      criteria: [],
      tree: [],
    });
  });
});

describe("why a line is kept", () => {
  /** A group for each level, with how often the terms of groups are read while a line is explained. */
  function termsRead(depth: number): number {
    let read = 0;
    const counted = (node: CheckedNode): CheckedNode => {
      if (node.kind === "Criterion") return node;
      const terms = node.terms.map(counted);
      return {
        ...node,
        get terms() {
          read++;
          return terms;
        },
        // Terms of a group are those of its kind still.
      } as CheckedNode;
    };
    const levels = Array.from({ length: depth }, (_, at) => at);
    const text = levels.reduce(
      (inner, at) => `(BotScore gt ${at} ${at % 2 === 0 ? "and" : "or"} ${inner})`,
      "ClientASN eq 1",
    );
    const filter = filterOf(text);
    if (filter.tree.kind === "Everything") throw new Error("there is no tree");
    explainLine({ ...filter, tree: counted(filter.tree) }, '{"BotScore":3}');
    return read;
  }

  test("looks at each group once, however deep it lies", () => {
    expect(termsRead(28)).toBeLessThan(2 * 1.5 * termsRead(14));
  });
});
