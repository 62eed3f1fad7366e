import { describe, expect, test } from "vitest";
import { createMatcher } from "../../../src/logs/matcher.js";
import type { MatcherOptions } from "../../../src/logs/matcher-types.js";
import { compiled } from "../../support/compiled.js";

const canada = compiled('ClientCountry eq "ca"', "http_requests");
const errors = compiled("EdgeResponseStatus geq 500", "http_requests");

const one = compiled("F eq 1", null);

interface Found {
  readonly lines: readonly string[];
  readonly malformed: readonly string[];
  readonly counts: ReturnType<ReturnType<typeof createMatcher>["counts"]>;
}

function match(log: string | Uint8Array, options: MatcherOptions = {}, filters = [canada]): Found {
  const lines: string[] = [];
  const malformed: string[] = [];
  const matcher = createMatcher(filters.length === 1 && filters[0] ? filters[0] : filters, {
    ...options,
    onLines: (bytes, keptBy) =>
      lines.push(`${filters.length > 1 ? `${keptBy.join()} ` : ""}${Buffer.from(bytes).toString()}`),
    onMalformed: ({ number, offset, bytes }) =>
      malformed.push(`${number}@${offset} ${bytes === null ? "too long" : Buffer.from(bytes).toString()}`),
  });
  matcher.push(typeof log === "string" ? Buffer.from(log) : log);
  matcher.end();
  return { lines, malformed, counts: matcher.counts() };
}

const ca = '{"ClientCountry":"ca"}';
const us = '{"ClientCountry":"us"}';

describe("lines as they are handed out", () => {
  test("neighbours come together, with their line ends as they are", () => {
    expect(match(`${ca}\n${ca}\r\n${us}\n${ca}\n`).lines).toEqual([`${ca}\n${ca}\r\n`, `${ca}\n`]);
    expect(match(`${ca}\n${ca}\n`, { eachLine: true }).lines).toEqual([`${ca}\n`, `${ca}\n`]);
  });

  test("the last line needs no line end, and gets none", () => {
    expect(match(`${us}\n${ca}`).lines).toEqual([ca]);
    expect(match(ca).counts.bytes).toBe(ca.length);
  });

  test("a byte-order mark at the very beginning belongs to no line but is handed out; elsewhere it makes a line malformed", () => {
    expect(match(`\ufeff${ca}\n`).lines).toEqual([`\ufeff${ca}\n`]);
    expect(match(`${us}\n\ufeff${ca}\n`, { mode: "classify" })).toMatchObject({
      lines: [],
      malformed: [`2@${us.length + 1} \ufeff${ca}\n`],
    });
  });

  test("blank lines are no lines, an empty log has none", () => {
    expect(match(`\n \t\r\n${ca}\n\n`, { mode: "classify" }).counts).toMatchObject({ lines: 1, kept: 1, malformed: 0 });
    expect(match("", { mode: "classify" }).counts).toMatchObject({ bytes: 0, lines: 0, kept: 0 });
  });

  test("`invert` hands out what is dropped and what is unknown, and nothing malformed", () => {
    expect(match(`${ca}\n${us}\n{}\n{"\n`, { invert: true }).lines).toEqual([`${us}\n{}\n`]);
  });

  test.each([
    [1, "1"],
    [2, "3"],
    [33, "4294967295,1"],
  ])(
    "of %i filters each has a bit, in as many words as they need, whoever judged the line, and none has one where none keeps it",
    (count, all) => {
      const filters = new Array<typeof canada>(count).fill(canada);
      // What is written with an escape goes to the parser.
      const log = `${ca}\n${us}\n${ca.replace("c", "\\u0063")}\n`;
      for (const given of [filters, ...(count === 1 ? [canada] : [])]) {
        for (const mode of ["kept", "classify", "strict"] as const) {
          for (const invert of [false, true]) {
            const bits: string[] = [];
            const matcher = createMatcher(given, {
              mode,
              invert,
              eachLine: true,
              onLines: (_, keptBy) => bits.push(keptBy.join()),
            });
            matcher.push(Buffer.from(log));
            matcher.end();
            expect({ mode, invert, bits }).toEqual({
              mode,
              invert,
              bits: invert ? [all.replace(/\d+/g, "0")] : [all, all],
            });
          }
        }
      }
    },
  );

  test("one matcher takes one log after the other", () => {
    const found: string[] = [];
    const matcher = createMatcher(canada, { onLines: (bytes) => found.push(Buffer.from(bytes).toString()) });
    for (const log of [`\ufeff${ca}`, `\ufeff${ca}\n${ca}`]) {
      matcher.push(Buffer.from(log));
      matcher.end();
    }
    expect(found).toEqual([`\ufeff${ca}`, `\ufeff${ca}\n`, ca]);
    expect(matcher.counts()).toMatchObject({ kept: 3 });
  });
});

describe("counts", () => {
  test("say what became of each line, and which fields it lacked", () => {
    const { counts } = match(`${ca}\n${us}\n{}\n{"ClientCountry":null}\n[]\n`, { mode: "classify" });
    expect(counts).toMatchObject({ lines: 5, kept: 1, malformed: 1 });
    expect(counts.filters[0]?.classified).toEqual({
      dropped: 1,
      unknown: 2,
      lackingFields: new Map([["ClientCountry", 2]]),
    });
  });

  test("are kept apart for several filters, and lines name the filters that keep them", () => {
    const both = '{"ClientCountry":"ca","EdgeResponseStatus":503}';
    const { lines, counts } = match(`${ca}\n${us}\n${both}\n`, { mode: "classify" }, [canada, errors]);
    expect(lines).toEqual([`1 ${ca}\n`, `3 ${both}\n`]);
    expect(counts.kept).toBe(2);
    expect(counts.filters.map(({ kept, classified }) => [kept, classified?.dropped, classified?.unknown])).toEqual([
      [2, 1, 0],
      [1, 0, 2],
    ]);
  });
});

describe("malformed lines", () => {
  const cut = '{"ClientCountry":"ca';
  test("are reported with their number and place, and keep no one from going on", () => {
    expect(match(`${ca}\n\n${cut}\n${ca}\n`)).toMatchObject({ malformed: [], counts: { kept: 2 } });
    expect(match(`${ca}\n\n${cut}\n${ca}\n`, { mode: "classify" })).toMatchObject({
      malformed: [`3@${ca.length + 2} ${cut}\n`],
      counts: { kept: 2, lines: 3 },
    });
  });

  test.each(["[]", "null", '"{}"', "{", "}", "{}{}", "{}}", '{"a":{}', '{"a":"}', "{}x", "x{}"])(
    "%s is noticed where every line is looked at",
    (line) => {
      expect(match(`${line}\n`, { mode: "classify" }).counts).toMatchObject({ lines: 1, malformed: 1 });
    },
  );

  test.each(['{"a":01}', '{"a" 1}', '{"a":[1,}', "{'a':1}", '{"a":"\t"}', '{"a":"\\x"}', '{"a":tru}'])(
    "%s is noticed by a strict run",
    (line) => {
      expect(match(`${line}\n`, { mode: "strict" }).counts).toMatchObject({ lines: 1, malformed: 1 });
    },
  );

  test("a line that is too long is passed over", () => {
    const long = `{"ClientCountry":"ca","x":"${"x".repeat(400_000)}"}`;
    const found = match(`${ca}\n${long}\n${ca}\n${long}`, { longestLine: 300_000 });
    expect(found.lines.join("")).toBe(`${ca}\n${ca}\n`);
    expect(found.malformed).toEqual([`2@${ca.length + 1} too long`, `4@${2 * ca.length + long.length + 3} too long`]);
    expect(match(`${ca}\n${long}\n`).lines.join("")).toBe(`${ca}\n${long}\n`);
  });
});

test.each([1, 7, 30, 1000, 300_000])(
  "which lines are too long does not depend on how they come: in pieces of %i bytes",
  (size) => {
    const fits = `{"ClientCountry":"ca","x":"${"x".repeat(23)}"}`;
    const long = fits.replace('x"}', 'xx"}');
    const log = Buffer.from(`${long}\n${fits}\n${ca}\n${long}\n${long}\r\n${us}\n${fits}\n${fits}x\n${long}`);
    const lines: string[] = [];
    const malformed: string[] = [];
    const matcher = createMatcher(canada, {
      mode: "classify",
      longestLine: fits.length,
      onLines: (bytes, _keptBy, offset) =>
        lines.push(`${Buffer.from(bytes)}`, `${log.subarray(offset, offset + bytes.length).equals(bytes)}`),
      eachLine: true,
      onMalformed: ({ number, offset, bytes }) =>
        malformed.push(`${number}@${offset}${bytes === null ? "" : " judged"}`),
    });
    for (let at = 0; at < log.length; at += size) matcher.push(log.subarray(at, at + size));
    matcher.end();
    const [f, c, u] = [fits.length, ca.length, us.length];
    expect(lines).toEqual([`${fits}\n`, "true", `${ca}\n`, "true", `${fits}\n`, "true"]);
    const second = 2 * f + c + 4;
    const third = second + f + 2;
    const fourth = third + f + 3 + u + 1 + f + 1;
    expect(malformed).toEqual(["1@0", `4@${second}`, `5@${third}`, `8@${fourth}`, `9@${fourth + f + 2}`]);
    expect(matcher.counts()).toMatchObject({ bytes: log.length, lines: 9, kept: 3, malformed: 5 });
  },
);

test("more fields than the scanner has numbers for are left to the parser", () => {
  const names = Array.from({ length: 65_600 }, (_, i) => `F${i}`);
  const terms = names.map((name) => compiledTree(name));
  const [first] = terms;
  if (first === undefined) throw new Error("there are names");
  const filter = {
    ...first.filter,
    fields: terms.flatMap(({ filter: { fields } }) => fields),
    tree: { kind: "Or", terms: terms.map(({ filter: { tree } }) => tree) },
  };
  const log = [0, 64, 65_535, 65_536, 65_599, 65_600].map((i) => `{"F${i}":1}\n`);
  expect(match(log.join(""), { eachLine: true }, [filter as unknown as typeof canada]).lines).toEqual(log.slice(0, -1));
});

/** One filter, with another field each time: to compile a text so long takes longer. */
function compiledTree(name: string): { readonly filter: typeof canada } {
  const [field] = one.fields;
  return {
    filter: { ...one, fields: [{ ...field, name }], tree: { ...one.tree, field: name } } as unknown as typeof canada,
  };
}

test("room is handed out in pieces, and what is read into it is matched as if it had been pushed", () => {
  const log = Buffer.from(`${ca}\n${us}\n`.repeat(20_000));
  let kept = 0;
  const matcher = createMatcher(canada, { onLines: (lines) => (kept += lines.length) });
  for (let at = 0; at < log.length; ) {
    const room = matcher.room();
    expect(room.length).toBeGreaterThan(0);
    const length = log.copy(room, 0, at, at + 100_003);
    matcher.filled(length);
    at += length;
  }
  matcher.end();
  expect(kept).toBe(20_000 * (ca.length + 1));
});
