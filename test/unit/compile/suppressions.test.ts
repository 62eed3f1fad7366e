/** How much is said, and done, about thousands of comments that suppress warnings. */
import { expect, test } from "vitest";
import { scopesIn } from "../../../src/compile/suppressions.js";
import { compile } from "../../../src/compile.js";
import { maxDiagnostics } from "../../../src/diagnostics/collector.js";
import { parse } from "../../../src/text/parse.js";

const limits = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

/** How often each code is said of a filter, and how many mistakes are counted only. */
function saidOf(text: string): Readonly<Record<string, number>> {
  const said: Record<string, number> = {};
  for (const diagnostic of compile(text, { dataset: "http_requests", limits }).diagnostics) {
    if (diagnostic.suppressed !== undefined) continue;
    said[diagnostic.code] = (said[diagnostic.code] ?? 0) + (diagnostic.code === "LW130" ? diagnostic.args.hidden : 1);
  }
  return said;
}

const lines = (count: number, comment: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `ClientASN eq ${at} # logwhere-ignore ${comment(at)}`).join("\nor ");

test("of many that suppress nothing the first hundred are told, and the others counted", () => {
  expect(saidOf(lines(250, () => "LW601: why"))).toEqual({ LW926: maxDiagnostics, LW130: 250 - maxDiagnostics });
});

test("of many codes of one comment, too", () => {
  const codes = Array.from({ length: 3000 }, (_, at) => `LW9${at}99`).join(", ");
  expect(saidOf(`# logwhere-ignore ${codes}: why\nClientASN eq 1`)).toEqual({ LW922: maxDiagnostics, LW130: 3000 - maxDiagnostics });
});

test("what is suppressed beyond the warnings that are kept is not said to be nothing", () => {
  const said = saidOf(Array.from({ length: 150 }, (_, at) => `ClientCountry eq "C${at}" # logwhere-ignore LW803: why`).join("\nor "));
  expect(said["LW926"]).toBe(undefined);
});

test("the part of the filter that a comment is about is found without looking at all of it", () => {
  const count = 4000;
  const text = Array.from({ length: count }, (_, at) => `(ClientASN eq ${at} # a\nor BotScore eq ${at}) # b`).join("\n# c\nand ");
  const { document } = parse(text);
  let looks = 0;
  const spans = new WeakMap<object, object>();
  const counted = <Value extends object>(value: Value): Value => {
    const known = spans.get(value);
    if (known !== undefined) return known as Value;
    const get = (target: Value, key: PropertyKey): unknown => {
      if (key === "start") looks++;
      const found: unknown = Reflect.get(target, key);
      return typeof found === "object" && found !== null && !Array.isArray(found) ? counted(found) : Array.isArray(found) ? found.map(counted) : found;
    };
    const proxy = new Proxy(value, { get });
    spans.set(value, proxy);
    return proxy;
  };
  const scopeOf = scopesIn(counted(document), text);
  looks = 0;
  const scopes = document.comments.map(scopeOf);
  expect(scopes).toHaveLength(3 * count - 1);
  expect(text.slice(scopes[0]?.start, scopes[0]?.end)).toBe("ClientASN eq 0");
  expect(text.slice(scopes[2]?.start, scopes[2]?.end)).toBe("(ClientASN eq 1 # a\nor BotScore eq 1)");
  expect(looks).toBeLessThan(100 * scopes.length);
});
