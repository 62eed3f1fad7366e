/** Joiners are invisible characters. Between emoji they make one picture of several. */
const emoji =
  "\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*(?:\\u200d\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]*)*";
/** Controls, line ends, invisible characters and characters that reorder a line, but not those in an emoji. */
const characters = "[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\ufffe\\uffff]";
const invisible = /* @__PURE__ */ new RegExp(`(${emoji})|${characters}`, "gu");

/**
 * Writes a string as JSON, with its quotes, for filter text and every kind of file. Invisible characters become
 * escapes: YAML refuses some of these characters, terminals obey some, and a reader of the filter sees none.
 */
export function jsonString(value: string): string {
  const json = JSON.stringify(value);
  return /^[ -~]*$/.test(json) ? json : json.replace(invisible, (found, kept?: string) => kept ?? escaped(found));
}

function escaped(character: string): string {
  return character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
