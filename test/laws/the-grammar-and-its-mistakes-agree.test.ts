/** The grammar accepts a text exactly if the reader of mistakes finds none in it, and both read the same (language.md §18.9). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { keepingComments } from "../../src/ast/keep-comments.js";
import { readMistakes } from "../../src/text/mistakes/read.js";
import { parse, parseStrictly } from "../../src/text/parse.js";
import { anyText, nearlyValidText, validText } from "../support/random-text.js";
import { runs } from "../support/seed.js";

/** How often the grammar accepted a text, and refused one. */
const seen = { accepted: 0, refused: 0 };

function agree(text: string): void {
  const strict = parseStrictly(text);
  const mistakes = readMistakes(text);
  // What reads a text keeps the comments that fixes would remove, whoever found them.
  const mended = <Read extends typeof mistakes>(read: Read) => ({
    ...read,
    diagnostics: keepingComments(read.diagnostics, read.document.comments, text),
  });
  const errors = mistakes.diagnostics.filter(({ severity }) => severity === "error");
  if (strict === null) {
    seen.refused++;
    expect(errors, "the grammar refuses what has no mistake").not.toEqual([]);
    expect(parse(text)).toEqual({ ok: false, source: text, ...mended(mistakes) });
  } else {
    seen.accepted++;
    expect(errors, "the grammar accepts what has a mistake").toEqual([]);
    // Places and warnings included.
    expect({ ok: true, source: text, ...mistakes }).toEqual(strict);
    expect(parse(text)).toEqual(mended(strict));
  }
}

test.each([
  ["valid", validText, 3000],
  ["nearly valid", nearlyValidText, 6000],
  ["any", anyText, 3000],
] as const)(
  "the grammar accepts a text exactly if the reader of mistakes finds none, and both read the same: %s text",
  (_, texts, count) => {
    fc.assert(fc.property(texts, agree), runs(count, count / 30));
  },
);

test("both answers occurred often, or nothing was compared", () => {
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan((seen.accepted + seen.refused) / 8);
});
