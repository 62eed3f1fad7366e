/** Long strings are gone through by other means than short ones, and change nothing of what follows them. */
import { expect, test } from "vitest";
import { createMatcher, fieldPicker } from "../../../../src/logs/index.js";
import { entryOdd } from "../../../../src/logs/scanner/assembly/codes.js";
import { webAssemblyScanner } from "../../../../src/logs/scanner/scanners/webassembly-scanner.js";
import { compiled } from "../../../support/compiled.js";
import { type Random, randomFrom } from "../../../support/random.js";
import { runs } from "../../../support/seed.js";

const filter = compiled("EdgeResponseStatus geq 500", "http_requests");
const parts = [
  '\\"',
  "\\\\",
  '\\\\\\"',
  "\\n",
  "\\u0020",
  "\\u0053",
  "\\\\u00zz",
  "{",
  "}",
  "[",
  ":",
  ",",
  "u",
  "é",
  "x".repeat(20),
  "y".repeat(70),
];

/** A key that is a long string by its escapes alone. */
const byNumber = [..."EdgeResponseStatus"]
  .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)
  .join("");

/** What a string of some such parts holds, one part mostly among them. */
function content(random: Random): string {
  const usual = random.pick(parts);
  let text = "";
  for (let length = random.below(random.pick([40, 400, 4000])); text.length < length; )
    text += random.chance(0.9) ? usual : random.pick(parts);
  return text;
}

function line(random: Random): string {
  const status = random.pick([
    '"EdgeResponseStatus"',
    '"EdgeResponseStatus"',
    '"EdgeResponse\\u0053tatus"',
    `"${byNumber}"`,
    '"EdgeResponseStatu"',
  ]);
  const field = `${status}:${random.pick([200, 503])}`;
  const long = random.pick([
    () => `"a":"${content(random)}"`,
    () => `"${content(random)}":1`,
    () => `"a":["${content(random)}","${content(random)}"]`,
    () => `"a":{"EdgeResponseStatus":503,"${content(random)}":"${content(random)}"}`,
    () => `"${content(random)}EdgeResponseStatus":503`,
  ])();
  const whole = `{${random.pick([`${long},${field}`, `${field},${long}`, `${long},${field},${long}`, long])}}`;
  // Cut off, mostly within a string.
  return random.chance(0.1) ? whole.slice(0, 1 + random.below(whole.length - 1)) : whole;
}

/** By `JSON.parse`; null for a line that is no object. */
function keeps(text: string): boolean | null {
  try {
    const { EdgeResponseStatus } = JSON.parse(text) as { readonly EdgeResponseStatus?: number };
    return EdgeResponseStatus !== undefined && EdgeResponseStatus >= 500;
  } catch {
    return null;
  }
}

const { numRuns, seed } = runs(60);

test(`${numRuns} random logs of long strings with escapes: what is kept and what is malformed is what JSON.parse says`, () => {
  for (let round = 0; round < numRuns; round++) {
    const random = randomFrom(seed + round);
    const lines = Array.from({ length: 40 }, () => line(random));
    for (const mode of ["kept", "classify"] as const) {
      let found = "";
      const matcher = createMatcher(filter, { mode, onLines: (bytes) => (found += Buffer.from(bytes).toString()) });
      const log = Buffer.from(`${lines.join("\n")}\n`);
      for (let at = 0; at < log.length; at += 3001) matcher.push(log.subarray(at, at + 3001));
      matcher.end();
      const expected = lines.filter(keeps).map((text) => `${text}\n`);
      expect(found, `LOGWHERE_SEED=${seed + round}`).toBe(expected.join(""));
      // Those that cannot be kept are looked at only where every line is.
      const malformed = lines.filter((text) => keeps(text) === null).length;
      if (mode === "classify") expect(matcher.counts().malformed, `LOGWHERE_SEED=${seed + round}`).toBe(malformed);
      else expect(matcher.counts().malformed, `LOGWHERE_SEED=${seed + round}`).toBeLessThanOrEqual(malformed);
    }
  }
});

test("none makes a line odd, that would have to be parsed, but by an escape that may hide a key", () => {
  const options = { classify: true, invert: false, eachLine: true, fields: null, strict: false, prefilter: false };
  const scanner = webAssemblyScanner([filter], options, 1 << 20);
  if (scanner === null) throw new Error("no WebAssembly");
  const texts = parts
    .filter((part) => !/\\u0053|u00zz/.test(part))
    .flatMap((part) => [1, 40, 400, 4000].map((length) => part.repeat(Math.ceil(length / part.length))));
  const lines = [...texts, "\\u0053".repeat(40)].map((text) => `{"a":"${text}","EdgeResponseStatus":503}\n`);
  const log = Buffer.from(lines.join(""));
  scanner.memory.set(log, scanner.textStart);
  scanner.scan(scanner.textStart, scanner.textStart + log.length);
  const kinds = Array.from(
    { length: scanner.entryCount },
    (_, entry) => scanner.entries[entry * scanner.entryLength + 2],
  );
  expect(kinds.map((kind) => kind === entryOdd)).toEqual([...texts.map(() => false), true]);
});

test("a long key whose end is escaped is the field that is cut out, and one that is nearly it is not", () => {
  const name = "y".repeat(3000);
  const pick = fieldPicker([name]);
  const lines = [`${name.slice(1)}\\u0079`, `${name.slice(1)}\\u007a`, `${name.slice(1)}\\\\u0079`].map((key) =>
    Buffer.from(`{"EdgeResponseStatus":503,"${key}":1}\n`),
  );
  let found = "";
  const matcher = createMatcher(filter, {
    fields: [name],
    onLines: (bytes) => (found += Buffer.from(bytes).toString()),
  });
  matcher.push(Buffer.concat(lines));
  matcher.end();
  expect(found).toBe(lines.map((bytes) => Buffer.from(pick(bytes) ?? []).toString()).join(""));
  expect(found).toBe(`{"${name}":1}\n{}\n{}\n`);
});
