/**
 * How a string is written wherever one is: in filter text, in JSON, within other files. What nobody would see stays an escape, since it may break
 * what it stands in: YAML refuses some controls, and takes others for ends of lines; terminals obey them; and whoever reads a filter is misled.
 */

/** An emoji of several parts may join them by what is nothing elsewhere. */
const emoji =
  "\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*(?:\\u200d\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)*";
/**
 * Controls, line ends of any kind, what reorders a line, what takes no room, and what no text has; what is caught in the group stays. The door of the
 * command, which has public names only, has the same rule, and a test holds both together.
 */
const unseen = /* @__PURE__ */ new RegExp(
  `(${emoji})|[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\ufffe\\uffff]`,
  "gu",
);
const ascii = /^[ -~]*$/;

/** A string as JSON, its quotes included. */
export function jsonString(value: string): string {
  return withSeen(JSON.stringify(value), unitEscapes);
}

/** A text with an escape in the place of each character that nobody would see. */
export function withSeen(text: string, escapeOf: (character: string) => string): string {
  return ascii.test(text) ? text : text.replace(unseen, (found, own?: string) => own ?? escapeOf(found));
}

/** A character as JSON escapes it: by its units. */
export function unitEscapes(character: string): string {
  return Array.from({ length: character.length }, (_, at) => `\\u${hexadecimal(character.charCodeAt(at), 4)}`).join("");
}

const hexadecimal = (code: number, digits: number): string => code.toString(16).padStart(digits, "0");
