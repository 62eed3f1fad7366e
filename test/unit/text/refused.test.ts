import { expect, test } from "vitest";
import { describeDiagnostic } from "../../../src/diagnostics/describe.js";
import { readRefused } from "../../../src/text/refused.js";

// Text with the place between bars; what is said.
test.each<[string, string]>([
  ['ClientCountry |"ca"|', 'expected an operator, found `"ca"`'],
  ["`a b` |5|", "expected an operator, found `5`"],
  ["A eq |foo|", "expected a value, found `foo`"],
  ["A eq 5 |B| eq 6", "expected `and`, `or` or the end, found `B`"],
  ["(A eq 5||", "expected `and`, `or` or the end, found the end"],
  ["A eq 5|)|", "expected `and`, `or` or the end, found `)`"],
  ["A eq 5 and||\n", "expected a comparison, found the end"],
  ["||", "expected a comparison, found the end"],
  ["not |eq| 5", "expected a comparison, found `eq`"],
  ["dataset |5| A eq 1", "expected the name of a dataset, found `5`"],
  ["dataset d |or| A eq 1", "expected a comparison, found `or`"],
  ["A in [|]|", "expected a value of the list, found `]`"],
  ["A in [1 |2|]", "expected `,` or `]`, found `2`"],
  ["A in [1||", "expected `,` or `]`, found the end"],
  ["A in [1, |[|2]]", "expected a value of the list, found `[`"],
  ["A in [1] |2|", "expected `and`, `or` or the end, found `2`"],
  ["A eq 1 keep |drop| {}", "expected a JSON object, found `drop`"],
  ['A eq 1 keep {"A":1} |and| B eq 2', "expected `keep`, `drop` or the end, found `and`"],
  [
    "A eq |18446744073709551616|",
    "expected an integer from -9223372036854775808 to 18446744073709551615, found `18446744073709551616`",
  ],
  ['A eq |"\\x"|', 'expected a string as JSON spells it, found `"\\x"`'],
  ["|`\\x`| eq 1", "expected a string as JSON spells it, found ``\\x``"],
  ['A eq 1 keep |{"A":1,}|', 'expected strict JSON, found `{"A":1,}`'],
  // What is no token is found where nothing before it is wrong.
  ["A |==| 5", "expected an operator, found `==`"],
  ["A |B| == 5", "expected an operator, found `B`"],
  ['A eq |"\\x"| and B @', 'expected a string as JSON spells it, found `"\\x"`'],
  ["A eq 1 and|| # then", "expected a comparison, found the end"],
  ['A eq |"ca|', 'expected a value, found `"ca`'],
  ["A eq |5.0| and B", "expected a value, found `5.0`"],
])("%s", (marked, message) => {
  const [before = "", found = "", after = ""] = marked.split("|");
  const text = before + found + after;
  const { document, diagnostics } = readRefused(text);
  expect(document.expression).toBeNull();
  expect(diagnostics).toHaveLength(1);
  const [only] = diagnostics;
  if (only === undefined) return;
  expect([text.slice(0, only.span.start), text.slice(only.span.start, only.span.end)]).toEqual([before, found]);
  expect(describeDiagnostic(only).message).toBe(message);
});

test("nesting beyond what is read is named", () => {
  const text = `${"(".repeat(65)}A eq 1${")".repeat(65)}`;
  expect(readRefused(text).diagnostics).toMatchObject([{ code: "LW129", span: { start: 64, end: 65 } }]);
  expect(readRefused("not ".repeat(100_000)).diagnostics).toMatchObject([{ code: "LW129" }]);
});
