/** Formatting keeps the tree and every comment, in order; formatting twice is formatting once; what has syntax errors stays as it is. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { format, parse } from "../../src/index.js";
import { anyText, validText } from "../support/random-text.js";
import { runs } from "../support/seed.js";
import { shapeOf } from "../support/shape.js";

function errorsOf(text: string) {
  return parse(text).diagnostics.filter(({ severity }) => severity === "error");
}

/** The tree of a text. White space between the tokens of an example means nothing. */
function meaningOf(text: string): string {
  const { examples, ...document } = parse(text).document;
  const blanks = /("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g;
  const json = examples.map((example) => [example.expects, example.json.text.replace(blanks, "$1")]);
  return shapeOf({ ...document, json }, "comments");
}

function commentsOf(text: string): readonly string[] {
  return parse(text).document.comments.map((comment) => comment.text);
}

test("formatting keeps the tree and every comment, in order, and formatting again changes nothing", () => {
  fc.assert(
    fc.property(validText, (text) => {
      expect(errorsOf(text)).toEqual([]);
      const formatted = format(text);
      expect(meaningOf(formatted), formatted).toBe(meaningOf(text));
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
