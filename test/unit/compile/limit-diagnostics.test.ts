import { describe, expect, test } from "vitest";
import { type CompileOptions, compile } from "../../../src/compile.js";
import { describeDiagnostic as inWords } from "../../../src/diagnostics/describe.js";
import { whole } from "../../support/seed.js";

const dataset = "http_requests";
const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
const said = (text: string, options: CompileOptions = {}) =>
  compile(text, { dataset, ...options }).diagnostics.map(
    (diagnostic) => `${diagnostic.code} ${diagnostic.severity}: ${inWords(diagnostic).message}`,
  );
const helpOf = (text: string, options: CompileOptions = {}) => {
  const [first] = compile(text, { dataset, ...options }).diagnostics;
  return first === undefined ? [] : inWords(first).help;
};
const chain = (count: number, term: (at: number) => string, word = "or") =>
  Array.from({ length: count }, (_, at) => term(at)).join(` ${word} `);
/** 3 operators, 2 groups, 169 bytes, 205 escaped. */
const nested = "ClientASN eq 1 or (BotScore lt 5 and ClientSrcPort lt 9)";

describe("all that is too large about a filter is said once", () => {
  test.each([
    [
      { operators: 2, bytes: 500 },
      ["LW301 error: the filter is over the limit of operators: 3 of 2 operators, 169 of 500 bytes"],
    ],
    [{ operators: 2, bytes: 100 }, ["LW301 error: the filter is over both limits: 3 of 2 operators, 169 of 100 bytes"]],
    [
      { operators: 2, bytes: 169 },
      ["LW301 error: the filter is over the limit of operators: 3 of 2 operators, 169 of 169 bytes (205 escaped)"],
    ],
    [
      { operators: 9, bytes: 100 },
      ["LW302 error: the filter is over the limit of bytes: 3 of 9 operators, 169 of 100 bytes"],
    ],
    [
      { operators: 4, bytes: 100 },
      [
        "LW302 error: the filter is over the limit of bytes: 3 of 4 operators (5 with groups counted), 169 of 100 bytes",
      ],
    ],
    [
      { operators: 4, bytes: 500 },
      [
        "LW303 warning: with `and` and `or` groups counted, the filter has 5 operators: 3 of 4 operators, 169 of 500 bytes",
      ],
    ],
    [
      { operators: 4, bytes: 169 },
      [
        "LW303 warning: with `and` and `or` groups counted, the filter has 5 operators: 3 of 4 operators, 169 of 169 bytes (205 escaped)",
      ],
    ],
    [
      { operators: 4, bytes: 169, measureEscaped: true },
      [
        "LW304 error: escaped into the job body, the filter has 205 bytes: 3 of 4 operators (5 with groups counted), 169 of 169 bytes",
      ],
    ],
    [
      { operators: 4, bytes: 169, countGroups: true },
      [
        "LW303 error: with `and` and `or` groups counted, the filter has 5 operators: 3 of 4 operators, 169 of 169 bytes (205 escaped)",
      ],
    ],
    [
      { operators: 9, bytes: 169 },
      ["LW304 warning: escaped into the job body, the filter has 205 bytes: 3 of 9 operators, 169 of 169 bytes"],
    ],
    [{ operators: 9, bytes: 500, countGroups: true, measureEscaped: true }, []],
  ])("%o", (limits, expected) => expect(said(nested, { limits })).toEqual(expected));
});

describe("what minimising reaches", () => {
  test("is looked for where the meaning of the filter is asked for, and nowhere else", () => {
    const text = chain(40, (at) => `ClientASN eq ${at * 3}`);
    expect(helpOf(text)[0]).toBe(
      "`logwhere minimize` looks for a smaller filter that keeps the same lines, and says what else can be done",
    );
    expect(helpOf(text, { analysis: true })[0]).toBe(
      "`logwhere minimize` makes it 1 operator and 187 bytes, which fits",
    );
  });

  test("may not be enough, or nothing", () => {
    const hosts = chain(40, (at) => `ClientRequestHost eq "host-${at * 7919}-${at}.of-a-long-name.example.com"`);
    expect(helpOf(hosts, { analysis: true })[0]).toMatch(
      /^`logwhere minimize` makes it 1 operator and \d{4} bytes, which still does not fit, and says what else can be done$/,
    );
    const one = `ClientRequestPath contains "${"x".repeat(1000)}"`;
    expect(helpOf(one, { analysis: true })).toEqual([
      "`logwhere minimize` finds nothing smaller that keeps the same lines, and says what else can be done",
    ]);
  });

  test("is measured by the reading that finds the filter too large", () => {
    const text = "ClientASN eq 1 or (ClientASN eq 2 and BotScore lt 5) or (ClientASN eq 2 and BotScore lt 3)";
    const limits = { operators: 6, bytes: 1000 };
    expect(helpOf(text, { analysis: true, limits })[0]).toBe(
      "`logwhere minimize` makes it 3 operators (5 with groups counted) and 165 bytes, which fits",
    );
  });

  test("is not looked for in a filter so large that this would take long", () => {
    const text = chain(
      whole ? 2000 : 500,
      (at) =>
        `(ClientRequestHost eq "h${at % 97}" and BotScore lt ${at % 31} and ClientRequestPath startsWith "/${at % 13}")`,
    );
    expect(helpOf(text, { analysis: true })[0]).toContain("looks for a smaller filter");
  });
});

describe("what else can be done", () => {
  const last = (text: string) => helpOf(text, { limits: { ...unlimited, bytes: 40 } }).at(-1);
  test.each([
    [
      "ClientASN eq 1 or BotScore lt 5",
      "split the filter's outermost `or` into several jobs, or drop a condition and filter the rest where the logs are stored",
    ],
    ["ClientASN eq 1 and BotScore lt 5", "drop a condition and filter the rest where the logs are stored"],
    ["ClientASN in [1, 2, 3]", "split the list of `ClientASN` into several jobs"],
    [
      'ClientASN in [1, 2] and ClientCountry in ["ca", "us", "de"]',
      "split the list of `ClientCountry` into several jobs, or drop a condition and filter the rest where the logs are stored",
    ],
    // A line is in none of several lists by being in none of each: jobs cannot share that out.
    [
      "ClientASN !in [1, 2, 3]",
      "`logwhere minimize` looks for a smaller filter that keeps the same lines, and says what else can be done",
    ],
  ])("%s", (text, expected) => expect(last(text)).toBe(expected));
});
