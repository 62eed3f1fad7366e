/**
 * What a comparison in words of another language becomes is one of values that its field can have, as far as its facts know; and names are stated to be
 * the same thing only where no fact says of the field what the other side has not (language.md §18.26).
 */
import { describe, expect, test } from "vitest";
import type { Criterion } from "../../src/checked/filter.js";
import { readsOf } from "../../src/checked/resolve.js";
import { type FieldFacts, fieldFacts } from "../../src/language/dataset.js";
import { datasetsWithFacts } from "../../src/language/datasets/facts/all-facts.js";
import { type Integer, toInteger } from "../../src/language/integer.js";
import { allNames } from "../../src/language/other-names/all-names.js";
import { inOurWords, isSame, type Told } from "../../src/language/other-names/in-our-words.js";
import { placeIn } from "../../src/language/other-names/meant-field.js";
import type { OtherLanguage, OtherValues, Said } from "../../src/language/other-names/other-name.js";
import { judgeCriterion } from "../../src/values/judge-criterion.js";

const rows = (["http_requests", "firewall_events"] as const).flatMap((dataset) =>
  (Object.keys(allNames) as OtherLanguage[]).flatMap((language) =>
    Object.entries(allNames[language].names).flatMap(([name, row]) => {
      const place = placeIn(dataset, row);
      const facts = place?.field == null ? undefined : fieldFacts(datasetsWithFacts[dataset], place.field);
      const certainty = row.certainty ?? allNames[language].certainty;
      return place?.field == null || facts === undefined
        ? []
        : [{ dataset, language, name, ...place, field: place.field, facts, certainty }];
    }),
  ),
);

/** Facts that the other side has, too, or that stand in no comparison's way. */
const shared = new Set([
  // Letters of a method, of a protocol and of a class are the same there.
  "ClientRequestMethod case",
  "ClientRequestProtocol case",
  "ContentScanObjResults case",
  "ClientMTLSAuthCertFingerprint case",
  "JA3Hash case",
  "RayID case",
  // Bytes there, too.
  "ContentScanObjSizes unit",
]);

describe("where both are stated to be the same", () => {
  const stated = rows.filter(({ certainty, values }) => certainty === "stated" && values === null);
  test.each(stated)("$name in $dataset", ({ field, facts, note }) => {
    const differs = [
      ...(facts.absent?.is.some((one) => one !== "") ? ["absent"] : []),
      ...(facts.range?.usual !== undefined ? ["range"] : []),
      ...(facts.case === undefined ? [] : ["case"]),
      ...(facts.unit === undefined ? [] : ["unit"]),
    ];
    expect(differs.filter((fact) => !shared.has(`${field} ${fact}`))).toEqual([]);
    expect(note).toBeNull();
  });
});

/** Values that there are in the other language. */
const theirs: Readonly<Record<OtherValues["as"], readonly (string | number | boolean)[]>> = {
  "lower case": ["US", "gb"],
  country: ["US", "gb"],
  truth: [true, false, "true"],
  words: ["allow", "drop", "simulate", "challenge", "unheard"],
  "joined words": [
    "allow",
    "managed_challenge",
    "jschallenge_solved",
    "managed_challenge_non_interactive_solved",
    "connection_close",
  ],
  versions: [
    "1.0",
    "1.1",
    "1.2",
    "1.3",
    "1.7",
    "2",
    "2.0",
    "3",
    "TLSv1.0",
    "TLSv1.2",
    "HTTP/1.1",
    "HTTP/2.0",
    "tls1.2",
  ],
  times: [-1, "-1", "0.25", 0, 1, 2],
  "no zero": [0, 1, 20, 99],
  region: ["US-CA", "GB-ENG"],
  "number of network": ["AS13335", "13335", 13335],
  "without data center": ["0123456789abcdef-IAD", "0123456789abcdef"],
  "without port": ["192.0.2.1:443", "192.0.2.1"],
  "address text": ["192.0.2.1", "192.0.2.0/24"],
  address: ["https://example.com/x?y", "/x", "example.com/api", "/api", "example.com", ".php"],
  extension: ["jpg"],
  "media type": ["text/html"],
  "question mark": ["a=b"],
  part: ["a=b"],
  other: ["ban", "simulate", "", 1700000000],
};

const theirsOf = (values: OtherValues, field: string) =>
  field === "CacheCacheStatus" ? ["HIT", "MISS"] : theirs[values.as];

const operatorsAsked = ["eq", "!eq", "in", "lt", "leq", "gt", "geq", "startsWith", "endsWith", "contains"] as const;

describe("a converted comparison is one of possible values", () => {
  test.each(rows.filter(({ values }) => values !== null))(
    "$language $name in $dataset",
    ({ dataset, field, facts, values }) => {
      const ofText = ["startsWith", "endsWith", "contains"];
      for (const value of values === null ? [] : theirsOf(values, field)) {
        const one = typeof value === "number" ? toInteger(BigInt(value)) : value;
        for (const operator of operatorsAsked) {
          if (
            typeof value === "string"
              ? /^(?:lt|leq|gt|geq)$/.test(operator) && values?.as !== "times"
              : ofText.includes(operator)
          )
            continue;
          const said: Said = [operator, operator === "in" ? [one] : one];
          const told = inOurWords(field, facts.type, said, values);
          if (told === null || isSame(told, said)) continue;
          for (const criterion of criteriaOf(told, dataset)) {
            const { facts: of, ...rest } = criterion;
            const { verdict, misfits } = judgeCriterion(rest, of);
            // What holds always, such as at most 99, is a comparison of theirs that does, too.
            expect({ operator, value, misfits: verdict === "always" ? [] : misfits }).toEqual({
              operator,
              value,
              misfits: [],
            });
          }
        }
      }
    },
  );
});

function criteriaOf(
  told: Told,
  dataset: keyof typeof datasetsWithFacts,
): readonly (Criterion & { readonly facts: FieldFacts })[] {
  if ("word" in told) return told.parts.flatMap((part) => criteriaOf(part, dataset));
  const facts = fieldFacts(datasetsWithFacts[dataset], told.field);
  if (facts === undefined) throw new Error(`no field ${told.field}`);
  const values = typeof told.value === "object" ? told.value : [told.value];
  const literal = typeof values[0] === "string" ? "string" : typeof values[0] === "boolean" ? "bool" : "int";
  const operand = typeof told.value === "object" ? (values as readonly Integer[]) : told.value;
  const reads = readsOf(facts.type, told.operator, literal);
  return [
    {
      kind: "Criterion",
      field: told.field,
      fieldType: facts.type,
      operator: told.operator,
      literal,
      reads,
      operand,
      span: { start: 0, end: 0 },
      facts,
    } as Criterion & {
      readonly facts: FieldFacts;
    },
  ];
}
