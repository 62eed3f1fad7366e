/** Bytes that others are compared with. What is read, and not spelled in the code, is not made anew in each step, and the code is smaller. */
import { type Area, vector } from "./shapes.js";

export const marks: Area = {
  name: "marks",
  room: 192,
  says: "bytes that others are compared with, sixteen of each",
  fields: [
    vector("Quotes", '`"`'),
    vector("Backslashes", "`\\`"),
    vector("LineFeeds", "where lines end"),
    vector("LettersU", "`u`"),
    vector("Blanks", "the space, and what is less"),
    vector("Controls", "the last control character, and what is less"),
    vector("Colons", "`:`"),
    vector("Commas", "`,`"),
    vector("Zeros", "`0`"),
    vector("BeforeBraces", "what is greater, with a sign, is a brace, or nearly always"),
    vector("ToDigits", "added to digits, makes them the largest bytes with a sign"),
    vector("LowHalves", "the lower four bits"),
  ],
};
