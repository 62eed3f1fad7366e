/** Where JSON to text and back is the canonical form of that JSON; the canonical form is its own, and means the same. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { decompile, toPrettyWhereJson, toTextVerdict, toWhere, toWhereJson } from "../../src/index.js";
import { compiled, optionsFor } from "../support/compiled.js";
import { someFilter, someSeed } from "../support/generators.js";
import { spellLine } from "../support/lines.js";
import { oracleVerdict } from "../support/oracle.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { canonicalWhere, spellWhere, wrapWhere } from "../support/spell-where.js";

test("where JSON to text and back is the canonical form", () => {
  fc.assert(
    fc.property(someFilter({ not: false }), someSeed, ({ model, dataset }, seed) => {
      const random = randomFrom(seed);
      const found = wrapWhere(spellWhere(model, random), dataset?.name ?? null, random);
      const canonical = canonicalWhere(model);
      const { ok, text } = decompile(found, optionsFor(dataset));
      expect({ found, ok }).toEqual({ found, ok: true });
      expect(toWhereJson(compiled(text ?? "", dataset))).toBe(canonical);
    }),
    runs(2000),
  );
});

test("every way of writing and reading the canonical form gives it again, with the same meaning", () => {
  fc.assert(
    fc.property(someFilter({ not: false }), someSeed, ({ model, dataset }, seed) => {
      const random = randomFrom(seed);
      const canonical = canonicalWhere(model);
      const filter = compiled(canonical, dataset);
      expect(toWhereJson(filter)).toBe(canonical);
      expect(toWhereJson(compiled(toPrettyWhereJson(filter), dataset))).toBe(canonical);
      expect(JSON.parse(toPrettyWhereJson(filter))).toEqual(JSON.parse(canonical));
      // Plain objects hold big integers as strings, which only a dataset tells from strings.
      if (dataset !== null) {
        const elements =
          JSON.stringify(toWhere(filter)) === canonical || !/array<int>/.test(JSON.stringify(filter.fields));
        if (elements) expect(toWhereJson(compiled(toWhere(filter), dataset))).toBe(canonical);
        expect(toWhereJson(compiled(toWhereJson(filter, { booleans: "string" }), dataset))).toBe(canonical);
      }
      for (let count = 0; count < 3; count++) {
        const line = spellLine(model, random);
        expect({ line, verdict: toTextVerdict(filter)(line) }).toEqual({ line, verdict: oracleVerdict(model, line) });
      }
    }),
    runs(1500),
  );
});
