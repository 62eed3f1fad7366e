/** Whatever it is asked to look into beyond the language, the core finds the same filters right as the whole library, and writes the same where JSON (language.md §18.21). */
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { compile as compileByRoot } from "../../src/compile.js";
import {
  analysis,
  type CoreOptions,
  compile,
  compileText,
  compileWhere,
  mistakes,
  names,
  notations,
  values,
} from "../../src/core.js";
import { datasets } from "../../src/language/datasets/all-datasets.js";
import { toWhereJson } from "../../src/where/emit.js";
import { isJson } from "../../src/where/is-json.js";
import { someFilter, someSeed } from "../support/generators.js";
import { damaged, pasted } from "../support/pasted.js";
import { randomFrom } from "../support/random.js";
import { anyText } from "../support/random-text.js";
import { runs } from "../support/seed.js";
import { spellText } from "../support/spell-text.js";
import { spellWhere } from "../support/spell-where.js";

const seen = { right: 0, wrong: 0 };
afterAll(() => {
  // Both answers occurred, or nothing was compared.
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan((seen.right + seen.wrong) / 8);
});

const known = Object.values(datasets);
const everything = { mistakes, notations, names, analysis, values };
const ways: readonly Omit<CoreOptions, "dataset">[] = [{}, { mistakes }, { notations }, { names }, everything];

function agree(input: string, options: Pick<CoreOptions, "dataset" | "limits">): void {
  const root = compileByRoot(input, options);
  const analysed = compileByRoot(input, { ...options, analysis: true });
  seen[root.ok ? "right" : "wrong"]++;
  for (const way of ways) {
    const expected = way.analysis === undefined ? root : analysed;
    const all = { ...options, ...way, datasets: known };
    const compiled = compile(input, all);
    // With everything that can be asked for the core says what the root says.
    if (way === everything) expect(compiled).toEqual(analysed);
    for (const core of [compiled, isJson(input) ? compileWhere(input, all) : compileText(input, all)]) {
      expect([core.ok, input]).toEqual([expected.ok, input]);
      expect(core.filter === undefined ? null : toWhereJson(core.filter)).toBe(
        expected.filter === undefined ? null : toWhereJson(expected.filter),
      );
      expect(core.ok || core.diagnostics.some(({ severity }) => severity === "error")).toBe(true);
      for (const { span } of core.diagnostics)
        expect(0 <= span.start && span.start <= span.end && span.end <= input.length, input).toBe(true);
    }
  }
}

test("of filters as text and as where JSON, whole and damaged, alone and in jobs", () => {
  fc.assert(
    fc.property(someFilter({ not: false }), someSeed, ({ model, dataset }, seed) => {
      const random = randomFrom(seed);
      const text = spellText(model, random);
      const where = spellWhere(model, random);
      const options = { ...(dataset === null ? {} : { dataset }), limits: { operators: 1000, bytes: 100_000 } };
      agree(text, options);
      agree(damaged(text, random), options);
      agree(pasted(text, where, random), random.chance(0.5) ? options : {});
    }),
    runs(250, 11),
  );
});

test("of any text", () => {
  fc.assert(
    fc.property(anyText, (text) => agree(text, { dataset: datasets.http_requests })),
    runs(700, 24),
  );
});
