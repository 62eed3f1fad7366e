import { expect, test } from "vitest";
import { explanationTexts } from "../../../../src/old-cli/views/explanation-text.js";
import { compile, explain } from "../../../../src/index.js";

const explanationOf = (text: string) => {
  const { filter } = compile(text, { dataset: "http_requests" });
  if (filter === undefined) throw new Error("no filter");
  return explain(filter);
};

test("the shapes of a filter are written one after the other, so that they need not all be held", () => {
  const explanation = explanationOf('ClientCountry eq "ca" and BotScore lt 30');
  const parts = [...explanationTexts(() => explanation)];
  expect(parts.map((part) => part.trimStart().split(":\n")[0])).toEqual([
    "text",
    "tree",
    "where JSON",
    "escaped for a job body",
    "as rows of the dashboard's form",
    "sizes",
    "fields of http_requests",
    "keeps a line when",
    "drops a line when",
    "A line that lacks a field which would decide is neither kept nor dropped, but unknown.\n",
  ]);
});

test("deep groups are written down once, not once for each level", () => {
  const deep = Array.from({ length: 24 }, (_, at) => at).reduce(
    (text, at) => `BotScore !eq ${at} ${at % 2 === 0 ? "or" : "and"} (${text})`,
    "ClientASN eq 1 and ClientASN !eq 2",
  );
  const explanation = explanationOf(deep);
  const { rows } = explanation.form;
  expect({ rows: rows.length, open: rows.reduce((open, { opens, closes }) => open + opens - closes, 0) }).toEqual({
    rows: 26,
    open: 0,
  });
  const lines = [...explanationTexts(() => explanation)].join("").split("\n");
  expect(lines.filter((line) => line.trim() === "BotScore is not 23").length).toBe(1);
});

test("each shape is asked for once, and of an explanation that holds no other", () => {
  const { filter } = compile('ClientCountry eq "ca" and BotScore lt 30', { dataset: "http_requests" });
  if (filter === undefined) throw new Error("no filter");
  const asked: string[][] = [];
  const explained = () => {
    const of: string[] = [];
    asked.push(of);
    const get = (target: ReturnType<typeof explain>, key: keyof typeof target) => {
      of.push(key);
      return target[key];
    };
    return new Proxy(explain(filter), { get: (target, key) => get(target, key as keyof typeof target) });
  };
  expect([...explanationTexts(explained)].join("")).toContain("drops a line when:");
  expect(asked).toEqual([
    ["dataset", "sizes", "fields"],
    ["text"],
    ["tree"],
    ["where"],
    ["escaped"],
    ["form"],
    ["words"],
  ]);
});
