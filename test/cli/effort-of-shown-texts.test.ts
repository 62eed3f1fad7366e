/** Texts are shown in time in proportion to their length, whatever they repeat. */
import { expect, test } from "vitest";
import { shownText } from "../../src/cli/views/shown-text.js";
import { effortOf } from "../support/effort.js";

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

test.each(pieces)("%s", (piece) => {
  const text = `token=${piece.repeat(Math.ceil(300_000 / piece.length))}`;
  let shown = "";
  expect(
    effortOf(() => {
      shown = shownText({ name: "a.where", text });
    }),
  ).toBeLessThan(60);
  expect(shown).toHaveLength(text.length);
});
