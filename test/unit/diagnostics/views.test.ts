import { expect, test } from "vitest";
import { toAnnotations } from "../../../src/diagnostics/annotations.js";
import { toRecords } from "../../../src/diagnostics/records.js";
import { report, safeFix } from "../../../src/diagnostics/report.js";

const text = "A eq 1\r\nB neq 2";
const diagnostic = report(
  "LW201",
  { span: { start: 10, end: 13 } },
  { text: "neq", operator: "!eq", negatable: null },
  {
    fixes: [safeFix({ span: { start: 10, end: 13 }, text: "!eq" })],
    related: [{ span: { start: 0, end: 1 }, label: "first" }],
  },
);

test("a record has everything in words and numbers", () => {
  expect(toRecords({ diagnostics: [diagnostic], source: text }, { file: "a.where" })).toEqual([
    {
      code: "LW201",
      severity: "error",
      message: "`neq` is no operator; it is written `!eq`",
      help: "write `!eq`",
      file: "a.where",
      line: 2,
      column: 3,
      endLine: 2,
      endColumn: 6,
      offset: 10,
      endOffset: 13,
      pointer: null,
      related: [{ label: "first stands here", line: 1, column: 1, endLine: 1, endColumn: 2, offset: 0, endOffset: 1 }],
      fixes: [{ title: "replace `neq` with `!eq`", safe: true, edits: [{ offset: 10, endOffset: 13, text: "!eq" }] }],
    },
  ]);
});

test("an annotation escapes what GitHub reads as syntax", () => {
  const odd = report("LW101", { span: { start: 0, end: 1 } }, { text: "100%" });
  const rows = toAnnotations({ diagnostics: [odd], source: text }, { file: "a,b:c.where" }).split("\n");
  expect(rows[0]).toMatch(
    /^::error file=a%2Cb%3Ac\.where,line=1,endLine=1,col=1,endColumn=2,title=LW101::unexpected `100%25`%0Ahelp: /,
  );
});

test("an annotation over several lines has no columns", () => {
  const long = report("LW126", { span: { start: 0, end: 9 } }, {});
  expect(toAnnotations({ diagnostics: [long], source: text }, { file: "a" })).toMatch(
    /^::error file=a,line=1,endLine=2,title=LW126::/,
  );
});
