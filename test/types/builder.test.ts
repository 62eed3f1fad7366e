/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: lines of a program */
import ts from "typescript";
import { describe, expect, expectTypeOf, test } from "vitest";
import { type BuiltCompilation, type ComparableField, filterBuilder } from "../../src/builder.js";
import { datasets, defineDataset, fieldOf } from "../../src/index.js";
import { httpRequests } from "../../src/language/datasets/http-requests.js";
import { columnOfLiteral, type LiteralType } from "../../src/language/field-types.js";

const { field, and, not, compile, where } = filterBuilder(httpRequests);

test("columns of literals are called as these are", () => {
  expectTypeOf<{ readonly [L in LiteralType]: Capitalize<L> }>().toEqualTypeOf<typeof columnOfLiteral>();
  expect(Object.keys(columnOfLiteral)).toEqual(["string", "int", "bool"]);
});

describe("methods are those that the type of a field takes", () => {
  test("by the matrix of operators", () => {
    type MethodsOf<Name extends ComparableField<typeof httpRequests>> = keyof ReturnType<typeof field<Name>>;
    type Order = "lt" | "leq" | "gt" | "geq";
    type Parts = "startsWith" | "notStartsWith" | "endsWith" | "notEndsWith";
    expectTypeOf<MethodsOf<"ClientCountry">>().toEqualTypeOf<
      "eq" | "notEq" | "in" | "notIn" | "contains" | "notContains" | Parts
    >();
    expectTypeOf<MethodsOf<"BotScore">>().toEqualTypeOf<"eq" | "notEq" | "in" | "notIn" | Order>();
    expectTypeOf<MethodsOf<"CacheTieredFill">>().toEqualTypeOf<"eq" | "notEq">();
    expectTypeOf<MethodsOf<"BotTags">>().toEqualTypeOf<"in" | "notIn" | "contains" | "notContains">();
    expectTypeOf<MethodsOf<"BotDetectionIDs">>().toEqualTypeOf<"in" | "notIn" | "contains" | "notContains">();
    expectTypeOf<MethodsOf<"EdgeStartTimestamp">>().toEqualTypeOf<
      "eq" | "notEq" | "in" | "notIn" | "contains" | "notContains" | Parts | Order
    >();
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
    const own = filterBuilder(
      defineDataset({
        name: "edge",
        extends: "http_requests",
        fields: { Shard: "int", Old: { type: "string", filterable: false } },
      }),
    );
    expect(own.compile(own.and(own.field("Shard").lt(3), own.field("ClientCountry").eq("ca"))).ok).toBe(true);
    // @ts-expect-error: no filter can be on it
    own.field("Old");
    // @ts-expect-error: conditions on lines of two datasets
    and(own.field("Shard").lt(3), field("BotScore").gt(1));
    for (const dataset of Object.values(datasets)) expect(filterBuilder(dataset).and).toBeTypeOf("function");
  });
});

const head =
  'import { type ComparableField, type FieldOf, filterBuilder } from "../builder.js"; import { httpRequests } from "../language/datasets/http-requests.js"; ' +
  'import type { Dataset } from "../language/dataset.js"; import { defineDataset } from "../language/define-dataset.js"; ' +
  "const { field, and, or, not, compile, where } = filterBuilder(httpRequests); type Http = typeof httpRequests; " +
  'const own = filterBuilder(defineDataset({ name: "edge", fields: { client_ip: "string", Old: { type: "string", filterable: false } } }));';
const path = new URL("../../src/builder/program.ts", import.meta.url).pathname;
const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  // What pages have is of no use here, and more to read than all else.
  lib: ["lib.es2022.d.ts"],
  types: [],
  noEmit: true,
  skipLibCheck: true,
};

/** One editor, in which one program is written over by the next: what it refers to is read once. */
const editor = (() => {
  const opened = { text: "", version: 0 };
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [path],
    getScriptVersion: (name) => String(name === path ? opened.version : 0),
    getScriptSnapshot: (name) => {
      const found = name === path ? opened.text : ts.sys.readFile(name);
      return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found);
    },
    getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
    getDefaultLibFileName: (own) => ts.getDefaultLibFilePath(own),
    fileExists: (name) => name === path || ts.sys.fileExists(name),
    readFile: (name) => ts.sys.readFile(name),
  };
  return { opened, service: ts.createLanguageService(host) };
})();

function open(program: string): void {
  editor.opened.text = program;
  editor.opened.version++;
}

/** All that the compiler says of each line of a program. */
function complaints(lines: readonly string[]): readonly (readonly string[])[] {
  open([head, ...lines].join("\n"));
  const source = editor.service.getProgram()?.getSourceFile(path);
  const found = [head, ...lines].map((): string[] => []);
  for (const { start = 0, messageText } of editor.service.getSemanticDiagnostics(path)) {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? -1;
    found[line]?.push(ts.flattenDiagnosticMessageText(messageText, "\n"));
  }
  expect(found[0]).toEqual([]);
  return found.slice(1);
}

const argument = (given: string, wanted: string) =>
  `Argument of type '${given}' is not assignable to parameter of type '${wanted}'.`;
const notOn = (method: string, type: string) => `Property '${method}' does not exist on type '${type}'.`;

/** Lists of times, each of one type. */
const lists = "readonly string[] | readonly (number | bigint)[]";
const mixed =
  `${argument("(string | number)[]", lists)}\n  Type '(string | number)[]' is not assignable to type 'readonly (number | bigint)[]'.\n    ` +
  "Type 'string | number' is not assignable to type 'number | bigint'.\n      Type 'string' is not assignable to type 'number | bigint'.";
const none = `${argument("[]", '["a list of one value or more"]')}\n  Source has 0 element(s) but target requires 1.`;

/** Lines of a program, with what the compiler says of each, whole. */
const said: Readonly<Record<string, readonly string[]>> = {
  // One sentence for one mistake, whatever is done with the field.
  'field("EdgeResponseStatu").geq(500);': [
    argument("string", '["http_requests has no field `EdgeResponseStatu`, did you mean `EdgeResponseStatus`?"]'),
  ],
  'and(field("ClientCuntry").in(["ca"]), field("BotScore").gt(1));': [
    argument("string", '["http_requests has no field `ClientCuntry`, did you mean `ClientCountry`?"]'),
  ],
  'field("RAYID");': [argument("string", '["http_requests has no field `RAYID`, did you mean `RayID`?"]')],
  'field("client_county").eq("ca");': [
    argument("string", '["http_requests has no field `client_county`, did you mean `ClientCountry`?"]'),
  ],
  'field("BotScoer").eq(1);': [
    argument("string", '["http_requests has no field `BotScoer`, did you mean `BotScore`?"]'),
  ],
  'field("BotScoreX").eq(1);': [
    argument("string", '["http_requests has no field `BotScoreX`, did you mean `BotScore`?"]'),
  ],
  'field("BotScorXX").eq(1);': [argument("string", '["http_requests has no field `BotScorXX`"]')],
  'field("Client").eq(1);': [argument("string", '["http_requests has no field `Client`"]')],
  'field("constructor").eq(1);': [argument("string", '["http_requests has no field `constructor`"]')],
  'field("toString").eq(1);': [argument("string", '["http_requests has no field `toString`"]')],
  'field("").eq(1);': [argument("string", '["http_requests has no field ``"]')],
  'field("Cookies").eq("a");': [argument("string", '["no filter can be on `Cookies` of http_requests"]')],
  'own.field("Old").eq("a");': [argument("string", '["no filter can be on `Old` of edge"]')],
  'own.field("clientip").eq("a");': [argument("string", '["edge has no field `clientip`, did you mean `client_ip`?"]')],
  'field(String("BotScore")).eq(1);': [
    argument("string", '["the name of a field of http_requests, known when this is compiled"]'),
  ],
  "field(5).eq(1);": [argument("number", '["the name of a field of http_requests, known when this is compiled"]')],
  'declare const either: "BotScore" | "RayId"; field(either).eq(1);': [
    `${argument('"BotScore" | "RayId"', '"BotScore" | ["http_requests has no field `RayId`, did you mean `RayID`?"]')}\n  ` +
      `Type '"RayId"' is not assignable to type '"BotScore" | ["http_requests has no field \`RayId\`, did you mean \`RayID\`?"]'.`,
  ],
  // Operators that a type lacks.
  'field("EdgeResponseStatus").startsWith("5");': [notOn("startsWith", 'IntegerField<"http_requests">')],
  'field("ClientCountry").gt(5);': [notOn("gt", 'StringField<"http_requests">')],
  'field("BotTags").eq("api");': [notOn("eq", 'ArrayOfStringsField<"http_requests">')],
  // Operands of another type.
  'field("EdgeResponseStatus").geq("500");': [argument("string", "number | bigint")],
  'field("EdgeStartTimestamp").geq("500");': [argument("string", "number | bigint")],
  'field("EdgeStartTimestamp").eq(true);': [argument("boolean", "string | number | bigint")],
  'field("EdgeStartTimestamp").in("a");': [argument("string", lists)],
  'field("EdgeStartTimestamp").in([true]);': ["Type 'boolean' is not assignable to type 'string | number | bigint'."],
  'field("EdgeStartTimestamp").in(["a", 5]);': [mixed],
  'declare const mixed: (string | number)[]; field("EdgeStartTimestamp").in(mixed);': [mixed],
  'declare const times: string[]; field("EdgeStartTimestamp").in(times); field("EdgeStartTimestamp").notIn([1, 2n]);':
    [],
  // Where it is seen that there is nothing.
  'field("ClientCountry").in([]);': [none],
  'field("EdgeStartTimestamp").in([] as const);': [none],
  "and();": ["Expected 1 arguments, but got 0."],
  "or(...[]);": ["Expected 1 arguments, but got 0."],
  'declare const terms: ReturnType<typeof not>[]; or(...terms); and(field("BotScore").gt(1), ...terms);': [],
  'declare const countries: readonly string[]; field("ClientCountry").in(countries);': [],
  'field("EdgeStartTimestamp").startsWith(5);': [argument("number", "string")],
  'field("ClientCountry").in("ca");': [argument("string", "readonly string[]")],
  'field("ClientCountry").in([1]);': ["Type 'number' is not assignable to type 'string'."],
  'field("CacheTieredFill").eq("true");': [argument("string", "boolean")],
  'field("BotDetectionIDs").contains("a");': [argument("string", "number | bigint")],
  // What is no condition, or one on lines of another dataset.
  'and(field("BotScore"), field("BotScore").gt(1));': [
    `${argument('IntegerField<"http_requests">', 'Condition<"http_requests">')}\n  ` +
      `Type 'IntegerField<"http_requests">' is missing the following properties from type 'Condition<"http_requests">': dataset, #pieces, #kind`,
  ],
  'compile("BotScore gt 1");': [argument("string", 'Condition<"http_requests">')],
  'not(own.field("client_ip").eq("a"));': [
    `${argument('Condition<"edge">', 'Condition<"http_requests">')}\n  Type '"edge"' is not assignable to type '"http_requests"'.`,
  ],
  // What is no value of a template.
  "where`BotScore gt ${null}`;": [argument("null", 'HoleValue | Condition<"http_requests">')],
  'where`BotScore gt ${field("BotScore")}`;': [
    argument('IntegerField<"http_requests">', 'HoleValue | Condition<"http_requests">'),
  ],
  'where("BotScore gt 1");': [argument("string", "TemplateStringsArray")],
  // And what is right.
  'and(field("BotScore").gt(1), field("ClientCountry").in(["ca"] as const));': [],
  'declare const strings: "ClientCountry" | "RayID"; field(strings).eq("a");': [],
  "function any<N extends ComparableField<Http>>(name: N): FieldOf<Http, N> { return field(name); }": [],
  'any("BotScore").gt(1);': [],
  'any("BotScore").endsWith("1");': [notOn("endsWith", 'IntegerField<"http_requests">')],
  'const some = <N extends "ClientCountry" | "RayID">(name: N) => field(name).eq("a"); some("RayID");': [],
  'declare const read: Dataset; const { field: of, compile: build } = filterBuilder(read); build(of("Whatever").gt(1));':
    [],
};

test("the compiler says in one sentence what is wrong, and nothing of what is right", () => {
  const lines = Object.keys(said);
  const found = complaints(lines);
  expect(Object.fromEntries(lines.map((line, at) => [line, found[at]]))).toEqual(said);
});

/** What an editor offers at the bar of a program. */
function completions(marked: string): readonly string[] {
  const [before = "", after = ""] = marked.split("|");
  open(`${head}\n${before}${after}`);
  return (editor.service.getCompletionsAtPosition(path, head.length + 1 + before.length, {})?.entries ?? [])
    .map(({ name }) => name)
    .sort();
}

describe("an editor offers", () => {
  const comparable = Object.keys(httpRequests.fields).filter(
    (name) => !["object", "array<object>", "float"].includes(fieldOf(httpRequests, name)?.type ?? ""),
  );

  test.each(['field("|")', 'field("Client|', 'and(field("|").gt(1))'])(
    "the names of fields that can be compared: %s",
    (marked) => expect(completions(marked)).toEqual([...comparable].sort()),
  );

  test("those of one's own dataset", () => expect(completions('own.field("|")')).toEqual(["client_ip"]));
  test("what a field has", () =>
    expect(completions('field("BotScore").|')).toEqual(["eq", "geq", "gt", "in", "leq", "lt", "notEq", "notIn"]));
});
