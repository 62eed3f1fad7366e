import { describe, expect, it } from "vitest";
import { applyFixes } from "../../../../src/diagnostics/apply-fixes.js";
import type { JsonNode } from "../../../../src/json/document/json-tree.js";
import { readJson } from "../../../../src/json/document/read.js";
import { whole } from "../../../support/seed.js";

/** A tree as plain data; a list of pairs for an object, so that repeated keys show. */
function plain(node: JsonNode | null): unknown {
  switch (node?.kind) {
    case "Object":
      return { pairs: node.members.map(({ key, value }) => [key.value, plain(value)]) };
    case "Array":
      return node.elements.map(plain);
    case "String":
    case "Boolean":
      return node.value;
    case "Number":
      return node.integer ?? node.text;
    case "Null":
      return null;
    default:
      return undefined;
  }
}

describe("readJson reads strict JSON exactly", () => {
  const cases: [string, unknown][] = [
    ["{}", { pairs: [] }],
    [' [1, "a" ,true,false,null]\r\n', [1, "a", true, false, null]],
    ['{"a":{"b":[]}}', { pairs: [["a", { pairs: [["b", []]] }]] }],
    ["18446744073709551615", 18446744073709551615n],
    [
      "[-9223372036854775808, 9007199254740993, 5e2, 500.0, -0]",
      [-9223372036854775808n, 9007199254740993n, 500, 500, 0],
    ],
    ["[1.5, 18446744073709551616, 1e999999999]", ["1.5", "18446744073709551616", "1e999999999"]],
    [String.raw`"\u0041\"\\\/\b\f\n\r\t\ud83d\ude00é"`, 'A"\\/\b\f\n\r\t😀é'],
    [
      '{"__proto__":1,"constructor":2}',
      {
        pairs: [
          ["__proto__", 1],
          ["constructor", 2],
        ],
      },
    ],
    ["\ufeff[]", []],
    ["[\u007f]".replace("\u007f", '"\u007f\u2028"'), ["\u007f\u2028"]],
  ];
  it.each(cases)("%j", (text, value) => {
    const { root, diagnostics } = readJson(text);
    expect(diagnostics).toEqual([]);
    expect(plain(root)).toEqual(value);
  });

  it("gives spans and pointers", () => {
    const text = '\ufeff {"a/b~c": [10, {"": "x"}]}';
    const { root } = readJson(text);
    if (root?.kind !== "Object") throw new Error("no object");
    const [member] = root.members;
    expect(root.span).toEqual({ start: 2, end: text.length });
    expect(member?.key).toMatchObject({ span: { start: 3, end: 10 }, pointer: "/a~1b~0c" });
    expect(member?.value).toMatchObject({
      kind: "Array",
      pointer: "/a~1b~0c",
      elements: [
        { pointer: "/a~1b~0c/0", span: { start: 13, end: 15 } },
        { members: [{ value: { pointer: "/a~1b~0c/1/" } }] },
      ],
    });
  });
});

describe("readJson says what is wrong, once, and goes on", () => {
  // Text; code, pointer and underlined text of each diagnostic; the text after its safe fixes, or null for none.
  const cases: [string, [string, string, string][], string | null][] = [
    ["", [["LW401", "", ""]], null],
    [" \n", [["LW401", "", ""]], null],
    ["{", [["LW402", "", ""]], null],
    ['{"a":[1,{"b":true}]', [["LW402", "", ""]], '{"a":[1,{"b":true}]}'],
    ['{"a":{"b":true} \n', [["LW402", "", ""]], '{"a":{"b":true}} \n'],
    ['{"a":{"b":"c"', [["LW402", "/a", ""]], '{"a":{"b":"c"}}'],
    // What a list or a number has lost cannot be told.
    ['{"a":[1,{"b":true}', [["LW402", "/a", ""]], null],
    ['{"a":[1,{"b":true', [["LW402", "/a/1", ""]], null],
    ['{"a":50', [["LW402", "", ""]], null],
    ['{"a":[12', [["LW402", "/a", ""]], null],
    ['{"a":[1,', [["LW402", "/a", ""]], null],
    ['{"a":', [["LW402", "", ""]], null],
    ['{"a"', [["LW402", "", ""]], null],
    ['{"a":"b', [["LW402", "", ""]], null],
    ['{"a":tru', [["LW402", "", ""]], null],
    ['["\\', [["LW402", "", ""]], null],
    ["[1,2,]", [["LW403", "", ","]], "[1,2]"],
    ["[,1]", [["LW403", "", ","]], null],
    ["[1,, ,2]", [["LW403", "", ", ,"]], null],
    ["[1 2]", [["LW403", "", "2"]], "[1, 2]"],
    [
      '{"a":1 "b":2,}',
      [
        ["LW403", "", '"'],
        ["LW403", "", ","],
      ],
      '{"a":1, "b":2}',
    ],
    ['{"a":1,"b":2,"a":1}', [["LW404", "/a", '"a"']], '{"a":1,"b":2}'],
    ['{"a":1,"a":2}', [["LW404", "/a", '"a"']], null],
    [
      `{"a":[{"x":18446744073709551615}],"a":[{"x":18446744073709551615}]}`,
      [["LW404", "/a", '"a"']],
      '{"a":[{"x":18446744073709551615}]}',
    ],
    [
      "{a:1, 'b':2}",
      [
        ["LW401", "", "a"],
        ["LW103", "/b", "'"],
      ],
      '{"a":1, "b":2}',
    ],
    ["[“x”]", [["LW103", "/0", "“"]], '["x"]'],
    ["['it\\'s']", [["LW103", "/0", "'"]], '["it\'s"]'],
    [
      '{"a": New York, "b": ca}',
      [
        ["LW401", "/a", "New York"],
        ["LW401", "/b", "ca"],
      ],
      null,
    ],
    [
      "[192.0.2.1, 01, +1, .5, 1., 0x1F, NaN, -Infinity]",
      [
        ["LW401", "/0", "192.0.2.1"],
        ["LW401", "/1", "01"],
        ["LW401", "/2", "+1"],
        ["LW401", "/3", ".5"],
        ["LW401", "/4", "1."],
        ["LW401", "/5", "0x1F"],
        ["LW401", "/6", "NaN"],
        ["LW401", "/7", "-Infinity"],
      ],
      null,
    ],
    [
      "[True, FALSE, Null]",
      [
        ["LW401", "/0", "True"],
        ["LW401", "/1", "FALSE"],
        ["LW401", "/2", "Null"],
      ],
      "[true, false, null]",
    ],
    [
      "[1, // one\n/* two */ 2 # three\n]",
      [
        ["LW401", "", "// one"],
        ["LW401", "", "/* two */"],
        ["LW401", "", "# three"],
      ],
      null,
    ],
    ["[\u00a01]", [["LW401", "", "\u00a0"]], "[ 1]"],
    ['{"a" 1}', [["LW401", "/a", "1"]], null],
    ['{"a"}', [["LW401", "/a", "}"]], null],
    ['{"a"=>1}', [["LW401", "/a", "=>"]], null],
    ['{"a":}', [["LW401", "/a", "}"]], null],
    ['{"a":1;"b":2}', [["LW401", "", ";"]], null],
    ["[1}", [["LW401", "", "}"]], null],
    ['{"a":[1}', [["LW401", "/a", "}"]], null],
    ["[1] x", [["LW401", "", "x"]], null],
    ["[1]]}", [["LW401", "", "]}"]], null],
    ["}", [["LW401", "", "}"]], null],
    [String.raw`["\q"]`, [["LW104", "/0", String.raw`\q`]], null],
    [
      String.raw`{"k\d":"\u12"}`,
      [
        ["LW104", String.raw`/k\d`, String.raw`\d`],
        ["LW104", String.raw`/k\d`, String.raw`\u`],
      ],
      null,
    ],
    ['["a\tb"]', [["LW105", "/0", "\t"]], '["a\\tb"]'],
    ['["a\nb"]', [["LW105", "/0", "\n"]], '["a\\nb"]'],
    ['{"a":"b,\n"c":1}', [["LW102", "/a", '"b']], null],
    [
      String.raw`["\ud83d", "\ude00\ud83d"]`,
      [
        ["LW106", "/0", String.raw`\ud83d`],
        ["LW106", "/1", String.raw`\ude00`],
        ["LW106", "/1", String.raw`\ud83d`],
      ],
      null,
    ],
    ['["a\ud83d"]', [["LW106", "/0", "\ud83d"]], null],
  ];
  it.each(cases)("%j", (text, expected, fixed) => {
    const { diagnostics } = readJson(text);
    expect(diagnostics.map(({ code, pointer, span }) => [code, pointer, text.slice(span.start, span.end)])).toEqual(
      expected,
    );
    const { text: after, applied } = applyFixes({ diagnostics, source: text });
    expect(applied > 0 ? after : null).toEqual(fixed);
    if (applied === diagnostics.length) expect(readJson(after).diagnostics).toEqual([]);
  });

  it("keeps repeated keys, and says where the first stands", () => {
    const { root, diagnostics } = readJson('{"a":1,"a":2,"a":3}');
    expect(plain(root)).toEqual({
      pairs: [
        ["a", 1],
        ["a", 2],
        ["a", 3],
      ],
    });
    expect(diagnostics.map(({ related }) => related)).toEqual(
      Array(2).fill([{ span: { start: 1, end: 4 }, label: "first" }]),
    );
    const many = Array.from({ length: 40 }, (_, i) => `"k${i % 39}":${i}`).join();
    expect(readJson(`{${many}}`).diagnostics.map(({ code }) => code)).toEqual(["LW404"]);
  });

  it("reads 64 levels and reports the 65th", () => {
    expect(readJson("[".repeat(64) + "]".repeat(64)).diagnostics).toEqual([]);
    const { diagnostics } = readJson(`${"[".repeat(70)}"]${"]".repeat(70)}`);
    expect(diagnostics.map(({ code, span }) => [code, span])).toEqual([["LW129", { start: 64, end: 65 }]]);
    expect(readJson(`[${"[".repeat(70) + "]".repeat(70)}, 01]`).diagnostics.map(({ code }) => code)).toEqual([
      "LW129",
      "LW401",
    ]);
  });

  it("shows a hundred mistakes and counts the others", () => {
    const { diagnostics } = readJson(`[${"01,".repeat(250)}1]`);
    expect(diagnostics).toHaveLength(101);
    expect(diagnostics[100]).toMatchObject({ code: "LW130", args: { hidden: 150 } });
  });
});

describe("readJson takes junk of any size without delay", () => {
  const unit = [
    "[",
    "{",
    "]",
    "}",
    ",",
    ":",
    '"',
    "'",
    "\\",
    "\0",
    "\n",
    '{"a":',
    "[1,",
    '["',
    '"\\',
    "[“",
    "1 ",
    "a:",
    "/*",
    "//\n",
    "[]",
    '{"a":1,',
    '"\n',
    "\ud83d",
    "\u00a0",
    '{"\n',
    "[a b",
    "[;",
    "é",
  ];
  /** A tenth exhausts any stack, too. */
  const size = whole ? 1_000_000 : 100_000;
  it.each(unit)("much of %j", (part) => {
    const junk = part.repeat(Math.floor(size / part.length));
    for (const text of [junk, `[${junk}`, `{"a":"${junk}`]) {
      const { diagnostics } = readJson(text);
      expect(diagnostics.length).toBeGreaterThan(0);
      expect(diagnostics.length).toBeLessThan(102);
      for (const { span } of diagnostics)
        expect(0 <= span.start && span.start <= span.end && span.end <= text.length).toBe(true);
    }
  });
});

it("after thousands of mistakes the rest is not read", () => {
  const { diagnostics } = readJson(`[${"1 ".repeat(50_000)}]`);
  expect(diagnostics).toHaveLength(101);
  expect(diagnostics.at(-1)).toMatchObject({ code: "LW130", args: { hidden: 10_001 } });
});

it("where nobody asks for pointers none is made", () => {
  const text = '{"a":[1,{"b":"x"}]}';
  const pointers = (given: string): readonly unknown[] =>
    [...given.matchAll(/"pointer":("[^"]*")/g)].map(([, pointer]) => JSON.parse(pointer ?? ""));
  expect(new Set(pointers(JSON.stringify(readJson(text).root))).size).toBe(5);
  expect(new Set(pointers(JSON.stringify(readJson(text, { pointers: false }).root)))).toEqual(new Set([""]));
});
