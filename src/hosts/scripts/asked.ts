/** Filters that a command gives to `logwhere`. */
import { behind, type Word } from "./shell-word.js";

export interface AskedText {
  /** What is given, of which `word` is the filter. */
  readonly argument: Word;
  readonly word: Word;
  /** The dataset that it is told; null where it is told none. */
  readonly dataset: Word | null;
  /** It is told fields of one's own, too. */
  readonly ownFields: boolean;
}

const tool = /(?:^|\/)logwhere(?:@[\w.^~-]+)?$/;

/** An option and its value in one. */
const inOne = /^(?:--(?:expression|filter|set-filter)=|-[ef](?=[^-]))/;

/** Options whose value is a filter, be it the name of a file; and those whose value reads as one, and is none. */
const ofFilters = /^(?:-[ef]|--(?:expression|filter|set-filter))$/;
const ofOthers = /^--(?:and|line|name|table|select)$/;

/** The filters among the words of a command: what stands behind their options, and arguments that read as one. */
export function askedBy(words: readonly Word[]): readonly AskedText[] {
  const at = words.findIndex(({ known }) => tool.test(known));
  if (at === -1) return [];
  const given = words.slice(at + 1);
  const told = {
    dataset: valueOf("--dataset", given),
    ownFields: given.some(({ known }) => /^--(?:schema|unknown-fields)(?:=|$)/.test(known)),
  };
  return given.flatMap((argument, index) => {
    const option = given[index - 1]?.known ?? "";
    const name = inOne.exec(argument.known)?.[0] ?? "";
    const word = behind(argument, name.length);
    const isExpression = name === "" ? /^-(?:e|-expression)$/.test(option) : /^-(?:e|-ex)/.test(name);
    const mayBe =
      isExpression ||
      name !== "" ||
      ofFilters.test(option) ||
      !(argument.known.startsWith("-") || ofOthers.test(option));
    return mayBe && (isExpression || readsAsFilter(word.known)) ? [{ argument, word, ...told }] : [];
  });
}

/** A comparison, or several: no path and no other value of an option reads as one. */
function readsAsFilter(text: string): boolean {
  return /^[\s(]*(?:dataset\s+[a-z]\w*\s+)?(?:not\b[\s(]*)*[A-Za-z_][\w.]*(?:\s*[=!<>~]=?|\s+!?[A-Za-z]+\b)\s*["'[({\d-]/.test(
    text.slice(0, 4000),
  );
}

function valueOf(option: string, words: readonly Word[]): Word | null {
  for (const [at, word] of words.entries()) {
    if (word.known === option) return words[at + 1] ?? null;
    if (word.known.startsWith(`${option}=`)) return behind(word, option.length + 1);
  }
  return null;
}
