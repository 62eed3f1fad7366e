import { describe, expect, test } from "vitest";
import { comparison, join, not } from "../../../../src/ast/build.js";
import { format, formatExpression } from "../../../../src/text/format/format.js";

const long = Array.from({ length: 4 }, (_, at) => `ClientRequestHost eq "h${at}.example.com"`);
const hosts = Array.from({ length: 12 }, (_, at) => `"h${at + 10}.example.com"`);

describe("one layout", () => {
  test.each<[string, string, string]>([
    ["an expression alone gets no line end", 'A  eq\t"x"', 'A eq "x"'],
    ["a line keeps its end", "A eq 1\n", "A eq 1\n"],
    ["lines are joined where they fit", "A eq 1\nand\nB eq 2", "A eq 1 and B eq 2\n"],
    ["connectives are in lower case", "A eq 1 AND NOT B eq 2", "A eq 1 and not B eq 2"],
    ["parentheses that change nothing go", "((A eq 1)) and (B eq 2 and (C eq 3))", "A eq 1 and B eq 2 and C eq 3"],
    ["parentheses that help come", "A eq 1 or B eq 2 and C eq 3", "A eq 1 or (B eq 2 and C eq 3)"],
    [
      "values have one spelling",
      String.raw`A eq -0 or A eq "\u0041\/\u000a" or ${"`B`"} in [ 1,2 , ]`,
      String.raw`A eq 0 or A eq "A/\n" or B in [1, 2]`,
    ],
    ["names keep their backticks where needed", '`eq` eq 1 or `a\\`\\"b` eq 1', '`eq` eq 1 or `a\\`"b` eq 1'],
    ["long expressions break before connectives", long.join(" or "), `${long.join("\nor ")}\n`],
    [
      "long groups break inside",
      `A eq 1 and (${long.join(" or ")}) and not (${long.join(" or ")})`,
      `A eq 1\nand (\n  ${long.join("\n  or ")}\n)\nand not (\n  ${long.join("\n  or ")}\n)\n`,
    ],
    [
      "long lists fill lines",
      `A in [${hosts.join(", ")}]`,
      `A in [\n  ${hosts.slice(0, 5).join(", ")},\n  ${hosts.slice(5, 10).join(", ")},\n  ${hosts.slice(10).join(", ")},\n]\n`,
    ],
    ["a header stands apart", "dataset d A eq 1", "dataset d\n\nA eq 1\n"],
    [
      "examples stand apart, on one line each",
      'A eq 1 keep{"A":1,"B":[ 1.50 ,{}],"C":{"D":null}} drop {\n}',
      'A eq 1\n\nkeep { "A": 1, "B": [1.50, {}], "C": { "D": null } }\ndrop {}\n',
    ],
    [
      "one blank line is kept between examples",
      'A eq 1\nkeep {"A":1}\n\n\n\ndrop {"A":2}',
      'A eq 1\n\nkeep { "A": 1 }\n\ndrop { "A": 2 }\n',
    ],
    ["the byte-order mark goes", "\ufeffA eq 1", "A eq 1"],
    ["line ends stay what most are", "dataset d\r\nA eq 1\r\n", "dataset d\r\n\r\nA eq 1\r\n"],
    ["few odd line ends are changed", "dataset d\nA eq 1\n\r\n# c\n", "dataset d\n\nA eq 1\n\n# c\n"],
  ])("%s", (_, text, expected) => {
    expect(format(text)).toBe(expected);
    expect(format(expected)).toBe(expected);
  });
});

describe("comments keep their place", () => {
  test.each<[string, string, string]>([
    [
      "before, behind and after sections",
      "# a\n\ndataset d # b\n# c\nA eq 1 # d\n# e\nkeep {} # f\n# g",
      "# a\n\ndataset d # b\n\n# c\nA eq 1 # d\n\n# e\nkeep {} # f\n# g\n",
    ],
    ["behind terms", "A eq 1 # a\nand B eq 2 # b", "A eq 1 # a\nand B eq 2 # b\n"],
    ["behind trailing connectives", "A eq 1 and # a\nB eq 2 # b", "A eq 1 # a\nand B eq 2 # b\n"],
    ["before terms", "A eq 1\n# b\nand B eq 2", "A eq 1\n# b\nand B eq 2\n"],
    ["between connective and term", "A eq 1 and\n# b\nB eq 2", "A eq 1\n# b\nand B eq 2\n"],
    [
      "inside groups",
      "A eq 1 and ( # g\nB eq 2 or C eq 3 # c\n# end\n)",
      "A eq 1\nand (\n  # g\n  B eq 2\n  or C eq 3 # c\n  # end\n)\n",
    ],
    ["behind groups", "(A eq 1 or B eq 2) # g\nand C eq 3", "(A eq 1 or B eq 2) # g\nand C eq 3\n"],
    ["inside groups that go", "(A eq 1 # a\n) and B eq 2", "A eq 1 # a\nand B eq 2\n"],
    ["inside comparisons", "A # a\neq # b\n1", "# a\n# b\nA eq 1\n"],
    ["inside later comparisons", "A eq 1 or B # a\neq 2", "A eq 1\n# a\nor B eq 2\n"],
    ["inside not", "not # a\n(A eq 1 or # b\nB eq 2)", "# a\nnot (\n  A eq 1 # b\n  or B eq 2\n)\n"],
    [
      "inside lists",
      "A in [ # l\n1, # one\n# two\n2 # 2\n, 3\n# end\n] # a",
      "A in [\n  # l\n  1, # one\n  # two\n  2, # 2\n  3,\n  # end\n] # a\n",
    ],
    [
      "inside headers and examples",
      "dataset # a\nd # b\nA eq 1 keep # c\n{}",
      "# a\ndataset d # b\n\nA eq 1\n\n# c\nkeep {}\n",
    ],
    ["two behind one term", "A eq 1 # a\nand # b\nB eq 2", "A eq 1 # a\n# b\nand B eq 2\n"],
    ["white space behind them goes", "# a \t\nA eq 1", "# a\nA eq 1\n"],
  ])("%s", (_, text, expected) => {
    expect(format(text)).toBe(expected);
    expect(format(expected)).toBe(expected);
  });
});

test("text with errors comes back unchanged", () => {
  for (const text of ["A  neq 1", "", "# only a comment  ", 'A  eq 1 keep {"A"}']) expect(format(text)).toBe(text);
});

test("expressions are printed without a source", () => {
  const built = join("Or", [
    not(comparison("A", "in", ["x", "y"])),
    join("And", [comparison("b c", "eq", 2n ** 63n), comparison("D", "!eq", true)]),
  ]);
  expect(formatExpression(built)).toBe('not A in ["x", "y"] or (`b c` eq 9223372036854775808 and D !eq true)');
});
