import { expect, test } from "vitest";
import { helpfulness } from "../../../../src/old-cli/match/worth-helping.js";

const piece = 256 * 1024;
const gigabyte = 1e9;

/** Whether others would help with a log of so many bytes, after so many pieces, each taking so many milliseconds, of which a share is kept. */
function wouldHelp(
  bytes: number,
  pieces: number,
  milliseconds: (piece: number) => number,
  share: number,
  writing: number,
): boolean {
  const help = helpfulness(bytes);
  for (let i = 0; i < pieces; i++) {
    help.read(piece, milliseconds(i));
    help.kept(piece * share);
  }
  return help.wouldHelp(writing);
}

test.each([
  ["much is left, and little to be written", 2 * gigabyte, 150, 0.05, 0.02, true],
  ["as much, by its beginning", 2 * gigabyte, 10, 0.05, 0.02, false],
  ["little is left", 0.2 * gigabyte, 150, 0.05, 0.02, false],
  ["most is to be written, which takes longer", 2 * gigabyte, 150, 0.05, 0.9, false],
  ["most is to be written, and judging it takes longer", 2 * gigabyte, 150, 0.5, 0.9, true],
])("%s", (_, bytes, pieces, milliseconds, share, helps) => {
  expect(wouldHelp(bytes, pieces, () => milliseconds, share, 0.3e-6)).toBe(helps);
  // What else the machine does makes some of it slow.
  expect(wouldHelp(bytes, pieces, (i) => (i % 3 === 0 ? milliseconds : 20), share, 0.3e-6)).toBe(helps);
});
