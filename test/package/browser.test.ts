import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundled } from "../support/bundle.js";
import { type PackedPackage, packPackage } from "./packed.js";

/** Generous: an alarm for what was bundled by accident, not a target. */
const mostKilobytes = { minified: 750, gzip: 248 };

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
});
afterAll(() => packed?.remove());

describe("the root in a browser", () => {
  test("bundles without any module of Node, in a bearable size", async () => {
    // esbuild fails on a `node:` import when it builds for browsers.
    const text = await bundle('export * from "logwhere";', { minify: true });
    const sizes = {
      minified: Math.ceil(Buffer.byteLength(text) / 1000),
      gzip: Math.ceil(gzipSync(text).length / 1000),
    };
    console.log(`the root for a browser: ${sizes.minified} kB minified, ${sizes.gzip} kB gzip`);
    expect(sizes.minified).toBeLessThan(mostKilobytes.minified);
    expect(sizes.gzip).toBeLessThan(mostKilobytes.gzip);
  });

  test("runs where code must not be made from strings, without a global of Node", async () => {
    const text = await bundle(
      `import { compile, decompile, explain, format, renderDiagnostics, toPredicate, toTextVerdict, toVerdict, toWhereJson } from "logwhere";
      const { filter, diagnostics } = compile('ClientCountry eq "ca" and not BotScore lt 30 and ClientCountry in ["ca"]', { dataset: "http_requests" });
      const line = { ClientCountry: "ca", BotScore: 30 };
      const wrong = compile('ClientCuontry eq "ca', { dataset: "http_requests" });
      result = [
        diagnostics.length, filter.text, decompile(toWhereJson(filter)).ok, toPredicate(filter)(line), toVerdict(filter)({}), toTextVerdict(filter)(JSON.stringify(line)),
        format("A  eq 1"), renderDiagnostics(wrong).length > 0, typeof explain(filter),
      ];`,
      { minify: true },
    );
    const context: { result?: unknown[] } = {};
    runInNewContext(text, context, { contextCodeGeneration: { strings: false, wasm: false } });
    expect([...(context.result ?? [])]).toEqual([
      0,
      'ClientCountry eq "ca" and BotScore geq 30 and ClientCountry in ["ca"]',
      true,
      true,
      "unknown",
      "keep",
      "A eq 1",
      true,
      "object",
    ]);
  });

  test("the check above can fail", () => {
    expect(() =>
      runInNewContext("new Function('return 1')()", {}, { contextCodeGeneration: { strings: false, wasm: false } }),
    ).toThrow(/disallowed/);
  });

  test("a bundle holds only the doors it uses", async () => {
    const all = await bundle('export * from "logwhere";');
    const formatter = await bundle('export { format } from "logwhere";');
    const emitter = await bundle('export { toWhereJson } from "logwhere";');
    expect(marks(all)).toEqual({ predicate: true, datasets: true, catalogue: true, parser: true });
    expect(marks(formatter)).toEqual({ predicate: false, datasets: false, catalogue: true, parser: true });
    expect(marks(emitter)).toEqual({ predicate: false, datasets: false, catalogue: false, parser: false });
  });

  test("nothing is done when the root is loaded: a bundle of one constant is hardly more", async () => {
    const text = await bundle('export { defaultLimits } from "logwhere";');
    // Whatever else is in it runs at the top of some file: mark the call `@__PURE__`, or the function `@__NO_SIDE_EFFECTS__`.
    const kept = text
      .split("\n")
      .filter((line) => /^(var|let|const|class|for|if|[a-z]+\()/i.test(line) && !line.startsWith("var defaultLimits"));
    expect({ size: text.length < 4000, kept: text.length < 4000 ? [] : kept }).toEqual({ size: true, kept: [] });
  });

  test("filters bytes, where WebAssembly may be compiled and where not, and unzips nothing by Node", async () => {
    const text = await bundle(
      `import { compile } from "logwhere";
      import { createMatcher, matchStream } from "logwhere/logs";
      const { filter } = compile('ClientCountry eq "ca"', { dataset: "http_requests" });
      const kept = [];
      const matcher = createMatcher(filter, { onLines: (lines) => kept.push(new TextDecoder().decode(lines)) });
      matcher.push(new TextEncoder().encode('{"ClientCountry":"ca"}\\n{"ClientCountry":"us"}\\n{"ClientCountry":"ca","x":1}'));
      matcher.end();
      result = [kept.join(""), matcher.counts().kept, typeof matchStream];`,
      { minify: true },
    );
    for (const wasm of [true, false]) {
      const context: { result?: unknown[]; [name: string]: unknown } = { TextEncoder, TextDecoder, atob };
      runInNewContext(text, context, { contextCodeGeneration: { strings: false, wasm } });
      expect([...(context.result ?? [])]).toEqual([
        '{"ClientCountry":"ca"}\n{"ClientCountry":"ca","x":1}',
        2,
        "function",
      ]);
    }
    const alone = await bundle('export { createMatcher } from "logwhere/logs";', { minify: true });
    console.log(
      `createMatcher for a browser: ${Math.ceil(Buffer.byteLength(alone) / 1000)} kB minified, ${Math.ceil(gzipSync(alone).length / 1000)} kB gzip`,
    );
    expect(alone).not.toMatch(/node:|\brequire\(/);
  });

  /** Which parts a bundle that is not minified holds. */
  function marks(text: string): Record<string, boolean> {
    return {
      predicate: text.includes("function toTextVerdict("),
      datasets: text.includes("zero_trust_network_sessions"),
      catalogue: text.includes("LW401"),
      parser: text.includes("RecognizerEngine"),
    };
  }

  async function bundle(contents: string, { minify = false } = {}): Promise<string> {
    return (await bundled(contents, packed.project, { minify })).text;
  }
});
