/** `explain LW218`: the page of a diagnostic's code, as it lies in `grammar/diagnostics/`. */
import { didYouMean } from "../arguments/did-you-mean.js";
import { type Io, Refusal } from "../world/io.js";

/** The codes that operands name, in order; null where there is none, or one operand is a file or no code. */
export function namedCodes(operands: readonly string[], io: Io): readonly string[] | null {
  const codes = operands.flatMap((operand) => codeIn(operand) ?? []);
  return codes.length > 0 && codes.length === operands.length && operands.every((operand) => io.kind(operand) === "missing") ? codes : null;
}

/** The code that a word spells: `LW218`, as printed, `error[LW218]`, in small letters, or the number alone; null: none. */
export function codeIn(word: string): string | null {
  const digits = /^(?:(?:error|warning)?\[(?=LW\d+\]))?(?:LW[ -]?)?(\d{3,4})\]?:?$/i.exec(word)?.[1];
  return digits === undefined ? null : `LW${digits}`;
}

/** A page as it is read in a terminal. Throws a Refusal when there is no such code. */
export function codePage(code: string, io: Io): string {
  const page = io.page(code);
  if (page === null) throw new Refusal(`there is no diagnostic \`${code}\``, didYouMean(code, io.pages()) ?? "diagnostics name theirs: `error[LW218]`");
  // What says that a generator made it, and the way back to the list, are for whoever reads it where it lies.
  return page.replace(/^<!--.*-->\n+/, "").replace(/\n+\[All diagnostics\]\(README\.md\)\n*$/, "\n");
}
