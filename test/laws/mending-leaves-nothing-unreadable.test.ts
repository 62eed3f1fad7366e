/** What mending changes can be read afterwards, what cannot is as it was, and no filter is made where one may be lost (language.md §18.16). */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Expression } from "../../src/ast/nodes.js";
import { compileAll } from "../../src/compile.js";
import type { Span } from "../../src/diagnostics/span.js";
import { mend } from "../../src/mend.js";
import { parse } from "../../src/text/parse.js";
import { toWhere } from "../../src/where/emit.js";
import { someFilter, someSeed } from "../support/generators.js";
import { damaged, pasted } from "../support/pasted.js";
import { randomFrom } from "../support/random.js";
import { anyText } from "../support/random-text.js";
import { runs } from "../support/seed.js";
import { spellText } from "../support/spell-text.js";
import { spellWhere } from "../support/spell-where.js";

function holds(text: string): void {
  const { text: after, file, given, mended, heldBack } = mend(text);
  const where = JSON.stringify([text, after]);
  if (after === text) expect(mended.length === 0 || file.source === text, where).toBe(true);
  else expect(file.around.filter(({ severity }) => severity === "error").length, where).toBe(0);
  const before = new Map(
    given.filters.map((filter) => [filter.pointer, text.slice(filter.span.start, filter.span.end)]),
  );
  // What stands around filters is mended for itself, too, and may reach into one.
  for (const { pointer, span, compilation } of given.around.length > 0 ? [] : file.filters) {
    const written = after.slice(span.start, span.end);
    if (before.get(pointer) !== written) expect([compilation.readable, where]).toEqual([true, where]);
  }
  for (const { span } of [...mended, ...heldBack])
    expect(0 <= span.start && span.start <= span.end && span.end <= text.length, where).toBe(true);
  // Nothing is left to mend.
  if (after !== text) expect(mend(after).text, where).toBe(after);
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

test("of any text", () => {
  fc.assert(fc.property(anyText, holds), runs(1000, 35));
});

test("an empty filter is only what was written as one", () => {
  fc.assert(
    fc.property(someSeed, someFilter({ not: false }), (seed, { model }) => {
      const random = randomFrom(seed);
      const job = `{"name":"n","dataset":"http_requests","filter":${JSON.stringify(spellWhere(model, random))},"id":1}`;
      const cut = job.slice(0, random.below(job.length));
      const { filters } = compileAll(mend(cut).text);
      for (const { compilation } of filters) expect(compilation.filter?.tree.kind, cut).not.toBe("Everything");
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
        if (compileAll(cut).ok) continue;
        const { ok, filters } = mend(cut).file;
        const [[left], [meant]] = [filters, compileAll(whole).filters];
        if (ok && left?.compilation.filter !== undefined)
          expect(toWhere(left.compilation.filter), cut).toEqual(
            meant?.compilation.filter && toWhere(meant.compilation.filter),
          );
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
      const { text: after, file } = mend(left);
      expect([file.ok, file.filters.map(({ compilation }) => compilation.filter)], `${left}\n${after}`).toEqual([
        false,
        [undefined],
      ]);
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
