/** Of lines longer than fits into a fast cache only what decides is held, where the log can be read again; and what is handed out is the same. */
import { expect, test } from "vitest";
import type { CheckedFilter } from "../../../src/check/filter.js";
import { createMatcher, matcherOf } from "../../../src/logs/matcher.js";
import type { MatchCounts, MatcherOptions } from "../../../src/logs/matcher-types.js";
import type { ScanOptions } from "../../../src/logs/scanner/scanner.js";
import { webAssemblyScanner } from "../../../src/logs/scanner/scanners/webassembly-scanner.js";
import { compiled } from "../../support/compiled.js";
import { type Random, randomFrom } from "../../support/random.js";
import { runs } from "../../support/seed.js";

const filter = compiled('Status geq 500 or Tags contains "x" or Path startsWith "/a"', null);

function* longText(random: Random): Generator<string> {
  const parts = [
    '\\"',
    "\\\\",
    "\\u0041",
    "\\u0020",
    "\\/",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "plain",
    " ",
    "é",
    "0123456789".repeat(9),
    '\\"Status\\":503,',
  ];
  const usual = random.pick(parts);
  for (let left = random.below(random.pick([5, 60, 600])); left > 0; left--)
    yield random.chance(0.8) ? usual : random.pick(parts);
}

function value(random: Random, depth: number): string {
  const text = (): string => `"${[...longText(random)].join("")}"`;
  const list = (): string[] =>
    Array.from({ length: random.below(random.pick([2, 9])) }, () => value(random, depth + 1));
  if (depth > 4 || random.chance(0.5))
    return random.pick([text, text, () => "503", () => "-7", () => "true", () => "null", () => "1.5e3"])();
  if (random.chance(0.5)) return `[${list().join(random.pick([",", " , "]))}]`;
  return `{${list()
    .map((item) => `${random.pick(['"Status"', '"Path"', text()])}:${item}`)
    .join()}}`;
}

function member(random: Random): string {
  const key = random.pick([
    '"Status"',
    '"Tags"',
    '"Path"',
    '"St\\u0061tus"',
    '"xStatus"',
    '"Statu"',
    `"${"y".repeat(80)}Status"`,
  ]);
  const wanted = random.pick([
    "200",
    "503",
    "5e2",
    '"/a"',
    '"/b\\u0041"',
    '["x","y"]',
    '["y",[1]]',
    "null",
    '"\\"Status\\":503"',
  ]);
  const gap = random.pick(["", "", "", " ", "  \t"]);
  return `${key}${gap}:${gap}${random.chance(0.6) ? wanted : value(random, 0)}`;
}

function line(random: Random): string {
  const whole = `{${Array.from({ length: random.below(7) }, () => (random.chance(0.5) ? member(random) : `"a":${value(random, 0)}`)).join(random.pick([",", ", "]))}}`;
  if (random.chance(0.7)) return `${random.pick(["", "", "", " "])}${whole}`;
  const at = random.below(whole.length);
  return random.pick([
    whole.slice(0, at),
    whole.slice(at),
    `${whole.slice(0, at)}${random.pick([...'{}[]:,"\\x'])}${whole.slice(at + 1)}`,
    `${whole}${whole}`,
    `\ufeff${whole}`,
  ]);
}

interface Found {
  readonly lines: string;
  readonly malformed: readonly string[];
  readonly counts: MatchCounts;
}

const literal = compiled('Path startsWith "/a" or Tags contains "xy"', null);
const kept = { classify: false, invert: false, eachLine: true, fields: null, strict: false, prefilter: false };
const ways: readonly (readonly [CheckedFilter, ScanOptions])[] = [
  [filter, kept],
  [filter, { ...kept, classify: true }],
  [literal, { ...kept, prefilter: true }],
  [filter, { ...kept, fields: ["Path", "Status"] }],
  [filter, { ...kept, classify: true, fields: ["Status"] }],
];

function match(
  log: Uint8Array,
  [filter, options]: (typeof ways)[number],
  capacity: number,
  again: boolean,
  cuts: readonly number[],
): Found {
  const scanner = webAssemblyScanner([filter], options, capacity);
  if (scanner === null) throw new Error("no WebAssembly");
  const malformed: string[] = [];
  let lines = "";
  const handlers: MatcherOptions = {
    fields: options.fields ?? undefined,
    onUncut: (bytes, _keptBy, offset) => (lines += `${offset} uncut:${Buffer.from(bytes).toString("latin1")}`),
    onLines: (bytes, _keptBy, offset) => (lines += `${offset}:${Buffer.from(bytes).toString("latin1")}`),
    onMalformed: ({ number, offset, bytes }) =>
      malformed.push(`${number}@${offset} ${Buffer.from(bytes ?? []).toString("latin1")}`),
    longestLine: 20_000,
  };
  const matcher = matcherOf([filter], scanner, options, handlers);
  if (again) matcher.startAt(0, (offset, into) => into.set(log.subarray(offset, offset + into.length)));
  let from = 0;
  for (const cut of [...cuts, log.length]) {
    matcher.push(log.subarray(from, cut));
    from = cut;
  }
  matcher.end();
  return { lines, malformed, counts: matcher.counts() };
}

const rounds = 300;

test(`${rounds} random logs: the same is kept, reported and counted whether lines are held as a whole or not, wherever they are cut`, () => {
  const { numRuns, seed } = runs(rounds, 10);
  for (let round = 0; round < numRuns; round++) {
    const random = randomFrom(seed + round);
    const log = Buffer.from(`${Array.from({ length: 8 }, () => line(random)).join("\n")}${random.pick(["", "\n"])}`);
    const cuts = Array.from({ length: random.below(40) }, () => random.below(log.length)).sort((a, b) => a - b);
    for (const [index, way] of ways.entries()) {
      const held = match(log, way, 1 << 20, false, []);
      const found = match(log, way, 1 + random.below(60), true, cuts);
      // With a literal, which malformed lines are met depends on where they are looked for.
      const seen =
        index === 2
          ? { ...held, malformed: found.malformed, counts: { ...held.counts, malformed: found.counts.malformed } }
          : held;
      expect(found, `LOGWHERE_SEED=${seed + round}, way ${index}`).toEqual(seen);
    }
  }
});

const status = compiled("EdgeResponseStatus geq 500", "http_requests");
const lineBytes = 8_000_000;

/** One long line between two short ones. */
function logWith(code: number): Buffer {
  return Buffer.from(
    `{}\n{"a":"${"x".repeat(lineBytes)}","EdgeResponseStatus":${code},"b":[${'{"c":"d"},'.repeat(lineBytes / 10)}1]}\n{"EdgeResponseStatus":501}`,
  );
}

function run(
  log: Buffer,
  options: MatcherOptions,
): { readonly memory: number; readonly again: number; readonly kept: number; readonly bytes: number } {
  let again = 0;
  let memory = 0;
  const matcher = createMatcher(status, options);
  matcher.startAt(0, (offset, into) => {
    again += into.length;
    into.set(log.subarray(offset, offset + into.length));
  });
  for (let at = 0; at < log.length; ) {
    const room = matcher.room();
    memory = Math.max(memory, room.buffer.byteLength);
    const piece = log.subarray(at, at + room.length);
    room.set(piece);
    matcher.filled(piece.length);
    at += piece.length;
  }
  matcher.end();
  return { memory, again, ...matcher.counts() };
}

test("a long line takes little memory where nobody asks for its bytes, and is read again where somebody does", () => {
  const kept = logWith(503);
  expect(run(kept, {})).toMatchObject({ kept: 2, again: 0, bytes: kept.length });
  expect(run(kept, {}).memory).toBeLessThan(4_000_000);
  expect(run(logWith(200), { onLines: () => {} })).toMatchObject({ kept: 1, again: 0 });
  let handedOut = 0;
  const all = run(kept, { onLines: (lines) => (handedOut += lines.length) });
  expect(all.again).toBe(kept.length - '{}\n{"EdgeResponseStatus":501}'.length);
  expect(handedOut).toBe(kept.length - "{}\n".length);
});

test("beyond the longest line it is malformed, however little of it is held", () => {
  const reported: (Uint8Array | null)[] = [];
  const log = logWith(503);
  expect(run(log, { longestLine: lineBytes, onMalformed: ({ bytes }) => reported.push(bytes) })).toMatchObject({
    kept: 1,
    again: 0,
    bytes: log.length,
  });
  expect(reported).toEqual([null]);
  expect(run(log, { longestLine: log.length })).toMatchObject({ kept: 2, malformed: 0 });
});

test("what reading again throws comes out, and the matcher goes on behind the line", () => {
  const matcher = createMatcher(status, { onLines: () => {} });
  matcher.startAt(0, () => {
    throw new Error("gone");
  });
  const log = logWith(503);
  expect(() => matcher.push(log)).toThrow("gone");
  matcher.end();
  matcher.push(Buffer.from('{"EdgeResponseStatus":501}\n'));
  expect(matcher.counts().kept).toBe(2);
});
