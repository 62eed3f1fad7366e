import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type CompiledFilter,
  type CompileOptions,
  type CompileResult,
  compile,
  type Dataset,
  type Diagnostic,
  type DiagnosticCode,
  decompile,
  toPredicate,
  toTextVerdict,
  toVerdict,
  toWhereJson,
} from "../../src/index.js";
import { readSchema } from "../../src/schema/index.js";

test("compile takes text or an object", () => {
  expectTypeOf(compile).parameter(0).toEqualTypeOf<string | object>();
  expectTypeOf(compile).parameter(1).toEqualTypeOf<CompileOptions | undefined>();
  expectTypeOf(compile).returns.toEqualTypeOf<CompileResult>();
});

describe("`ok` tells what is there", () => {
  test("of a compilation, taken apart or whole", () => {
    const { ok, filter } = compile("BotScore eq 1");
    expectTypeOf(filter).toEqualTypeOf<CompiledFilter | null>();
    // @ts-expect-error: the filter may be lacking
    expect(() => toWhereJson(filter)).not.toThrow();
    if (!ok) throw new Error("that is a filter");
    expectTypeOf(filter).toEqualTypeOf<CompiledFilter>();
    const whole = compile("BotScore eq 1");
    if (whole.ok) expectTypeOf(whole.filter).toEqualTypeOf<CompiledFilter>();
    else expectTypeOf(whole.filter).toEqualTypeOf<CompiledFilter | null>();
  });

  test("of a decompilation and a schema file", () => {
    const { ok, text } = decompile("{}");
    if (!ok) throw new Error("{} is no filter");
    expectTypeOf(text).toEqualTypeOf<string>();
    const schema = readSchema('{"fields":{"A":"int"}}');
    if (!schema.ok) throw new Error("that is a schema");
    expectTypeOf(schema.dataset).toEqualTypeOf<Dataset>();
  });
});

test("a verdict is one of three words, for text one of four", () => {
  expectTypeOf(toVerdict).returns.returns.toEqualTypeOf<"keep" | "drop" | "unknown">();
  expectTypeOf(toTextVerdict).returns.returns.toEqualTypeOf<"keep" | "drop" | "unknown" | "malformed">();
  expectTypeOf(toPredicate).returns.toEqualTypeOf<(line: object) => boolean>();
  expectTypeOf(toTextVerdict).returns.parameters.toEqualTypeOf<[line: string]>();
});

test("a diagnostic's arguments follow from its code", () => {
  expectTypeOf<Extract<Diagnostic, { code: "LW202" }>["args"]>().toExtend<{ field: string; dataset: string }>();
  expectTypeOf<"LW202">().toExtend<DiagnosticCode>();
  expectTypeOf<"LW999">().not.toExtend<DiagnosticCode>();
});

test("what comes out cannot be changed", () => {
  const { diagnostics } = compile("BotScore eq 1");
  // @ts-expect-error: read-only
  expect(() => diagnostics.push).not.toThrow();
});
