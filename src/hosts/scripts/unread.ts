/** What in a script looks like a filter and is not looked into: programs of other languages in documents and arguments, and what is sent to jobs in quotes that no shell reads so. */
import type { Span } from "../../diagnostics/span.js";
import { languageOf } from "../../language/first-lines.js";
import { languageNamed } from "../../language/other-languages.js";
import { signIn, type UnreadPart } from "../unread-parts.js";
import { hasComparison, hasLoneComparison, namesJobs } from "../where-like.js";
import type { Command } from "./commands.js";
import { wordsOf } from "./following.js";
import { jqCommandOf } from "./jq-command.js";
import type { ScriptCommands } from "./script-commands.js";
import { partsOfCommand, sendsJobs } from "./sent.js";
import type { ShellItem } from "./shell-item.js";
import { joinedWords, type Word } from "./shell-word.js";

interface Region {
  readonly span: Span;
  readonly text: string;
  /** What it is; null where that is not known. */
  readonly language: string | null;
  /** One word of a command, whatever that is. */
  readonly isWord?: true;
}

/** Each such place, whatever else is said of it. */
export function unreadIn(items: readonly ShellItem[], { all, text }: ScriptCommands): readonly UnreadPart[] {
  if (!hasComparison(text, false)) return [];
  const isOfJobs = namesJobs(text);
  const targets = new Map(
    items.flatMap(({ kind, word, target }) =>
      kind === "document" && target !== null ? [[word, target] as const] : [],
    ),
  );
  const found: UnreadPart[] = [];
  for (const command of all())
    if (wordsOf(command).some((word) => mayCompare(word, text)))
      for (const { span, text: shown, language, isWord } of regionsOf(command, targets, text))
        if (isWord ? isOfJobs && mayBePart(shown) : looksUnread(shown, language))
          found.push({ span, sign: signIn(text, span), language });
  return found;
}

/** Whether a word may have the key in it that every comparison has, which few of a script do. */
function mayCompare({ known, pieces }: Word, source: string): boolean {
  return (
    /operator|[\\`]/.test(known) ||
    pieces.some((piece) => !("text" in piece) && source.startsWith("${", piece.place.start))
  );
}

/** Some programs have filters in their own way: what compares by `==` looks at one, and none is put together of. */
export function looksUnread(text: string, language: string | null): boolean {
  return (
    hasComparison(text, language === null) &&
    (language !== null || sendsJobs(text) || /\bwhere\b/.test(text)) &&
    !looksAtOne.test(text)
  );
}

const looksAtOne = /\boperator["'\])]*\s*[!=]==?/;

/** Whether a word of a script may be what a filter is put together of. */
const mayBePart = (text: string): boolean => hasLoneComparison(text) && !looksAtOne.test(text);

function regionsOf(
  { words, documents }: Command,
  targets: ReadonlyMap<Word, string>,
  source: string,
): readonly Region[] {
  const at = words.findIndex(({ known }) => languageOf(known) !== null);
  const jq = jqCommandOf(words);
  // What a program of `jq` says of a filter its own reader tells.
  const language = jq === null ? languageOf(words[at]?.known ?? "") : null;
  const given = words.slice(at + 1).map(({ known }) => known);
  const isArgument =
    language !== null && given.some((option) => /^(?:-[a-zA-Z]*[cepr]|--(?:eval|print|command))$/.test(option));
  // Without the name of a file it reads its program from the document.
  const isDocument =
    language !== null && !isArgument && given.every((option) => /^-/.test(option) || option === "/dev/stdin");
  const read = new Set(jq === null ? [] : [jq.program, ...Array.from(jq.variables.values(), ({ word }) => word)]);
  const region = (word: Word, known: string | null): Region => ({
    span: { start: word.start, end: word.end },
    text: word.known,
    language: known,
  });
  const parts = partsOfCommand(words.filter((word) => !read.has(word))).filter((part) => part.length > 0);
  // What is printed is one text, of however many arguments.
  const isPrinted = /^(?:printf|echo|print)$/.test(words[0]?.known ?? "");
  const unreadWords = words.filter((word) => !read.has(word));
  const all = [...(isPrinted ? [joinedWords(unreadWords)] : unreadWords), ...documents];
  return [
    ...(language === null
      ? all.map((word) => ({ ...region(word, null), text: withDefaults(word, source), isWord: true as const }))
      : []),
    ...parts.map((part) => region(joinedWords(part), isArgument ? language : null)),
    ...documents.map((word) => region(word, isDocument ? language : (languageNamed(targets.get(word)) ?? null))),
  ];
}

/** What a word says, also where a variable is not set: `${BODY:-…}`. */
function withDefaults({ pieces }: Word, source: string): string {
  return pieces
    .map((piece) =>
      "text" in piece
        ? piece.text
        : source.startsWith("${", piece.place.start)
          ? source.slice(piece.place.start, piece.place.end)
          : " ",
    )
    .join("");
}

/** What is left of a file beside what is read of it, in order, where a filter is put together of it: each such place, or the first sign of one that is spread. */
export function unreadBeside(text: string, read: readonly Span[], language: string): readonly UnreadPart[] {
  let rest = "";
  let from = 0;
  for (const { start, end } of read) {
    rest += text.slice(from, start) + " ".repeat(end - start);
    from = end;
  }
  rest += text.slice(from);
  const parts = (span: Span): readonly UnreadPart[] => {
    const sign = signIn(rest, span);
    return looksUnread(rest.slice(span.start, span.end), language) ? [{ span: sign, sign, language }] : [];
  };
  const places: UnreadPart[] = [];
  let start = 0;
  for (const { index } of rest.matchAll(/\n(?![\s)\]}'"@]|$)/g)) {
    places.push(...parts({ start, end: index }));
    start = index;
  }
  places.push(...parts({ start, end: rest.length }));
  return places.length > 0 ? places : parts({ start: 0, end: rest.length });
}
