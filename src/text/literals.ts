/** How values and names are spelled in filter text: reading what stands in a token, and writing it (language.md §3). */
import { readString } from "../json/document/string.js";
import { type Integer, spelledInteger } from "../language/integer.js";
import { isReserved } from "../language/reserved-words.js";

/** What a string, or a name in backticks, spells; undefined when something in it is wrong. */
export function spelledString(image: string): string | undefined {
  const { value, problems } = readString(image, 1, image.charAt(0));
  return problems.length === 0 ? value : undefined;
}

/** The exact value of an integer token, or undefined when it is out of range. */
export function readInteger(image: string): Integer | undefined {
  if (image.length < 16) return image === "-0" ? 0 : Number(image);
  return spelledInteger(image);
}

const word = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** A field's name as filter text: bare where that is a word of its own, else in backticks. */
export function spellField(name: string): string {
  if (word.test(name) && !isReserved(name)) return name;
  return `\`${JSON.stringify(name).slice(1, -1).replaceAll('\\"', '"').replaceAll("`", "\\`")}\``;
}

export function spellScalar(value: string | Integer | boolean): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
