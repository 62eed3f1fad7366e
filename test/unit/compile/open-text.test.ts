/** Filter text in which a name, an operator or all of it is still to be written says so, at each such mark. */
import { expect, test } from "vitest";
import { compile } from "../../../src/index.js";

const codes = (source: string) =>
  compile(source, { dataset: "http_requests" }).diagnostics.map(({ code, severity, span }) => [
    code,
    severity,
    source.slice(span.start, span.end),
  ]);

test.each([
  ['<FIELD> eq "x"', ["<FIELD>"]],
  ['dataset http_requests\n<FIELD> eq "x"', ["<FIELD>"]],
  ['# what it is\n<<FIELD>> !eq "<x>"', ["<<FIELD>>"]],
  ['ClientCountry <OPERATOR> "x"', ["<OPERATOR>"]],
  ["<FIELD> <OPERATOR> <VALUE>", ["<FIELD>", "<OPERATOR>", "<VALUE>"]],
  ['ClientCountry eq "ca" and not (<FIELD> in ["a"] or ClientIP eq <IP>)', ["<FIELD>", "<IP>"]],
  ['{{ field }} eq "x"', ["{{ field }}"]],
  [`$${"{FIELD}"} == 5`, [`$${"{FIELD}"}`]],
  ['<FIELD> == "x" && !(<OTHER> > 5) || ClientCountry <IN> ["a"]', ["<FIELD>", "<OTHER>", "<IN>"]],
  ["<FILTER> and <FIELD> eq 1", ["<FILTER>", "<FIELD>"]],
  ["<FILTER>", ["<FILTER>"]],
  ["{{ filter }}\n", ["{{ filter }}"]],
])("%s", (source, marks) => expect(codes(source)).toEqual(marks.map((mark) => ["LW424", "error", mark])));

test.each([
  ["a mark in the place of a value alone", "ClientCountry eq <COUNTRY>", "LW121"],
  ["a page", "<!doctype html>\n<html><body>in the end</body></html>", "LW135"],
  ["an element with text", "<p>in [1]</p>", "LW135"],
  [
    "a page of Markdown",
    "# npm team\n\nRun `npm team create <scope:team> [--otp <otp>]` and see <details>.\n",
    "LW112",
  ],
  ["TypeScript", 'import x from "y";\nconst m = new Map<string> ("a");\n', "LW112"],
  ["C++", "#include <vector>\nint main() { std::vector<int> (5); }\n", "LW202"],
  ["Java", "import java.util.*;\npublic class X { List<String> (a); }\n", "LW112"],
  ["a query", "SELECT * FROM logs WHERE status <op> 5", "LW134"],
  ["comparisons", "EdgeResponseStatus <5 and EdgeResponseStatus >3", "LW201"],
  ["a mark in a string", 'ClientCountri eq "<FIELD> eq 1"', "LW202"],
])("%s is something else", (_, source, code) => {
  expect(codes(source).map(([one]) => one)).toContain(code);
  expect(codes(source).map(([one]) => one)).not.toContain("LW424");
});
