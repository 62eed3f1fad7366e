/** Lines at and beyond the limit, lines longer than the memory, and rooms to read into. */
import { describe, expect, test } from "vitest";
import { createMatcher, type MatcherOptions } from "../../src/logs/index.js";
import { compiled } from "../support/compiled.js";

const canada = compiled('ClientCountry eq "ca"', "http_requests");
const ca = '{"ClientCountry":"ca"}';
const us = '{"ClientCountry":"us"}';

function match(log: string, size: number, options: MatcherOptions) {
  const bytes = Buffer.from(log);
  const lines: string[] = [];
  const malformed: string[] = [];
  const matcher = createMatcher(canada, {
    eachLine: true,
    onLines(line, _keptBy, offset) {
      const isThere = options.fields !== undefined || bytes.subarray(offset, offset + line.length).equals(line);
      lines.push(isThere ? Buffer.from(line).toString() : "elsewhere");
    },
    onMalformed: ({ number, offset, bytes: line }) =>
      malformed.push(`${number}@${offset}${line === null ? "" : " held"}`),
    ...options,
  });
  for (let at = 0; at < bytes.length; at += size) matcher.push(bytes.subarray(at, at + size));
  matcher.end();
  return { lines, malformed, counts: matcher.counts() };
}

describe("the longest line", () => {
  const fits = `{"ClientCountry":"ca","x":"${"x".repeat(23)}"}`;
  const long = fits.replace('x"}', 'xx"}');
  const log = `${long}\n${fits}\n${ca}\n${long}\n${long}\r\n${us}\n${fits}\n${fits}x\n${long}`;

  test.each([1, 7, 30, 1000, 300_000])("does not depend on the pieces: %i bytes", (size) => {
    const found = match(log, size, { mode: "classify", longestLine: fits.length });
    expect(found.lines).toEqual([`${fits}\n`, `${ca}\n`, `${fits}\n`]);
    const isLong = (line: string) => line.length > fits.length;
    const lines = Array.from(
      log.matchAll(/[^\n]+/g),
      ({ 0: line, index }, at) => [line, `${at + 1}@${index}`] as const,
    );
    expect(found.malformed).toEqual(lines.flatMap(([line, place]) => (isLong(line) ? [place] : [])));
    expect(found.counts).toMatchObject({ bytes: log.length, lines: 9, kept: 3, malformed: 5 });
  });

  test("a line longer than the memory", () => {
    const huge = `{"ClientCountry":"ca","x":"${"x".repeat(1_000_000)}"}`;
    const text = `${ca}\n${huge}\n${ca}\n${huge}`;
    expect(match(text, 100_000, {}).lines.join("")).toBe(text);
    const found = match(text, 100_000, { longestLine: 900_000 });
    expect(found.lines.join("")).toBe(`${ca}\n${ca}\n`);
    expect(found.malformed).toEqual([`2@${ca.length + 1}`, `4@${2 * ca.length + huge.length + 3}`]);
  });

  test("values of megabytes before, between and behind the fields", () => {
    const text = `"${'é\\"\\\\'.repeat(300_000)}"`;
    const objects = `[${'{"ClientCountry":"us"},'.repeat(100_000)}1]`;
    const lines = ["ca", "us"].flatMap((country) => [
      `{"a":${text},"ClientCountry":"${country}","b":${objects}}\n`,
      `{"a":${objects},"b":${text},"ClientCountry":"${country}"}\n`,
    ]);
    for (const mode of ["kept", "classify", "strict"] as const)
      expect(match(lines.join(""), 65_536, { mode }).lines).toEqual(lines.slice(0, 2));
  });
});

describe("a limit", () => {
  const log = `${ca}\n${us}\n{\n${ca}\n\n${us}\n${ca}\n${ca}`;

  test.each([0, 1, 2, 3, 4, 5])("of %i lines: the counts end with the last line", (limit) => {
    const ends = [0, 1, 4, 7, 8, 8].map(
      (end) =>
        log
          .split(/(?<=\n)/)
          .slice(0, end)
          .join("").length,
    );
    const counted = { bytes: ends[limit], kept: Math.min(limit, 4) };
    for (const size of [1, 10, 1000]) {
      expect(match(log, size, { limit }).counts).toMatchObject(counted);
      const { lines, malformed, counts } = match(log, size, { mode: "classify", limit });
      expect(counts).toMatchObject({ ...counted, lines: [0, 1, 4, 6, 7, 7][limit] });
      expect([lines.length, malformed.length]).toEqual([Math.min(limit, 4), limit < 2 ? 0 : 1]);
    }
  });

  test("of dropped lines, and of lines with picked fields", () => {
    const dropped = match(log, 1000, { invert: true, limit: 1 });
    expect(dropped.lines).toEqual([`${us}\n`]);
    expect(dropped.counts).toMatchObject({ lines: 2, kept: 1, bytes: 2 * ca.length + 2 });
    const picked = match(log, 1000, { fields: ["ClientCountry"], limit: 2 });
    expect(picked.counts).toMatchObject({ kept: 2, bytes: 3 * ca.length + 5 });
  });
});

test("bytes read into the room are matched as pushed ones are", () => {
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

test("one matcher takes one log after the other", () => {
  const found: unknown[] = [];
  const matcher = createMatcher(canada, {
    mode: "classify",
    onLines: (bytes) => found.push(Buffer.from(bytes).toString()),
    onMalformed: ({ number }) => found.push(number),
  });
  for (const log of [`\ufeff${ca}`, `\ufeff${ca}\n${ca}\n{`, "[]"]) {
    matcher.push(Buffer.from(log));
    matcher.end();
  }
  expect(found).toEqual([`\ufeff${ca}`, `\ufeff${ca}\n${ca}\n`, 3, 1]);
  expect(matcher.counts()).toMatchObject({ kept: 3, malformed: 2 });
});

test("several filters: each line names those that keep it, and each has its counts", () => {
  const errors = compiled("EdgeResponseStatus geq 500", "http_requests");
  const both = '{"ClientCountry":"ca","EdgeResponseStatus":503}';
  const lines: string[] = [];
  const matcher = createMatcher([canada, errors, canada], {
    mode: "classify",
    onLines: (line, keptBy) => lines.push(`${keptBy.join()} ${Buffer.from(line)}`),
  });
  matcher.push(Buffer.from(`${ca}\n${us}\n${both}\n{"ClientCountry":null}\n[]\n`));
  matcher.end();
  expect(lines).toEqual([`5 ${ca}\n`, `7 ${both}\n`]);
  const counts = matcher.counts();
  expect(counts).toMatchObject({ lines: 5, kept: 2, malformed: 1 });
  const ofCanada = { dropped: 1, unknown: 1, lackingFields: new Map([["ClientCountry", 1]]) };
  expect(counts.filters.map(({ kept, classified }) => ({ kept, ...classified }))).toEqual([
    { kept: 2, ...ofCanada },
    { kept: 1, dropped: 0, unknown: 3, lackingFields: new Map([["EdgeResponseStatus", 3]]) },
    { kept: 2, ...ofCanada },
  ]);
});
