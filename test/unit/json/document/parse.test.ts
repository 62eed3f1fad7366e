/** What is read quickly is what is read with its places. */
import { describe, expect, test } from "vitest";
import { parseJson } from "../../../../src/json/document/parse.js";
import { readJson } from "../../../../src/json/document/read.js";
import { toValue } from "../../../../src/json/document/to-value.js";
import { randomOf } from "../../../fuzz/random.js";
import { effortOf } from "../../../support/effort.js";
import { whole } from "../../../support/seed.js";

/** The value and the mistakes by the reader alone. */
function slowly(text: string) {
  const { root, diagnostics } = readJson(text);
  return { value: root === null || diagnostics.length > 0 ? undefined : toValue(root), diagnostics };
}

const texts = [
  "null",
  "[]",
  '{"a":1,"a":1}',
  '{"a":{"b":[1]},"a":{"b":[1]}}',
  '{"a":1,"\\u0061":2}',
  '[":",{"::\\":":":"}]',
  '{"__proto__":{"__proto__":1},"constructor":2,"2":3,"1":4}',
  '{"__proto__":1,"__proto__":1}',
  "9007199254740991",
  "9007199254740993",
  "-9007199254740993",
  "[9007199254740993,18446744073709551615,18446744073709551616]",
  "[1e15,1e16,1E400,-1e400,1e-400,0.1,-0,-0.0,1.0,12345678901234567890.5]",
  '"\\ud83d\\ude00"',
  '"\\ud83d"',
  '{"\\ude00":1}',
  '"\ud83d"',
  '"\ud83d\ude00"',
  `${"[".repeat(64)}${"]".repeat(64)}`,
  `${"[".repeat(65)}${"]".repeat(65)}`,
  `${'{"a":'.repeat(65)}1${"}".repeat(65)}`,
  "",
  "\ufeff",
  "\ufeff[1]",
  "\ufeff\ufeff[1]",
  "[1,]",
  "[1 2]",
  "{a:1}",
  "\u00a0[]",
  "[\u2028]",
  '"\u2028\u007f"',
  '"\t"',
  "01",
  "+1",
  "1.",
  "// x\n1",
];

test.each(texts)("%j", (text) => {
  expect({ ...parseJson(text) }).toEqual({ ...slowly(text), source: text, unread: null });
});

test("members are those of an object that nothing was done to", () => {
  const { value } = parseJson('{"__proto__":{"x":1}}');
  expect([Object.keys(value as object), Object.getPrototypeOf(value)]).toEqual([["__proto__"], Object.prototype]);
});

test("texts that chance makes", () => {
  const random = randomOf(7);
  const pieces = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    '"b"',
    '"a',
    '"',
    "\\",
    "1",
    "-0",
    "1e999",
    "9007199254740993",
    " ",
    "null",
    "tru",
    "\\ud800",
    "é",
  ];
  const value = (depth: number): string => {
    const kind = random.below(depth > 3 ? 3 : 5);
    if (kind === 3)
      return `[${Array.from({ length: random.below(4) }, () => value(depth + 1)).join(random.below(20) === 0 ? "," : " , ")}]`;
    if (kind === 4)
      return `{${Array.from({ length: random.below(4) }, () => `${random.pick(['"a"', '"b"', '"c:"', '"\\u0061"'])}:${value(depth + 1)}`).join(",")}}`;
    return random.pick([
      "1",
      '"a:\\""',
      "null",
      "-1.5e3",
      "true",
      '"\\ud83d\\ude00"',
      '"\\ud83d"',
      "9007199254740993",
      "[]",
      "{}",
    ]);
  };
  let sound = 0;
  const cases = whole ? 4000 : 1500;
  for (let i = 0; i < cases; i++) {
    let text = value(0);
    if (i % 2 === 1) {
      const at = random.below(text.length + 1);
      text = text.slice(0, at) + random.pick(pieces) + text.slice(at + random.below(2));
    }
    const { source: _, ...read } = parseJson(text);
    expect(read, text).toEqual({ ...slowly(text), unread: null });
    if (read.diagnostics.length === 0) sound++;
  }
  expect(sound).toBeGreaterThan(cases / 4);
});

describe("a large text", () => {
  /** Longer than a text of which a tree is kept. */
  const zeros = (end: string, many = 40_000) => `[${"0,".repeat(many)}${end}`;
  test("has the mistakes of a small one", () => {
    for (const end of ["x]", "0", "]", '{"a":1,"a":1}]', '"\\ud800"]', `${"[".repeat(64)}0${"]".repeat(64)}]`]) {
      const { diagnostics, value } = parseJson(zeros(end));
      expect([value, diagnostics]).toEqual([undefined, slowly(zeros(end)).diagnostics]);
      expect(diagnostics.length).toBeGreaterThan(0);
    }
  });

  test("with a repeated list lacks the fix for it, and nothing else", () => {
    const { diagnostics } = parseJson(zeros('{"a":[1],"a":[1]}]'));
    expect(diagnostics).toEqual(slowly(zeros('{"a":[1],"a":[1]}]')).diagnostics.map((one) => ({ ...one, fixes: [] })));
  });

  test("is not looked at behind as many values as are told, if there is a mistake", () => {
    const most = { mostValues: 1000 };
    expect(parseJson(zeros("0]"), most)).toMatchObject({ unread: null, diagnostics: [] });
    expect(parseJson(zeros("x]"), most)).toMatchObject({ value: undefined, unread: 1999, diagnostics: [] });
    expect(parseJson(zeros('{"a":1,"a":1}]'), most)).toMatchObject({ value: undefined, unread: 1999, diagnostics: [] });
    expect(parseJson(`[x,${zeros("x]").slice(1)}`, most)).toMatchObject({
      value: undefined,
      diagnostics: [{ code: "LW401" }],
    });
  });

  test("costs little more than the engine's own reading of it", () => {
    const text = zeros("0]", 100_000);
    const times = (work: () => void) => () => {
      for (let i = 0; i < 10; i++) work();
    };
    const own = effortOf(times(() => JSON.parse(text)));
    expect(effortOf(times(() => parseJson(text)))).toBeLessThan(12 * own + 1);
  });
});
