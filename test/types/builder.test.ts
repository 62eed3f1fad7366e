/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of a program */
import ts from "typescript";
import { describe, expect, expectTypeOf, test } from "vitest";
import { type BuiltCompilation, filterBuilder } from "../../src/builder.js";
import { datasets, defineDataset } from "../../src/index.js";
import { httpRequests } from "../../src/language/datasets/http-requests.js";
import { columnOfLiteral, type LiteralType } from "../../src/language/field-types.js";

const { field, and, not, compile, where } = filterBuilder(httpRequests);

test("columns of literals are called as these are", () => {
  expectTypeOf<{ readonly [L in LiteralType]: Capitalize<L> }>().toEqualTypeOf<typeof columnOfLiteral>();
  expect(Object.keys(columnOfLiteral)).toEqual(["string", "int", "bool"]);
});

describe("methods are those that the type of a field takes", () => {
  test("by the matrix of operators", () => {
    type MethodsOf<Name extends Parameters<typeof field>[0]> = keyof ReturnType<typeof field<Name>>;
    type Order = "lt" | "leq" | "gt" | "geq";
    type Parts = "startsWith" | "notStartsWith" | "endsWith" | "notEndsWith";
    expectTypeOf<MethodsOf<"ClientCountry">>().toEqualTypeOf<"eq" | "notEq" | "in" | "notIn" | "contains" | "notContains" | Parts>();
    expectTypeOf<MethodsOf<"BotScore">>().toEqualTypeOf<"eq" | "notEq" | "in" | "notIn" | Order>();
    expectTypeOf<MethodsOf<"CacheTieredFill">>().toEqualTypeOf<"eq" | "notEq">();
    expectTypeOf<MethodsOf<"BotTags">>().toEqualTypeOf<"in" | "notIn" | "contains" | "notContains">();
    expectTypeOf<MethodsOf<"BotDetectionIDs">>().toEqualTypeOf<"in" | "notIn" | "contains" | "notContains">();
    expectTypeOf<MethodsOf<"EdgeStartTimestamp">>().toEqualTypeOf<"eq" | "notEq" | "in" | "notIn" | "contains" | "notContains" | Parts | Order>();
    expect(Object.keys(field("BotScore"))).toHaveLength(14);
  });

  test("operands are of its type", () => {
    expectTypeOf(field("BotScore").gt).parameter(0).toEqualTypeOf<number | bigint>();
    expectTypeOf(field("ClientCountry").in).parameter(0).toEqualTypeOf<readonly string[]>();
    expectTypeOf(field("BotDetectionIDs").contains).parameter(0).toEqualTypeOf<number | bigint>();
    expectTypeOf(field("EdgeStartTimestamp").eq).parameter(0).toEqualTypeOf<string | number | bigint>();
    expectTypeOf(field("EdgeStartTimestamp").lt).parameter(0).toEqualTypeOf<number | bigint>();
    expectTypeOf(field("EdgeStartTimestamp").endsWith).parameter(0).toEqualTypeOf<string>();
    expectTypeOf(compile(not(field("BotScore").gt(1)))).toEqualTypeOf<BuiltCompilation>();
    const { ok, filter } = where`BotScore gt ${1}`;
    if (ok) expectTypeOf(filter.text).toEqualTypeOf<string>();
    expect(ok).toBe(true);
  });

  test("of every shipped dataset, and of one's own", () => {
    const own = filterBuilder(defineDataset({ name: "edge", extends: "http_requests", fields: { Shard: "int", Old: { type: "string", filterable: false } } }));
    expect(own.compile(own.and(own.field("Shard").lt(3), own.field("ClientCountry").eq("ca"))).ok).toBe(true);
    // @ts-expect-error: no filter can be on it
    own.field("Old");
    // @ts-expect-error: conditions on lines of two datasets
    and(own.field("Shard").lt(3), field("BotScore").gt(1));
    for (const dataset of Object.values(datasets)) expect(filterBuilder(dataset).and).toBeTypeOf("function");
  });
});

/** What the compiler says of a line of a program, by line. */
function complaints(lines: readonly string[]): readonly string[] {
  const head =
    'import { filterBuilder } from "../builder.js"; import { httpRequests } from "../language/datasets/http-requests.js"; const { field, and, where } = filterBuilder(httpRequests);';
  const path = new URL("../../src/builder/program.ts", import.meta.url).pathname;
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: [],
    noEmit: true,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  const source = ts.createSourceFile(path, [head, ...lines].join("\n"), ts.ScriptTarget.ES2022, true);
  host.getSourceFile = (name, ...rest) => (name === path ? source : getSourceFile(name, ...rest));
  host.fileExists = (name) => name === path || fileExists(name);
  const program = ts.createProgram([path], options, host);
  const found = lines.map(() => "");
  for (const { start = 0, messageText } of program.getSemanticDiagnostics(source)) {
    const { line } = source.getLineAndCharacterOfPosition(start);
    found[line - 1] = ts.flattenDiagnosticMessageText(messageText, "\n");
  }
  return found;
}

test("messages of the compiler name the field's type and what it lacks", () => {
  const said = complaints([
    'field("ClientCuntry");',
    'field("Cookies");',
    'field("EdgeResponseStatus").startsWith("5");',
    'field("ClientCountry").gt(5);',
    'field("EdgeResponseStatus").geq("500");',
    'field("ClientCountry").in("ca");',
    'field("ClientCountry").in([1]);',
    'field("CacheTieredFill").eq("true");',
    'field("BotTags").eq("api");',
    'and(field("BotScore"), field("BotScore").gt(1));',
    "where`BotScore gt ${null}`;",
    'and(field("BotScore").gt(1), field("ClientCountry").in(["ca"] as const));',
  ]);
  expect(
    said.map((text) => text.split("\n")[0]?.replace(/^(Argument of type '"(?:ClientCuntry|Cookies)"' is not assignable to parameter of type ').*$/, "$1…")),
  ).toEqual([
    "Argument of type '\"ClientCuntry\"' is not assignable to parameter of type '…",
    "Argument of type '\"Cookies\"' is not assignable to parameter of type '…",
    "Property 'startsWith' does not exist on type 'IntegerField<\"http_requests\">'.",
    "Property 'gt' does not exist on type 'StringField<\"http_requests\">'.",
    "Argument of type 'string' is not assignable to parameter of type 'number | bigint'.",
    "Argument of type 'string' is not assignable to parameter of type 'readonly string[]'.",
    "Type 'number' is not assignable to type 'string'.",
    "Argument of type 'string' is not assignable to parameter of type 'boolean'.",
    "Property 'eq' does not exist on type 'ArrayOfStringsField<\"http_requests\">'.",
    "Argument of type 'IntegerField<\"http_requests\">' is not assignable to parameter of type 'Condition<\"http_requests\">'.",
    "Argument of type 'null' is not assignable to parameter of type 'HoleValue | Condition<\"http_requests\">'.",
    "",
  ]);
});
