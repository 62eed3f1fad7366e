/** Picked fields: the scanner and `fieldPicker` give the same bytes. */
import { expect, test } from "vitest";
import type { CheckedFilter } from "../../src/check/filter.js";
import { createMatcher, fieldPicker, type MatcherOptions, valueFinder } from "../../src/logs/index.js";
import { compiled } from "../support/compiled.js";
import { type Random, randomFrom } from "../support/random.js";
import { randomFields, randomFilter, randomLog } from "../support/random-logs.js";
import { runs, whole } from "../support/seed.js";
import { lineBytes } from "../support/strict-trial.js";

const status = compiled("EdgeResponseStatus geq 500", "http_requests");

interface Trial {
  readonly filters: readonly CheckedFilter[];
  readonly log: Uint8Array;
  readonly options: MatcherOptions;
}

/** The output in its order, and the counts. The matcher picks the fields, or it gives whole lines and `fieldPicker` picks. */
function run({ filters, log, options: { fields = [], ...options } }: Trial, seed: number, by: "matcher" | "picker") {
  const found: string[] = [];
  const pick = fieldPicker(fields);
  let unpicked = 0;
  const onLines: MatcherOptions["onLines"] = (lines, keptBy, offset) => {
    const picked = by === "matcher" ? lines : pick(lines);
    const which = filters.length > 1 && options.invert !== true ? keptBy.join() : "";
    if (picked === null) unpicked++;
    else found.push(options.eachLine ? `${which}@${offset}:` : "", Buffer.from(picked).toString("latin1"));
  };
  const own = by === "matcher" ? { ...options, fields } : { ...options, eachLine: true };
  const [first = status, ...others] = filters;
  const matcher = createMatcher(others.length === 0 ? first : filters, { ...own, onLines });
  const random = randomFrom(seed);
  // How a log is cut decides where the prefilter rests, and so which malformed lines it meets.
  for (let at = 0; at < log.length; ) {
    const length = 1 + random.below(random.pick([50, 1000, 100_000]));
    matcher.push(log.subarray(at, at + length));
    at += length;
  }
  matcher.end();
  const counts = matcher.counts();
  return { out: found.join(""), counts: { ...counts, malformed: counts.malformed + unpicked } };
}

/** The matcher picks what the picker does. Returns the length of the output. */
function compare(trial: Trial, seed: number): number {
  const expected = run(trial, seed, "picker");
  expect(run(trial, seed, "matcher"), `LOGWHERE_SEED=${seed}`).toEqual(expected);
  return expected.out.length;
}

function optionsOf(random: Random, names: readonly string[]): MatcherOptions {
  const fields = Array.from({ length: 1 + random.below(4) }, () => random.pick(names));
  const [invert, eachLine] = [random.chance(0.2), random.chance(0.4)];
  return { mode: random.pick(["kept", "classify", "strict"]), invert, eachLine, fields: [...new Set(fields)] };
}

const rounds = runs(150, 10);

test(`${rounds.numRuns} random logs, filters and fields`, () => {
  const { numRuns, seed } = rounds;
  let cut = 0;
  for (let round = seed; round < seed + numRuns; round++) {
    const random = randomFrom(round);
    const names = randomFields(random);
    const count = random.chance(0.7) ? 1 : 2 + random.below(40);
    const filters = Array.from({ length: count }, () => randomFilter(random, names));
    const log = randomLog(filters, random, { lines: 60, malformed: random.chance(0.5) });
    const options = optionsOf(random, [...names, "Nested", "Deep", "Text", "Noise1", "a"]);
    cut += compare({ filters, log, options }, round);
  }
  expect(cut).toBeGreaterThan(numRuns * 600);
});

test(`${rounds.numRuns} logs of values of every kind, many of them damaged`, () => {
  const { numRuns, seed } = rounds;
  for (let round = seed; round < seed + numRuns; round++) {
    const random = randomFrom(round);
    const lines = Array.from({ length: 80 }, () => {
      const line = Buffer.from(lineBytes(random)).toString("latin1");
      const long = `"${"y".repeat(random.below(60))}"`;
      const values = ["1", '"a\\"b"', '"x"', "[1,{}]", '{"A":"}"}', "1.5e3", " true ", long, "null", '[" ]\\\\"]'];
      const value = random.pick(values);
      // Most lines have two of the keys that are asked for.
      const keys = `{"EdgeResponseStatus":${random.pick([200, 503, 503])},"A":${value},"B":${value},`;
      return `${line.replace(/^\{(?=.)/, keys).replace(/"\{/, '"A":')}\n`;
    });
    const options = optionsOf(random, ["A", "B", "EdgeResponseStatus", "xx", "a", "ClientCountry"]);
    compare({ filters: [status], log: Buffer.from(lines.join(""), "latin1"), options }, round);
  }
});

test("lines and values of any length, also more than there is room for", () => {
  const lengths = [10, 65_000, 65_536, 70_000, 200_000, 262_100, 262_144, 300_000, 1_000_000, 20, 30];
  const lines = lengths.map((length, i) => {
    const [text, list] = ["é\\n".repeat(length / 4), "1,".repeat(i * 1000)];
    return `{"EdgeResponseStatus":${500 + i},"A":"${text}","B":[${list}1],"C":${i}}\n`;
  });
  const log = Buffer.from([...lines, ...lines, ...Array.from({ length: 3000 }, () => lines[0] ?? "")].join(""));
  for (const [at, fields] of [["C"], ["B", "C"], ["A"], ["C", "A", "B"]].entries())
    for (const eachLine of whole ? [false, true] : [at % 2 === 1])
      compare({ filters: [status], log, options: { fields, eachLine } }, 1);
});

test("neighbours and others come in few pieces", () => {
  const log = Buffer.from('{"EdgeResponseStatus":503,"A":1}\n{"EdgeResponseStatus":200,"A":2}\n'.repeat(1000));
  let pieces = 0;
  const matcher = createMatcher(status, { fields: ["A"], onLines: () => pieces++ });
  matcher.push(log);
  matcher.end();
  expect(pieces).toBeLessThan(10);
});

test("a key that the scanner cannot find", () => {
  const log = Buffer.from('{"EdgeResponseStatus":503,"a/b":1}\n{"a\\/b":2,"EdgeResponseStatus":503}\n');
  expect(run({ filters: [status], log, options: { fields: ["a/b"] } }, 1, "matcher").out).toBe(
    '{"a/b":1}\n{"a/b":2}\n',
  );
});

const picked = (names: readonly string[], line: string) => fieldPicker(names)(Buffer.from(line));

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
  expect(new TextDecoder().decode(picked(names, line) ?? Buffer.of())).toBe(expected);
});

test.each([
  ...["", "[1]", "null", '{"A":1', '{"A"', '{"A":', '{"A":}', '{"A" 1}', "{A:1}", '{"A":1,}', '{"A":1 2}', '{"A":"'],
  ...['{"A":[1}', "not json"],
])("not an object: %s", (line) => {
  expect(picked(["A"], line)).toBe(null);
});

test("invalid UTF-8 stays as it is", () => {
  const cut = fieldPicker(["A"])(Buffer.from('{"\xbf":0,"A":"\xff\xc3","B":1}', "latin1"));
  expect(Buffer.from(cut ?? []).toString("latin1")).toBe('{"A":"\xff\xc3"}\n');
});

test("the places of values, in the order of the names", () => {
  const line = ' {"b": "x" ,"a":[1, {"b":2}],"\\u0062":3}\r\n';
  const places = valueFinder(["a", "b", "none"])(Buffer.from(line));
  expect(places?.map((place) => place && line.slice(place.start, place.end))).toEqual(['[1, {"b":2}]', "3", undefined]);
  expect(valueFinder(["a"])(Buffer.from('{"a":'))).toBeNull();
});
