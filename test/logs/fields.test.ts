/** Picked fields: the scanner and `fieldPicker` give the same bytes. */
import { expect, test } from "vitest";
import type { CheckedFilter } from "../../src/check/filter.js";
import { createMatcher, fieldPicker, type Matcher, type MatcherOptions, valueFinder } from "../../src/logs/index.js";
import { compiled } from "../support/compiled.js";
import { type Random, randomFrom } from "../support/random.js";
import { randomFields, randomFilter, randomLog } from "../support/random-logs.js";
import { runs, whole } from "../support/seed.js";
import { lineBytes } from "../support/strict-trial.js";

const status = compiled("EdgeResponseStatus geq 500", "http_requests");
const feed = Buffer.from("\n");

interface Run {
  /** The output in its order. */
  readonly out: string;
  readonly counts: unknown;
}

function run(filters: readonly CheckedFilter[], log: Uint8Array, options: MatcherOptions, random: Random): Run {
  const found: string[] = [];
  const onLines: MatcherOptions["onLines"] = (lines, keptBy, offset) => {
    const which = filters.length > 1 && options.invert !== true ? keptBy.join() : "";
    found.push(options.eachLine === true ? `${which}@${offset}:` : "", Buffer.from(lines).toString("latin1"));
  };
  const [only] = filters;
  const matcher = createMatcher(filters.length === 1 && only !== undefined ? only : filters, {
    ...options,
    onLines,
  });
  pushAll(matcher, log, random);
  return { out: found.join(""), counts: matcher.counts() };
}

/** How a log is cut decides where the prefilter rests, and so which malformed lines are met. */
function pushAll(matcher: Matcher, log: Uint8Array, random: Random): void {
  for (let at = 0; at < log.length; ) {
    const length = 1 + random.below(random.pick([50, 1000, 100_000]));
    matcher.push(log.subarray(at, at + length));
    at += length;
  }
  matcher.end();
}

/** The same by handing out whole lines, whose fields are picked one by one. */
function byPicker(
  filters: readonly CheckedFilter[],
  log: Uint8Array,
  { fields = [], ...options }: MatcherOptions,
  random: Random,
): Run {
  const found: string[] = [];
  const pick = fieldPicker(fields);
  let unpicked = 0;
  const [only] = filters;
  const matcher = createMatcher(filters.length === 1 && only !== undefined ? only : filters, {
    ...options,
    eachLine: true,
    onLines(line, keptBy, offset) {
      const picked = pick(line);
      const which = filters.length > 1 && options.invert !== true ? keptBy.join() : "";
      if (picked === null) unpicked++;
      else found.push(options.eachLine === true ? `${which}@${offset}:` : "", Buffer.from(picked).toString("latin1"));
    },
  });
  pushAll(matcher, log, random);
  const counts = matcher.counts();
  return { out: found.join(""), counts: { ...counts, malformed: counts.malformed + unpicked } };
}

function optionsOf(random: Random, names: readonly string[]): MatcherOptions {
  const fields = Array.from({ length: 1 + random.below(4) }, () => random.pick(names));
  return {
    mode: random.pick(["kept", "classify", "strict"]),
    invert: random.chance(0.2),
    eachLine: random.chance(0.4),
    fields: [...new Set(fields)],
  };
}

const rounds = runs(150, 10);

test(`${rounds.numRuns} random logs, filters and fields: the scanner picks what the picker does`, () => {
  const { numRuns, seed } = rounds;
  let cut = 0;
  for (let round = 0; round < numRuns; round++) {
    const random = randomFrom(seed + round);
    const names = randomFields(random);
    const filters = Array.from({ length: random.chance(0.7) ? 1 : 2 + random.below(40) }, () =>
      randomFilter(random, names),
    );
    const log = randomLog(filters, random, { lines: 60, malformed: random.chance(0.5) });
    const options = optionsOf(random, [...names, "Nested", "Deep", "Text", "Noise1", "a"]);
    const expected = byPicker(filters, log, options, randomFrom(round));
    expect(run(filters, log, options, randomFrom(round)), `LOGWHERE_SEED=${seed + round}`).toEqual(expected);
    cut += expected.out.length;
  }
  expect(cut).toBeGreaterThan(numRuns * 600);
});

test(`${rounds.numRuns} logs of values of every kind, many of them damaged: the scanner picks what the picker does`, () => {
  const { numRuns, seed } = rounds;
  for (let round = 0; round < numRuns; round++) {
    const random = randomFrom(seed + round);
    const log = Buffer.concat(
      Array.from({ length: 80 }, () => {
        const line = Buffer.from(lineBytes(random)).toString("latin1");
        const value = random.pick([
          "1",
          '"a\\"b"',
          '"x"',
          "[1,{}]",
          '{"A":"}"}',
          "1.5e3",
          " true ",
          `"${"y".repeat(random.below(60))}"`,
          "null",
          '[" ]\\\\"]',
        ]);
        // Two of the keys are asked for, most of the time.
        return Buffer.from(
          line
            .replace(/^\{(?=.)/, `{"EdgeResponseStatus":${random.pick([200, 503, 503])},"A":${value},"B":${value},`)
            .replace(/"\{/, '"A":'),
          "latin1",
        );
      }).flatMap((line) => [line, feed]),
    );
    const options = optionsOf(random, ["A", "B", "EdgeResponseStatus", "xx", "a", "ClientCountry"]);
    expect(run([status], log, options, randomFrom(round)), `LOGWHERE_SEED=${seed + round}`).toEqual(
      byPicker([status], log, options, randomFrom(round)),
    );
  }
});

test("lines and values of any length, also more than there is room for", () => {
  const lines = [10, 65_000, 65_536, 70_000, 200_000, 262_100, 262_144, 300_000, 1_000_000, 20, 30].map(
    (length, i) =>
      `{"EdgeResponseStatus":${500 + i},"A":"${"é\\n".repeat(length / 4)}","B":[${"1,".repeat(i * 1000)}1],"C":${i}}\n`,
  );
  const log = Buffer.from([...lines, ...lines, ...Array.from({ length: 3000 }, () => lines[0] ?? "")].join(""));
  for (const [at, fields] of [["C"], ["B", "C"], ["A"], ["C", "A", "B"]].entries()) {
    for (const eachLine of whole ? [false, true] : [at % 2 === 1])
      expect(run([status], log, { fields, eachLine }, randomFrom(1))).toEqual(
        byPicker([status], log, { fields, eachLine }, randomFrom(1)),
      );
  }
});

test("neighbours and others come in few pieces", () => {
  const log = Buffer.from(
    Array.from({ length: 2000 }, (_, i) => `{"EdgeResponseStatus":${i % 2 === 0 ? 503 : 200},"A":${i}}\n`).join(""),
  );
  let pieces = 0;
  const matcher = createMatcher(status, { fields: ["A"], onLines: () => pieces++ });
  matcher.push(log);
  matcher.end();
  expect(pieces).toBeLessThan(10);
});

test("a key that the scanner cannot find", () => {
  const log = Buffer.from('{"EdgeResponseStatus":503,"a/b":1}\n{"a\\/b":2,"EdgeResponseStatus":503}\n');
  expect(run([status], log, { fields: ["a/b"] }, randomFrom(1)).out).toBe('{"a/b":1}\n{"a/b":2}\n');
});

const encode = (text: string) => new TextEncoder().encode(text);

function picked(names: readonly string[], line: string): string | null {
  const bytes = fieldPicker(names)(encode(line));
  return bytes && new TextDecoder().decode(bytes);
}

test.each([
  ['{"A":1,"B":"b"}\n', ["A"], '{"A":1}\n'],
  ['{"A":1,"B":"b"}\r\n', ["B", "A"], '{"B":"b","A":1}\n'],
  ['{"A":1}', ["C"], "{}\n"],
  ["{}", ["A"], "{}\n"],
  ['\ufeff { "A" : 12345678901234567890 , "B" : -1.50e+3 } ', ["A", "B"], '{"A":12345678901234567890,"B":-1.50e+3}\n'],
  ['{"A":"\\u0041\\/","\\u0042":null,"C":true}', ["A", "B", "C"], '{"A":"\\u0041\\/","B":null,"C":true}\n'],
  ['{"A":{"B":[1, {"C":"}]\\""}]},"B":[ ]}', ["A", "B", "C"], '{"A":{"B":[1, {"C":"}]\\""}]},"B":[ ]}\n'],
  ['{"A":1,"A":2}', ["A"], '{"A":2}\n'],
  ['{"X":"\\"A\\":1","A\\"":2}', ["A", 'A"'], '{"A\\"":2}\n'],
  ['{"__proto__":1,"Größe":2}', ["Größe", "__proto__"], '{"Größe":2,"__proto__":1}\n'],
])("%s: %j", (line, names, expected) => {
  expect(picked(names, line)).toBe(expected);
});

test.each([
  "",
  "[1]",
  "null",
  '{"A":1',
  '{"A"',
  '{"A":',
  '{"A":}',
  '{"A" 1}',
  "{A:1}",
  '{"A":1,}',
  '{"A":1 2}',
  '{"A":"',
  '{"A":[1}',
  "not json",
])("not an object: %s", (line) => {
  expect(picked(["A"], line)).toBe(null);
});

test("invalid UTF-8 stays as it is", () => {
  const line = Uint8Array.from([...encode('{"A":"'), 0xff, 0xc3, ...encode('","B":1}')]);
  expect(fieldPicker(["A"])(line)).toEqual(Uint8Array.from([...encode('{"A":"'), 0xff, 0xc3, ...encode('"}\n')]));
});

test("the places of values, in the order of the names", () => {
  const line = ' {"b": "x" ,"a":[1, {"b":2}],"\\u0062":3}\r\n';
  const places = valueFinder(["a", "b", "none"])(new TextEncoder().encode(line));
  expect(places?.map((place) => place && line.slice(place.start, place.end))).toEqual(['[1, {"b":2}]', "3", undefined]);
  expect(valueFinder(["a"])(new TextEncoder().encode('{"a":'))).toBeNull();
});
