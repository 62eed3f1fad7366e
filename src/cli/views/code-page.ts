/** `explain LW218`: the page of a diagnostic's code, as it lies in `grammar/diagnostics/`. */
import { didYouMean } from "../arguments/did-you-mean.js";
import { type Io, Refusal } from "../world/io.js";

/** A longer operand is no list of codes. */
const longest = 1000;

/** The codes that operands name, in order, each once; null where there is none, or one operand is a file or names something else, too. */
export function namedCodes(operands: readonly string[], io: Io): readonly string[] | null {
  const codes = operands.map(codesIn);
  if (
    codes.length === 0 ||
    codes.some((own) => own.length === 0) ||
    operands.some((operand) => io.kind(operand) !== "missing")
  )
    return null;
  return [...new Set(codes.flat())];
}

/** The code that a word spells, or all of those between whose commas or spaces nothing else stands. */
export function codesIn(operand: string): readonly string[] {
  if (operand.length > longest) return [];
  const whole = codeIn(operand.trim());
  if (whole !== null) return [whole];
  const words = operand.split(/[\s,;]+/).filter((word) => word !== "");
  const codes = words.flatMap((word) => codeIn(word) ?? []);
  return codes.length === words.length ? codes : [];
}

/**
 * The code that a word spells: `LW218`, as printed, `error[LW218]`, in small letters, or the number alone, also in quotes; null: none.
 */
export function codeIn(word: string): string | null {
  const digits =
    /^[`"'(]{0,2}(?:(?:error|warning|mended)?\[(?=LW\d+\]))?(?:LW[ -]?)?(\d{3,4})\]?[`"')]{0,2}[:.]?$/i.exec(word)?.[1];
  return digits === undefined ? null : `LW${digits}`;
}

/** A page as it is read in a terminal. Throws a Refusal when there is no such code. */
export function codePage(code: string, io: Io): string {
  const page = io.page(code);
  if (page === null)
    throw new Refusal(
      `there is no diagnostic \`${code}\``,
      didYouMean(code, io.pages()) ?? "diagnostics name theirs: `error[LW218]`",
    );
  return readable(page);
}

/** What a page says of its code. */
export interface CodePageFacts {
  readonly title: string;
  readonly severity: "error" | "warning" | "note";
  /** It is an error wherever it is told. */
  readonly always: boolean;
  /** Its first paragraph of prose. */
  readonly explanation: string;
  /** All of it, as it is read in a terminal. */
  readonly text: string;
}

/** Reads a page, which our generator made. */
export function pageFacts(page: string): CodePageFacts {
  const text = readable(page);
  const [, title = ""] = /^# LW\d+: (.*)$/m.exec(text) ?? [];
  const [, severity = "", explanation = ""] = text.split("\n\n");
  const kind = severity === "A warning." ? "warning" : severity === "A note." ? "note" : "error";
  return { title, severity: kind, always: severity === "An error.", explanation, text };
}

/** Without what says that a generator made it, and the way back to the list, which are for whoever reads it where it lies. */
function readable(page: string): string {
  return page.replace(/^<!--.*-->\n+/, "").replace(/\n+\[All diagnostics\]\(README\.md\)\n*$/, "\n");
}
