/** Diagnostics as text for a terminal and for a pipeline. */
import { describe, expect, test } from "vitest";
import { compile, renderDiagnostics, toAnnotations, toRecords, toSarif } from "../../src/index.js";
import { sarifErrors } from "../support/sarif.js";
import { dataset } from "./rows.js";

describe("place", () => {
  test.each([
    ["ClientCuontry eq 1", "a:1:1"],
    ["\ufeffClientCuontry eq 1", "a:1:1"],
    ["\n  ClientCuontry eq 1", "a:2:3"],
    ["\r\nClientCuontry eq 1", "a:2:1"],
    ["\rClientCuontry eq 1", "a:2:1"],
    ['RayID eq "日本" or Cuontry eq 1', "a:1:18"],
    ['RayID eq "😀" or Cuontry eq 1', "a:1:18"],
    ['RayID eq "a" or\tCuontry eq 1', "a:1:17"],
    ['RayID eq "a\nor BotScore eq 1', "a:1:10"],
    ["BotScore in [1,\n2", "a:1:13"],
  ])("%j", (text, place) =>
    expect(renderDiagnostics(compile(text, { dataset }), { file: "a" })).toContain(` --> ${place}\n`),
  );
});

/** The frame of one diagnostic at the first `[[…]]` of a text. The brackets are removed. */
function frame(marked: string, width = 100): string {
  const [start, end] = [marked.indexOf("[["), marked.lastIndexOf("]]") - 2];
  const source = marked.slice(0, start) + marked.slice(start + 2, end + 2) + marked.slice(end + 4);
  const [base] = compile("").diagnostics;
  if (base === undefined) throw new Error("the empty text has no diagnostic");
  const rows = renderDiagnostics({ diagnostics: [{ ...base, span: { start, end } }], source }, { width }).split("\n");
  return rows
    .filter((row) => /^(?: *\d* \||\.\.\.)/.test(row))
    .slice(1)
    .join("\n");
}

describe("frame", () => {
  test.each([
    ["tabs", "\tA\t[[;;]]\tB", "1 |     A    ;;    B\n  |          ^^"],
    ["CRLF", "A eq 1\r\nB [[;]]\r\nC", "2 | B ;\n  |   ^"],
    ["a lone CR", "A eq 1\rB [[;]]\rC", "2 | B ;\n  |   ^"],
    ["a byte-order mark", "\ufeff[[A]] B", "1 | A B\n  | ^"],
    ["wide characters", 'A eq "日本" [[;]]', '1 | A eq "日本" ;\n  |             ^'],
    ["a wide character marked", "A [[日本]]", "1 | A 日本\n  |   ^^^^"],
    ["combining characters", 'A eq "e\u0301e\u0301" [[;]]', '1 | A eq "e\u0301e\u0301" ;\n  |           ^'],
    ["a combining character alone", "[[\u0301]]x", "1 | \u25cc\u0301x\n  | ^"],
    ["emoji of several code points", "👩‍👩‍👧‍👦 🇨🇦 ❤️ [[;]]", "1 | 👩‍👩‍👧‍👦 🇨🇦 ❤️ ;\n  |          ^"],
    ["control characters", "A\u0000\u001b[[;]]", "1 | A␀␛;\n  |    ^"],
    ["the last control character", "A\u001f[[;]]", "1 | A␟;\n  |   ^"],
    ["a byte-order mark in the text", "A\ufeff[[;]]", "1 | A\\ufeff;\n  |        ^"],
    ["invisible characters", "A\u202e\u200b[[;]]", "1 | A\\u202e\\u200b;\n  |              ^"],
    ["a lone surrogate", "A\ud83d[[;]]", "1 | A\ufffd;\n  |   ^"],
    ["an empty span", "A [[]]eq 1", "1 | A eq 1\n  |   ^"],
    ["the end of the text", "A eq [[]]", "1 | A eq\n  |      ^"],
    ["the line after the last line end", "A eq 1\n[[]]", "2 |\n  | ^"],
    ["a line end", "A eq[[\r\n]]1", "1 | A eq\n  |     ^"],
    ["two lines", "A in [[[1,\n  2]]]", "1 | A in [1,\n  |      ^^^\n2 |   2]\n  |   ^^"],
    ["three lines", "A in [[[1,\n2,\n3]]]", "1 | A in [1,\n  |      ^^^\n2 | 2,\n  | ^^\n3 | 3]\n  | ^^"],
    ["four lines", "A in [[[1,\n2,\n3,\n4]]]", "1 | A in [1,\n  |      ^^^\n...\n4 | 4]\n  | ^^"],
    ["many lines", "A in [[[1,\n2,\n3,\n4,\n  5]]]", "1 | A in [1,\n  |      ^^^\n...\n5 |   5]\n  |   ^^"],
    ["a two-digit line", `${"\n".repeat(11)}[[;]]`, "12 | ;\n   | ^"],
    ["nothing at all", "[[]]", "1 |\n  | ^"],
  ])("%s", (_, marked, expected) => expect(frame(marked)).toBe(expected));
});

describe("a line of more than 40 columns is cut around the mark", () => {
  test.each([
    ["38 columns", `[[xx]]${"a".repeat(36)}`, `1 | xx${"a".repeat(36)}\n  | ^^`],
    ["39 columns", `[[xx]]${"a".repeat(37)}`, `1 | xx${"a".repeat(37)}\n  | ^^`],
    ["40 columns", `[[xx]]${"a".repeat(38)}`, `1 | xx${"a".repeat(38)}\n  | ^^`],
    ["41 columns", `[[xx]]${"a".repeat(39)}`, `1 | xx${"a".repeat(36)}…\n  | ^^`],
    ["the beginning", `[[xx]]${"a".repeat(100)}`, `1 | xx${"a".repeat(36)}…\n  | ^^`],
    ["the middle", `${"a".repeat(100)}[[xx]]${"b".repeat(100)}`, `1 | …${"a".repeat(18)}xx${"b".repeat(18)}…\n  | ${" ".repeat(19)}^^`],
    ["the end", `${"a".repeat(100)}[[]]`, `1 | …${"a".repeat(38)}\n  | ${" ".repeat(39)}^`],
    ["a mark longer than the window", `${"a".repeat(100)}[[${"x".repeat(100)}]]`, `1 | …aaaa${"x".repeat(34)}…\n  |      ${"^".repeat(34)}`],
    ["wide characters", `${"日".repeat(100)}[[x]]${"日".repeat(100)}`, `1 | …${"日".repeat(9)}x${"日".repeat(9)}…\n  | ${" ".repeat(19)}^`],
  ])("%s", (_, marked, expected) => expect(frame(marked, 40)).toBe(expected)); // biome-ignore format: a table
});

test.each(["A\u001b[31m", "A\u0007", "A\u009b", "A\u007f", "A\r", "A\u202e"])(
  "control characters of %j are not printed",
  (key) => {
    const json = JSON.stringify({ where: { and: [{ key, operator: "eq", value: 1 }] } });
    for (const text of [json, `ClientCountry eq ${key}`]) {
      const shown = renderDiagnostics(compile(text, { dataset }), { file: `a${key}.json` });
      expect(shown.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  },
);

test("the parts of an emoji stay together in a message", () => {
  expect(renderDiagnostics(compile("`👩‍👩‍👧` eq 1", { dataset }))).toContain("no field `👩‍👩‍👧`");
});

describe("annotations", () => {
  test.each([
    ["BotScore eq a", "a", /^::error file=a,line=1,endLine=1,col=13,endColumn=14,title=LW\d+::[^\n]+\n$/],
    ["BotScore eq a", "a:b,c%\r", /^::error file=a%3Ab%2Cc%25%0D,line=1,[^\n]+\n$/],
    ["BotScore eq [1,\n2]", "a", /^::error file=a,line=1,endLine=2,title=LW210::[^\n]+\n$/],
  ])("%j in %j is one line", (text, file, line) => {
    expect(toAnnotations(compile(text, { dataset }), { file })).toMatch(line);
  });
});

describe("records", () => {
  test.each([
    ["BotScore eq 9\nor BotScore neq 2", { line: 2, column: 13, endLine: 2, endColumn: 16, offset: 26, endOffset: 29 }],
    ["\ufeffBotScore neq 2", { line: 1, column: 10, endLine: 1, endColumn: 13, offset: 10, endOffset: 13 }],
    ["BotScore eq [1,\r\n2]", { line: 1, column: 13, endLine: 2, endColumn: 3, offset: 12, endOffset: 19 }],
  ])("%j", (text, place) => {
    expect(toRecords(compile(text, { dataset }), { file: "a" })[0]).toMatchObject({ file: "a", ...place });
  });

  test("a pointer, the help and the related places are in a record", () => {
    const text = '{"where":{"and":[{"key":"BotScore","key":"ClientASN","operator":"eq","value":9}]}}';
    const [record] = toRecords(compile(text, { dataset }));
    expect(record).toMatchObject({ code: "LW404", file: null, pointer: "/where/and/0/key", related: [{ offset: 18 }] });
    expect(record?.help).toContain("remove one");
  });
});

describe("a warning that a comment hides", () => {
  const source = "# logwhere-ignore LW808: bots only\nBotScore lt 30";
  const result = compile(source, { dataset });

  test("is not printed and not annotated", () => {
    expect([renderDiagnostics(result), toAnnotations(result, { file: "a" })]).toEqual(["", ""]);
  });

  test("is at its place among the others", () => {
    const text = 'ClientCountry eq "US"\nor BotScore lt 30 # logwhere-ignore LW808: why\nor ClientCountry eq "CA"';
    expect(toRecords(compile(text, { dataset })).map(({ code }) => code)).toEqual(["LW801", "LW808", "LW801"]);
  });

  test("has its reason in the records and in valid SARIF", () => {
    const records = toRecords(result, { file: "a b.where" });
    expect(records).toMatchObject([{ code: "LW808", suppressed: "bots only" }]);
    const log = toSarif(records, { version: "0.3.0", problems: [{ message: "no such file", file: "c" }] });
    expect(sarifErrors(log)).toEqual([]);
    expect(log).toMatchObject({
      runs: [{ results: [{ suppressions: [{ kind: "inSource", justification: "bots only" }] }] }],
    });
  });
});

test("SARIF has addresses of files and lengths of edits", () => {
  const records = toRecords(compile("A eq 1 and BotScore neq 2", { dataset }), { file: "a\\b?c?#d.where" });
  const location = { uri: "a/b%3Fc%3F%23d.where" };
  const replacements = [{ deletedRegion: { charOffset: 20, charLength: 3 }, insertedContent: { text: "!eq" } }];
  expect(toSarif(records, { version: "0.3.0" })).toMatchObject({
    runs: [{ results: [{}, { fixes: [{ artifactChanges: [{ artifactLocation: location, replacements }] }] }] }],
  });
});
