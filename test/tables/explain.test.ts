/** One filter as data: words, rows of the dashboard's form, sizes; filter and line → why the line is kept. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compile, explain, explainLine, operatorNames, operators, toWhere, toWhereJson } from "../../src/index.js";
import { compiled, dataset } from "./rows.js";

const [x, y, z] = ["BotScore lt 30", 'ClientCountry eq "ca"', "EdgeResponseStatus geq 500"];
const any = { unknownFields: "off", lint: false } as const;

describe("rows of the form", () => {
  test.each<[string, boolean, string]>([
    [`${x} and ${y}`, false, "BotScore less than 30 AND ClientCountry equal ca"],
    [`${x} or ${y}`, false, "BotScore less than 30 OR ClientCountry equal ca"],
    [`${x} and (${y} or ${z})`, true, "BotScore less than 30 AND (ClientCountry equal ca OR EdgeResponseStatus greater than or equal 500)"],
    [`(${y} and (${x} or (ClientASN eq 1 and ${z}))) or ClientASN eq 3`, true, "(ClientCountry equal ca AND (BotScore less than 30 OR (ClientASN equal 1 AND EdgeResponseStatus greater than or equal 500))) OR ClientASN equal 3"],
    [`not (${y})`, false, "ClientCountry not equal ca"],
    ['ClientCountry in ["ca", "a, b"]', false, "ClientCountry value in a set ca|a, b"],
    ["EdgeStartTimestamp gt 1700000000000000001", false, "EdgeStartTimestamp greater than 1700000000000000001"],
    ["CacheTieredFill eq true", false, "CacheTieredFill equal true"],
    ["{}", false, ""],
  ])("%s", (text, nests, rows) => {
    const { form } = explain(compiled(text));
    const shown = form.rows.map(({ joined, opens, field, meaning, values, closes }) => {
      const row = `${"(".repeat(opens)}${field} ${meaning} ${values.join("|")}${")".repeat(closes)}`;
      return joined === null ? row : `${joined} ${row}`;
    });
    expect([form.nests, shown.join(" ")]).toEqual([nests, rows]);
  }); // biome-ignore format: a table
});

test("the words of each operator", () => {
  const texts = operatorNames.map((name) => {
    const value = /^(?:[lg]t|[lg]eq)$/.test(name) ? "5" : '"a"';
    return `A ${name} ${operators[name].operand === "many" ? `[${value}]` : value}`;
  });
  const words = texts.map((text) => explain(compiled(text, any)).form.rows[0]?.meaning);
  expect(words.join(", ")).toBe(
    "equal, not equal, less than, less than or equal, greater than, greater than or equal, starts with, does not start with, ends with, does not end with, contains, does not contain, value in a set, value not in a set",
  );
});

describe("the rows with their parentheses are the filter", () => {
  const directory = new URL("../golden/filters/", import.meta.url);
  test.each(readdirSync(directory).filter((name) => !name.endsWith(".md")))("%s", (name) => {
    const { filter } = compile(readFileSync(new URL(name, directory), "utf8"), { dataset });
    if (filter === null) return;
    let count = 0;
    const renamed: unknown = JSON.parse(toWhereJson(filter), (_, value) =>
      value?.key === undefined ? value : { key: `Row${count}`, operator: "eq", value: count++ },
    );
    const { rows } = explain(filter).form;
    const text = rows.map(({ joined, opens, closes }, at) => {
      return `${joined ?? ""} ${"(".repeat(opens)}Row${at} eq ${at}${")".repeat(closes)}`;
    });
    const again = compiled(text.length === 0 ? "{}" : text.join(" "), any);
    expect([toWhere(again), rows.length]).toEqual([renamed, count]);
  });
});

describe("words", () => {
  test.each([
    [y, 'ClientCountry is "ca"', 'ClientCountry is not "ca"'],
    ['BotTags in ["a", "b"]', 'BotTags has an element that is one of "a", "b"', 'BotTags has no element that is one of "a", "b"'],
    [`${y} and ${z}`, "all of these are true", "at least one of these is true"],
  ])("%s", (text, kept, dropped) => {
    const { keeps, drops } = explain(compiled(text)).words;
    expect([keeps?.words, drops?.words]).toEqual([kept, dropped]);
  }); // biome-ignore format: a table

  test("a dataset describes each field at its first use", () => {
    const { keeps } = explain(compiled(`${x} or BotScore gt 90`), {}, dataset).words;
    expect(keeps?.terms.map(({ words }) => words.includes("bot likelihood"))).toEqual([true, false]);
    const fields = { A: { type: "string", description: "Name (com.example)" } } as const;
    const { words } = explain(compiled('A eq "a"', any), {}, { name: "own", scopes: [], fields });
    expect(words.keeps?.words).toBe('A (name) is "a"');
  });
});

test("sizes and their limits", () => {
  const { where, escaped, sizes } = explain(compiled('BotScore gt 1 and RayID eq "<"'), { operators: 2, bytes: 108 });
  expect(JSON.parse(escaped)).toBe(where);
  expect(sizes.map(({ measure, size, limit, over, counts }) => [measure, size, limit, over, counts])).toEqual([
    ["operators", 2, 2, false, true],
    ["operatorsAndGroups", 3, 2, true, false],
    ["bytes", 108, 108, false, true],
    ["escapedBytes", escaped.length - 2, 108, true, false],
    ["terraformBytes", where.length + 5, 108, true, false],
  ]);
});

test("a filter of every line has neither tree nor words", () => {
  const { tree, where, words } = explain(compiled("{}"));
  expect({ tree, where, words }).toEqual({ tree: [], where: "{}", words: { keeps: null, drops: null } });
});

describe("why a line is kept: verdict, outcomes of the tree, values of the comparisons", () => {
  const cyclic: Record<string, unknown> = {};
  cyclic["F"] = cyclic;
  test.each<[string, string | object, string, string, readonly (string | undefined)[]]>([
    [`${y} and (${z} or ${x})`, '{"EdgeResponseStatus":5.00e2,"ClientCountry":"u\\u0073"}', "drop", "false false true true unknown", ['"u\\u0073"', "5.00e2", "absent"]],
    [`${y} and ${z}`, '{"ClientCountry":null,"EdgeResponseStatus":"500"}', "unknown", "unknown unknown unknown", ["null null", '"500" type']],
    ["EdgeStartTimestamp eq 1700000000000000001", '{"EdgeStartTimestamp":5,"EdgeStartTimestamp":1700000000000000001}', "keep", "true", ["1700000000000000001"]],
    ["EdgeStartTimestamp eq 1700000000000000001", { EdgeStartTimestamp: 1700000000000000001n }, "keep", "true", ["1700000000000000001"]],
    ['__proto__ eq "a"', JSON.parse('{"__proto__":"a"}'), "keep", "true", ['"a"']],
    ['__proto__ eq "a"', {}, "unknown", "unknown", ["absent"]],
    ['F eq "a"', cyclic, "unknown", "unknown", ["object type"]],
    ["F in [1]", { F: [1n, 2] }, "keep", "true", ['["1",2]']],
    [y, '{"a":01}', "malformed", "", []],
  ])("%s: %s", (text, line, verdict, outcomes, values) => {
    const explained = explainLine(compiled(text, /^[_F]/.test(text) ? any : undefined), line);
    const shown = explained.criteria.map(({ value, reason }) =>
      [value, reason].filter((part) => part !== undefined).join(" "),
    );
    const tree = explained.tree.map(({ outcome }) => outcome).join(" ");
    expect([explained.verdict, tree, shown]).toEqual([verdict, outcomes, values]);
  }); // biome-ignore format: a table

  test("a malformed line stops at its first mistake", () => {
    expect(explainLine(compiled(y), '{"a":01}').malformedAt).toBe(6);
  });
});
