/** Constants of the wrong kind on fields of one's own: what is suggested is what their texts are. */
import { expect, test } from "vitest";
import { applyFixes, compile, describeDiagnostic } from "../../../src/index.js";
import { inferrer, readSchema } from "../../../src/schema/index.js";

const seen = inferrer();
for (let at = 0; at < 100; at++) {
  const isEven = at % 2 === 0;
  seen.take({
    flag: String(isEven),
    python: isEven ? "True" : "False",
    answer: isEven ? "yes" : "no",
    status: isEven ? "200" : "404",
    text: `Words ${at}`,
    pop: isEven ? "AMS" : "FRA",
  });
}
const reading = readSchema(seen.infer().text);
if (!reading.ok) throw new Error("the schema is sound");
const { dataset } = reading;

/** The filter after the first suggestion of its only diagnostic. */
function mended(text: string): readonly (string | null)[] {
  const { diagnostics } = compile(text, { dataset });
  const [only] = diagnostics;
  const after =
    only === undefined || only.fixes.length === 0
      ? null
      : applyFixes({ diagnostics: [only], source: text }, { safeOnly: false }).text;
  return [diagnostics.map(({ code }) => code).join(" "), after];
}

test.each([
  ["flag eq true", "LW208", 'flag eq "true"'],
  ["not flag eq false", "LW208", 'not flag eq "false"'],
  ["flag eq 1", "LW208", 'flag eq "true"'],
  ["flag in [true, false]", "LW208", 'flag in ["true", "false"]'],
  ["flag eq True", "LW121", 'flag eq "true"'],
  ["flag eq yes", "LW121", 'flag eq "true"'],
  ['flag eq "0"', "LW801", 'flag eq "false"'],
  ["python eq true", "LW208", 'python eq "True"'],
  ["answer eq true", "LW208", 'answer eq "yes"'],
  ["answer in [1, 0]", "LW208", 'answer in ["yes", "no"]'],
  ["flag", "LW112", 'flag eq "true"'],
  ["not flag", "LW112", 'flag eq "false"'],
  ["answer", "LW112", 'answer eq "yes"'],
  ["text", "LW112", null],
  ["pop eq ams", "LW121", 'pop eq "AMS"'],
  ["status eq 500", "LW208", 'status eq "500"'],
  ["status geq 500", "LW207", 'status startsWith "5"'],
  ["status lt 400", "LW207", '(status startsWith "1" or status startsWith "2" or status startsWith "3")'],
  ["status gt 450", "LW207", null],
  ["text geq 500", "LW207", null],
  ['status eq "5xx"', "LW810", 'status startsWith "5"'],
  ['text eq "5xx"', "", null],
])("%s", (text, code, after) => {
  const [codes, becomes] = mended(text);
  expect([codes, becomes]).toEqual([code, after]);
  if (becomes != null) expect(compile(becomes, { dataset }).diagnostics).toEqual([]);
});

test("members of a list that are classes of statuses are said together", () => {
  const { diagnostics } = compile('status in ["4%", "5%"]', { dataset });
  expect(diagnostics.map(({ code, fixes }) => [code, fixes[0]?.edits[0]?.text])).toEqual([
    ["LW810", '(status startsWith "4" or status startsWith "5")'],
    ["LW810", '(status startsWith "4" or status startsWith "5")'],
  ]);
});

test("the help names the text", () => {
  const [only] = compile("flag eq true", { dataset }).diagnostics;
  expect(only === undefined ? [] : describeDiagnostic(only).help).toEqual([
    'values of the field are texts: write `"true"`',
  ]);
});
