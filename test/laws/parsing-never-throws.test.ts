/** Parsing never throws, whatever the text. Every span lies in the text, and a text is refused only with an error. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { walk } from "../../src/ast/visit.js";
import { describeDiagnostic, parse } from "../../src/index.js";
import { someFilter, someSeed } from "../support/generators.js";
import { damaged } from "../support/pasted.js";
import { randomFrom } from "../support/random.js";
import { anyText, nearlyValidText } from "../support/random-text.js";
import { runs } from "../support/seed.js";
import { spellText } from "../support/spell-text.js";

/** Whether a span lies in a text. */
function liesIn(text: string, { start, end }: { start: number; end: number }): boolean {
  return 0 <= start && start <= end && end <= text.length;
}

test.each([
  ["any text", anyText],
  ["nearly valid text", nearlyValidText],
])("%s", (_, texts) => {
  const seen = { accepted: 0, refused: 0 };
  const series = runs(3000);
  fc.assert(
    fc.property(texts, (text) => {
      const { ok, document, diagnostics } = parse(text);
      seen[ok ? "accepted" : "refused"]++;
      expect(diagnostics.some(({ severity }) => severity === "error")).toBe(!ok);
      for (const diagnostic of diagnostics) {
        expect(liesIn(text, diagnostic.span)).toBe(true);
        expect(describeDiagnostic(diagnostic, text).message).not.toMatch(/[\n\r]/);
        for (const { edits } of diagnostic.fixes) {
          let end = 0;
          for (const edit of edits) {
            expect(liesIn(text, edit.span) && edit.span.start >= end, JSON.stringify(edits)).toBe(true);
            end = edit.span.end;
          }
        }
      }
      walk(document, (node) => expect(liesIn(text, node.span)).toBe(true));
      let end = 0;
      for (const { span, text: written } of document.comments) {
        expect(span.start >= end && text.slice(span.start, span.end) === written).toBe(true);
        end = span.end;
      }
    }),
    series,
  );
  expect(seen.refused).toBeGreaterThan(series.numRuns / 8);
  if (texts === nearlyValidText) expect(seen.accepted).toBeGreaterThan(series.numRuns / 8);
});

test("a chain of 20 000 operators is one kind of mistake", () => {
  const { diagnostics } = parse(`A ${"eq 1 ".repeat(20_000)}`);
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["LW122"]));
});

test("a filter with mistakes is never taken for another language", () => {
  fc.assert(
    fc.property(someSeed, someFilter({ not: true }), (seed, { model }) => {
      const random = randomFrom(seed);
      const text = damaged(spellText(model, random), random);
      expect(parse(text).diagnostics.map(({ code }) => code)).not.toContain("LW133");
    }),
    runs(2000),
  );
});
