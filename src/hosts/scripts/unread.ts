/** What in a script looks like a filter and is not looked into: programs of other languages in documents and arguments, and what is sent to jobs in quotes that no shell reads so. */
import type { Span } from "../../diagnostics/span.js";
import { languageOf } from "../../language/first-lines.js";
import { languageNamed } from "../../language/other-languages.js";
import { signIn, type UnreadPart } from "../unread-parts.js";
import { hasComparison } from "../where-like.js";
import { type Command, commandsOf } from "./commands.js";
import { jqCommandOf } from "./jq-command.js";
import { partsOfCommand, sendsJobs } from "./sent.js";
import type { ShellItem } from "./shell-item.js";
import { joinedWords, type Word } from "./shell-word.js";

interface Region {
  readonly span: Span;
  readonly text: string;
  /** What it is; null where that is not known. */
  readonly language: string | null;
}

/** Each such place, whatever else is said of it. */
export function unreadIn(items: readonly ShellItem[], text: string): readonly UnreadPart[] {
  if (!hasComparison(text, false)) return [];
  const targets = new Map(items.flatMap(({ kind, word, target }) => (kind === "document" && target !== null ? [[word, target] as const] : [])));
  return commandsOf(items, text)
    .flatMap((command) => regionsOf(command, targets))
    .filter(({ text: shown, language }) => looksUnread(shown, language))
    .map(({ span, language }) => ({ span, sign: signIn(text, span), language }));
}

/** Some programs have filters in their own way: what compares by `==` looks at one, and none is put together of. */
export function looksUnread(text: string, language: string | null): boolean {
  return hasComparison(text, language === null) && (language !== null || sendsJobs(text)) && !/\boperator["'\])]*\s*[!=]==?/.test(text);
}

function regionsOf({ words, documents }: Command, targets: ReadonlyMap<Word, string>): readonly Region[] {
  const at = words.findIndex(({ known }) => languageOf(known) !== null);
  const jq = jqCommandOf(words);
  // What a program of `jq` says of a filter its own reader tells.
  const language = jq === null ? languageOf(words[at]?.known ?? "") : null;
  const given = words.slice(at + 1).map(({ known }) => known);
  const isArgument = language !== null && given.some((option) => /^(?:-[a-zA-Z]*[cepr]|--(?:eval|print|command))$/.test(option));
  // Without the name of a file it reads its program from the document.
  const isDocument = language !== null && !isArgument && given.every((option) => /^-/.test(option) || option === "/dev/stdin");
  const read = new Set(jq === null ? [] : [jq.program, ...Array.from(jq.variables.values(), ({ word }) => word)]);
  const region = (word: Word, known: string | null): Region => ({ span: { start: word.start, end: word.end }, text: word.known, language: known });
  const parts = partsOfCommand(words.filter((word) => !read.has(word))).filter((part) => part.length > 0);
  return [
    ...parts.map((part) => region(joinedWords(part), isArgument ? language : null)),
    ...documents.map((word) => region(word, isDocument ? language : (languageNamed(targets.get(word)) ?? null))),
  ];
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
    return looksUnread(rest.slice(span.start, span.end).replaceAll("`", ""), language) ? [{ span: sign, sign, language }] : [];
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
