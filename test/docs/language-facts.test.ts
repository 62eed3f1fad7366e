/** Productions, operators, types, words and codes of grammar/language.md are those of the tables of the code. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { acceptedOperators } from "../../src/check/literals.js";
import { catalog } from "../../src/diagnostics/catalog.js";
import { operatorNames, operators } from "../../src/index.js";
import { isReserved } from "../../src/language/connectives.js";
import { type FieldType, fieldTypeNames } from "../../src/language/field-types.js";
import { maxInteger, minInteger } from "../../src/language/integer.js";
import { defaultLimits, maxDepth } from "../../src/language/limits.js";
import { Recognizer } from "../grammar/recognize.js";
import { tablesOf } from "./tables.js";

const markdown = readFileSync(new URL("../../grammar/language.md", import.meta.url), "utf8");
const ebnf = new Recognizer(readFileSync(new URL("../../grammar/logwhere.ebnf", import.meta.url), "utf8"));

const section = (number: string) =>
  new RegExp(`^### ${number.replace(".", "\\.")} [^]*?(?=^##|(?![^]))`, "m").exec(markdown)?.[0] ?? "";
const rowsOf = (number: string, ...columns: readonly string[]) =>
  tablesOf(section(number)).find((table) => columns.every((column, at) => table.columns[at] === column))?.rows ?? [];
const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

test("every production is mentioned, and those of the syntax are in the table", () => {
  const names = [...ebnf.productions.keys()];
  expect(names.filter((name) => !markdown.includes(`\`${name}\``))).toEqual([]);
  const syntax = names.slice(0, names.indexOf("Example") + 1);
  expect(rowsOf("4.1", "production").map(([name]) => name)).toEqual([...syntax, "JsonObject"]);
});

test("reserved words", () => {
  const words = codes(section("3.1").split("\n\n")[2] ?? "");
  expect(words.filter((word) => !isReserved(word))).toEqual([]);
  const all = [
    "dataset",
    "keep",
    "drop",
    "true",
    "false",
    "and",
    "or",
    "not",
    "AND",
    "OR",
    "NOT",
    ...operatorNames.filter((name) => !name.startsWith("!")),
  ];
  expect([...words].sort()).toEqual(all.sort());
});

test("operators, their opposites and what they take", () => {
  const takes = { one: "one value", many: "a list" } as const;
  expect(rowsOf("6.1", "operator").map(([name, , opposite, takesWhat]) => [name, opposite, takesWhat])).toEqual(
    operatorNames.map((name) => [name, operators[name].dual, takes[operators[name].operand]]),
  );
});

test("types, and the operators that apply to each", () => {
  expect(
    rowsOf("5.2", "type")
      .map(([name]) => name)
      .sort(),
  ).toEqual([...fieldTypeNames].sort());
  const listed = rowsOf("6.2", "type", "operators").map(([type, cell = ""]) => [type, codes(cell)]);
  const applicable = fieldTypeNames
    .map((type: FieldType) => [type, acceptedOperators(type)] as const)
    .filter(([, names]) => names.length > 0);
  expect(new Map(listed as [string, string[]][])).toEqual(new Map(applicable));
});

test("bounds", () => {
  expect(section("3.4")).toContain(`−${-minInteger}`);
  expect(section("3.4")).toContain(String(maxInteger));
  expect(section("2.4")).toContain(`deeper than ${maxDepth} levels`);
  expect(section("11.2")).toContain(
    `approximately ${defaultLimits.operators} operators and ${defaultLimits.bytes} bytes`,
  );
});

test("every code that is named exists, and every hundred of codes has its row", () => {
  const named = [...markdown.matchAll(/LW\d{3}/g)].map(([code]) => code);
  expect(named.filter((code) => !Object.hasOwn(catalog(), code))).toEqual([]);
  const hundreds = [...new Set(Object.keys(catalog()).map((code) => `${code.slice(0, 3)}xx`))];
  expect(rowsOf("15.1", "codes").map(([codes]) => codes)).toEqual(hundreds.sort());
});
