import { describe, expect, it } from "vitest";
import type { Expression, Value } from "../../../src/ast/nodes.js";
import { readWhere } from "../../../src/compile/compile-where.js";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";
import { whole } from "../../support/seed.js";

const good = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const a = '{"key":"A","operator":"eq","value":1}';
const b = '{"key":"B","operator":"in","value":["x",true]}';
const inString = (json: string) => JSON.stringify(json);
const job = (filter: string) => `{"name":"n","filter":${filter}}`;

/** An expression in short: field, operator and value as JSON, groups in brackets. */
function short(expression: Expression | null | undefined): string {
  switch (expression?.kind) {
    case "And":
    case "Or":
      return `${expression.kind}(${expression.terms.map(short).join(" ")})`;
    case "Comparison":
      return `${expression.field.name}·${expression.operator.name}·${shortValue(expression.value)}`;
    case "Incomplete":
      return `${expression.field?.name ?? "?"}·?`;
    default:
      return "none";
  }
}

function shortValue(value: Value): string {
  return value.kind === "List"
    ? `[${value.members.map(shortValue).join()}]`
    : value.kind === "Integer"
      ? String(value.value)
      : JSON.stringify(value.value);
}

describe("readWhere reads every form of a filter", () => {
  const cases: [string, string][] = [
    [good, 'ClientCountry·eq·"ca"'],
    [` \ufeff${good}`.trim(), 'ClientCountry·eq·"ca"'],
    [inString(good), 'ClientCountry·eq·"ca"'],
    [job(inString(good)), 'ClientCountry·eq·"ca"'],
    [`{"where":{"and":[${a},${b}]}}`, 'And(A·eq·1 B·in·["x",true])'],
    [`{"where":{"or":[${a},{"and":[${a},{"and":[${b},${a}]}]}]}}`, 'Or(A·eq·1 And(A·eq·1 B·in·["x",true] A·eq·1))'],
    [`{"where":{"and":[{"or":[{"and":[${a},${b}]}]},${a}]}}`, 'And(A·eq·1 B·in·["x",true] A·eq·1)'],
    ['{"where":{"and":[{"value":"5","operator":"lt","key":"__proto__"}]}}', '__proto__·lt·"5"'],
    ['{"where":{"and":[{"key":"A","operator":"eq","value":18446744073709551615}]}}', "A·eq·18446744073709551615"],
    ['{"where":{"and":[{"key":"A","operator":"in","value":"200,201"}]}}', 'A·in·"200,201"'],
  ];
  it.each(cases)("%s", (text, expected) => {
    const { document, diagnostics, empty } = readWhere(text);
    expect(diagnostics).toEqual([]);
    expect(empty).toBe(false);
    expect(short(document?.expression)).toBe(expected);
  });

  it.each(['{"dataset":"http_requests"}', job('""'), job('"{}"'), job("null"), "{}", '""', '"{}"', " {} "])(
    "no filter: %s",
    (text) => {
      expect(readWhere(text)).toMatchObject({ document: null, empty: true, diagnostics: [] });
    },
  );

  it.each([job('" "'), '" "', job(String.raw`"\n\t"`), job(String.raw`"\" \""`)])("white space is none: %s", (text) => {
    const { document, empty, diagnostics } = readWhere(text);
    expect([document, empty]).toEqual([null, false]);
    expect(diagnostics.map(({ code }) => code)).toContain("LW416");
  });

  it("gives spans in the outer text, pointers into the string, and the job's dataset", () => {
    const text = `{"dataset":"http_requests","filter":${inString(good)}}`;
    const { document, dataset } = readWhere(text);
    const comparison = document?.expression;
    if (comparison?.kind !== "Comparison") throw new Error("no comparison");
    const written = ({ span }: { span: { start: number; end: number } }) => text.slice(span.start, span.end);
    expect(written(comparison)).toBe(String.raw`{\"key\":\"ClientCountry\",\"operator\":\"eq\",\"value\":\"ca\"}`);
    expect([comparison.pointer, written(comparison.operator), comparison.operator.pointer]).toEqual([
      "/filter/where/and/0",
      String.raw`\"eq\"`,
      "/filter/where/and/0/operator",
    ]);
    expect(dataset).toMatchObject({ name: "http_requests", pointer: "/dataset" });
  });

  it("spells names and values as the place asks for", () => {
    const value = ['a"b', 18446744073709551615n] as const;
    expect(readWhere(good).notation.value(value)).toBe(String.raw`["a\"b",18446744073709551615]`);
    expect(readWhere(inString(good)).notation.value(value)).toBe(String.raw`[\"a\\\"b\",18446744073709551615]`);
    expect(readWhere(job(inString(good))).notation.operator("!eq")).toBe(String.raw`\"!eq\"`);
    expect(readWhere(good).notation.field("é")).toBe('"é"');
  });

  it("reads 64 nested groups and reports the 65th", () => {
    const nested = (depth: number) => `{"where":${'{"or":['.repeat(depth)}${a}${"]}".repeat(depth)}}`;
    expect(readWhere(nested(64)).diagnostics).toEqual([]);
    const text = nested(65);
    expect(readWhere(text).diagnostics.map(({ code, span }) => [code, span])).toEqual([
      ["LW129", { start: 9 + 64 * 7, end: 10 + 64 * 7 }],
    ]);
    expect(readWhere(nested(5000)).diagnostics.map(({ code }) => code)).toEqual(["LW129"]);
  });
});

describe("readWhere says what is wrong, where, and mends what has one reading", () => {
  // Text; code, pointer and underlined text of each diagnostic; the text after all safe fixes, or null for none.
  const cases: [string, [string, string, string][], string | null][] = [
    [good.replace("eq", "neq"), [["LW201", "/where/and/0/operator", '"neq"']], good.replace("eq", "!eq")],
    [good.replace("eq", "EQ"), [["LW201", "/where/and/0/operator", '"EQ"']], good],
    [good.replace("eq", "not in"), [["LW201", "/where/and/0/operator", '"not in"']], good.replace("eq", "!in")],
    [good.replace("eq", "contians"), [["LW201", "/where/and/0/operator", '"contians"']], null],
    ...["!neq", "!ne", "!!=", "!nin", "!notin", "!doesNotContain", "!notStartsWith", "not !="].map(
      (twice): [string, [string, string, string][], null] => [
        good.replace("eq", twice),
        [["LW201", "/where/and/0/operator", JSON.stringify(twice)]],
        null,
      ],
    ),
    [good.replace("eq", "!is"), [["LW201", "/where/and/0/operator", '"!is"']], good.replace("eq", "!eq")],
    [
      good.replace("eq", "!startsWIth"),
      [["LW201", "/where/and/0/operator", '"!startsWIth"']],
      good.replace("eq", "!startsWith"),
    ],
    [good.replace("eq", "min"), [["LW201", "/where/and/0/operator", '"min"']], null],
    [good.replace("eq", "frobs"), [["LW201", "/where/and/0/operator", '"frobs"']], null],
    [
      '{"where":{"and":[{"key":"P","operator":"contains","value":"/static"}, {"where":{"and":[{"key":"H","operator":"eq","value":"example.com"}]}}]',
      [
        ["LW409", "/where/and/1/where", '"where"'],
        ["LW402", "/where", ""],
      ],
      '{"where":{"and":[{"key":"P","operator":"contains","value":"/static"}, {"and":[{"key":"H","operator":"eq","value":"example.com"}]}]}}',
    ],
    [`{"and":[${a}]}`, [["LW405", "/and", '"and"']], `{"where":{"and":[${a}]}}`],
    [a, [["LW405", "", a]], `{"where":{"and":[${a}]}}`],
    [`[${a}]`, [["LW405", "", `[${a}]`]], null],
    ["[[]]", [["LW405", "", "[[]]"]], null],
    ['{"x":1}', [["LW405", "", '{"x":1}']], null],
    [`{"where":${a}}`, [["LW406", "/where", a]], `{"where":{"and":[${a}]}}`],
    [`{"where":{"and":[${a}],"or":[${b}]}}`, [["LW407", "/where/or", '"or"']], null],
    ['{"where":{"and":[]}}', [["LW408", "/where/and", "[]"]], null],
    [`{"where":{"and":[${a},{"or":[]}]}}`, [["LW408", "/where/and/1/or", "[]"]], null],
    ['{"where":{}}', [["LW408", "/where", "{}"]], null],
    [`{"where":{"where":{"and":[${a}]}}}`, [["LW409", "/where/where", '"where"']], `{"where":{"and":[${a}]}}`],
    [
      `{"where":{"or":[{"where":${a}},${a}]}}`,
      [["LW409", "/where/or/0/where", '"where"']],
      `{"where":{"or":[${a},${a}]}}`,
    ],
    [
      `{"where":{"and":[{"where":{"or":[${a}]},"x":1}]}}`,
      [
        ["LW409", "/where/and/0/where", '"where"'],
        ["LW410", "/where/and/0/x", '"x"'],
      ],
      null,
    ],
    [good.replace("key", "field"), [["LW410", "/where/and/0/field", '"field"']], good],
    [good.replace('"value"', '"Values"'), [["LW410", "/where/and/0/Values", '"Values"']], good],
    [
      good.replace("where", "WHERE").replace("and", "ALL").replace("key", "column").replace("operator", "op"),
      [
        ["LW410", "/WHERE", '"WHERE"'],
        ["LW410", "/WHERE/ALL", '"ALL"'],
        ["LW410", "/WHERE/ALL/0/column", '"column"'],
        ["LW410", "/WHERE/ALL/0/op", '"op"'],
      ],
      good,
    ],
    [good.replace("operator", "oprator"), [["LW410", "/where/and/0/oprator", '"oprator"']], null],
    [`{"where":{"adn":[${a}]}}`, [["LW410", "/where/adn", '"adn"']], null],
    [`{"wheer":{"and":[${a}]}}`, [["LW410", "/wheer", '"wheer"']], null],
    [`{"where":{"and":[${a}]},"dataset":"x"}`, [["LW410", "/dataset", '"dataset"']], null],
    [
      '{"where":{"and":[{"key":"A","field":"B","operator":"eq","value":1}]}}',
      [["LW410", "/where/and/0/field", '"field"']],
      null,
    ],
    ['{"where":{"and":[{"xor":{}}]}}', [["LW410", "/where/and/0/xor", '"xor"']], null],
    ['{"where":{"and":[{"key":"A"}]}}', [["LW411", "/where/and/0", '{"key":"A"}']], null],
    ['{"where":{"and":[{}]}}', [["LW411", "/where/and/0", "{}"]], null],
    [`{"where":{"and":${a}}}`, [["LW412", "/where/and", a]], `{"where":{"and":[${a}]}}`],
    [
      `{"where":{"and":[{"or":${a}},${a}]}}`,
      [["LW412", "/where/and/0/or", a]],
      `{"where":{"and":[{"or":[${a}]},${a}]}}`,
    ],
    [`{"where":[${a},5]}`, [["LW412", "/where", `[${a},5]`]], null],
    [`{"where":{"and":[[${a}]]}}`, [["LW412", "/where/and/0", `[${a}]`]], null],
    [
      '{"where":{"and":[5,null]}}',
      [
        ["LW412", "/where/and/0", "5"],
        ["LW412", "/where/and/1", "null"],
      ],
      null,
    ],
    [
      '{"where":{"and":[{"key":1,"operator":2,"value":{}}]}}',
      [
        ["LW412", "/where/and/0/key", "1"],
        ["LW412", "/where/and/0/operator", "2"],
        ["LW412", "/where/and/0/value", "{}"],
      ],
      null,
    ],
    [
      '{"where":{"and":[{"key":"A","operator":"in","value":["a",null,[1],{}]}]}}',
      [
        ["LW412", "/where/and/0/value/1", "null"],
        ["LW412", "/where/and/0/value/2", "[1]"],
        ["LW412", "/where/and/0/value/3", "{}"],
      ],
      null,
    ],
    ['{"where":{"and":[{"key":"A","operator":"in","value":[]}]}}', [["LW211", "/where/and/0/value", "[]"]], null],
    [
      '{"where":{"and":[{"key":"A","operator":"in","value":[1.5,18446744073709551616]}]}}',
      [
        ["LW413", "/where/and/0/value/0", "1.5"],
        ["LW413", "/where/and/0/value/1", "18446744073709551616"],
      ],
      null,
    ],
    ['{"where":{"and":[{"key":"A","operator":"eq","value":5e-1}]}}', [["LW413", "/where/and/0/value", "5e-1"]], null],
    [
      '{"where":{"and":[{"key":"A","operator":"eq","value":1,"value":1}]}}',
      [["LW404", "/where/and/0/value", '"value"']],
      `{"where":{"and":[${a}]}}`,
    ],
    [inString(inString(good)), [["LW414", "", inString(inString(good))]], inString(good)],
    [inString(inString(inString(good))), [["LW414", "", inString(inString(inString(good)))]], inString(good)],
    [inString(inString(good).slice(1, -1)), [["LW414", "", inString(inString(good).slice(1, -1))]], inString(good)],
    [` ${inString(good).slice(1, -1)}\n`, [["LW414", "", inString(good).slice(1, -1)]], ` ${good}\n`],
    [job(inString(inString(good))), [["LW414", "/filter", inString(inString(good))]], job(inString(good))],
    [
      `{"where":${inString(`{"and":[${a}]}`)}}`,
      [["LW414", "/where", inString(`{"and":[${a}]}`)]],
      `{"where":{"and":[${a}]}}`,
    ],
    [job(good), [["LW415", "/filter", good]], job(inString(good))],
    [job("{}"), [["LW415", "/filter", "{}"]], job('"{}"')],
    [job("5"), [["LW415", "/filter", "5"]], null],
    [
      job(good.replace("eq", "neq")),
      [
        ["LW415", "/filter", good.replace("eq", "neq")],
        ["LW201", "/filter/where/and/0/operator", '"neq"'],
      ],
      job(inString(good.replace("eq", "!eq"))),
    ],
    [
      job(inString(good.replace("eq", "neq"))),
      [["LW201", "/filter/where/and/0/operator", String.raw`\"neq\"`]],
      job(inString(good.replace("eq", "!eq"))),
    ],
    [job(inString(a)), [["LW405", "/filter", inString(a).slice(1, -1)]], job(inString(`{"where":{"and":[${a}]}}`))],
    [
      job(inString(`{"and":[${a}]`)),
      [
        ["LW405", "/filter/and", String.raw`\"and\"`],
        ["LW402", "/filter", ""],
      ],
      job(inString(`{"where":{"and":[${a}]}}`)),
    ],
    ['{"dataset":1}', [["LW412", "/dataset", "1"]], null],
    ['{"Filter":"","dataset":"x"}', [["LW410", "/Filter", '"Filter"']], '{"filter":"","dataset":"x"}'],
    [inString('A eq "b"'), [["LW416", "", inString('A eq "b"')]], null],
    [job(inString("null")), [["LW416", "/filter", '"null"']], null],
    ['{"where":{"and":[{"key":"A","operator', [["LW402", "/where/and/0", ""]], null],
    ['{"where":{"and":[', [["LW402", "/where/and", ""]], null],
    ['{"where":{"and":[{"key":"A","operator":"eq","value":ca}]}}', [["LW401", "/where/and/0/value", "ca"]], null],
    [
      `{where:{and:[{key:'A',operator:'eq',value:1,},]}}`,
      [
        ["LW401", "", "where"],
        ["LW401", "/where", "and"],
        ["LW401", "/where/and/0", "key"],
        ["LW103", "/where/and/0/key", "'"],
        ["LW401", "/where/and/0", "operator"],
        ["LW103", "/where/and/0/operator", "'"],
        ["LW401", "/where/and/0", "value"],
        ["LW403", "/where/and/0", ","],
        ["LW403", "/where/and", ","],
      ],
      `{"where":{"and":[${a}]}}`,
    ],
  ];
  it.each(cases)("%s", (text, expected, fixed) => {
    const { diagnostics } = readWhere(text);
    expect(diagnostics.map(({ code, pointer, span }) => [code, pointer, text.slice(span.start, span.end)])).toEqual(
      expected,
    );
    let after = text;
    for (let round = 0; round < 5; round++)
      after = applyFixes({ diagnostics: readWhere(after).diagnostics, source: after }).text;
    expect(after).toBe(fixed ?? text);
    if (fixed !== null) expect(readWhere(after).diagnostics).toEqual([]);
  });
});

describe("readWhere takes hostile input of any size", () => {
  /** An eighth of a megabyte exhausts any stack, too. */
  const share = whole ? 1 : 8;
  const many = 100_000 / share;
  const cases: Record<string, string> = {
    "open groups": '{"and":['.repeat(125_000 / share),
    "nested where": '{"where":'.repeat(111_000 / share),
    "nested where and and": '{"where":{"and":['.repeat(60_000 / share),
    "very many members": `{"where":{"and":[{"key":"A","operator":"in","value":[${Array(many).fill('"x"').join()}]}]}}`,
    "very many nulls": `{"where":{"and":[{"key":"A","operator":"in","value":[${Array(many).fill("null").join()}]}]}}`,
    "thousands of comparisons": `{"where":{"and":[${Array(20_000 / share)
      .fill(a)
      .join()}]}}`,
    "very many empty objects": `{"where":{"and":[${Array(many).fill("{}").join()}]}}`,
    "very many keys": `{"where":{"and":[{${Array.from({ length: many }, (_, i) => `"k${i}":1`).join()}}]}}`,
    "a key again and again": `{${'"where":{},'.repeat(many)}"where":1}`,
    "a long string": JSON.stringify({
      where: { and: [{ key: "x".repeat(10 * many), operator: "y".repeat(many), value: "z".repeat(many) }] },
    }),
    NULs: `{"where":"${"\0".repeat(5 * many)}"}`,
    "escaped many times": Array.from({ length: 12 }).reduce<string>((text) => JSON.stringify(text), good),
    "strings in strings": "[“".repeat(3 * many),
    backslashes: `"${"\\".repeat(10 * many)}"`,
    "escaped junk": `"${'{\\"'.repeat(2 * many)}"`,
    "a job of junk": job(`"${'{\\"and\\":['.repeat(80_000 / share)}"`),
  };
  it.each(Object.keys(cases))("%s", (name) => {
    const text = cases[name] ?? "";
    const { diagnostics } = readWhere(text);
    expect(diagnostics.length).toBeLessThan(102);
    for (const { span, fixes } of diagnostics) {
      for (const { start, end } of [span, ...fixes.flatMap((fix) => fix.edits.map((edit) => edit.span))])
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
    }
  });
});
