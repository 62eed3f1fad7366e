/** Makes lines of JSON, nearly JSON and damaged JSON by a seed. Compares a strict run with `JSON.parse`. */
import { deepStrictEqual } from "node:assert";
import { createMatcher } from "../../src/logs/index.js";
import { compiled } from "./compiled.js";
import { type Random, randomFrom } from "./random.js";

const encoder = new TextEncoder();
const filter = compiled('ClientCountry eq "ca" or EdgeResponseStatus geq 500', "http_requests");

const scalars = [
  "0", "-0", "1", "-1", "10", "123456789", "1.5", "-0.5e10", "1e5", "1E+5", "2e-7", "0e0", "0.0", "true", "false", "null", "9007199254740993", "123456789012345678901234567890",
  '""', '"a"', '"\\u0026"', '"\\uD83d\\ude00"', '"\\\\"', '"\\""', '"\\/\\b\\f\\n\\r\\t"', '"é😀"', '"\u007f\u2028"', '"{"', '"}"', '"["', '":"', '","', "{}", "[]", "[[]]", "[{}]", '{"a":[]}',
]; // biome-ignore format: a table
const almostScalars = [
  "01", "-01", "00", "-", "+1", ".5", "1.", "1.e1", "1e", "1e+", "0x1", "1_0", "1a", "- 1", "1 2", "1.5.6", "1e5e5", "--1", "1-", "Infinity", "NaN", "undefined", "True", "tru", "truee", "nul", "nulll",
  "1true", "true1", "'a'", '"\\x"', '"\\u12"', '"\\u12g4"', '"\\"', '"a\tb"', '"a\u0000b"', '"\u001f"', "[,]", "[1,]", "[1 2]", "[1:2]", "{,}", '{"a"}', '{"a":}', '{"a":1,}', "{a:1}", '{"a":1 "b":2}',
  '{"a" "b"}', '{1:2}', "[}", "{]", "[", "]", "{", "}", "", ",", ":", '"a""b"', '"a":1', '"a"1', '1"a"', "[]1", "{}1", "[][]", "\u00a0", "\ufeff1", "é", "\\n", "\\", "/**/1", '{"a":1}}', '[1]]',
]; // biome-ignore format: a table
const telling = [...'{}[]:,"\\ \t\r0159-+.eEtrufalsn/x\u0000\u000b\u001f\u007f\u00a0\ufeffé'];
const texts = ["a", "\\\\", '\\"', "\\u00e9", "é", "{", "}", "[", "]", ",", ":", "5", "\\/", "-", " "];

/** Returns a JSON object as text, compact or with blanks. */
function objectText(random: Random): string {
  const spaced = random.pick([0, 0, 0.1, 0.8]);
  const gap = (): string =>
    spaced > 0 && random.chance(spaced)
      ? random.pick([" ", "  ", "\t", "\r", " \t\r ", " ".repeat(1 + random.below(130))])
      : "";
  const string = (): string => {
    const length = random.chance(0.1) ? random.below(200) : random.below(14);
    if (random.chance(0.7)) return `"${"x".repeat(length)}"`;
    return `"${Array.from({ length }, () => random.pick(texts)).join("")}"`;
  };
  const value = (depth: number): string => {
    if (depth > 4 || random.chance(0.75)) return random.chance(0.4) ? string() : random.pick(scalars);
    return random.chance(0.5) ? object(depth + 1) : `[${list(random.below(5), () => value(depth + 1))}]`;
  };
  const list = (length: number, item: () => string): string =>
    `${gap()}${Array.from({ length }, () => `${item()}${gap()}`).join(`,${gap()}`)}`;
  const object = (depth: number): string =>
    `{${list(random.below(depth === 0 ? 9 : 4), () => `${string()}${gap()}:${gap()}${value(depth)}`)}}`;
  const fields = random.chance(0.3) ? `"ClientCountry"${gap()}:${gap()}${random.pick(['"ca"', '"us"', "null"])},` : "";
  const text = object(0);
  return `${gap()}${text === "{}" || !text.startsWith('{"') ? text : `{${fields}${text.slice(1)}`}${gap()}`;
}

/** Returns a deep object, or one with many members, near the limits of the scanner's memory. */
function unusual(random: Random): string {
  const depth = random.pick([62, 63, 64, 65, 66, 200, 1000]);
  const [open = "", close = ""] = random.pick(["[ ]", '{"a": }', '[{"a": }]']).split(" ");
  const closed = random.chance(0.7) ? depth : depth + random.pick([-1, 1]);
  return `{"a":${open.repeat(depth)}${random.pick(["1", "01", "[]", "true"])}${close.repeat(Math.max(0, closed))}}`;
}

/** Returns a line without its line feed: JSON, nearly JSON, or damaged. */
export function lineBytes(random: Random): Uint8Array {
  if (random.chance(0.01)) return encoder.encode(unusual(random));
  const text = objectText(random);
  if (random.chance(0.25)) {
    // Returns a malformed value, or a value at a wrong position.
    const place = random.pick([...text.matchAll(/[:,[{]/g), { index: 0 }]).index + random.below(2);
    return encoder.encode(
      text.slice(0, place) +
        random.pick(almostScalars) +
        text.slice(random.chance(0.5) ? place : place + random.below(4)),
    );
  }
  const bytes = encoder.encode(text);
  if (random.chance(0.4)) return bytes;
  const mutated = [...bytes];
  for (let times = random.pick([1, 1, 1, 2, 5]); times > 0; times--) {
    const at = random.below(mutated.length);
    const piece = random.chance(0.1)
      ? [random.pick([0x80, 0xff, 0xc3, 0xe2, 0xf0])]
      : [...encoder.encode(random.pick(telling))];
    random.pick([
      () => mutated.splice(at, 1 + random.below(2)),
      () => mutated.splice(at, 0, ...piece),
      () => mutated.splice(at, 1, ...piece),
      () => random.chance(0.3) && mutated.splice(at),
    ])();
  }
  return Uint8Array.from(mutated.filter((byte) => byte !== 0x0a));
}

const blank = /^[ \t\r\n]*$/;

/** Whether a line is an object by `JSON.parse`, decoded with U+FFFD and with its byte-order mark. */
function verdictOf(line: Uint8Array): "object" | "malformed" | "blank" {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(line);
  if (blank.test(text)) return "blank";
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? "object" : "malformed";
  } catch {
    return "malformed";
  }
}

/** Throws an error with the seed when a strict run disagrees. Returns the share of objects among the lines. */
export function tryStrict(seed: number, lines: number): number {
  const random = randomFrom(seed);
  const texts = Array.from({ length: lines }, () => lineBytes(random));
  // The first line ignores its byte-order mark.
  const log = Buffer.concat([Buffer.from("{}\n"), ...texts.flatMap((line) => [line, Buffer.from("\n")])]);
  const reported = new Set<number>();
  const matcher = createMatcher(filter, { mode: "strict", onMalformed: ({ number }) => reported.add(number) });
  matcher.push(log);
  matcher.end();
  const verdicts = texts.map(verdictOf);
  const malformed = new Set(verdicts.flatMap((verdict, index) => (verdict === "malformed" ? [index + 2] : [])));
  for (const number of new Set([...reported, ...malformed])) {
    const line = Buffer.from(texts[number - 2] ?? []);
    const about = `LOGWHERE_SEED=${seed}: ${verdicts[number - 2]} is taken for something else: ${line.toString("latin1")}`;
    if (!reported.has(number) || !malformed.has(number)) throw new Error(`${about}\n${line.toString("base64")}`);
  }
  const objects = verdicts.filter((verdict) => verdict === "object").length;
  deepStrictEqual(matcher.counts().lines, objects + malformed.size + 1);
  return objects / lines;
}
