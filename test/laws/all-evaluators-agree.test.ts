/** The predicates, the verdicts on parsed and raw lines, and an interpreter written apart agree on every line. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { explainLine, toPredicate, toTextPredicate, toTextVerdict, toVerdict } from "../../src/index.js";
import { compiledText } from "../support/compiled.js";
import { type ExactJson, readExactJson, toValues } from "../support/exact-json.js";
import { someFilter, someSeed } from "../support/generators.js";
import { spellLine } from "../support/lines.js";
import { oracleVerdict } from "../support/oracle.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";

test("every evaluator gives the oracle's verdict", () => {
  const series = runs(3000, 80);
  const verdicts = new Map<string, number>();
  fc.assert(
    fc.property(someFilter({ not: true }), someSeed, (generated, seed) => {
      const random = randomFrom(seed);
      const filter = compiledText(generated, random);
      const verdictOfText = toTextVerdict(filter);
      const keepsText = toTextPredicate(filter);
      const verdictOf = toVerdict(filter);
      const keeps = toPredicate(filter);
      for (let count = 0; count < 6; count++) {
        const line = spellLine(generated.model, random, { malformed: true });
        const expected = oracleVerdict(generated.model, line);
        verdicts.set(expected, (verdicts.get(expected) ?? 0) + 1);
        const said: unknown[] = [[verdictOfText(line), explainLine(filter, line).verdict, keepsText(line)]];
        const json = readExactJson(line);
        if (json?.type === "object")
          for (const object of objectsOf(json))
            said.push([verdictOf(object), explainLine(filter, object).verdict, keeps(object)]);
        expect({ line, said }).toEqual({ line, said: said.map(() => [expected, expected, expected === "keep"]) });
      }
    }),
    series,
  );
  // Lines that are never kept would let a wrong predicate pass.
  for (const verdict of ["keep", "drop", "unknown", "malformed"])
    expect(verdicts.get(verdict)).toBeGreaterThan(series.numRuns / 10);
});

/** A line parsed without loss of digits: ordinary, with bigints for all integers, and without a prototype. */
function objectsOf(json: ExactJson): readonly object[] {
  const ordinary = toValues(json, { bigints: false }) as object;
  return [ordinary, toValues(json, { bigints: true }) as object, Object.assign(Object.create(null), ordinary)];
}
