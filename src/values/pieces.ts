/** Texts in which several may stand: parted by commas, bars, semicolons, by "or" or by white space, in brackets and quotes or without. */

/** Longer ones are no list that somebody typed. */
const longest = 2000;

const separators = [/[,;|]/, /\s+(?:or|OR)\s+/, /\s+/];

/** The pieces of a text by each way in which it has several. */
export function piecesOf(text: string): readonly (readonly string[])[] {
  // Quick for what nearly all constants are.
  if (text.length > longest || !/[,;|\s]/.test(text)) return [];
  const bare = text.trim().replace(/^[[({](.*)[\])}]$/s, "$1");
  return separators
    .map((separator) =>
      bare
        .split(separator)
        .map((piece) => piece.trim().replace(/^(["'`])(.*)\1$/s, "$2"))
        .filter((piece) => piece !== ""),
    )
    .filter((pieces) => pieces.length > 1);
}
