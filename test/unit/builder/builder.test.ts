import { describe, expect, test } from "vitest";
import { analysis, type Condition, filterBuilder } from "../../../src/builder.js";
import { compile, renderDiagnostics, toWhereJson } from "../../../src/index.js";
import { httpRequests } from "../../../src/language/datasets/http-requests.js";

const { field, and, or, not, compile: build } = filterBuilder(httpRequests);
const asText = (text: string) => compile(text, { dataset: "http_requests" });
const codes = (condition: Condition<"http_requests">) => build(condition).diagnostics.map(({ code }) => code);

describe("a condition that is compiled", () => {
  test("is the filter that its text is", () => {
    const built = build(
      and(
        field("EdgeResponseStatus").geq(500),
        or(field("ClientCountry").eq("ca"), field("ClientRequestPath").startsWith("/api")),
      ),
    );
    expect(built.diagnostics).toEqual([]);
    expect(built.filter).toEqual(
      asText('EdgeResponseStatus geq 500 and (ClientCountry eq "ca" or ClientRequestPath startsWith "/api")').filter,
    );
  });

  test("has a method for each operator that a type takes", () => {
    const built = build(
      and(
        ...[
          field("ClientCountry").notEq("ca"),
          field("ClientCountry").notIn(["us", "de"]),
          field("ClientRequestPath").endsWith(".js"),
        ],
        ...[
          field("ClientRequestPath").notContains("//"),
          field("BotScore").lt(30n),
          field("BotScore").in([1, 2n ** 63n]),
        ],
        ...[field("CacheTieredFill").eq(true), field("BotTags").contains("api"), field("EdgeStartTimestamp").gt(1)],
      ),
    );
    expect(built.filter?.text.replaceAll(/\s+/g, " ")).toBe(
      'ClientCountry !eq "ca" and ClientCountry !in ["us", "de"] and ClientRequestPath endsWith ".js" and ClientRequestPath !contains "//" ' +
        'and BotScore lt 30 and BotScore in [1, 9223372036854775808] and CacheTieredFill eq true and BotTags contains "api" and EdgeStartTimestamp gt 1',
    );
  });

  test("keeps what its groups say, however they are nested", () => {
    const [a, b, c] = [field("BotScore").eq(1), field("BotScore").eq(2), field("BotScore").eq(3)] as const;
    expect(build(and(or(a, b), c)).source).toBe("(BotScore eq 1 or BotScore eq 2) and BotScore eq 3");
    expect(build(or(and(a, b), c)).source).toBe("(BotScore eq 1 and BotScore eq 2) or BotScore eq 3");
    expect(build(or(or(a, b), c)).source).toBe("BotScore eq 1 or BotScore eq 2 or BotScore eq 3");
    expect(build(not(or(a, b))).source).toBe("not (BotScore eq 1 or BotScore eq 2)");
    expect(build(and(not(a), or(b))).source).toBe("not BotScore eq 1 and BotScore eq 2");
    expect(build(or(and(a, b), c)).diagnostics).toEqual([]);
  });

  test("says what is wrong at its place", () => {
    const built = build(and(field("ClientCountry").eq("ca"), field("ClientCountry").in([] as string[])));
    expect(built.ok).toBe(false);
    expect(built.diagnostics.map(({ code, span }) => [code, built.source.slice(span.start, span.end)])).toEqual([
      ["LW211", "[]"],
    ]);
    expect(renderDiagnostics(built)).toContain('ClientCountry eq "ca" and ClientCountry in []');
  });

  test("is held against limits, and looked into where that is asked for", () => {
    const { field: own, and: all, compile: look } = filterBuilder(httpRequests, { analysis, limits: { operators: 1 } });
    expect(look(all(own("BotScore").gt(5), own("BotScore").lt(5))).diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["LW501", "LW301"]),
    );
  });

  test("tells where its values stand", () => {
    const { holes, source } = build(or(field("ClientCountry").in(["ca", "us"]), field("BotScore").gt(-5)));
    expect(holes.map(({ start, end }) => source.slice(start, end))).toEqual(['["ca", "us"]', "-5"]);
  });
});

describe("without the compiler's help", () => {
  // biome-ignore lint/suspicious/noExplicitAny: what programs in JavaScript can do
  const loose = field as any;

  test("a field that the dataset lacks, and an operator that a type lacks, are diagnostics", () => {
    expect(codes(loose("ClientCuntry").eq("ca"))).toEqual(["LW202"]);
    expect(codes(loose("ClientCountry").gt("ca"))).toEqual(["LW207"]);
    expect(codes(loose('x" or BotScore gt 0 #').eq("ca"))).toEqual(["LW202"]);
  });

  test.each([
    null,
    undefined,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    {},
    new Date(0),
    Symbol("a"),
    () => 1,
    new String("ca"),
    [["ca"]],
    ["ca", null],
    new Array(1),
  ])("%o is no value", (value) => expect(codes(loose("ClientCountry").eq(value))).toEqual(["LW151"]));

  test("what throws when it is read is no value, nor is what is another one the next time", () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    const throwing = new Proxy(["ca"], {
      get: () => {
        throw new Error("a trap");
      },
    });
    const hostile = new Proxy(
      {},
      {
        getPrototypeOf: () => {
          throw new Error("a trap");
        },
      },
    );
    for (const value of [proxy, throwing, hostile, [hostile]])
      expect(codes(loose("ClientCountry").in(value))).toEqual(["LW151"]);
    let reads = 0;
    const changing = new Proxy(["ca"], {
      get: (list, name) =>
        name === "0" && reads++ > 0 ? { toString: () => '"] or BotScore gt 0 #' } : Reflect.get(list, name),
    });
    expect(build(loose("ClientCountry").in(changing)).filter?.text).toBe('ClientCountry in ["ca"]');
  });

  test("a condition of another copy of the builder is told as that", async () => {
    const { Condition } = await import("../../../src/builder/condition.js?copy" as "../../../src/builder/condition.js");
    expect(() => and(new Condition("http_requests", "one", []) as never)).toThrow(
      /made by another copy of `logwhere\/builder`/,
    );
    const { diagnostics } = filterBuilder(httpRequests).where`${new Condition("http_requests", "one", []) as never}`;
    expect(renderDiagnostics({ diagnostics, source: "" })).toContain(
      "error[LW151]: this condition was made by another copy of `logwhere/builder`",
    );
  });

  test("what is no condition is told as that, wherever it stands in a group", () => {
    const condition = field("BotScore").gt(1);
    for (const terms of [[undefined], [undefined, condition], [condition, undefined]])
      expect(() => and(...(terms as ReturnType<typeof and>[]))).toThrow(/conditions are made by the builder/);
    for (const given of [undefined, null, "BotScore gt 1", {}, [condition]])
      for (const taking of [build, not])
        expect(() => taking(given as never)).toThrow(
          new TypeError("conditions are made by the builder: field(…), and(…), or(…) and not(…)"),
        );
  });

  test("of a date what the help says is a time as the job delivers it", () => {
    const date = new Date("2024-05-06T07:08:09.123Z");
    const times = {
      unixnano: BigInt(+date) * 1_000_000n,
      unix: Math.floor(+date / 1000),
      rfc3339ms: date.toISOString(),
    };
    for (const [timestamps, value] of Object.entries(times)) {
      const built = build(field("EdgeStartTimestamp").eq(value));
      const { diagnostics: ofJob } = compile(built.filter?.text ?? "", {
        dataset: "http_requests",
        timestamps: timestamps as keyof typeof times,
      });
      expect([built.ok, ofJob.map(({ code }) => code)]).toEqual([true, []]);
    }
    const { diagnostics, source } = build(loose("EdgeStartTimestamp").eq(date));
    const told = renderDiagnostics({ diagnostics, source });
    for (const words of ["`BigInt(+date) * 1_000_000n`", "`Math.floor(+date / 1000)`", "`date.toISOString()`"])
      expect(told).toContain(words);
  });

  test("a number that may have been rounded is none", () => {
    expect(codes(field("BotScore").eq(2 ** 53))).toEqual(["LW151"]);
    expect(codes(field("BotScore").in([1, 1e300]))).toEqual(["LW151"]);
    expect(build(field("BotScore").eq(-0)).filter?.text).toBe("BotScore eq 0");
  });

  test("half a character is no text", () => expect(build(field("ClientCountry").eq("\ud800")).ok).toBe(false));

  test("a group of nothing is not taken for all lines or for none", () => {
    // The compiler does not see how many there are.
    const none: ReturnType<typeof or>[] = [];
    expect(codes(or(...none))).toEqual(["LW152"]);
    expect(codes(and(field("BotScore").gt(1), not(or(...none))))).toEqual(["LW152"]);
  });

  test("what only looks like a condition is none", () => {
    const forged = JSON.parse(JSON.stringify(field("BotScore").gt(1)));
    expect(() => and(forged)).toThrow(TypeError);
    expect(() => or(forged, forged)).toThrow(TypeError);
    expect(() => build(forged)).toThrow(TypeError);
  });
});
describe("of any size", () => {
  /** All that a condition is made of, one comparison or `not` at a time. */
  const grown = (count: number, grow: (all: Condition<"http_requests">, at: number) => Condition<"http_requests">) => {
    let all: Condition<"http_requests"> = field("BotScore").notEq(0);
    for (let at = 1; at < count; at++) all = grow(all, at);
    return all;
  };

  test("a condition that grows by one at a time is what it is at once", () => {
    const terms = Array.from({ length: 2000 }, (_, at) => field("BotScore").notEq(at));
    expect(build(grown(2000, (all, at) => and(all, field("BotScore").notEq(at)))).source).toBe(
      build(and(...terms)).source,
    );
  });

  test("conditions hold each other to any depth, without holding the text of each other", () => {
    const deep = grown(5000, (all, at) => (at % 2 === 0 ? and : or)(all, field("BotScore").notEq(at)));
    expect(codes(deep)).toEqual(["LW129"]);
    expect(codes(grown(20_000, (all) => not(all)))).toEqual(["LW129"]);
  });

  test("a condition of more text than is read is none", () => {
    const twice = grown(200, (all, at) => (at % 2 === 0 ? and : or)(all, all));
    expect(codes(twice)).toEqual(["LW151"]);
    expect(codes(and(field("BotScore").gt(1), not(twice)))).toEqual(["LW151"]);
  });

  test("neither is a value", () => {
    const long = "a".repeat(5_000_000);
    const endless = new Proxy([1], {
      get: (target, key) => (key === "length" ? 2 ** 40 : /^\d+$/.test(String(key)) ? 1 : Reflect.get(target, key)),
    });
    for (const value of [long, [long], 2n ** 1_000_000n])
      expect(codes(field("ClientCountry").eq(value as string))).toEqual(["LW151"]);
    expect(codes(field("BotScore").in(endless))).toEqual(["LW151"]);
  });
});

test("a filter of a dataset of one's own", () => {
  const own = filterBuilder({ name: "edge", scopes: [], fields: { "a b": "int", and: "string" } });
  const built = own.compile(own.and(own.field("a b").gt(1), own.field("and").eq("x")));
  expect(built.ok && toWhereJson(built.filter)).toBe(
    '{"where":{"and":[{"key":"a b","operator":"gt","value":1},{"key":"and","operator":"eq","value":"x"}]}}',
  );
});
