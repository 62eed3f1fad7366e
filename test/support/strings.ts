/** Strings for laws and tables. */
import fc from "fast-check";

/** Strings for quoting, escaping and UTF-8: empty, quotes, escapes, wildcards, controls, limits of lengths in UTF-8. */
export const hostileStrings = [
  "", '"', "'", "\\", "_", "%", "`", "\u0000", "\t", "\n", "\u001b", "\u007f", "\u0080", "\u07ff", "\u0800", "\u2028", "\ufeff", "\uffff", "\u{10000}", "\u{10ffff}",
] as const; // biome-ignore format: a table

const [firstHalf, halves, all] = [0xd800, 0x800, 0x110000];

/**
 * A character of Unicode without lone surrogates. Draws the characters of `fc.string({ unit: "binary" })`. The table of
 * that function takes most of a second and 100 MB in each process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat({ max: all - halves - 1 }).map(
  (at) => String.fromCodePoint(at < firstHalf ? at : at + halves),
  (text) => {
    const point = typeof text === "string" ? text.codePointAt(0) : undefined;
    if (
      point === undefined ||
      String.fromCodePoint(point) !== text ||
      (point >= firstHalf && point < firstHalf + halves)
    )
      throw new Error("no character");
    return point < firstHalf ? point : point - halves;
  },
);

/** A character, often from a hostile string. */
export const hostileCharacter: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileStrings.filter((text) => text !== "")) },
  { weight: 1, arbitrary: fc.constantFrom("a", "b", " ", "é", "😀") },
  { weight: 1, arbitrary: anyCharacter },
);

/** A string without lone surrogates, of up to `maxLength` characters. */
export function hostileString(maxLength = 8): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...hostileStrings) },
    { weight: 2, arbitrary: fc.string({ unit: hostileCharacter, maxLength }) },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength }) },
    { weight: 1, arbitrary: fc.string({ maxLength }) },
  );
}
