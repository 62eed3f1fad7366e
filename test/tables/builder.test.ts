/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts that look like holes of a template */
/** A value in a template → literal or code. Conditions and templates → text, or codes with the text that they are about. */
import { describe, expect, test } from "vitest";
import { type BuilderResult, type Condition, datasets, defineDataset, filterBuilder } from "../../src/index.js";
import { reportsOf } from "./rows.js";

const { field, and, or, not, compile, where } = filterBuilder(datasets.http_requests);

/** The text on one line, or codes and the text that they are about. */
function shown({ filter, diagnostics, source }: BuilderResult): string {
  if (filter !== null) return filter.text.replaceAll(/\s+/g, " ");
  return reportsOf(diagnostics, source);
}

test.each<[value: unknown, result: string]>([
  [5, "BotScore eq 5"],
  [-0, "BotScore eq 0"],
  [2 ** 53 - 1, "BotScore eq 9007199254740991"],
  [2 ** 53, "LW151"],
  [-(2 ** 53) + 1, "BotScore eq -9007199254740991"],
  [-(2 ** 53), "LW151"],
  [2n ** 64n - 1n, "BotScore eq 18446744073709551615"],
  [2n ** 64n, "LW108"],
  [-(2n ** 63n), "BotScore eq -9223372036854775808"],
  [-(2n ** 63n) - 1n, "LW108"],
  [0.5, "LW151"],
  [Number.NaN, "LW151"],
  [Number.POSITIVE_INFINITY, "LW151"],
  [null, "LW151"],
  [undefined, "LW151"],
  [{}, "LW151"],
  [new Date(0), "LW151"],
  [Symbol("a"), "LW151"],
  [() => 1, "LW151"],
  [new String("5"), "LW151"],
  [[[5]], "LW151"],
  [[5, null], "LW151"],
  [new Array(1), "LW151"],
  ["5", "LW208"],
])("BotScore eq %s", (value, result) => {
  const { filter, diagnostics } = where`BotScore eq ${value as number}`;
  expect(filter?.text ?? diagnostics[0]?.code).toBe(result);
});

test.each<[value: string, result: string]>([
  ["", '""'],
  ['a"b\\c', '"a\\"b\\\\c"'],
  ["\u0000\n", '"\\u0000\\n"'],
  ["${x}", '"${x}"'],
  ['x" or BotScore gt 0 or ClientCountry eq "y', '"x\\" or BotScore gt 0 or ClientCountry eq \\"y"'],
  ["\ud800", "LW106"],
])("ClientRequestPath eq %j", (value, result) => {
  const { filter, diagnostics } = where`ClientRequestPath eq ${value}`;
  expect(filter?.text.replace("ClientRequestPath eq ", "") ?? diagnostics[0]?.code).toBe(result);
});

test("a value that throws when it is read is not a value", () => {
  const trap = new Proxy([5], {
    get() {
      throw new Error("a trap");
    },
  });
  expect(shown(where`BotScore in ${trap}`)).toBe("LW151 ${an object}");
});

describe("conditions", () => {
  const [a, b, c] = [field("BotScore").eq(1), field("ClientASN").eq(2), field("CacheTieredFill").eq(true)] as const;
  const none: Condition<"http_requests">[] = [];
  test.each<[built: BuilderResult, source: string]>([
    [compile(or(a, b)), "BotScore eq 1 or ClientASN eq 2"],
    [compile(and(or(a, b), c)), "(BotScore eq 1 or ClientASN eq 2) and CacheTieredFill eq true"],
    [compile(or(and(a, b), c)), "(BotScore eq 1 and ClientASN eq 2) or CacheTieredFill eq true"],
    [compile(or(or(a, b), c)), "BotScore eq 1 or ClientASN eq 2 or CacheTieredFill eq true"],
    [compile(not(or(a, b))), "not (BotScore eq 1 or ClientASN eq 2)"],
    [compile(not(not(a))), "not not BotScore eq 1"],
    [compile(and(not(a), or(b))), "not BotScore eq 1 and ClientASN eq 2"],
    [compile(field("ClientCountry").notIn(["us", "de"])), 'ClientCountry !in ["us", "de"]'],
  ])("%#", (built, source) => expect([built.source, built.diagnostics.filter(isError)]).toEqual([source, []]));

  test.each<[condition: Condition<"http_requests">, result: string]>([
    [and(field("ClientCountry").eq("ca"), field("ClientCountry").in([])), "LW211 []"],
    [or(...none), "LW152 or()"],
    [and(a, not(and(...none))), "LW152 and()"],
    [field("ClientCuntry" as "ClientCountry").eq("ca"), "LW202 ClientCuntry"],
    [field('x" or BotScore gt 0 #' as "ClientCountry").eq("ca"), 'LW202 `x" or BotScore gt 0 #`'],
    [field("BotScore").eq(2 ** 53), "LW151 ${9007199254740992}"],
    [field("BotScore").eq(undefined as unknown as number), "LW151 ${undefined}"],
    [field("BotScore").eq(new Date(0) as unknown as number), "LW151 ${a Date}"],
  ])("%#", (condition, result) => expect(shown(compile(condition))).toBe(result));

  test("places of the values", () => {
    const { holes, source } = compile(or(field("ClientCountry").in(["ca", "us"]), field("BotScore").gt(-5)));
    expect(holes.map(({ start, end }) => source.slice(start, end))).toEqual(['["ca", "us"]', "-5"]);
  });

  test.each<unknown>([null, undefined, "BotScore gt 1", {}, [a], JSON.parse(JSON.stringify(a))])(
    "%j is not a condition",
    (value) => {
      for (const use of [compile, not, and, or]) expect(() => use(value as typeof a)).toThrow(TypeError);
      expect(() => and(a, value as typeof a)).toThrow(TypeError);
    },
  );

  test("a condition can contain another one many times", () => {
    let twice: Condition<"http_requests"> = a;
    for (let at = 0; at < 200; at++) twice = at % 2 === 0 ? and(twice, twice) : or(twice, twice);
    expect(shown(compile(and(b, not(twice))))).toBe("LW151 …");
  });

  test("names of fields are quoted", () => {
    const own = filterBuilder(defineDataset({ name: "edge", fields: { "a b": "int", and: "string" } }));
    const built = own.compile(own.and(own.field("a b").gt(1), own.field("and").eq("x")));
    expect(shown(built)).toBe('`a b` gt 1 and `and` eq "x"');
  });
});

describe("templates", () => {
  const either = or(field("ClientCountry").eq("ca"), field("ClientCountry").eq("us"));
  const nothing = or(...[]);
  test.each<[built: BuilderResult, result: string]>([
    [where`ClientCountry in ${["ca", "us"]}`, 'ClientCountry in ["ca", "us"]'],
    [where`BotScore in [${1}, ${2n}]`, "BotScore in [1, 2]"],
    [where`BotScore gt ${1} and ${either}`, 'BotScore gt 1 and (ClientCountry eq "ca" or ClientCountry eq "us")'],
    [where`not ${either}`, 'ClientCountry !eq "ca" and ClientCountry !eq "us"'],
    [where`ClientRequestPath eq "\\n\"\u00e9"`, 'ClientRequestPath eq "\\\\n\\"é"'],
    [where`ClientRequestPath eq "\${1}"`, 'ClientRequestPath eq "${1}"'],
    [where`EdgeResponseStatus geq ${"500"}`, 'LW208 "500"'],
    [where`ClientCountry eq ${null as never} and BotScore eq ${1.5}`, "LW151 ${null} | LW151 ${1.5}"],
    [where`ClientCountry in ${[]}`, "LW211 []"],
    [where`BotScore gt 1 and ${nothing}`, "LW152 (or())"],
    [where`ClientCountry eq "a${"b"}c" and BotScore eq ${1}`, 'LW150 "b"'],
    [where`ClientCountry eq "ca" # ${"\nor BotScore gt 0"}`, 'LW150 "\\nor BotScore gt 0"'],
    [where`BotScore gt 1${2}`, "LW150 2"],
    [where`BotScore gt -${2}`, "LW150 2"],
    [where`BotScore eq 1 keep {"BotScore": ${1}}`, "LW150 1"],
    [where`\`${"BotScore"}\` eq 1`, 'LW150 "BotScore"'],
  ])("%#", (built, result) => expect(shown(built)).toBe(result));

  test("a value names no field, operator or dataset", () => {
    const built = [where`${"BotScore"} gt 1`, where`BotScore ${"gt"} 1`, where`BotScore gt 1 ${"or"} BotScore lt 9`];
    expect(built.map(({ ok }) => ok)).toEqual([false, false, false]);
  });

  test.each(["BotScore gt 1", ["BotScore gt 1"], { raw: [1] }, { raw: "a" }, null, undefined, 5])(
    "%j is not a template",
    (texts) => expect(() => where(texts as never)).toThrow(TypeError),
  );
});

function isError({ severity }: BuilderResult["diagnostics"][number]): boolean {
  return severity === "error";
}
