/** Operands that are files or filters themselves. */
import { basename, dirname } from "node:path";
import { didYouMean } from "../arguments/did-you-mean.js";
import { type Io, noSuchFile, Refusal } from "../world/io.js";
import { fileOf } from "./file-of.js";
import { type Input, readInput, type StdinName, textInput } from "./input.js";
import { readsAsFilter } from "./reads-as-filter.js";

/** Whether an operand is certainly a text, wherever it stands: what names a file is one, whatever else it could be. */
export function isText(operand: string, io: Io): boolean {
  return namesNothing(operand, io) && isCertain(operand);
}

/** What an operand names, or the text that it is. Throws a Refusal when it is neither. */
export function filterInput(operand: string, io: Io, stdin: StdinName = {}): Input {
  if (!namesNothing(operand, io)) return readInput(operand, io, stdin);
  const reads = readsAsFilter(operand);
  const similar = reads === "no" || (reads === "perhaps" && isWords(operand)) ? similarFile(operand, io) : undefined;
  if (reads !== "no" && similar === undefined) return textInput(operand);
  if (operand.trim() === "")
    throw new Refusal(
      "expected a filter, found an empty argument",
      "name a file, `-` for standard input, or write a filter in quotes",
    );
  throw noSuchFile(operand, similar ?? (isWord(operand) ? inQuotes : null));
}

/**
 * A filter whose quotes the shell did not see, so that each of its words is an operand; null where that is not so. Its `operands` may be
 * followed by others.
 */
export function withoutQuotes(operands: readonly string[], io: Io): Refusal | null {
  const first = operands.slice(0, mostWords);
  const words = first.slice(0, first.findIndex((operand) => !namesNothing(operand, io) || isCertain(operand)) >>> 0);
  for (let end = words.length; end > 1; end--) {
    if (isCertain(words.slice(0, end).join(" ")))
      return new Refusal(`cannot read \`${words[0]}\`: no such file or folder`, inQuotes, words[0]);
  }
  return null;
}

/** So many words are tried together: each further one would have all before it read once more. */
const mostWords = 60;

const inQuotes = "a filter on the command line stands in quotes: `'ClientCountry eq \"ca\"'`";

/** What cannot be looked at is something: whoever reads it is told why not. */
function namesNothing(operand: string, io: Io): boolean {
  try {
    const { file } = fileOf(operand, io);
    return file !== "-" && io.kind(file) === "missing";
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function isCertain(operand: string): boolean {
  const reads = readsAsFilter(operand);
  return reads === "filter" || reads === "mistaken";
}

/** As a field begins a filter. */
function isWord(operand: string): boolean {
  return /^[A-Za-z`][^\s./\\:]*$/.test(operand);
}

/** As people name folders, too. */
function isWords(operand: string): boolean {
  return /^[\p{L}\p{N}\s_.-]*$/u.test(operand);
}

/** A line of help that names files beside which the missing one would lie. */
function similarFile(operand: string, io: Io): string | undefined {
  const { file } = fileOf(operand, io);
  const folder = dirname(file);
  try {
    const names = io.list(folder).map(({ name }) => name);
    return didYouMean(basename(file), names, folder === "." ? "" : `${folder}/`);
  } catch (error) {
    // There is no such folder.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
