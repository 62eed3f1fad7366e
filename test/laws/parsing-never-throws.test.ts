/** Reading never throws, whatever the text, and every span lies in it (language.md §18.1). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { walk } from "../../src/ast/visit.js";
import { describeDiagnostic as inWords } from "../../src/diagnostics/describe.js";
import { parse } from "../../src/text/parse.js";
import { anyText } from "../support/random-text.js";
import { runs } from "../support/seed.js";

/** Whether a span lies in a text. */
function liesIn(text: string, { start, end }: { start: number; end: number }): boolean {
  return 0 <= start && start <= end && end <= text.length;
}

test("parsing never throws, and every span lies in the text", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { document, diagnostics } = parse(text);
      for (const diagnostic of diagnostics) {
        expect(liesIn(text, diagnostic.span)).toBe(true);
        expect(inWords(diagnostic).message).not.toMatch(/[\n\r]/);
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
    runs(3000),
  );
});
