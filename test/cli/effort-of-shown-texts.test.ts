/** Texts are shown in time in proportion to their length, whatever they repeat. */
import { expect, test } from "vitest";
import { shownText } from "../../src/cli/views/shown-text.js";
import { effortOf } from "../support/effort.js";
import { whole } from "../support/seed.js";

const pieces = [
  'A eq "',
  "Ab eq 'token=",
  '\\"',
  "Ab=",
  "Aa",
  "aaa",
  "#",
  'x in ["token=abc",',
  "Ab eq (",
  "`",
  "= ",
  "://",
  "token=",
  '"',
  'Ab x "',
  "Ab eq 1\n",
];

const length = whole ? 300_000 : 60_000;

test.each(pieces)("%s", (piece) => {
  const text = `token=${piece.repeat(Math.ceil(length / piece.length))}`;
  let shown = "";
  expect(
    effortOf(() => {
      shown = shownText({ name: "a.where", text });
    }),
  ).toBeLessThan(length / 5000);
  expect(shown).toHaveLength(text.length);
});
