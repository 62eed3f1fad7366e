/** Productions, operators, types and limits of grammar/language.md are those of the tables of the code. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { operatorNames, operators } from "../../src/index.js";
import { fieldTypeNames, fieldTypes } from "../../src/language/field-types.js";
import { maxInteger, minInteger } from "../../src/language/integer.js";
import { defaultLimits, maxDepth } from "../../src/language/limits.js";
import { type Table, tablesOf } from "./tables.js";

const read = (name: string) => readFileSync(new URL(`../../grammar/${name}`, import.meta.url), "utf8");
const markdown = read("language.md");

const tableOf = (...columns: readonly string[]): Table["rows"] =>
  tablesOf(markdown).find((table) => columns.every((column, at) => table.columns[at] === column))?.rows ?? [];

test("the productions are those of the grammar", () => {
  const productions = /^```ebnf\n([\s\S]*?)^```$/m.exec(markdown)?.[1]?.trimEnd().split("\n") ?? [];
  const grammar = read("logwhere.ebnf").split("\n");
  expect(productions.length).toBeGreaterThan(5);
  expect(productions.filter((line) => !grammar.includes(line))).toEqual([]);
});

test("operators, their opposites, the types that they work on, and what they take", () => {
  const takes = { one: "one value", many: "a list" } as const;
  const listed = tableOf("operator", "opposite").map(([name = "", opposite = "", , types, takesWhat]) => {
    return [name, opposite, types, takesWhat];
  });
  const expected = operatorNames
    .filter((name) => !name.startsWith("!"))
    .map((name) => {
      const { columns, operand } = operators[name];
      // `geq` is an opposite with a row of its own. A negated operator has none.
      return [name, operators[name].dual, columns.join(", ").toLowerCase(), takes[operand]];
    });
  expect(listed).toEqual(expected);
});

test("types, and which of them have operators", () => {
  const rows = tableOf("type", "a log line has").map(([types = "", text = ""]) => {
    return [types.replaceAll("`", "").split(", "), text] as const;
  });
  const names = (text: RegExp) => rows.flatMap(([types, words]) => (text.test(words) ? types : []));
  expect(rows.flatMap(([types]) => types).sort()).toEqual(fieldTypeNames.toSorted());
  expect(names(/no operator/).sort()).toEqual(
    fieldTypeNames.filter((name) => fieldTypes[name].literals.length === 0).sort(),
  );
});

test("bounds", () => {
  expect(markdown).toContain(`from ${minInteger} to ${maxInteger}`.replace("-", "−"));
  expect(markdown).toContain(`approximately ${defaultLimits.operators} operators and ${defaultLimits.bytes} bytes`);
  expect(tableOf("limit", "counted").map(([limit]) => limit?.split(" ")[0])).toEqual(
    [defaultLimits.operators, defaultLimits.operators, defaultLimits.bytes, defaultLimits.bytes, maxDepth].map(String),
  );
});
