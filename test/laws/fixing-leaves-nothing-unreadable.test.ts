/** Fixes end, keep a readable text readable, and never make a filter where a part of one may be lost. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isError } from "../../src/diagnostics/severity.js";
import { compile, type Expression, fixAll, parse, type Span, toWhere } from "../../src/index.js";
import { someFilter, someSeed } from "../support/generators.js";
import { damaged, pasted } from "../support/pasted.js";
import { randomFrom } from "../support/random.js";
import { anyText } from "../support/random-text.js";
import { runs } from "../support/seed.js";
import { spellText } from "../support/spell-text.js";
import { spellWhere } from "../support/spell-where.js";

function holds(text: string): void {
  const { text: after, fixed, diagnostics } = fixAll(text);
  const where = JSON.stringify([text, after]);
  if (after === text) expect(fixed, where).toEqual([]);
  else expect(diagnostics.filter(isError).length, where).toBeLessThan(compile(text).diagnostics.length);
  if (compile(text).filter !== null) expect(compile(after).filter, where).not.toBeNull();
  for (const { span } of fixed)
    expect(0 <= span.start && span.start <= span.end && span.end <= text.length, where).toBe(true);
  // No fix is left.
  if (after !== text) expect(fixAll(after).text, where).toBe(after);
}

test("of damaged filters, jobs and lists", () => {
  fc.assert(
    fc.property(someSeed, someFilter({ not: true }), someFilter({ not: false }), (seed, forText, forWhere) => {
      const random = randomFrom(seed);
      holds(damaged(pasted(spellText(forText.model, random), spellWhere(forWhere.model, random), random), random));
    }),
    runs(1500, 50),
  );
});

test.each(["eq [ a `a\\` b", 'A in [" \r\n 2]', "A eq 1 and'not (B in [1] or C eq 2)"])("of %j", holds);

test("of any text", () => {
  fc.assert(fc.property(anyText, holds), runs(1000, 35));
});

test("an empty filter is only what was written as one", () => {
  fc.assert(
    fc.property(someSeed, someFilter({ not: false }), (seed, { model }) => {
      const random = randomFrom(seed);
      const job = `{"name":"n","dataset":"http_requests","filter":${JSON.stringify(spellWhere(model, random))},"id":1}`;
      const cut = job.slice(0, random.below(job.length));
      expect(compile(fixAll(cut).text).filter?.tree.kind, cut).not.toBe("Everything");
    }),
    runs(1000, 35),
  );
});

test("a filter that lost its end is mended to all that it was, or not at all", () => {
  fc.assert(
    fc.property(someSeed, someFilter({ not: true }), someFilter({ not: false }), (seed, forText, forWhere) => {
      const random = randomFrom(seed);
      for (const whole of [spellText(forText.model, random), spellWhere(forWhere.model, random)]) {
        const cut = whole.slice(0, random.below(whole.length));
        if (compile(cut).ok) continue;
        const left = compile(fixAll(cut).text);
        const meant = compile(whole);
        if (left.ok) expect(toWhere(left.filter), cut).toEqual(meant.filter && toWhere(meant.filter));
      }
    }),
    runs(1000, 35),
  );
});

test("no filter is made of one that lost a comparison", () => {
  fc.assert(
    fc.property(someSeed, someFilter({ not: true }), (seed, { model }) => {
      const random = randomFrom(seed);
      const text = spellText(model, random);
      const lost = random.pick(comparisonsOf(parse(text).document.expression));
      const left = `${text.slice(0, lost.start)}${text.slice(lost.end)}`;
      const after = fixAll(left).text;
      expect(compile(after).filter, `${left}\n${after}`).toBeNull();
    }),
    runs(1000, 35),
  );
});

function comparisonsOf(node: Expression | null): readonly Span[] {
  if (node === null || node.kind === "Incomplete") return [];
  return node.kind === "Comparison"
    ? [node.span]
    : node.kind === "Not"
      ? comparisonsOf(node.term)
      : node.terms.flatMap(comparisonsOf);
}
