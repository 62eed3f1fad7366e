import { Lexer } from "chevrotain";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tokenize } from "../../../src/text/lexer.js";
import { allTokens, comments } from "../../../src/text/tokens.js";
import { anyText, nearlyValidText, validText } from "../../support/random-text.js";
import { runs } from "../../support/seed.js";

// In its safe mode it believes no token about what it begins with.
const lexer = new Lexer(allTokens, { positionTracking: "onlyOffset", safeMode: true });

/** How often a text consisted of tokens, and did not. */
const seen = { tokens: 0, other: 0 };

function agree(text: string): void {
  const { tokens, groups, errors } = lexer.tokenize(text);
  const ours = tokenize(text);
  if (errors.length > 0) {
    seen.other++;
    expect(ours.refusedAt).not.toBe(null);
    return;
  }
  seen.tokens++;
  const plain = (
    those: readonly {
      readonly image: string;
      readonly startOffset: number;
      readonly tokenType: { readonly name: string };
    }[],
  ) => those.map(({ image, startOffset, tokenType: { name } }) => ({ name, image, startOffset }));
  expect(plain(ours.tokens)).toEqual(plain(tokens));
  expect(ours.comments.map(({ span }) => span.start)).toEqual(
    (groups[comments] ?? []).map(({ startOffset }) => startOffset),
  );
}

test.each([
  ["valid", validText, 2000],
  ["nearly valid", nearlyValidText, 4000],
  ["any", anyText, 2000],
] as const)(
  "a text has the tokens that Chevrotain's own lexer finds, and none where that finds an error: %s text",
  (_, texts, count) => {
    fc.assert(fc.property(texts, agree), runs(count));
  },
);

test("every character alone, and behind every token", () => {
  const beginnings = [
    "",
    ...allTokens.map(({ name }) => name),
    "A",
    "1",
    "-",
    '"a"',
    "`a`",
    "keep {}",
    "drop {",
    "# a",
  ];
  for (const beginning of beginnings)
    for (let code = 0; code < 256; code++) agree(beginning + String.fromCharCode(code));
  for (const text of ["\ufeffA eq 1", "A eq\ufeff1", "\ud83d\ude00", "A eq 1 \u00a0"]) agree(text);
});

test("both answers occurred often, or nothing was compared", () => {
  expect(seen.tokens).toBeGreaterThan(2000);
  expect(seen.other).toBeGreaterThan(2000);
});
