/**
 * Formatting JSON keeps every byte outside of its filters, and of them every name, text and number as it is spelled, and what they mean; twice is
 * once; and what `compile` prints is laid out already (language.md §18.44).
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFilters } from "../../src/hosts.js";
import { compileAll } from "../../src/index.js";
import { toPrettyWhereJson, toWhereJson } from "../../src/where/emit.js";
import { compiledText } from "../support/compiled.js";
import { readExactJson } from "../support/exact-json.js";
import { someFilter, someSeed } from "../support/generators.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";

/** A way to write a filter in JSON, with what stands before and behind it. */
interface Place {
  readonly before: string;
  readonly after: string;
  /** It is a string there. */
  readonly held?: true;
}

const filter = '{"where":{"and":[{"key":"A","operator":"eq","value":1}]}}';

const places: Readonly<Record<string, Place>> = {
  "a where document": { before: "\ufeff \n", after: "\n\n" },
  "a string": { before: ' "', after: '"\n', held: true },
  "a job": {
    before: '{\n\t"name":"\\u006e" ,"name" : "m", "dataset":"http_requests",\n"filter":"',
    after: '" , "x":1.0 }',
    held: true,
  },
  "a list of jobs": {
    before: `[{"filter":${JSON.stringify(filter)}},\n   {"filter" : "`,
    after: '" , "id" : 1e0}  ]',
    held: true,
  },
  "a list of filters": { before: `[ ${filter},\n    `, after: "  ]\n" },
  "an answer": {
    before: '{"success":true,\n "result" :  [{"id":7,"filter":"',
    after: '"}],  "errors": []}',
    held: true,
  },
  "several values": { before: `${filter}\n`, after: `\n\n${filter}` },
  "other JSON": { before: '{"logpush": 1,\n\t\t"a/b" : [ 1.0, {"query":', after: ',"b"  :2} ]}' },
};

/** Another spelling of the same text: escapes for characters that need none. */
function respelled(json: string, random: Random): string {
  return json.replace(/\\u[0-9a-f]{4}|\\.|[^\\]/gsu, (unit) => {
    if (unit.startsWith("\\") || random.chance(0.9)) return unit;
    const units = Array.from(
      { length: unit.length },
      (_, at) => `\\u${unit.charCodeAt(at).toString(16).padStart(4, "0")}`,
    );
    return unit === "/" ? "\\/" : units.join("");
  });
}

/** The same JSON with white space where it may stand, the parts of comparisons in any order, and other spellings of its texts. */
function spelled(json: string, random: Random, several: boolean): string {
  const blank = () => random.pick(several ? ["", " ", "\n", "\n  ", "\t"] : ["", " ", "\t"]);
  const mixed = json.replace(
    /\{("key":"(?:[^"\\]|\\.)*"),("operator":"[^"]*"),("value":(?:"(?:[^"\\]|\\.)*"|\[(?:[^"\]]|"(?:[^"\\]|\\.)*")*\]|[^"[{}]+))\}/g,
    (_, ...parts) => {
      const members = parts.slice(0, 3).sort(() => random.below(3) - 1);
      return `{${members.join(",")}}`;
    },
  );
  const text = mixed.replace(/"((?:[^"\\]|\\.)*)"|[{}[\],:]/g, (token, content?: string) => {
    if (content === undefined) return `${blank()}${token}${blank()}`;
    // By its keys, as they are written, a filter is told.
    return /^(?:where|and|or|key|operator|value)$/.test(content) ? token : `"${respelled(content, random)}"`;
  });
  return several ? text.trim().replace("{", "{\n") : text.trim();
}

/** Everything in JSON that is no white space and no mark, as it is spelled, in the order of the alphabet. */
const tokens = (json: string): readonly string[] => (json.match(/"(?:[^"\\]|\\.)*"|[^\s"{}[\],:]+/g) ?? []).sort();

const limits = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
const said = (text: string) =>
  compileAll(text, { limits, unknownFields: "ignore", path: "a.json" }).filters.map(
    ({ pointer, compilation: { filter, ok } }) => [pointer, ok, filter?.text],
  );

describe("formatting JSON", () => {
  test.each(Object.entries(places))("%s", (_, { before, after, held }) => {
    let changed = 0;
    fc.assert(
      fc.property(
        someFilter({ not: false }),
        someSeed,
        fc.boolean(),
        fc.boolean(),
        (generated, seed, several, crlf) => {
          const random = randomFrom(seed);
          const json = toWhereJson(compiledText(generated, random));
          if (json === "{}") return;
          const ends = (text: string) => (crlf ? text.replaceAll("\n", "\r\n") : text);
          const written = spelled(json, random, several);
          const inPlace = held ? respelled(JSON.stringify(written).slice(1, -1), random) : ends(written);
          const [head, tail] = [ends(before), ends(after)];
          const source = head + inPlace + tail;
          const result = formatFilters(source, "a.json");
          const text = result?.text ?? "";
          expect(result?.left).toEqual([]);
          expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
          expect(said(text)).toEqual(said(source));
          const laidOut = text.slice(head.length, text.length - tail.length);
          const content = held ? String(JSON.parse(`"${laidOut}"`)) : laidOut;
          expect(tokens(content)).toEqual(tokens(written));
          expect(readExactJson(content)).toEqual(readExactJson(written));
          if (held || !several) expect(content.replace(/"(?:[^"\\]|\\.)*"/g, "")).not.toMatch(/\s/);
          else if (crlf) expect(content).not.toMatch(/[^\r]\n/);
          expect(content).not.toMatch(/"operator":[^{}]*"key":|"value":[^{}"]*,\s*"(?:key|operator)":/);
          expect(formatFilters(text, "a.json")).toEqual({ text, left: [] });
          changed += text === source ? 0 : 1;
        },
      ),
      runs(80, 13),
    );
    expect(changed).toBeGreaterThan(10);
  });

  test("what `compile` prints", () => {
    fc.assert(
      fc.property(someFilter({ not: false }), someSeed, (generated, seed) => {
        const compiled = compiledText(generated, randomFrom(seed));
        for (const json of [toWhereJson(compiled), toPrettyWhereJson(compiled)])
          expect(formatFilters(json)).toEqual({ text: json, left: [] });
      }),
      runs(100, 14),
    );
  });
});
