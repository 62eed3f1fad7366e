/**
 * The shipped where.schema.json and our reader accept the same documents. Apart from what a schema or its validator
 * cannot see: repeated keys (the validator gets one of them), nesting beyond 64, one field with two types (LW217), and
 * what a validator loses that reads numbers as doubles: integers so close outside the range that they round into it, and
 * fractions that round away; and strings and lists, which carry documents and are none. Within ±(2^53−1) and at every other edge both see the same number.
 */
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptedLiterals } from "../../src/check/literals.js";
import { compile, type OperatorName, operatorNames, operators } from "../../src/index.js";
import { maxInteger, minInteger } from "../../src/language/integer.js";
import { optionsFor } from "../support/compiled.js";
import { runs } from "../support/seed.js";
import { hostileString } from "../support/strings.js";

const schema = JSON.parse(readFileSync(new URL("../../grammar/where.schema.json", import.meta.url), "utf8")) as object;
const validate = new Ajv().compile(schema);

type Json = string | number | bigint | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const write = (value: Json): string => {
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return `[${value.map(write).join()}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([key, member]) => `${JSON.stringify(key)}:${write(member)}`)
      .join()}}`;
  return JSON.stringify(value);
};

function schemaAccepts(text: string): boolean {
  try {
    return validate(JSON.parse(text));
  } catch {
    return false;
  }
}

function readerAccepts(text: string): boolean | null {
  const { ok, diagnostics } = compile(text, optionsFor(null));
  const errors = diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
  return errors.length > 0 && errors.every((code) => code === "LW404" || code === "LW217") ? null : ok;
}

/** Whether a validator that reads doubles sees every number of the text as it is. */
function numbersSurvive(text: string): boolean {
  return [...text.matchAll(/-?\d[\d.eE+-]{14,}/g)].every(([number]) => {
    if (!/^-?\d{1,400}$/.test(number)) return false;
    const value = BigInt(number);
    return (
      (value >= minInteger && value <= maxInteger) ===
      (Number(value) >= Number(minInteger) && Number(value) <= Number(maxInteger))
    );
  });
}

const counts = { accepted: 0, refused: 0 };

function agree(text: string): void {
  fc.pre(/^\s*\{/.test(text) && numbersSurvive(text));
  const reader = readerAccepts(text);
  fc.pre(reader !== null);
  expect({ text, accepted: schemaAccepts(text) }).toEqual({ text, accepted: reader });
  if (reader === true) counts.accepted++;
  else counts.refused++;
}

const strings: fc.Arbitrary<Json> = fc.oneof(
  fc.string(),
  hostileString(),
  fc.constantFrom(
    "5", "-0", "05", "+5", "5.0", " 5", "5\n", "9223372036854775808", "true", "\ud83d", "18446744073709551615", "18446744073709551616",
    "-9223372036854775808", "-9223372036854775809", "99999999999999999999", "100000000000000000000",
  ), // biome-ignore format: a table
);
const edges = [0n, 10n, 2n ** 53n, 2n ** 63n, 2n ** 64n, 10n ** 19n, 10n ** 20n].flatMap((edge) => [edge - 1n, edge, edge + 1n, -edge, 1n - edge]); // biome-ignore format: one idea
const inRange = fc.oneof(fc.bigInt({ min: minInteger, max: maxInteger }), fc.constantFrom(...edges));
const integers: fc.Arbitrary<Json> = fc.oneof(fc.integer(), inRange);
const spelled: fc.Arbitrary<Json> = fc.oneof(inRange, fc.bigInt({ min: 0n, max: 10n ** 20n })).map(String);
const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, "true", 0.5, -1e-7, 1e21, 1e300, {}, [], [[]], [null], ["a", 1], [true], {
    and: [],
  }),
  strings,
  integers,
  fc.array(fc.oneof(strings, integers, fc.boolean()), { maxLength: 3 }),
);

/** Values that an operator takes, mostly. */
function valueFor(name: OperatorName): fc.Arbitrary<Json> {
  const accepted = acceptedLiterals(null, name);
  const kinds = [
    ...(accepted.includes("string") ? [strings] : [spelled]),
    ...(accepted.includes("int") ? [integers] : []),
    ...(accepted.includes("bool") ? [fc.boolean()] : []),
  ];
  const right: readonly fc.Arbitrary<Json>[] =
    operators[name].operand === "one" ? kinds : kinds.map((kind) => fc.array(kind, { minLength: 1, maxLength: 4 }));
  return fc.oneof({ weight: 15, arbitrary: fc.oneof(...right) }, { weight: 1, arbitrary: odd });
}

const criterion: fc.Arbitrary<Json> = fc
  .tuple(
    fc.oneof(hostileString(), fc.uuid(), fc.constantFrom("__proto__", "constructor", "where", "and")),
    fc.constantFrom(...operatorNames),
  )
  .chain(([key, operator]) => valueFor(operator).map((value) => ({ key, operator, value })));

const group = (term: fc.Arbitrary<Json>) =>
  fc
    .tuple(fc.constantFrom("and", "or"), fc.array(term, { minLength: 1, maxLength: 4 }))
    .map(([word, terms]): Json => ({ [word]: terms }));
const { term } = fc.letrec<{ term: Json }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 3, arbitrary: criterion },
    { weight: 1, arbitrary: group(tie("term")) },
  ),
}));
const documents: fc.Arbitrary<Json> = group(term).map((where) => ({ where }));

const names = [
  "where",
  "and",
  "or",
  "key",
  "operator",
  "value",
  "field",
  "AND",
  "not",
  "__proto__",
  "constructor",
  "",
  "x",
];
const damages = fc.record({
  at: fc.nat(),
  name: fc.constantFrom(...names),
  how: fc.constantFrom("replace", "remove", "rename", "add", "wrap", "unwrap", "swap"),
  value: odd,
  operator: fc.constantFrom(...operatorNames, "neq", "EQ", "in ", "!lt"),
});

/** A document with one thing changed somewhere, counted through all its values. */
function damaged(
  document: Json,
  { at, name, how, value, operator }: typeof damages extends fc.Arbitrary<infer D> ? D : never,
): Json {
  const size = (node: Json): number =>
    1 +
    (typeof node === "object" && node !== null
      ? Object.values(node).reduce<number>((sum, member: Json) => sum + size(member), 0)
      : 0);
  let countdown = at % size(document);
  const own = (entries: readonly (readonly [string, Json])[]): Json => Object.fromEntries(entries);
  const change = (node: Json): Json => {
    if (how === "wrap") return name === "x" || name === "" ? [node] : own([[name, node]]);
    if (how === "swap" && typeof node === "string") return operator;
    if (typeof node !== "object" || node === null || how === "replace") return value;
    if (Array.isArray(node))
      return how === "remove" ? node.slice(1) : how === "unwrap" ? (node[0] ?? value) : [...node, value];
    const entries = Object.entries(node as { readonly [key: string]: Json });
    const picked = at % Math.max(1, entries.length);
    if (how === "remove") return own(entries.filter((_, i) => i !== picked));
    if (how === "rename") return own(entries.map(([key, member], i) => [i === picked ? name : key, member]));
    if (how === "unwrap") return entries[picked]?.[1] ?? value;
    return own([...entries, [name, value]]);
  };
  const visit = (node: Json): Json => {
    if (countdown-- === 0) return change(node);
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map(visit);
    return own(Object.entries(node as { readonly [key: string]: Json }).map(([key, member]) => [key, visit(member)]));
  };
  return visit(document);
}

describe("the schema and the reader accept the same documents", () => {
  const series = runs(1500);

  it("good ones and nearly good ones", () => {
    fc.assert(
      fc.property(documents, (document) => agree(write(document))),
      series,
    );
    expect(counts.accepted).toBeGreaterThan(series.numRuns / 8);
  });

  it("with one thing changed", () => {
    fc.assert(
      fc.property(documents, damages, (document, damage) => agree(write(damaged(document, damage)))),
      series,
    );
    expect(counts.refused).toBeGreaterThan(series.numRuns / 3);
  });

  it("with one character changed", () => {
    const cut = fc.record({
      at: fc.nat(),
      remove: fc.nat(2),
      insert: fc.constantFrom("", ...' ,"\\{}[]:0-e.a\0\u00a0', "null", '"a"'),
    });
    fc.assert(
      fc.property(documents, cut, (document, { at, remove, insert }) => {
        const text = write(document);
        const from = at % (text.length + 1);
        agree(text.slice(0, from) + insert + text.slice(from + remove));
      }),
      series,
    );
  });
});
