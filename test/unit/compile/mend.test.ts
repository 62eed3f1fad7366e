import { describe, expect, it, test } from "vitest";
import { compile, compileAll } from "../../../src/compile.js";
import { beforeMending, mend } from "../../../src/mend.js";
import { whole as isWholeRun } from "../../support/seed.js";

const dataset = "http_requests";
const bare = '{"where":{"key":"ClientCountry","op":"==","value":"ca"}}';
const whole = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const hopeless = '{"where":{"key":"ClientCountry","op":"==","value":1.5}}';

describe("mends what can be read afterwards, and nothing else", () => {
  // Text, text afterwards, how many mended, how many held back.
  const cases: [string, string, number, number][] = [
    ['ClientCountry == "ca" && BotScore < 30', 'ClientCountry eq "ca" and BotScore lt 30', 3, 0],
    ['ClientCountry == "ca" && BotScore <', 'ClientCountry == "ca" && BotScore <', 0, 3],
    // Names and types do not keep anyone from reading.
    ['ClientCuontry == "ca"', 'ClientCuontry eq "ca"', 1, 0],
    ['EdgeResponseStatus eq "500" and Nope eq 1', "EdgeResponseStatus eq 500 and Nope eq 1", 1, 0],
    // Under its right name the field would get a mistake for each member.
    ['clientASN in ["x", "y"]', 'clientASN in ["x", "y"]', 0, 0],
    [bare, whole, 3, 0],
    [hopeless, hopeless, 0, 3],
    [`{"filter":${JSON.stringify(bare)}}`, `{"filter":${JSON.stringify(whole)}}`, 3, 0],
    // Each filter of a list stands for itself …
    [
      JSON.stringify([{ filter: bare }, { filter: hopeless }, bare]),
      JSON.stringify([{ filter: whole }, { filter: hopeless }, whole]),
      6,
      3,
    ],
    // … as long as the list can be read.
    [
      `[{"filter":${JSON.stringify(bare)}},{"filter":oops}]`,
      `[{"filter":${JSON.stringify(bare)}},{"filter":oops}]`,
      0,
      3,
    ],
    [`[{"filter":${JSON.stringify(bare)}},]`, `[{"filter":${JSON.stringify(whole)}}]`, 4, 0],
    [
      `[{'filter':""},{"filter":${JSON.stringify(hopeless)}}]`,
      `[{"filter":""},{"filter":${JSON.stringify(hopeless)}}]`,
      1,
      3,
    ],
    ['{"dataset":"http_requests"', '{"dataset":"http_requests"', 0, 0],
    ['{"where":{', '{"where":{', 0, 0],
  ];
  it.each(cases)("%s", (text, after, mended, heldBack) => {
    const mending = mend(text, { dataset });
    expect(mending.text).toBe(after);
    expect([mending.mended.length, mending.heldBack.length]).toEqual([mended, heldBack]);
    expect(mending.file.source).toBe(after);
    expect(mending.given.source).toBe(text);
  });
});

test("only those asked for are mended, and the rest of the file stays as it is", () => {
  const text = JSON.stringify([{ filter: bare }, { filter: bare }], null, 1);
  const mending = mend(text, { dataset, only: ({ pointer }) => pointer === "/1" });
  expect(mending.text).toBe(
    text.slice(0, text.lastIndexOf("{\n")) + JSON.stringify([0, { filter: whole }], null, 1).slice(7),
  );
  expect(mending.mended).toHaveLength(3);
});

test("what was mended, and what is left, stands where it stands in the text as given", () => {
  const text = 'ClientCountry == "ca" && Nope >= 30';
  const mending = mend(text, { dataset });
  expect(mending.mended.map(({ span }) => text.slice(span.start, span.end))).toEqual(["==", "&&", ">="]);
  const left = beforeMending(mending.file.diagnostics, mending);
  expect(left.map(({ code, span }) => [code, text.slice(span.start, span.end)])).toEqual([["LW202", "Nope"]]);
  for (const { fixes } of left)
    for (const { edits } of fixes) expect(edits.map(({ span }) => text.slice(span.start, span.end))).toEqual(["Nope"]);
});

test("a fix that comes to light in a later round has its place in the text as given, too", () => {
  const text = `{"filter":{"where":{"key":"ClientCountry","op":"eq","value":"ca"}}}`;
  const { mended, text: after } = mend(text, { dataset });
  expect(compile(after, { dataset })).toMatchObject({ ok: true });
  for (const { span } of mended)
    expect(span.start >= 0 && span.start <= span.end && span.end <= text.length).toBe(true);
});

test("takes long lists with many mistakes", () => {
  const many = isWholeRun ? 3000 : 900;
  const text = JSON.stringify(Array.from({ length: many }, (_, i) => ({ filter: i % 3 === 0 ? hopeless : bare })));
  const { file, mended } = mend(text, { dataset });
  expect(file.filters.filter(({ compilation }) => compilation.ok)).toHaveLength((many / 3) * 2);
  expect(mended).toHaveLength(many * 2);
});

test("of a filter whose end is lost nothing is closed unasked: conditions may be missing", () => {
  const comparison = '{"key":"ClientCountry","operator":"eq","value":"ca"}';
  const whole = `{"where":{"and":[${comparison},{"or":[${comparison},${comparison}]}]}}`;
  const bodies = [
    whole,
    JSON.stringify(whole),
    `{"dataset":"http_requests","filter":${JSON.stringify(whole)}}`,
    `{"dataset":"http_requests","filter":${whole}}`,
  ];
  for (const body of bodies) {
    for (let end = 1; end < body.length; end++) {
      const { file, mended } = mend(body.slice(0, end));
      const kept = file.filters.map(({ compilation }) => compilation.filter?.sizes.operators);
      if (mended.length > 0 && file.ok) expect([end, kept]).toEqual([end, [3]]);
      const places = file.diagnostics.map(({ code, span }) => `${code} ${span.start}`);
      expect([end, new Set(places).size]).toEqual([end, places.length]);
    }
  }
});

test("what is known of the text is not found out again", () => {
  const text = "ClientASN == 1";
  const given = compileAll(text, { dataset });
  const mending = mend(text, { dataset, given });
  expect(mending.given).toBe(given);
  expect(mending.text).toBe("ClientASN eq 1");
});
