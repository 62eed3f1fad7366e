/** Every mistake that people make in filter text: where it is seen, by which code, and what the safe fixes make of it. */
import { describe, expect, test } from "vitest";
import { applyFixes } from "../../../../src/diagnostics/apply-fixes.js";
import { parse } from "../../../../src/text/parse.js";

/** Text; code and underlined text of each diagnostic; the text after all safe fixes, or null where there are none. */
type Row = readonly [text: string, diagnostics: readonly string[], fixed: string | null];

const mistakes: Readonly<Record<string, readonly Row[]>> = {
  characters: [
    ['A eq "ca";', ["LW101 ;"], 'A eq "ca"'],
    ['A eq "ca";; # end', ["LW101 ;;"], 'A eq "ca" # end'],
    ['A eq "ca"; B eq 1', ["LW120 ;"], null],
    ['; A eq "ca"', ["LW101 ;"], null],
    ["A @ 5", ["LW201 @"], null],
    ["A eq 5 B", ["LW101 B"], null],
    ["A eq 5 6", ["LW101 6"], null],
    ["A eq 5 [6]", ["LW101 [6]"], null],
    ["A eq 5", ["LW101  "], "A eq 5"],
    ["A eq “ca”", ["LW103 “ca”"], 'A eq "ca"'],
    ["\u0000\u0000A eq 5", ["LW101 \u0000\u0000"], null],
    ["A eq [[1]]", ["LW101 ["], null],
    ["A eq 5 // five", ["LW132 //"], "A eq 5 # five"],
    ["A eq 5 /* five */ and B eq 6", ["LW132 /*"], null],
    ["/* never closed\nA eq 5", ["LW132 /*", "LW126 "], null],
    ["A startsWith /*/a", ["LW136 /*/a"], null],
    ["-- five\nA eq 5", ["LW132 --"], "# five\nA eq 5"],
  ],
  strings: [
    ['A eq "ca', ['LW102 "ca'], null],
    ['A eq "ca and B lt 30', ['LW102 "ca'], null],
    ['(A eq "ca)', ['LW102 "ca'], null],
    ['A in ["ca, "us"]', ['LW102 "'], null],
    ['A eq "a\nand B eq 5', ['LW102 "a'], null],
    ["A eq 'ca'", ["LW103 'ca'"], 'A eq "ca"'],
    ["A eq 'it\\'s \"it\"'", ["LW103 'it\\'s \"it\"'"], 'A eq "it\'s \\"it\\""'],
    ["A eq ‘ca’", ["LW103 ‘ca’"], 'A eq "ca"'],
    ["A eq «ca»", ["LW103 «ca»"], 'A eq "ca"'],
    ["A eq `ca`", ["LW103 `ca`"], 'A eq "ca"'],
    ["A in ['a', \"b\"]", ["LW103 'a'"], 'A in ["a", "b"]'],
    ["A eq 'ca", ["LW102 'ca"], null],
    ['A eq \\"ca\\"', ['LW103 \\"ca\\"'], 'A eq "ca"'],
    ['A in [\\"a\\", \\"b\\\\\\"c\\"]', ['LW103 \\"a\\"', 'LW103 \\"b\\\\\\"c\\"'], 'A in ["a", "b\\"c"]'],
    ['A eq "\\d"', ["LW104 \\d"], null],
    ['A eq "\\u12"', ["LW104 \\u"], null],
    ['A eq "a\tb"', ["LW105 \t"], 'A eq "a\\tb"'],
    ['A eq "\\ud800"', ["LW106 \\ud800"], null],
    ['A eq "\\udc00\\ud800"', ["LW106 \\udc00", "LW106 \\ud800"], null],
  ],
  numbers: [
    ["A eq 007", ["LW107 007"], "A eq 7"],
    ["A eq -05", ["LW107 -05"], "A eq -5"],
    ["A eq +5", ["LW107 +5"], "A eq 5"],
    ["A eq 1_000", ["LW107 1_000"], "A eq 1000"],
    ["A eq 1.5", ["LW107 1.5"], null],
    ["A eq 1e3", ["LW107 1e3"], null],
    ["A eq 0x1F", ["LW107 0x1F"], null],
    ["A eq 1,000", ["LW107 1,000"], null],
    ["A gt 1,000,500 and B eq 2", ["LW107 1,000,500"], null],
    ["A in [1,024, 2,048]", ["LW107 024", "LW107 048"], null],
    ["A in [1,000]", ["LW107 000"], null],
    ["A !in [200, 12,050,000]", ["LW107 050", "LW107 000"], null],
    ["A in [2,03]", ["LW107 03"], null],
    ["A in [1, 024]", ["LW107 024"], "A in [1, 24]"],
    ["A in (1,024)", ["LW119 (", "LW107 024"], "A in [1,024]"],
    ["A in 1,024", ["LW119 1,024", "LW107 024"], "A in [1,024]"],
    ["A eq 000", ["LW107 000"], null],
    ["A eq 0_0", ["LW107 0_0"], null],
    ["A eq +0", ["LW107 +0"], "A eq 0"],
    ["A not geq 5", ["LW201 not geq"], "A lt 5"],
    ["A !is 5", ["LW201 !is"], "A !eq 5"],
    ["A !neq 5", ["LW201 !neq"], null],
    ["A in 200,201", ["LW119 200,201"], "A in [200,201]"],
    ["A eq - 5", ["LW107 - 5"], "A eq -5"],
    ["A eq 1and B eq 2", ["LW107 1and"], null],
    ["A eq 18446744073709551616", ["LW108 18446744073709551616"], null],
    ["A eq -9223372036854775809", ["LW108 -9223372036854775809"], null],
    ["A eq 00018446744073709551616", ["LW107 00018446744073709551616"], null],
    ["A in [01, 2]", ["LW107 01"], "A in [1, 2]"],
  ],
  connectives: [
    ["A eq 1 B eq 2", ["LW110 B"], null],
    ["(A eq 1) B eq 2", ["LW110 B"], null],
    ["A eq 1 (B eq 2)", ["LW110 ("], null],
    ["A eq 1 not B eq 2", ["LW110 not"], null],
    ["A eq 1 and", ["LW111 and"], null],
    ["A eq 1 or # end", ["LW111 or"], null],
    ["and A eq 1", ["LW111 and"], null],
    ["A eq 1 or or B eq 2", ["LW111 or"], null],
    ["A eq 1 or and B eq 2", ["LW111 and"], null],
    ["(A eq 1 and)", ["LW111 and"], null],
    ["A eq 1 and not", ["LW111 not"], null],
    ["()", ["LW111 ()"], null],
    ["A eq 1 and ()", ["LW111 ()"], null],
    ["A eq 1 && B eq 2", ["LW120 &&"], "A eq 1 and B eq 2"],
    ["A eq 1||B eq 2", ["LW120 ||"], "A eq 1 or B eq 2"],
    ["A eq 1 & B eq 2 | C eq 3", ["LW601 A eq 1 & B eq 2", "LW120 &", "LW120 |"], "(A eq 1 and B eq 2) or C eq 3"],
    ["!A eq 1", ["LW120 !"], "not A eq 1"],
    ["!(A eq 1)", ["LW120 !"], "not (A eq 1)"],
    ["A eq 1 And Not B eq 2", ["LW120 And", "LW120 Not"], "A eq 1 and not B eq 2"],
    ["A eq! 200", ["LW113 eq", "LW120 !", "LW114 200"], null],
    ["A eq 1 && and B eq 2", ["LW120 &&", "LW111 and"], null],
    ["A eq 1 and && B eq 2", ["LW120 &&", "LW111 &&"], null],
    ["A eq 1 &&", ["LW120 &&", "LW111 &&"], null],
    ["A eq 1 !B eq 2", ["LW110 !", "LW120 !"], null],
    ["A eq 1 && !B eq 2", ["LW120 &&", "LW120 !"], "A eq 1 and not B eq 2"],
    ["A eq 1, B eq 2", ["LW120 ,"], null],
    ["A eq 1 xor B eq 2", ["LW120 xor"], null],
    ["A eq 1 + B eq 2", ["LW120 +"], null],
  ],
  operators: [
    ["A neq 1", ["LW201 neq"], "A !eq 1"],
    ["A != 1", ["LW201 !="], "A !eq 1"],
    ["A=1", ["LW201 ="], "A eq 1"],
    ["A == 1", ["LW201 =="], "A eq 1"],
    ["A EQ 1", ["LW201 EQ"], "A eq 1"],
    ["A >= 1", ["LW201 >="], "A geq 1"],
    ["A => 1", ["LW201 =>"], "A geq 1"],
    ["A <> 1", ["LW201 <>"], "A !eq 1"],
    ["A ≠ 1", ["LW201 ≠"], "A !eq 1"],
    ['A startswith "a"', ["LW201 startswith"], 'A startsWith "a"'],
    ['A starts with "a"', ["LW201 starts with"], 'A startsWith "a"'],
    ['A begins with "a"', ["LW201 begins with"], 'A startsWith "a"'],
    ["A greater than 5", ["LW201 greater than"], "A gt 5"],
    ["A not in [1]", ["LW201 not in"], "A !in [1]"],
    ["A NOT IN [1]", ["LW201 NOT IN"], "A !in [1]"],
    ["A ! in [1]", ["LW201 ! in"], "A !in [1]"],
    ["A is not in [1]", ["LW201 is not in"], "A !in [1]"],
    ['A not contains "a"', ["LW201 not contains"], 'A !contains "a"'],
    ['A does not contain "a"', ["LW201 does not contain"], 'A !contains "a"'],
    ['A is not "a"', ["LW201 is not"], 'A !eq "a"'],
    ['A not startsWith "a"', ["LW201 not startsWith"], 'A !startsWith "a"'],
    ["A !>= 5", ["LW201 !>="], "A lt 5"],
    ["A eq not 5", ["LW201 eq not"], "A !eq 5"],
    ["A = NOT 'a'", ["LW201 = NOT", "LW103 'a'"], 'A !eq "a"'],
    ["A between 1 and 5", ["LW201 between"], null],
    ["A not between 1 AND 5 and B eq 1", ["LW201 not between"], null],
    ["A between 1", ["LW201 between"], null],
    ['A like "a"', ["LW201 like"], null],
    ['A not like "a"', ["LW201 not like"], null],
    ["A NOT LIKE '%a%'", ["LW136 NOT LIKE '%a%'"], null],
    ['A =~ "a"', ["LW201 =~"], null],
    ['A foo "a"', ["LW201 foo"], null],
    ['A contians "a"', ["LW201 contians"], null],
    ['A not "a"', ["LW201 not"], null],
    ["A !foo 5", ["LW201 !foo"], null],
    ["A eq = 5", ["LW101 ="], null],
    ["A > = 5", ["LW201 > ="], "A geq 5"],
    ['starts_with(A, "a")', ['LW137 starts_with(A, "a")'], null],
    ['contains(A, "a")', ['LW137 contains(A, "a")'], null],
    ['starts_with(http.host, "a")', ['LW137 starts_with(http.host, "a")'], null],
  ],
  "missing parts": [
    ["A", ["LW112 A"], null],
    ["A and B", ["LW112 A", "LW112 B"], null],
    ['A "ca"', ["LW112 A"], null],
    ["A [1, 2]", ["LW112 A"], null],
    ["A eq", ["LW113 eq"], null],
    ["A in", ["LW113 in"], null],
    ["A eq and B eq 1", ["LW113 eq"], null],
    ["A eq B eq 5", ["LW113 eq"], null],
    ["A eq 1 or eq 2", ["LW114 eq"], null],
    ["A eq 1 or 2", ["LW114 2"], null],
    ['"ca"', ['LW114 "ca"'], null],
    ["A eq (B eq 1)", ["LW113 eq"], null],
  ],
  values: [
    ["A eq ca", ["LW121 ca"], null],
    ["A eq new york", ["LW121 new york"], null],
    ["A eq new york and B eq 1", ["LW121 new york"], null],
    ["A eq True", ["LW121 True"], "A eq true"],
    ["A eq FALSE", ["LW121 FALSE"], "A eq false"],
    ["A eq null", ["LW121 null"], null],
    ["A is null", ["LW121 null"], null],
    ["A IS NOT NULL and B eq 1", ["LW121 NULL"], null],
    ["A eq 192.0.2.1", ["LW121 192.0.2.1"], null],
    ["A eq 2001:db8::1", ["LW121 2001:db8::1"], null],
    ["A in [::1, fe80::1]", ["LW121 ::1", "LW121 fe80::1"], null],
    ["A eq $host", ["LW121 $host"], null],
    ["A eq {{ host }}", ["LW121 {{ host }}"], null],
    [`A in [\${HOST}, %{x}, <host>]`, [`LW121 \${HOST}`, "LW121 %{x}", "LW121 <host>"], null],
    ["A eq 2024-01-01T00:00:00Z", ["LW121 2024-01-01T00:00:00Z"], null],
    ["A startsWith /api/v1", ["LW121 /api/v1"], null],
    ["A in [in, us]", ["LW121 in", "LW121 us"], null],
    ["A in a", ["LW121 a"], null],
  ],
  order: [
    ["A geq 400 lt 500", ["LW122 lt"], null],
    ["400 leq A lt 500", ["LW122 lt"], null],
    ["500 leq A", ["LW123 A"], "A geq 500"],
    ['"ca" eq A', ["LW123 A"], 'A eq "ca"'],
    ["5 !eq A", ["LW123 A"], "A !eq 5"],
    ['"bot" in A', ["LW123 A"], null],
    ['"A" eq "ca"', ['LW124 "A"'], 'A eq "ca"'],
    ['"a b" eq 5', ['LW124 "a b"'], "`a b` eq 5"],
    ["keep eq 1", ["LW125 keep"], null],
    ["A eq 1 and or eq 2", ["LW111 or", "LW114 eq"], null],
    ["eq eq 1", ["LW125 eq"], null],
    ["true eq 1", ["LW125 true"], null],
    ["A.B eq 1", ["LW107 A.B"], null],
    ['a-b eq "x"', ["LW107 a-b"], null],
    ['`a-b eq "x"', ["LW131 `a-b"], null],
  ],
  "groups and lists": [
    ["(A eq 1", ["LW115 ("], null],
    ["((A eq 1) or B eq 2", ["LW115 ("], null],
    ["A in [", ["LW117 ["], null],
    ["A eq 1)", ["LW116 )"], null],
    ["(A eq 1]", ["LW116 ]"], null],
    ["A eq 1]", ["LW116 ]"], null],
    ['A in ["a", "b"', ["LW117 ["], null],
    ['A in ["a", "b" and B eq 1', ["LW117 ["], null],
    ["A in [200 204 206]", ["LW118 204"], "A in [200, 204, 206]"],
    ["A in [200,,204]", ["LW118 ,"], null],
    ["A in [,200]", ["LW118 ,"], null],
    ["A in [200; 204]", ["LW120 ;"], "A in [200, 204]"],
    ["A in []", ["LW211 []"], null],
    ['A in ("a", "b")', ["LW119 ("], 'A in ["a", "b"]'],
    ["A in {200 201}", ["LW119 {"], "A in [200, 201]"],
    ['A in ["a", "b")', ["LW119 )"], 'A in ["a", "b"]'],
    ['A in ("a" or "b")', ["LW119 (", "LW120 or"], 'A in ["a", "b"]'],
    ['A in "a", "b"', ['LW119 "a", "b"'], 'A in ["a", "b"]'],
    ['A eq ("a")', ["LW119 ("], 'A eq "a"'],
    ["A eq(5)", ["LW119 ("], "A eq 5"],
    ["A in ca,us", ["LW119 ca,us"], null],
    ['A in ca, "us" and B eq 1', ['LW119 ca, "us"'], null],
  ],
  files: [
    ["", ["LW126 "], null],
    ["where A eq 1 and B eq 2", ["LW101 where"], "A eq 1 and B eq 2"],
    ["WHERE A = 'a'", ["LW101 WHERE", "LW201 =", "LW103 'a'"], 'A eq "a"'],
    ["select * from d where A eq 1", ["LW101 select * from d where"], null],
    ["where eq 1", [], null],
    ["# only a comment", ["LW126 "], null],
    ["dataset", ["LW127 dataset", "LW126 "], null],
    ["dataset d", ["LW126 "], null],
    ["dataset: d\nA eq 1", ["LW127 :"], "dataset d\nA eq 1"],
    ["dataset=d not A eq 1", ["LW127 ="], "dataset d not A eq 1"],
    ['dataset = "d"', ["LW125 dataset", "LW201 ="], 'dataset eq "d"'],
    ["dataset and\nA eq 1", ["LW127 dataset"], null],
    ['dataset "d"\nA eq 1', ['LW127 "d"'], null],
    ["dataset A eq 1", ["LW127 dataset"], null],
    ["dataset d dataset e A eq 1", ["LW127 dataset"], null],
    ["A eq 1\ndataset d", ["LW127 dataset"], null],
    ["A eq 1\nkeep", ["LW128 keep"], null],
    ["A eq 1\nkeep A", ["LW128 keep"], null],
    ['keep {"A": 1}\nA eq 1', ["LW128 keep"], null],
    ['A eq 1\nkeep {"A": 1}\nand B eq 1', ["LW128 keep"], null],
    ['A eq 1\nkeep {"A": 1', ["LW402 "], null],
    ['A eq 1\nkeep {"A": 1, "A": 2}', ['LW404 "A"'], null],
    ["A eq 1\nkeep {A: 1}", ["LW401 A"], 'A eq 1\nkeep {"A": 1}'],
  ],
  style: [
    ["A eq 1 or B eq 2 and C eq 3", ["LW601 B eq 2 and C eq 3"], "A eq 1 or (B eq 2 and C eq 3)"],
    [
      "A eq 1 and B eq 2 or C eq 3 and D eq 4",
      ["LW601 A eq 1 and B eq 2"],
      "(A eq 1 and B eq 2) or (C eq 3 and D eq 4)",
    ],
    ["not (A eq 1 or B eq 2 and C eq 3)", ["LW601 B eq 2 and C eq 3"], "not (A eq 1 or (B eq 2 and C eq 3))"],
  ],
  several: [
    ["A neq 'ca' && B", ["LW201 neq", "LW103 'ca'", "LW120 &&", "LW112 B"], 'A !eq "ca" and B'],
    ['A == 1 or (B != "x" and C eq 01)', ["LW201 ==", "LW201 !=", "LW107 01"], 'A eq 1 or (B !eq "x" and C eq 1)'],
  ],
};

function shown(text: string): readonly string[] {
  return parse(text).diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
}

/** The text after safe fixes were applied until none is left. */
function mended(text: string): string {
  let result = text;
  for (let round = 0; round < 20; round++) {
    const { text: next, applied } = applyFixes({ diagnostics: parse(result).diagnostics, source: result });
    if (applied === 0) return result;
    result = next;
  }
  throw new Error(`fixes of ${JSON.stringify(text)} never end`);
}

describe.each(Object.entries(mistakes))("%s", (_, rows) => {
  test.each(rows)("%j: %j", (text, diagnostics, fixed) => {
    expect(shown(text)).toEqual(diagnostics);
    expect(mended(text)).toBe(fixed ?? text);
  });
});

test("what a safe fix has mended is no longer reported", () => {
  for (const [text] of Object.values(mistakes).flat()) {
    for (const { code, fixes } of parse(text).diagnostics) {
      const safe = fixes.some((fix) => fix.safe);
      const left = shown(mended(text)).filter((diagnostic) => diagnostic.startsWith(code));
      if (safe) expect(left, text).toEqual([]);
    }
  }
});

/** Text, and the texts that its suggestions make of it, the likeliest first. */
const suggestions: readonly (readonly [string, readonly string[]])[] = [
  ['A eq "ca and B lt 30', ['A eq "ca" and B lt 30']],
  ['(A eq "ca)', ['(A eq "ca")']],
  ['A eq "\\d"', ['A eq "\\\\d"']],
  ["A eq 1 B eq 2", ["A eq 1 and B eq 2", "A eq 1 or B eq 2"]],
  ["A eq 1, B eq 2", ["A eq 1 and B eq 2", "A eq 1 or B eq 2"]],
  ["A eq 1 or and B eq 2", ["A eq 1 or B eq 2"]],
  ["A", ["A eq true"]],
  ['A "ca"', ['A eq "ca"']],
  ["A [1]", ["A in [1]"]],
  ["A eq 1 or eq 2", ["A eq 1 or A eq 2"]],
  ["A eq 1 or 2", ["A eq 1 or A eq 2"]],
  ["(A eq 1", ["(A eq 1)"]],
  ['(A eq 1\nkeep {"A": 1}', ['(A eq 1)\nkeep {"A": 1}']],
  ["A eq 1) or B eq 2", ["A eq 1 or B eq 2"]],
  ["(A eq 1]", ["(A eq 1)"]],
  ['A in ["a" and B eq 1', ['A in ["a"] and B eq 1']],
  ["A eq new york", ['A eq "new york"']],
  ["A in ca,us", ['A in ["ca", "us"]']],
  ["A eq null", []],
  ["A eq 'ca", ['A eq "ca"']],
  ["A in [[1]]", ["A in [1]"]],
  ["A between 1 and 5", ["A geq 1 and A leq 5"]],
  ["A not between 1 and 5", ["A lt 1 or A gt 5"]],
  ["A !neq 1", ["A !eq 1", "A eq 1"]],
  ["A not != 1", ["A !eq 1", "A eq 1"]],
  ["A not !eq 1", ["A !eq 1", "A eq 1"]],
  ["A !nin [1]", ["A !in [1]", "A in [1]"]],
  ['A !doesNotContain "a"', ['A !contains "a"', 'A contains "a"']],
  ["A eq 1,000", ["A eq 1000"]],
  ["A in [1,024]", ["A in [1024]", "A in [1,24]"]],
  ["A in [200,12,050]", ["A in [200,12050]", "A in [200,12,50]"]],
  ["A in [12,050,300, 4]", ["A in [12050300, 4]", "A in [12,50,300, 4]"]],
  ["A in [1234,024]", ["A in [1234,24]"]],
  ["A in [2,03]", ["A in [2,3]"]],
  ["A eq 000", ["A eq 0"]],
  ["A eq 5e2", ["A eq 500"]],
  ["A eq 500.0", ["A eq 500"]],
  ["A eq 0x1F", ["A eq 31"]],
  ["select * from d where A eq 1", ["A eq 1"]],
  ["A eq 5 /* five */ and B eq 6", ["A eq 5  and B eq 6"]],
  ["A geq 400 lt 500", ["A geq 400 and A lt 500"]],
  ["400 leq A lt 500", ["A geq 400 and A lt 500"]],
  ['"bot" in A', ['A contains "bot"']],
  ["keep eq 1", ["`keep` eq 1"]],
  ["A.B eq 1", ["`A.B` eq 1"]],
  ['`a-b eq "x"', ['`a-b` eq "x"']],
  ['A contians "a"', ['A contains "a"']],
  ['A like "a"', ['A eq "a"']],
  ['A not "a"', ['A !eq "a"']],
  ["A eq = 5", ["A eq 5"]],
  ['starts_with(A, "a")', ['A startsWith "a"']],
  ['contains(A, "a")', ['A contains "a"']],
  ['dataset "d" A eq 1', ["dataset d A eq 1"]],
];

test.each(suggestions)("%j suggests %j", (text, expected) => {
  const { diagnostics } = parse(text);
  expect(diagnostics).toHaveLength(1);
  const [diagnostic] = diagnostics;
  const texts = diagnostic?.fixes.map(
    (fix) => applyFixes({ diagnostics: [{ ...diagnostic, fixes: [fix] }], source: text }, { safeOnly: false }).text,
  );
  expect(texts).toEqual(expected);
  expect(diagnostic?.fixes.some(({ safe }) => safe)).toBe(false);
});

test("a comparison with a missing part still shows its field", () => {
  for (const text of ["A eq", "A", 'A "ca"', 'A foo "x"', "A eq B eq 1"]) {
    const { expression } = parse(text).document;
    const first = expression?.kind === "And" ? expression.terms[0] : expression;
    expect(first, text).toMatchObject({ kind: "Incomplete", field: { name: "A" } });
  }
});

test("a hundred mistakes are shown, the rest is counted", () => {
  const { diagnostics } = parse("; ".repeat(120));
  expect(diagnostics).toHaveLength(101);
  expect(diagnostics.at(-1)).toMatchObject({ code: "LW130", args: { hidden: 20 } });
});

test("a hundred warnings make no error", () => {
  const text = Array.from({ length: 150 }, () => "(A eq 1 or B eq 1 and C eq 1)").join(" and ");
  expect(new Set(parse(text).diagnostics.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
});
