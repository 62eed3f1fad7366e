/** No diagnostic and no analysis denies a value that the facts of its field allow. */
import { expect, test } from "vitest";
import { analyze } from "../../src/analysis.js";
import { formats } from "../../src/datasets/formats.js";
import { compile, type Dataset, datasets, type FieldFacts, type OperatorName, operators } from "../../src/index.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs, whole } from "../support/seed.js";

/** Codes that say that no line has such a value. */
const denials = /^LW(?:50[19]|80[1235])$/;

/** Values of log lines, by format. They are written apart from the patterns. */
const values: Readonly<Record<string, readonly string[]>> = {
  country2: ["us", "t1", "xx", "gb"],
  continent2: ["EU", "T1"],
  ip: ["192.0.2.255", "2001:db8:0:1::A", "::"],
  "ip-mapped": ["192.0.2.1", "::ffff:192.0.2.1"],
  hostname: ["example.com", "a-b.example:8443", "[2001:db8::1]"],
  "dns-name": ["eXaMple.com.", "_dmarc.example.com", "."],
  url: ["https://example.com/a?b#c", "http://[::1]:80/"],
  path: ["/", "/a%20b/é", "*"],
  uri: ["/?q=/a", "/"],
  query: ["?a=b&c", "a=b"],
  method: ["GET", "M-SEARCH", "VERSION_CONTROL"],
  rayid: ["0123456789abcdef", "00"],
  "http-version": ["HTTP/1.1", "HTTP/3"],
  "tls-version": ["TLSv1.2", "none"],
  colo: ["LHR"],
  "colo-name": ["lhr01", "sin123"],
  uuid: ["00000000-0000-4000-8000-000000000000"],
  hex32: ["00112233445566778899aabbccddeeff"],
  email: ["a+b@example.com"],
  "media-type": ["text/html", "text/html; charset=utf-8"],
  base64: ["YWI=", "a_b-"],
};

const fields = Object.values<Dataset>(datasets).flatMap((dataset) =>
  Object.entries(dataset.fields)
    .filter(([, facts]) => facts.filterable !== false && facts.deprecated !== true)
    .map(([name, facts]) => ({ dataset, name, facts })),
);

/** Returns a value that all facts of a field allow, or null when no fact says anything about values. */
function allowed(facts: FieldFacts, random: Random): string | number | null {
  const listed = [...(facts.enum ?? []), ...(facts.examples ?? []), ...(facts.oldValues ?? [])];
  if (listed.length > 0) return random.pick(listed);
  const format = facts.format === undefined ? undefined : formats[facts.format];
  if (facts.type === "int" || facts.type === "array<int>") {
    const { min = format?.min, max = format?.max, multipleOf = 1 } = facts;
    if (min === undefined && max === undefined) return null;
    const low = min ?? (max ?? 0) - 1000;
    const high = max ?? low + 1_000_000;
    return Math.floor(random.pick([low, high, low + random.below(high - low + 1)]) / multipleOf) * multipleOf;
  }
  if (format === undefined || facts.type === "timestamp") return null;
  const text = random.pick(values[facts.format ?? ""] ?? [String(format.example)]);
  if (facts.case === "lower") return text.toLowerCase();
  return facts.case === "upper" ? text.toUpperCase() : text;
}

/** Returns comparisons that are true of a value. */
function trueOf(value: string | number, type: string, random: Random): readonly (readonly [OperatorName, string])[] {
  const written = JSON.stringify(value);
  if (type.startsWith("array")) return [["contains", written]];
  if (typeof value === "number")
    return [
      ["eq", written],
      ["leq", String(value + random.below(50))],
      ["geq", String(value - random.below(50))],
    ];
  const characters = [...value];
  const from = random.below(characters.length + 1);
  const to = from + random.below(characters.length - from + 1);
  const piece = (start: number, end: number) => JSON.stringify(characters.slice(start, end).join(""));
  return [
    ["eq", written],
    ["startsWith", piece(0, to)],
    ["endsWith", piece(from, characters.length)],
    ["contains", piece(from, to)],
  ];
}

test("a comparison that is true of an allowed value is possible, and its dual is not always true", () => {
  const { numRuns, seed } = runs(12, 1);
  const some = fields.filter((_, at) => whole || at % 2 === 0);
  const random = randomFrom(seed);
  const denied: string[] = [];
  let tried = 0;
  for (const { dataset, name, facts } of some) {
    for (let run = 0; run < numRuns; run++) {
      const value = allowed(facts, random);
      if (value === null) continue;
      for (const [operator, written] of trueOf(value, facts.type, random)) {
        if (written === '""') continue;
        tried++;
        const text = `${name} ${operator} ${written}`;
        const { filter, diagnostics } = compile(text, { dataset });
        const said = diagnostics.filter(({ code }) => denials.test(code)).map(({ code }) => code);
        const verdict = filter === null ? "none" : analyze(filter, dataset).delivered?.verdict;
        const dual = compile(`${name} ${operators[operator].dual} ${written}`, { dataset }).filter;
        const dualVerdict = dual === null ? "none" : analyze(dual, dataset).delivered?.verdict;
        if (said.length > 0 || verdict === "never" || verdict === "none" || dualVerdict === "always")
          denied.push(`${dataset.name}: ${text} (${[...said, verdict, dualVerdict].join(", ")})`);
      }
    }
  }
  expect(denied).toEqual([]);
  expect(tried).toBeGreaterThan(250 * numRuns);
});
