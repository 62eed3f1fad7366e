/** Formatting keeps the tree and every comment, in order; formatting twice is formatting once; what has syntax errors stays as it is. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { format, parse } from "../../src/index.js";
import { equals } from "../support/equal-trees.js";
import { anyText, validText } from "../support/random-text.js";
import { runs } from "../support/seed.js";

function errorsOf(text: string) {
  return parse(text).diagnostics.filter(({ severity }) => severity === "error");
}

function commentsOf(text: string): readonly string[] {
  return parse(text).document.comments.map((comment) => comment.text);
}

test("formatting keeps the tree and every comment, in order, and formatting again changes nothing", () => {
  fc.assert(
    fc.property(validText, (text) => {
      expect(errorsOf(text)).toEqual([]);
      const formatted = format(text);
      expect(equals(parse(text).document, parse(formatted).document), formatted).toBe(true);
      expect(commentsOf(formatted)).toEqual(commentsOf(text));
      expect(format(formatted)).toBe(formatted);
    }),
    runs(3000),
  );
});

test("text with syntax errors comes back as it was", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      if (errorsOf(text).length > 0) expect(format(text)).toBe(text);
    }),
    runs(1000),
  );
});
