/** Diagnostics as text for a terminal and for a pipeline. */
import { describe, expect, test } from "vitest";
import { compile, renderDiagnostics, toAnnotations } from "../../src/index.js";
import { dataset } from "./rows.js";

/** The rendered diagnostics, without the sentences. */
function frames(text: string): string {
  const rows = renderDiagnostics(compile(text, { dataset }), { file: "a" }).split("\n");
  return rows.filter((row) => /^ *(?:-->|\d* ?\||\.\.\.)/.test(row) && !/^ *\|$/.test(row)).join("\n");
}

describe("place and frame", () => {
  test.each([
    ["ClientCuontry eq 1", " --> a:1:1\n1 | ClientCuontry eq 1\n  | ^^^^^^^^^^^^^"],
    ["\ufeffClientCuontry eq 1", " --> a:1:1\n1 | ClientCuontry eq 1\n  | ^^^^^^^^^^^^^"],
    ["\n  ClientCuontry eq 1", " --> a:2:3\n2 |   ClientCuontry eq 1\n  |   ^^^^^^^^^^^^^"],
    ["\r\nClientCuontry eq 1", " --> a:2:1\n2 | ClientCuontry eq 1\n  | ^^^^^^^^^^^^^"],
    [
      'RayID eq "日本" or Cuontry eq 1',
      ' --> a:1:18\n1 | RayID eq "日本" or Cuontry eq 1\n  |                    ^^^^^^^',
    ],
    [
      'RayID eq "a" or\tCuontry eq 1',
      ' --> a:1:17\n1 | RayID eq "a" or    Cuontry eq 1\n  |                    ^^^^^^^',
    ],
    ['RayID eq "a\nor BotScore eq 1', ' --> a:1:10\n1 | RayID eq "a\n  |          ^^'],
    ["BotScore in [1,\n2", " --> a:1:13\n1 | BotScore in [1,\n  |             ^"],
  ])("%j", (text, expected) => expect(frames(text)).toBe(expected));
});

test.each(["A\u001b[31m", "A\u0007", "A\u009b", "A\u007f", "A\r", "A\u202e"])(
  "control characters of %j are not printed",
  (key) => {
    const text = JSON.stringify({ where: { and: [{ key, operator: "eq", value: 1 }] } });
    const shown = renderDiagnostics(compile(text, { dataset }), { file: `a${key}.json` });
    expect(shown.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  },
);

describe("annotations", () => {
  test.each([
    ["BotScore eq a", "a", /^::error file=a,line=1,endLine=1,col=13,endColumn=14,title=LW\d+::[^\n]+\n$/],
    ["BotScore eq a", "a:b,c%", /^::error file=a%3Ab%2Cc%25,line=1,[^\n]+\n$/],
    ["BotScore eq [1,\n2]", "a", /^::error file=a,line=1,endLine=2,title=LW210::[^\n]+\n$/],
  ])("%j in %j is one line", (text, file, line) => {
    expect(toAnnotations(compile(text, { dataset }), { file })).toMatch(line);
  });
});
