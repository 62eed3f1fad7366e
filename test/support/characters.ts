/**
 * Characters for texts, the same as those of `fc.string({ unit: "binary" })`, draw for draw. That one finds a character again by a table of all
 * of them, which each process makes anew in most of a second and holds in 100 MB.
 */
import fc from "fast-check";

const [firstHalf, halves, all] = [0xd800, 0x800, 0x110000];

/** A character of Unicode, and no half of a pair. */
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
