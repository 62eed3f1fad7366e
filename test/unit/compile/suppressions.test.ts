/** How much is said, and done, about thousands of comments that suppress warnings. */
import { describe, expect, test } from "vitest";
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
  expect(saidOf(`# logwhere-ignore ${codes}: why\nClientASN eq 1`)).toEqual({
    LW922: maxDiagnostics,
    LW130: 3000 - maxDiagnostics,
  });
});

test("what is suppressed beyond the warnings that are kept is not said to be nothing", () => {
  const said = saidOf(
    Array.from({ length: 150 }, (_, at) => `ClientCountry eq "C${at}" # logwhere-ignore LW803: why`).join("\nor "),
  );
  expect(said["LW926"]).toBe(undefined);
});

test("the part of the filter that a comment is about is found without looking at all of it", () => {
  const count = 4000;
  const text = Array.from({ length: count }, (_, at) => `(ClientASN eq ${at} # a\nor BotScore eq ${at}) # b`).join(
    "\n# c\nand ",
  );
  const { document } = parse(text);
  let looks = 0;
  const spans = new WeakMap<object, object>();
  const counted = <Value extends object>(value: Value): Value => {
    const known = spans.get(value);
    if (known !== undefined) return known as Value;
    const get = (target: Value, key: PropertyKey): unknown => {
      if (key === "start") looks++;
      const found: unknown = Reflect.get(target, key);
      return typeof found === "object" && found !== null && !Array.isArray(found)
        ? counted(found)
        : Array.isArray(found)
          ? found.map(counted)
          : found;
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

/** What a comment suppresses, and what is said of it: codes, with what their fixes put there. */
function readOf(comment: string): readonly string[] {
  const { diagnostics } = compile(`${comment}\nClientCountry eq "ca" or ClientCountry eq "us" and ClientASN eq 1`, {
    dataset: "http_requests",
    analysis: true,
  });
  const told = diagnostics.filter(({ code, suppressed }) => suppressed !== undefined || code.startsWith("LW92"));
  return told.map(
    ({ code, suppressed, fixes }) =>
      suppressed ?? [code, ...fixes.flatMap(({ edits }) => edits.map(({ text }) => text))].join(" "),
  );
}

test.each([
  // No code is named.
  ["# logwhere-ignore", ["LW924"]],
  ["# logwhere-ignore :", ["LW924"]],
  ["# logwhere-ignore : noreason", ["LW924"]],
  ["# logwhere-ignore: the reason", ["LW924"]],
  ["# logwhere-ignore because it is fine", ["LW924"]],
  ["# logwhere-ignore always known: see there", ["LW924"]],
  ["# logwhere-ignore - the reason", ["LW924"]],
  // Something is, and it is no code.
  ["# logwhere-ignore all: the reason", ["LW922"]],
  ["# logwhere-ignore *: the reason", ["LW922"]],
  ["# logwhere-ignore warning[LW601]: the reason", ["LW922 LW601"]],
  ["# logwhere-ignore lw601: the reason", ["LW922 LW601"]],
  ["# logwhere-ignore LW-601: the reason", ["LW922 LW601"]],
  // The reason is none, or stands behind another sign.
  ["# logwhere-ignore LW601", ["LW921"]],
  ["# logwhere-ignore LW601: …", ["LW921"]],
  ["# logwhere-ignore LW601 the reason", ["LW921 :"]],
  ["# logwhere-ignore : LW601 the reason", ["LW921 :"]],
  ["# logwhere-ignore LW601 - the reason", ["LW921 :"]],
  ["# logwhere-ignore LW601= the reason", ["LW921 :"]],
  ["# logwhere-ignore LW601：the reason", ["LW921 :"]],
  // What nobody could read in another way is right.
  ["# logwhere-ignore: LW601: the reason", ["the reason"]],
  ["# logwhere-ignore, LW601: the reason", ["the reason"]],
  ["# logwhere-ignore LW601,: the reason", ["the reason"]],
  ...[", ", ";", "/", " and ", " + "].map(
    (between) => [`# logwhere-ignore LW601${between}LW506: the reason`, ["the reason", "LW926 "]] as const,
  ),
] as const)("%s", (comment, said) => {
  const found = readOf(comment);
  expect([...found].sort()).toEqual([...said].sort());
});

test("a sign in the colon's place gives way to it", () => {
  const text = 'ClientCountry eq "ca" or ClientCountry eq "us" and ClientASN eq 1 # logwhere-ignore LW601 - the reason';
  const [fix] = compile(text).diagnostics.flatMap(({ code, fixes }) => (code === "LW921" ? fixes : []));
  const [edit] = fix?.edits ?? [];
  expect(text.slice(0, edit?.span.start) + edit?.text + text.slice(edit?.span.end)).toMatch(/LW601: the reason$/);
});

describe("whatever a comment names is suppressed, cannot be, or is not there", () => {
  const filters = {
    clean: "EdgeResponseStatus geq 500",
    unknown: 'EdgeResponseStatu eq 500 and ClientCountry eq "ca"',
    elsewhere: "QueryName eq 1",
    slip: 'ClientCountry eq "ca" and ClientCountry eq "us"',
  };
  const found = (code: string, text: string, options: Parameters<typeof compile>[1] = {}) => {
    const settings = { dataset: "http_requests", analysis: true, ...options };
    const told = compile(`# logwhere-ignore ${code}: why\n${text}`, settings).diagnostics;
    return told.flatMap((one) =>
      one.code === code && one.suppressed === "why" ? ["suppressed"] : /^LW92/.test(one.code) ? [one.code] : [],
    );
  };
  const warning = { unknownFields: "warning" } as const;
  const named = { dataset: undefined } as const;
  test.each([
    ["LW202", filters.unknown, {}, "LW923"],
    ["LW202", filters.unknown, warning, "suppressed"],
    ["LW202", filters.clean, {}, "LW923"],
    ["LW202", filters.clean, warning, "LW926"],
    ["LW202", filters.clean, { unknownFields: "ignore" }, "LW926"],
    ["LW203", filters.elsewhere, {}, "LW923"],
    ["LW203", filters.elsewhere, warning, "suppressed"],
    ["LW203", filters.clean, warning, "LW926"],
    ["LW323", filters.clean, {}, "LW923"],
    ["LW323", filters.clean, warning, "LW926"],
    ["LW204", `dataset no_such\n${filters.clean}`, named, "LW923"],
    ["LW204", `dataset no_such\n${filters.clean}`, { ...named, ...warning }, "suppressed"],
    ["LW204", `dataset no_such\n${filters.clean}`, { ...named, severity: { LW204: "warning" } }, "suppressed"],
    ["LW204", filters.clean, {}, "LW923"],
    ["LW204", filters.clean, { severity: { LW204: "warning" } }, "LW926"],
    ["LW206", filters.clean, {}, "LW926"],
    ["LW206", filters.clean, named, "suppressed"],
    ["LW509", filters.clean, {}, "LW926"],
    ["LW509", filters.slip, {}, "LW923"],
    ["LW509", `(${filters.slip}) or BotScore gt 30`, {}, "suppressed"],
    ["LW201", filters.clean, {}, "LW923"],
  ] as const)("%s of %s, with %j: %s", (code, text, options, expected) => {
    expect(found(code, text, options)).toEqual([expected]);
  });
});
