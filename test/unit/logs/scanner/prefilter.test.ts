/** The prefilter passes over lines by the values of keys, wherever these stand, and loses none that is kept. */
import { expect, test } from "vitest";
import { createMatcher } from "../../../../src/logs/index.js";
import { entryOdd } from "../../../../src/logs/scanner/assembly/codes.js";
import { webAssemblyScanner } from "../../../../src/logs/scanner/scanners/webassembly-scanner.js";
import { compiled } from "../../../support/compiled.js";
import { whole } from "../../../support/seed.js";

const others = Array.from({ length: 9 }, (_, at) => `Other${at} eq "none"`).join(" or ");
/** One key is searched for by two of its bytes, several are told by classes, many where any key ends. */
const filters = [
  ["one key", "Status geq 500"],
  ["one key, by a program", "Status !in [200, 404] and Status geq 500"],
  ["several keys", 'Status geq 500 or Text eq "none" or Score in [-1, -2]'],
  ["four keys", "Status geq 500 or Score in [-1, -2] or Other gt 5 or More gt 5"],
  ["many keys", `Status geq 500 or ${others}`],
] as const;

/** Whether it is kept; null where it is no object. */
const lines: readonly (readonly [string, boolean | null])[] = [
  ['{"Status":503}', true],
  ['{"Status":499}', false],
  ['{"A":"x","Status":500,"B":"y"}', true],
  ['{"Status" \t:\r 503 }\r', true],
  [' {"Status":200}', false],
  // The last of a repeated key counts, and only at the top.
  ['{"Status":503,"Status":200}', false],
  ['{"Status":200,"Status":503}', true],
  ['{"A":{"Status":503},"Status":200}', false],
  ['{"A":{"Status":200},"Status":503}', true],
  ['{"A":[{"Status":503}]}', false],
  // What reads like the key, and is none.
  ['{"A":"\\"Status\\":503","Status":200}', false],
  ['{"A":"\\"Status\\":200","Status":503}', true],
  ['{"A":"Status","B":503}', false],
  ['{"A":"Status","Status":503}', true],
  ['{"xStatus":503,"Statusx":503}', false],
  // Spelled otherwise.
  ['{"\\u0053tatus":503}', true],
  ['{"Statu\\u0073":200}', false],
  ['{"A":"\\\\","Status":503}', true],
  ['{"A":"\\\\u0053","Status":200}', false],
  ['{"Status":5.03e2}', true],
  ['{"Status":503.5}', false],
  ['{"Status":"503"}', false],
  ['{"Status":null}', false],
  ['{"Status":[503]}', false],
  ['{"Status":-503}', false],
  ['{"Status":18446744073709551615}', true],
  ['{"Status":18446744073709551616}', false],
  ['{"Status":999999999999999999}', true],
  ['{"Status":1000000000000000000}', true],
  ['{"Status":0}', false],
  ["{}", false],
  // No object, and met because it may be kept.
  ['{"Status":503', null],
  ['{"Status":0503}', null],
  ['["Status",503]', null],
];

test.each(filters)("%s: lines are kept as JSON.parse reads them, alone and between others", (_, text) => {
  const filter = compiled(text, null);
  const usual = '{"A":"0123456789abcdef","Status":200,"Text":"some","Score":7,"B":"0123456789abcdef"}\n'.repeat(20);
  for (const between of ["", usual]) {
    const log = lines.map(([line]) => `${between}${line}\n`).join("");
    const kept = lines.flatMap(([line, keeps]) => (keeps ? [`${line}\n`] : []));
    for (const piece of [log.length, 70, 1]) {
      const found: string[] = [];
      const matcher = createMatcher(filter, {
        eachLine: true,
        onLines: (bytes) => found.push(Buffer.from(bytes).toString()),
      });
      const bytes = Buffer.from(log);
      for (let at = 0; at < bytes.length; at += piece) matcher.push(bytes.subarray(at, at + piece));
      matcher.end();
      expect(found).toEqual(kept);
      expect(matcher.counts().kept).toBe(kept.length);
    }
  }
});

test.each(filters)("%s: only lines that may be kept are gone through", (_, text) => {
  const options = { classify: false, invert: false, eachLine: true, fields: null, strict: false, prefilter: true };
  const scanner = webAssemblyScanner([compiled(text, null)], options, 65_536);
  if (scanner === null) throw new Error("WebAssembly should run here");
  // Going through a line would find the first two cut off.
  const log = Buffer.from('{"A":1,"Status":200\n{"A":1\n{"A":1,"Status":503\n{"A":1,"Status":503}\n');
  scanner.memory.set(log, scanner.textStart);
  expect(scanner.scan(scanner.textStart, scanner.textStart + log.length)).toBe(scanner.textStart + log.length);
  const found = Array.from({ length: scanner.entryCount }, (_, entry) => {
    const [start = 0, , what] = scanner.entries.subarray(entry * scanner.entryLength);
    return [start - scanner.textStart, what === entryOdd];
  });
  expect(found).toEqual([
    [log.indexOf('{"A":1,"Status":503\n'), true],
    [log.indexOf('{"A":1,"Status":503}\n'), false],
  ]);
});

test("it rests where most lines may be kept, and is tried again", () => {
  const options = { classify: false, invert: false, eachLine: true, fields: null, strict: false, prefilter: true };
  const scanner = webAssemblyScanner([compiled("Status geq 500", null)], options, 65_536);
  if (scanner === null) throw new Error("WebAssembly should run here");
  const oddIn = (text: string): number => {
    const log = Buffer.from(text);
    scanner.memory.set(log, scanner.textStart);
    scanner.scan(scanner.textStart, scanner.textStart + log.length);
    return Array.from(
      { length: scanner.entryCount },
      (_, entry) => scanner.entries[entry * scanner.entryLength + 2],
    ).filter((what) => what === entryOdd).length;
  };
  // Only going through it meets a line that is cut off.
  const rests = (): boolean => oddIn('{"Status":200\n') === 1;
  const block = (status: number): string => `{"Status":${status}}\n`.repeat(4000);
  const callsUntil = (state: boolean, text: string): number => {
    for (let calls = 0; calls < 1000; calls++) {
      if (rests() === state) return calls;
      oddIn(text);
    }
    return Number.POSITIVE_INFINITY;
  };
  expect(rests()).toBe(false);
  oddIn(block(503));
  expect(rests()).toBe(false);
  expect(callsUntil(true, block(503))).toBeLessThan(50);
  const rest = callsUntil(false, block(200));
  expect(rest).toBeGreaterThan(100);
  expect(rest).toBeLessThan(300);
});

test("an escape that may hide a key counts before a key that is found behind it, in the same step and the next line", () => {
  const filter = compiled("A eq 1 or B eq 1 or C eq 1 or D eq 1", null);
  const every = whole ? 1 : 8;
  for (let offset = 0; offset < 40; offset++)
    // Of each distance some, and of each place.
    for (let blanks = offset % every; blanks < 24; blanks += every) {
      const kept: string[] = [];
      const matcher = createMatcher(filter, {
        eachLine: true,
        onLines: (line) => kept.push(Buffer.from(line).toString()),
      });
      const wanted = ['{"\\u0041":1}\n', `{${" ".repeat(blanks)}"B":1}\n`];
      matcher.push(Buffer.from(`{"z":"${"z".repeat(offset)}"}\n${wanted.join("")}`));
      matcher.end();
      expect(kept).toEqual(wanted);
    }
});

test("what stands in memory behind the end of a log hides no line", () => {
  const filter = compiled("A eq 1 or B eq 1 or C eq 1 or D eq 1", null);
  const kept: string[] = [];
  const matcher = createMatcher(filter, { eachLine: true, onLines: (line) => kept.push(Buffer.from(line).toString()) });
  matcher.push(Buffer.from(`{"zzz":1}\n    {"B":1}\n${'{"z":2}\n'.repeat(100)}`));
  matcher.end();
  matcher.push(Buffer.from('{"\\u0041":1}\n'));
  matcher.end();
  expect(kept).toEqual(['    {"B":1}\n', '{"\\u0041":1}\n']);
});

test.each([
  ["strings", 'Text contains "é" or Text contains "ü"', `"Text":"${"x".repeat(200)}"`],
  ["arrays", "Numbers contains 7", `"Numbers":[${"1,".repeat(100)}2]`],
])("values of %s that are read in vain, again and again, end the search and lose no line", (_, text, member) => {
  const nested = Array.from({ length: 20 }, (_, at) => `"n${at}":{${member}}`).join(",");
  const last = text.startsWith("Text") ? '"Text":"é"' : '"Numbers":[7]';
  const log = Buffer.from(`${`{${nested},"A":1}\n`.repeat(200)}{"cut off":1\n${`{${nested},${last}}\n`.repeat(3)}`);
  const options = { classify: false, invert: false, eachLine: true, fields: null, strict: false, prefilter: true };
  const scanner = webAssemblyScanner([compiled(text, null)], options, 1 << 21);
  if (scanner === null) throw new Error("WebAssembly should run here");
  scanner.memory.set(log, scanner.textStart);
  scanner.scan(scanner.textStart, scanner.textStart + log.length);
  const what = Array.from(
    { length: scanner.entryCount },
    (_, entry) => scanner.entries[entry * scanner.entryLength + 2] === entryOdd,
  );
  // A line that lacks the key is met once the search has ended.
  expect(what).toEqual([true, false, false, false]);
});
