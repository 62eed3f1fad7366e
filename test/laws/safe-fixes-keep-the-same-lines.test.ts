/** A safe fix on a valid filter keeps exactly the same lines, whichever of three ways a lacking field is read. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyFixes, compile } from "../../src/index.js";
import { compiled, optionsFor } from "../support/compiled.js";
import { someFilter, someSeed } from "../support/generators.js";
import { spellLine } from "../support/lines.js";
import { isLeaf, type Model, modelOf } from "../support/model.js";
import { oracleVerdict, readings } from "../support/oracle.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { spellText } from "../support/spell-text.js";
import { spellWhere } from "../support/spell-where.js";

test("a fixed filter keeps the lines that the filter kept", () => {
  let fixes = 0;
  fc.assert(
    fc.property(
      fc.boolean(),
      someSeed,
      someFilter({ not: true }),
      someFilter({ not: false }),
      (asText, seed, forText, forWhere) => {
        const random = randomFrom(seed);
        const { model, dataset } = asText ? forText : forWhere;
        const repetitive = withRepetitions(model, random);
        const source = asText ? spellText(repetitive, random) : spellWhere(repetitive, random);
        const before = compile(source, { ...optionsFor(dataset), lint: true });
        // A filter that can keep nothing is an error, but one that can be read.
        const unreadable = before.diagnostics.filter(
          ({ code, severity }) => severity === "error" && !code.startsWith("LW5"),
        );
        expect({ source, unreadable }).toEqual({ source, unreadable: [] });
        const fixed = applyFixes({ diagnostics: before.diagnostics, source });
        fixes += fixed.applied;
        const after = modelOf(compiled(fixed.text, dataset).tree);
        for (let count = 0; count < 4; count++) {
          const line = spellLine(model, random);
          for (const reading of readings) {
            const kept = oracleVerdict(repetitive, line, reading) === "keep";
            expect({ line, reading, kept: oracleVerdict(after, line, reading) === "keep" }).toEqual({
              line,
              reading,
              kept,
            });
          }
        }
      },
    ),
    runs(2000),
  );
  expect(fixes).toBeGreaterThan(100);
});

/** Repeats some members of lists, which is valid and has a safe fix. */
function withRepetitions(model: Model, random: Random): Model {
  if (isLeaf(model)) {
    const { operand } = model;
    return typeof operand === "object" && random.chance(0.5)
      ? { ...model, operand: [...operand, random.pick(operand), ...(random.chance(0.3) ? operand : [])] }
      : model;
  }
  if ("not" in model) return { not: withRepetitions(model.not, random) };
  const repeated = (terms: readonly Model[]) => terms.map((term) => withRepetitions(term, random));
  return "and" in model ? { and: repeated(model.and) } : { or: repeated(model.or) };
}
