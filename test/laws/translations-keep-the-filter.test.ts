/** A filter spelled in another notation is recognised, and the fix that is offered is the filter (language.md §18.17). */
import { expect, test } from "vitest";
import { applyFixes } from "../../src/diagnostics/apply-fixes.js";
import { mendedFilter } from "../../src/foreign/mended.js";
import { compile, toWhereJson } from "../../src/index.js";
import { readExactJson, toValues } from "../support/exact-json.js";
import { isLeaf, type Leaf, type Model } from "../support/model.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { smallDataset, smallLeaf, smallModel } from "../support/small-filters.js";
import {
  type Data,
  spellCurl,
  spellElasticsearch,
  spellJsonLogic,
  spellLiteral,
  spellLucene,
  spellMongo,
  spellSql,
} from "../support/spell-foreign.js";
import { canonicalWhere } from "../support/spell-where.js";

const limits = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
const options = { dataset: smallDataset, limits };
const strings = [
  "a",
  "ca",
  "/api/",
  ".css",
  "x y",
  "it's",
  'say "x"',
  "100%",
  "a_b",
  "*",
  "?",
  "(a|b)",
  "[x]",
  "é😀",
  "AND",
  "500",
  "true",
  "a:b",
  "192.0.2.1",
  "a,b",
  "$x",
  "`",
  "{y}",
  "#1",
  "--",
  "//",
] as const;

interface Notation {
  readonly fields: readonly string[];
  readonly operators?: RegExp;
  /** Texts that it cannot spell. */
  readonly without?: RegExp;
  readonly spell: (model: Model, random: Random) => string;
  readonly safe?: boolean;
}

const where = (model: Model): Data => {
  const exact = readExactJson(canonicalWhere(model));
  if (exact === null) throw new Error("canonical JSON is JSON");
  return toValues(exact, { bigints: true }) as Data;
};
const job = (model: Model) => ({
  name: "job",
  filter: canonicalWhere(model),
  destination_conf: "s3://bucket?region=eu",
});
const scalars = ["S", "Q", "I", "J", "B"];
const everything = [...scalars, "T", "N"];

const notations: Readonly<Record<string, Notation>> = {
  SQL: { fields: scalars, spell: spellSql },
  Lucene: { fields: everything, spell: spellLucene },
  MongoDB: { fields: everything, spell: spellMongo },
  Elasticsearch: { fields: everything, spell: spellElasticsearch },
  JsonLogic: { fields: everything, operators: /^(?!!?(?:starts|ends)With)/, spell: spellJsonLogic },
  "a JavaScript literal": {
    fields: everything,
    spell: (model, random) => `const filter = ${spellLiteral(where(model), random, "javascript")};`,
    safe: true,
  },
  "a Python literal": {
    fields: everything,
    spell: (model, random) => `filter = ${spellLiteral(where(model), random, "python")}`,
    safe: true,
  },
  "a Ruby literal": {
    fields: everything,
    spell: (model, random) => spellLiteral(where(model), random, "ruby"),
    safe: true,
  },
  "a job as a literal": {
    fields: everything,
    spell: (model, random) => `job = ${spellLiteral(job(model), random, "python")}`,
    safe: true,
  },
  curl: { fields: everything, spell: (model, random) => spellCurl(JSON.stringify(job(model)), random), safe: true },
  Base64: { fields: everything, spell: (model) => Buffer.from(canonicalWhere(model)).toString("base64"), safe: true },
  "URL encoding": { fields: everything, spell: (model) => encodeURIComponent(canonicalWhere(model)), safe: true },
  "where JSON as text in a variable": {
    fields: everything,
    spell: (model) => `filter = ${JSON.stringify(canonicalWhere(model))}`,
    safe: true,
  },
};

test.each(Object.entries(notations))("%s", (_, { fields, operators = /./, spell, safe = false }) => {
  const { numRuns, seed } = runs(400, 26);
  const random = randomFrom(seed);
  let recognised = 0;
  for (let run = 0; run < numRuns; run++) {
    const model = smallModel(random, 1 + random.below(6), () => leaf(random, fields, operators));
    const source = spell(model, random);
    const { diagnostics } = compile(source, options);
    const [first] = diagnostics;
    if (first?.code !== "LW133") {
      // A text that safe fixes make a filter of, and a single mistake, are told as such.
      const mended = mendedFilter(source);
      const few = diagnostics.filter(({ severity }) => severity === "error").length < 2;
      expect({ source, diagnostics, told: mended !== null || (few && isLeaf(model)) }).toEqual({
        source,
        diagnostics,
        told: true,
      });
      continue;
    }
    recognised++;
    const { text } = applyFixes({ diagnostics, source }, { safeOnly: safe });
    const fixed = compile(text, options);
    expect({ source, text, where: fixed.filter && toWhereJson(fixed.filter) }).toEqual({
      source,
      text,
      where: canonicalWhere(model),
    });
    expect(first.fixes.map((fix) => fix.safe)).toEqual([safe]);
  }
  expect(recognised).toBeGreaterThan(numRuns / 2);
});

/** A comparison whose strings are harder than those of small filters, and that no two notations spell as another one. */
function leaf(random: Random, fields: readonly string[], operators: RegExp): Leaf {
  for (;;) {
    const found = smallLeaf(random, fields);
    if (!operators.test(found.operator) || (/^[TN]$/.test(found.field) && /in$/.test(found.operator))) continue;
    if (found.literal !== "string") {
      if (typeof found.operand !== "object" || found.operand.length > 1) return found;
      continue;
    }
    if (typeof found.operand !== "object") return { ...found, operand: random.pick(strings) };
    const operand = [...new Set([random.pick(strings), random.pick(strings), random.pick(strings)])];
    if (operand.length > 1) return { ...found, operand };
  }
}
