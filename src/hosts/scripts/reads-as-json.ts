import { isError } from "../../diagnostics/severity.js";
import { readJson } from "../../json/document/read.js";
import { type TextPiece, withGaps } from "../../where/put-in.js";

/** Whether a text is JSON, whatever is filled in, and so are the strings in it that begin as JSON. */
export function readsAsJson(pieces: readonly TextPiece[]): boolean {
  return isReadable(withGaps(pieces, 0).value);
}

function isReadable(text: string): boolean {
  const { root, diagnostics } = readJson(text, { depth: 64 });
  return root !== null && !diagnostics.some(isError);
}
