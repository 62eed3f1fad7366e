/** More keys than are looked for one by one: in any order, repeated, in long lines, and like each other at their ends. */
import { expect, test } from "vitest";
import { createMatcher } from "../../../../src/logs/index.js";
import { entryOdd } from "../../../../src/logs/scanner/assembly/codes.js";
import { webAssemblyScanner } from "../../../../src/logs/scanner/scanners/webassembly-scanner.js";
import { compiled } from "../../../support/compiled.js";
import { type Random, randomFrom } from "../../../support/random.js";
import { runs } from "../../../support/seed.js";

/** Some are longer than what is compared at once, and some the same up to where that ends; one is the end of another. */
const tail = "x".repeat(31);
const keys = [
  "A",
  "Status",
  "OriginStatus",
  "Score",
  tail,
  `y${tail}`,
  `zy${tail}`,
  `z${tail}`,
  `ab${tail}y`,
  `cb${tail}y`,
];
const filter = compiled(keys.map((key, at) => `${key} eq ${at}`).join(" or "), null);

function field(random: Random): string {
  const at = random.below(keys.length);
  const key = random.pick([keys[at], keys[at], keys[at], `k${keys[at]}`, `\\"${keys[at]}`]);
  const value = random.pick([
    at,
    at,
    77,
    `"${keys[at]}"`,
    `"\\"${keys[at]}\\":${at}"`,
    `{"${keys[at]}":${at}}`,
    "[]",
    '"|~"',
    `"${"w".repeat(random.below(90))}"`,
  ]);
  return `"${key}"${random.chance(0.1) ? " : " : ":"}${value}`;
}

/** Short lines, and now and then one with more keys than are held. */
function line(random: Random): string {
  const order = random.chance(0.5) ? keys.map((key, at) => `"${key}":${random.chance(0.05) ? at : 77}`) : [];
  const fields = Array.from({ length: random.chance(0.02) ? 2000 : random.below(12) }, () =>
    random.chance(0.8) ? '"A":77' : field(random),
  );
  const whole = `{${[...order, ...fields].join(",")}}`;
  return random.chance(0.05) ? whole.slice(0, 1 + random.below(whole.length)) : whole;
}

/** By `JSON.parse`, which takes the last of repeated keys, too; null for a line that is no object. */
function keeps(text: string): boolean | null {
  try {
    const values = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return keys.some((key, at) => Object.hasOwn(values, key) && values[key] === at);
  } catch {
    return null;
  }
}

test("which lines are kept and which are malformed is the parser's", () => {
  const { seed, numRuns } = runs(3000);
  const random = randomFrom(seed);
  const lines = Array.from({ length: numRuns }, () => line(random));
  const found: string[] = [];
  const malformed: string[] = [];
  const matcher = createMatcher(filter, {
    mode: "classify",
    eachLine: true,
    onLines: (bytes) => found.push(Buffer.from(bytes).toString().slice(0, -1)),
    onMalformed: ({ bytes }) =>
      malformed.push(
        Buffer.from(bytes ?? [])
          .toString()
          .slice(0, -1),
      ),
  });
  matcher.push(Buffer.from(`${lines.join("\n")}\n`));
  matcher.end();
  expect(found).toEqual(lines.filter((text) => keeps(text) === true));
  expect(malformed).toEqual(lines.filter((text) => keeps(text) === null));
});

test("no line with many keys is left to the parser", () => {
  const scanner = webAssemblyScanner(
    [filter],
    { classify: false, invert: false, eachLine: true, fields: null, strict: false, prefilter: false },
    65_536,
  );
  if (scanner === null) throw new Error("WebAssembly should run here");
  const text = Buffer.from(
    `{${Array.from({ length: 900 }, () => '"A":77').join(",")},${keys.map((key, at) => `"${key}":${at}`).join(",")}}\n`.repeat(
      3,
    ),
  );
  scanner.memory.set(text, scanner.textStart);
  scanner.scan(scanner.textStart, scanner.textStart + text.length);
  expect(scanner.entryCount).toBe(3);
  for (let entry = 0; entry < 3; entry++) expect(scanner.entries[entry * scanner.entryLength + 2]).not.toBe(entryOdd);
});

test("a run of quotes that all look as if they ended a key is not held beyond the room for them", () => {
  // Any three bytes of these keys add up to what three quotes do.
  const alike = ["wwx", "wxw", "xww", "vxx", "xvx", "xxv"];
  const kept: string[] = [];
  const matcher = createMatcher(compiled(alike.map((key) => `${key} eq 1`).join(" or "), null), {
    onLines: (bytes) => kept.push(Buffer.from(bytes).toString()),
  });
  const good = '{"xxv":1}\n';
  // What tells keys is chosen by the first pieces.
  for (let piece = 0; piece < 3; piece++) matcher.push(Buffer.from(`{"a":"${"y".repeat(40_000)}"}\n`));
  // It begins anywhere within what is looked at together.
  const pads = Array.from({ length: 40 }, (_, at) => at * 32);
  for (const pad of pads) matcher.push(Buffer.from(`{"a":"${"y".repeat(pad)}",${'"'.repeat(4000)}}\n${good}`));
  matcher.end();
  expect(kept).toEqual(pads.map(() => good));
});

test("what stands between two strings is no key, though it may be spelled as one", () => {
  const between = [",", ": ", ":", "x,", "1 "];
  const kept: string[] = [];
  const matcher = createMatcher(compiled(between.map((key) => `\`${key}\` eq "b"`).join(" or "), null), {
    eachLine: true,
    onLines: (bytes) => kept.push(Buffer.from(bytes).toString()),
  });
  const lines = ['{"a":["a",":","b"]}\n', '{"a":[":",":b"]}\n', '{"a" : ":","b":1}\n', '{",":"b"}\n', '{": ":"b"}\n'];
  matcher.push(Buffer.from(lines.join("")));
  matcher.end();
  expect(kept).toEqual(lines.slice(3));
});
