/** What in a script looks like a filter and is not looked into: programs of other languages in documents and arguments, and what is sent to jobs in quotes that no shell reads so. */
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { Span } from "../../diagnostics/span.js";
import { languageOf } from "../../language/first-lines.js";
import { languageNamed } from "../../language/other-languages.js";
import type { FoundFilters } from "../found.js";
import { ordered } from "../ordered-spans.js";
import { hasComparison } from "../where-like.js";
import { type Command, commandsOf } from "./commands.js";
import { sendsJobs } from "./sent.js";
import { joinedWords, type Word } from "./shell-word.js";
import { readWords } from "./shell-words.js";

interface Region {
  readonly span: Span;
  readonly text: string;
  /** What it is; null where that is not known. */
  readonly language: string | null;
}

/** A note at each such place of which nothing is said; `found`: what is. */
export function unreadIn(text: string, { filters, around }: Pick<FoundFilters, "filters" | "around">): readonly Diagnostic[] {
  if (!hasComparison(text, false)) return [];
  const { items } = readWords(text);
  const targets = new Map(items.flatMap(({ kind, word, target }) => (kind === "document" && target !== null ? [[word, target] as const] : [])));
  const spoken = ordered([...filters, ...around].map(({ span }) => span));
  return commandsOf(items, text)
    .flatMap((command) => regionsOf(command, targets))
    .filter(({ span, text: shown, language }) => looksLikeFilter(shown, language) && !spoken.meets(span))
    .sort((a, b) => a.span.start - b.span.start)
    .map(({ span, language }) =>
      report("LW135", { span: signIn(text, span) }, { file: "program", part: true, ...(language === null ? {} : { language }) }, { severity: "note" }),
    );
}

/** Some programs have filters in their own way: what compares by `==` looks at one, and none is put together of. */
function looksLikeFilter(text: string, language: string | null): boolean {
  return hasComparison(text, language === null) && (language !== null || sendsJobs(text)) && !/\boperator["'\])]*\s*[!=]==?/.test(text);
}

function regionsOf({ words, documents }: Command, targets: ReadonlyMap<Word, string>): readonly Region[] {
  const at = words.findIndex(({ known }) => languageOf(known) !== null);
  const language = languageOf(words[at]?.known ?? "");
  const given = words.slice(at + 1).map(({ known }) => known);
  const isArgument = language !== null && given.some((option) => /^(?:-[a-zA-Z]*[cepr]|--(?:eval|print|command))$/.test(option));
  // Without the name of a file it reads its program from the document.
  const isDocument = language !== null && !isArgument && given.every((option) => /^-/.test(option) || option === "/dev/stdin");
  // What is not read of `jq` its own reader tells.
  if (words.some(({ known }) => known === "jq")) return [];
  const region = (word: Word, known: string | null): Region => ({ span: { start: word.start, end: word.end }, text: word.known, language: known });
  return [
    ...(words.length > 0 ? [region(joinedWords(words), isArgument ? language : null)] : []),
    ...documents.map((word) => region(word, isDocument ? language : (languageNamed(targets.get(word)) ?? null))),
  ];
}

/** Where in a region the filter begins to be one. */
function signIn(text: string, { start, end }: Span): Span {
  const [found] = text.slice(start, end).matchAll(/\bwhere\b|\boperator\b/g);
  const at = start + (found?.index ?? 0);
  return { start: at, end: at + (found?.[0].length ?? 1) };
}
