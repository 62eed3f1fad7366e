/** What commands of a shell print that stand in the place of a value. */
import { fileName } from "./given-in-shells.js";
import { filled, type Piece } from "./pieces.js";
import { ofPlace, type Range, type Reading, way } from "./reading.js";
import { type Word, wordsAt } from "./shell-words.js";

const prints = /^\s*(?:builtin\s+)?(printf|echo)(?=\s)/;
/** A file that is read where a value stands. */
const readsFile = /^\s*(?:cat[ \t]+|<[ \t]*)["']?((?:[\w.-]{0,100}\/){0,20}[\w.-]{1,100})["']?\s*$/;
const longestRead = 300;
const option = /^-{1,2}[A-Za-z]*$/;
const conversion = /%(?!%|[0-9A-F]{2})[-+#0]?\d{0,3}[svdqb]/g;

/** What a command in brackets prints: the words of `echo`, those that `printf` fills in, what is in a file that `cat` gives; null of any other. */
export function printed(reading: Reading, range: Range, depth: number): readonly Piece[] | null {
  const source = reading.texts[range.text] ?? "";
  const [all = "", name] = prints.exec(source.slice(range.start, Math.min(range.end, range.start + 40))) ?? [];
  if (name === undefined) return contentOf(reading, range, depth);
  return printedOf(reading, { ...range, start: range.start + all.length }, name === "printf", depth);
}

/** What a script put into the file that a command gives; null where it does not, or is no such command. */
function contentOf(reading: Reading, { text, start, end }: Range, depth: number): readonly Piece[] | null {
  if (end - start > longestRead) return null;
  const [, file] = readsFile.exec((reading.texts[text] ?? "").slice(start, end)) ?? [];
  if (file === undefined) return null;
  reading.left -= end - start;
  const { whole } = reading.given(fileName(file));
  const place = whole[way(reading, whole.length)];
  return place === undefined ? null : reading.expression(place, depth + 1).pieces;
}

/** `range`: what stands behind the name of the command. */
export function printedOf(
  reading: Reading,
  { text, start, end }: Range,
  isForm: boolean,
  depth: number,
): readonly Piece[] {
  const source = reading.texts[text] ?? "";
  const words = wordsAt(source, start, end);
  reading.left -= (words.at(-1)?.end ?? start) - start;
  const first = words.findIndex((word) => !option.test(source.slice(word.start, word.end)));
  const [form, ...values] = first === -1 ? [] : words.slice(first).map((word) => ofWord(reading, text, word, depth));
  if (form === undefined) return [];
  if (!isForm) return [form, ...values].flat();
  // What is left over is filled into the same form again.
  const one = form.map((piece) => (reading.texts[piece.text] ?? "").slice(piece.start, piece.end)).join("");
  const many = Math.max(1, one.match(conversion)?.length ?? 0);
  const pieces: Piece[] = [];
  for (let at = 0; (at === 0 || at < values.length) && reading.left > 0; at += many) {
    reading.left -= ofPlace;
    pieces.push(...filled(reading, [form, ...values.slice(at, at + many)]));
  }
  return pieces;
}

/** What a word of a command says. */
export function ofWord(reading: Reading, text: number, { segments }: Word, depth: number): readonly Piece[] {
  return segments.flatMap((segment) => reading.template({ text, ...segment }, depth + 1));
}
