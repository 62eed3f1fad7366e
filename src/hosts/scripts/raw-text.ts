/** What whoever reads a text of a script gets: what the shell fills in is something that is not known there, of a name that tells one from another. */
import type { TextPiece } from "../../where/put-in.js";
import type { NestedText } from "../placed-tree.js";

export type StandIn = "template" | "terraform" | "jq";

interface InScript {
  readonly source: string;
  /** Where the text ends. */
  readonly end: number;
  /** How a piece of it is written. */
  readonly escape: (text: string) => string;
}

/** Null where nothing can stand in for what is filled in. */
export function rawText(
  pieces: readonly TextPiece[],
  { source, end, escape }: InScript,
  kind: StandIn,
): NestedText | null {
  // Within a document of Terraform a name is a text.
  if (
    kind === "terraform" &&
    pieces.some((piece) => !("text" in piece)) &&
    pieces.some((piece) => "text" in piece && piece.text.includes("<<"))
  )
    return null;
  const offsets: number[] = [];
  let value = "";
  let inString = false;
  for (const piece of pieces) {
    if ("text" in piece) {
      for (const [sign] of piece.text.matchAll(/\\[\s\S]|"/g)) if (sign === '"') inString = !inString;
      value += piece.text;
      for (let at = 0; at < piece.text.length; at++) offsets.push(piece.offsets[at] ?? 0);
      continue;
    }
    const { start } = piece.place;
    const name = source.slice(start, Math.min(piece.place.end, start + longestName)).replace(/\W/g, "_");
    const shown = standIns[kind](name, inString);
    value += shown;
    offsets.push(...Array.from({ length: shown.length }, () => start));
    // There the brackets around an expression are no part of it.
    if (kind === "terraform" && inString) offsets[offsets.length - 1] = piece.place.end;
  }
  offsets.push(end);
  return { value, offsets, escape };
}

const longestName = 60;

const standIns: Readonly<Record<StandIn, (name: string, inString: boolean) => string>> = {
  template: (name) => `{{${name}}}`,
  terraform: (name, inString) => (inString ? `\${var._${name}}` : `var._${name}`),
  jq: (name, inString) => (inString ? `\\($_${name})` : `$_${name}`),
};
