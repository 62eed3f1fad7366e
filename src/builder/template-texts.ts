/** What is written in a template, as filter text. */

/**
 * The texts of a template as they stand in the program, so that a filter is the same there as in a file: `"a\nb"` is an escape of the filter's
 * own string, not a line's end within it. Only what the program has to write for its own sake is taken away: the backslash of `` \` ``, of `\$` and of `$\{`.
 * @throws TypeError if they are not those of a template.
 */
export function templateTexts(texts: unknown): readonly string[] {
  const raw = typeof texts === "object" && texts !== null && "raw" in texts ? texts.raw : undefined;
  if (!Array.isArray(raw) || !raw.every((text) => typeof text === "string")) {
    throw new TypeError(
      "`where` is written before a template, as in where`BotScore gt 1`: of the text of a call nobody knows what in it is a value",
    );
  }
  return raw.map(filterText);
}

/** Backslashes are read in pairs, as the program's reader does. */
function filterText(text: string): string {
  return text.replace(/\\([\s\S])/g, (written, character: string, at: number) => {
    const isOfProgram = character === "`" || character === "$" || (character === "{" && text.charAt(at - 1) === "$");
    return isOfProgram ? character : written;
  });
}
