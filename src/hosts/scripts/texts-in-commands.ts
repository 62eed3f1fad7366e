/** The texts in a script that may hold a filter: what begins as JSON, what is written to a file, and what `logwhere` is given. */

import { mayHoldText, namesFilters } from "../nested-texts.js";
import { type AskedText, askedBy } from "./asked.js";
import { withArguments } from "./filled-later.js";
import { scriptGivenBy } from "./given-scripts.js";
import { type JqCommand, jqCommandOf } from "./jq-command.js";
import { printedBy } from "./printed.js";
import { readsAsJson } from "./reads-as-json.js";
import { jsonPartsOf, type RequestItem, requestItemsOf } from "./request-items.js";
import type { ScriptCommands } from "./script-commands.js";
import { sentIn } from "./sent.js";
import type { ShellItem } from "./shell-item.js";
import { joinedWords, type Word } from "./shell-word.js";

export interface FoundText {
  readonly kind: "word" | "document";
  readonly word: Word;
  /** The file that it is written to, or as which it is read. */
  readonly target: string | null;
  /** What `logwhere` is told beside it, where that is given it as a filter. */
  readonly asked: AskedText | null;
  /** How a text is written in it, before its quotes are. */
  readonly spell?: ((text: string) => string) | undefined;
  /** So much of it is printed before what may be JSON. */
  readonly behind?: number | undefined;
  /** The shell that runs it, where it is a script and that is known. */
  readonly runBy?: string | undefined;
  /** There where it is a program of `jq`: what its command gives it. */
  readonly program?: JqCommand | undefined;
  /** There where arguments make a body, of which it is the first: all of them. */
  readonly items?: readonly RequestItem[] | undefined;
  /** Where its command begins. */
  readonly begin: number;
  /** It is sent as the body of a job. */
  readonly sent: boolean;
}

interface OpenCommand {
  words: Word[];
  /** Where the last one began: a document stands behind its command. */
  began: number;
}

/** What is run is read as a file of this name. */
const asScript = "script.sh";

/** `shell`: what runs the script, where that is known. */
export function textsIn(
  items: readonly ShellItem[],
  script: ScriptCommands,
  shell: string | null,
): readonly FoundText[] {
  const found: Omit<FoundText, "sent">[] = [];
  const around: OpenCommand[] = [];
  let open: OpenCommand = { words: [], began: 0 };
  for (const { kind, word, target, aside } of items) {
    if (kind === "open") {
      around.push(open);
      open = { words: [], began: word.start };
    } else if (kind === "close") open = around.pop() ?? open;
    else if (kind === "document") {
      const file = target !== null && /\.\w+$/.test(target) ? target : null;
      found.push({ kind, word, target: file, asked: null, begin: open.began });
    } else if (kind === "end") {
      found.push(...ofCommand(open.words, shell));
      open.words = [];
    } else if (aside) {
      if (mayBeJson(word))
        found.push({ kind, word, target: null, asked: null, begin: open.words[0]?.start ?? word.start });
    } else {
      open.words.push(word);
      open.began = open.words[0]?.start ?? word.start;
    }
  }
  const isSent = sentIn(script);
  return found
    .sort((a, b) => a.word.start - b.word.start)
    .map((one) => ({ ...one, sent: !saysNothing(one) && isSent(one.word) }));
}

/** In fewer characters no file has a filter or a job, be it in Base64. */
const shortestFile = 12;
/** Of a file of filter text it is told also that it is empty, and a name may be any text. */
const plainName = /^(?!.*\.where$)[\w./-]*$/;

/** Whether it is a document that holds neither a filter nor a sign of one, of which a script may have hundreds of thousands: it has its number, and nothing is asked of it. */
export function saysNothing({ kind, word, target }: Pick<FoundText, "kind" | "word" | "target">): boolean {
  if (kind !== "document" || mayHoldText(word.known) || word.known.includes("operator")) return false;
  return target === null || (word.end - word.start < shortestFile && plainName.test(target));
}

function ofCommand(given: readonly Word[], shell: string | null): readonly Omit<FoundText, "sent">[] {
  const words = withArguments(given);
  const [first] = words;
  if (first === undefined) return [];
  const facts = { kind: "word", target: null, begin: first.start } as const;
  const asked = askedBy(words);
  const printed = printedBy(words, shell);
  const script = asked.length > 0 || printed !== null ? null : scriptGivenBy(words);
  const jq = jqCommandOf(words);
  // What is JSON all the same is read as such.
  const program =
    jq === null || !namesFilters(jq.program.known) || (mayBeJson(jq.program) && readsAsJson(jq.program.pieces))
      ? null
      : jq.program;
  const requests = requestItemsOf(words);
  const bodies = jsonPartsOf(words);
  const read = new Set([
    ...[...requests, ...bodies].flatMap((parts) => parts.map(({ argument }) => argument)),
    ...(program === null ? [] : [program]),
    ...asked.map(({ argument }) => argument),
    ...(printed?.arguments ?? []),
    ...(script?.arguments ?? []),
  ]);
  // A program of `yq` begins as JSON, and is as often none.
  const isProgram = words.some(({ known }) => /^(?:\/\S*\/)?yq$/.test(known));
  const others = words.filter(
    (word) => !read.has(word) && !(isProgram && mayBeJson(word) && !readsAsJson(word.pieces)),
  );
  return [
    ...asked.map((one) => ({ ...facts, word: one.word, asked: one })),
    ...(printed?.texts ?? [])
      .filter(({ word, behind }) => mayBeJson(word, behind))
      .map((text) => ({ ...facts, ...text, asked: null })),
    ...(script === null
      ? []
      : [{ ...facts, word: script.word, target: asScript, asked: null, runBy: script.shell ?? undefined }]),
    ...(program === null ? [] : [{ ...facts, word: program, asked: null, program: jq ?? undefined }]),
    ...requests.flatMap((items) =>
      items.slice(0, 1).map(({ argument }) => ({ ...facts, word: argument, asked: null, items })),
    ),
    ...bodies.map((parts) => ({
      ...facts,
      word: joinedWords(
        parts.map(({ value }) => value),
        "",
      ),
      asked: null,
    })),
    ...others.filter((word) => mayBeJson(word)).map((word) => ({ ...facts, word, asked: null })),
  ];
}

/** Also behind the name of a variable or an option. */
const beginsAsJson = /^(?:[A-Za-z_][\w[\]]*\+?=|-{1,2}[A-Za-z][\w-]*=?)?\s*["\\]*[{[]/;

/** `from`: where it would begin. */
function mayBeJson({ start, end, known, segments }: Word, from = 0): boolean {
  const isWritten = end - start > known.length || segments.some(({ quoting }) => quoting !== "bare");
  return isWritten && beginsAsJson.test(known.slice(from, from + 200));
}
