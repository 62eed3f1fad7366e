/** Texts are shown in time in proportion to their length, whatever they repeat, and however much of one is asked for. */
import { expect, test } from "vitest";
import { filterRecord, placeIn } from "../../src/old-cli/views/records.js";
import { shownText } from "../../src/old-cli/views/shown-text.js";
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

test("what is secret of a list is found once for the names of all its jobs", () => {
  const key = "9f8a7b6c5dMARKEROFA";
  const names = Array.from({ length: 1000 }, (_, at) => `https://job${at}.example/x`);
  const text = JSON.stringify(
    names.map((name) => ({
      name,
      destination_conf: `s3://b/x?region=eu&secret-access-key=${key}${name.slice(11, -10)}`,
    })),
  );
  let made: readonly { readonly name?: string | null }[] = [];
  expect(
    effortOf(() => {
      made = names.map((name) => filterRecord(placeIn(text, null, { pointer: null, name, id: null }), null, undefined));
    }),
  ).toBeLessThan(10);
  expect(made.map(({ name }) => name)).toEqual(names);
});
