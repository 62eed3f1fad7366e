/** No diagnostic and no analysis denies a value that the facts of its field allow. */
import { expect, test } from "vitest";
import { analyze } from "../../src/analysis.js";
import { formats } from "../../src/datasets/formats.js";
import {
  compile,
  type Dataset,
  type Diagnostic,
  datasets,
  type FieldFacts,
  type OperatorName,
  operators,
} from "../../src/index.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs, whole } from "../support/seed.js";

/** Codes that say that no line has such a value. */
const denials = /^LW(?:50[19]|80[1235])$/;

/** Values of log lines, by format. They are written apart from the patterns and ranges. */
const values: Readonly<Record<string, readonly (string | number)[]>> = {
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
  "json-in-string": ['{"a":"b"}', "[]"],
  "comma-list": ["8", "8,41"],
  uuid: ["00000000-0000-4000-8000-000000000000"],
  hex32: ["00112233445566778899aabbccddeeff"],
  hex64: ["00112233445566778899AABBCCDDEEFF00112233445566778899aabbccddeeff"],
  md5: ["00112233445566778899AABBCCDDEEFF"],
  ja4: ["t13d1516h2_8daaf6152771_02713d6af862", "q13i0310h3_55b375c5d22e_cd85d2d88918"],
  email: ["a+b@example.com"],
  "media-type": ["text/html", "text/html; charset=utf-8"],
  geohash: ["u4pruydqqvj"],
  region: ["NSW", "13"],
  port: [0, 443, 65535],
  asn: [0, 4294967295],
  "http-status": [0, 200, 599, 999],
  base64: ["YWI=", "a_b-"],
  "dns-rcode": [0, 23, 65535],
  "dns-type": [1, 65535],
};

const fields = Object.values<Dataset>(datasets).flatMap((dataset) =>
  Object.entries(dataset.fields)
    .filter(([, facts]) => facts.filterable !== false && facts.deprecated !== true)
    .map(([name, facts]) => ({ dataset, name, facts })),
);

/** Returns values that all facts of a field allow. Empty when no fact says anything about values. */
function allowed(facts: FieldFacts): readonly (string | number)[] {
  const { enum: all = [], examples = [], oldValues = [], format, type, min, max, multipleOf = 1 } = facts;
  if (all.length > 0) return [...all, ...oldValues];
  if (type === "timestamp" || type === "float") return [];
  const ofFormat = [...examples, ...oldValues, ...(format === undefined ? [] : (values[format] ?? []))];
  if (min === undefined && max === undefined) return ofFormat.map((value) => inCase(value, facts));
  const low = min ?? (max ?? 0) - 1000;
  const high = max ?? low + 1_000_000;
  return [low, high, Math.floor((low + high) / 2)].map((value) => Math.floor(value / multipleOf) * multipleOf);
}

function inCase(value: string | number, { case: letters }: FieldFacts): string | number {
  if (typeof value === "number" || letters === undefined) return value;
  return letters === "lower" ? value.toLowerCase() : value.toUpperCase();
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

test("every format has values", () => {
  expect(Object.keys(values).sort()).toEqual(Object.keys(formats).sort());
});

test("a comparison that is true of an allowed value is possible, and its dual is not always true", () => {
  const { seed } = runs(1, 1);
  const random = randomFrom(seed);
  const denied: string[] = [];
  const seen = new Set<string>();
  let tried = 0;
  for (const { dataset, name, facts } of fields) {
    const all = allowed(facts);
    // Fields of one format share their facts, so all values are tried once.
    const isNew = facts.format !== undefined && !seen.has(facts.format);
    if (facts.format !== undefined) seen.add(facts.format);
    const some = isNew || whole ? all : random.chance(0.1) ? all.slice(random.below(all.length)).slice(0, 1) : [];
    for (const value of some) {
      for (const [operator, written] of trueOf(value, facts.type, random)) {
        if (written === '""') continue;
        tried++;
        const text = `${name} ${operator} ${written}`;
        const { filter, diagnostics } = compile(text, { dataset });
        // A value that is unusual is not denied.
        const isDenial = (one: Diagnostic) => !(one.code === "LW801" && one.args.certainty === "likely");
        const said = diagnostics.filter((one) => denials.test(one.code) && isDenial(one)).map(({ code }) => code);
        const verdict = filter === null ? "none" : analyze(filter, dataset).delivered?.verdict;
        const dual = compile(`${name} ${operators[operator].dual} ${written}`, { dataset }).filter;
        const dualVerdict = dual === null ? "none" : analyze(dual, dataset).delivered?.verdict;
        if (said.length > 0 || verdict === "never" || verdict === "none" || dualVerdict === "always")
          denied.push(`${dataset.name}: ${text} (${[...said, verdict, dualVerdict].join(", ")})`);
      }
    }
  }
  expect(denied).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});
