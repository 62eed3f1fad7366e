/** What `printf`, `echo` and `print` print of what they are given. */
import type { Span } from "../../diagnostics/span.js";
import type { TextPiece } from "../../where/put-in.js";
import { commandAt } from "./command-at.js";
import { type Escapes, joined, readEscapes } from "./printed-escapes.js";
import { readsAsJson } from "./reads-as-json.js";
import { joinedWords, type Word } from "./shell-word.js";

export interface Printed {
  /** The words that are printed, be it in parts. */
  readonly arguments: readonly Word[];
  readonly texts: readonly PrintedText[];
}

export interface PrintedText {
  readonly word: Word;
  /** So much is printed before what may be JSON. */
  readonly behind?: number;
  readonly spell?: (text: string) => string;
}

/** Shells in which `\"` is `"` where `printf` prints it; in others that is left as it is. */
const dropsBackslash: ReadonlySet<string> = new Set(["bash", "zsh", "ksh", "mksh"]);

/** Null for another command, and where what it prints by is not known. `shell`: what runs it; null where that is not known. */
export function printedBy(words: readonly Word[], shell: string | null): Printed | null {
  const first = commandAt(words);
  const at = /^(?:xargs|find)$/.test(words[first]?.known ?? "")
    ? words.findIndex(({ known }) => known === "printf")
    : first;
  const given = words.slice(at + 1);
  const name = at === -1 ? "" : words[at]?.known.replace(/^(?:\/usr)?\/bin\//, "");
  if (name === "printf") return ofPrintf(given, shell);
  if (name === "echo" || (name === "print" && shell !== "bash")) return ofEcho(name, given, shell);
  return null;
}

function ofEcho(name: string, given: readonly Word[], shell: string | null): Printed | null {
  const options = optionsOf(name, given, shell);
  const letters = options.map(({ known }) => known.slice(1)).join("");
  const last = /[eE](?=[^eE]*$)/.exec(letters)?.[0];
  const isRaw = name === "print" ? /[rR]/.test(letters) : last === "E" || (shell === "bash" && last === undefined);
  const values = given.slice(options.length);
  const isCertain = name === "echo" && (last === "e" || shell === "dash");
  const texts = values.map((word) =>
    isRaw ? { word } : decoded(word, shell === "dash" ? "dash echo" : "echo", isCertain),
  );
  // What is meant as an option, and is none, is printed before the rest.
  const dashed = texts.findIndex(({ word }) => !isDash(word));
  if (name !== "echo" || dashed <= 0) return { arguments: values, texts };
  const words = texts.map(({ word }) => word);
  const behind = joinedWords(words.slice(0, dashed)).known.length + 1;
  return { arguments: values, texts: [{ word: joinedWords(words), behind, ...(isRaw ? {} : { spell: doubled }) }] };
}

/** The options that a command is given; "dash" knows one of `echo`, and once. */
function optionsOf(name: string, given: readonly Word[], shell: string | null): readonly Word[] {
  if (name === "echo" && shell === "dash") return given.slice(0, given[0]?.known === "-n" ? 1 : 0);
  const option = name === "echo" ? /^-[neE]+$/ : /^-[A-Za-z]*-?$/;
  return given.slice(0, given.findIndex(({ known }) => !option.test(known)) >>> 0);
}

const isDash = ({ known, segments }: Word): boolean =>
  /^-/.test(known) && segments.every(({ quoting }) => quoting === "bare");

/** With its escapes read. Where shells differ in whether they are, they count as they make JSON of it. */
function decoded(word: Word, escapes: Escapes, isCertain: boolean): PrintedText {
  if (!word.known.includes("\\")) return { word };
  const read = { ...word, ...ofPieces(readEscapes(word.pieces, escapes)) };
  return isCertain || (!readsAsJson(word.pieces) && readsAsJson(read.pieces))
    ? { word: read, spell: doubled }
    : { word };
}

const doubled = (text: string): string => text.replaceAll("\\", "\\\\");
const doubledSigns = (text: string): string => text.replace(/[\\%]/g, "$&$&");

function ofPrintf(given: readonly Word[], shell: string | null): Printed | null {
  let at = 0;
  if (given[at]?.known === "-v") at += 2;
  if (given[at]?.known === "--") at++;
  const format = given[at];
  const values = given.slice(at + 1);
  if (format === undefined) return null;
  if (format.pieces.some((piece) => !("text" in piece))) return ofUnknownFormat(format, values);
  const passed = /^\s*%([sb])(?:\s|\\[nrt])*$/.exec(format.known)?.[1];
  if (passed !== undefined)
    return { arguments: values, texts: values.map((word) => (passed === "b" ? decoded(word, "%b", true) : { word })) };
  const isUnclear = shell !== null && !dropsBackslash.has(shell) && /\\["?']/.test(format.known);
  const usual = filledIn(format, values, "printf");
  const other = isUnclear && !readsAsJson(usual.pieces) ? filledIn(format, values, "dash") : usual;
  const word = other !== usual && readsAsJson(other.pieces) ? other : usual;
  return { arguments: [format, ...values], texts: [{ word, spell: doubledSigns }] };
}

/** What is put into the format may be anything; what it is made of has its escapes read all the same. */
function ofUnknownFormat(format: Word, values: readonly Word[]): Printed {
  return { arguments: [format], texts: [{ word: filledIn(format, values, "printf"), spell: doubledSigns }] };
}

const conversion =
  /%(?:(%)|([sdiub])|[-+ #0']*(?:\d+|\*)?(?:\.(?:\d+|\*)?)?(?:hh|h|ll|l|j|z|t|L)?(?:\([^)]*\)T|[A-Za-z]))/g;

/** The format with its escapes read, and in the place of each conversion what is known of what is put there. */
function filledIn(format: Word, values: readonly Word[], escapes: Escapes): Word {
  const formatPieces = joined(format.pieces);
  const count = formatPieces.reduce(
    (all, piece) => all + ("text" in piece ? conversionsIn(piece.text).filter(([, percent]) => !percent).length : 0),
    0,
  );
  // Used again, it prints as many texts, of which each has other values.
  const isOnce = values.length <= count;
  let next = 0;
  const fillings: Span[] = [];
  const pieces = formatPieces.flatMap((piece): readonly TextPiece[] => {
    if (!("text" in piece)) return [piece];
    const made: TextPiece[] = [];
    let from = 0;
    const literal = (to: number) => {
      if (to <= from) return;
      // Only its own: a format of thousands of conversions has as many of these.
      const offsets = Array.from({ length: to - from }, (_, unit) => piece.offsets[from + unit] ?? 0);
      made.push(...readEscapes([{ text: piece.text.slice(from, to), offsets }], escapes));
    };
    for (const found of conversionsIn(piece.text)) {
      const [all, percent, plain] = found;
      literal(found.index);
      from = found.index + all.length;
      const start = piece.offsets[found.index] ?? 0;
      const place = { start, end: (piece.offsets[from - 1] ?? start) + 1 };
      if (percent) made.push({ text: "%", offsets: [start] });
      else {
        const value = isOnce ? knownValue(values[next++], plain) : null;
        fillings.push(place);
        made.push(
          value === null
            ? { place, at: start, control: false }
            : { text: value, offsets: Array.from(value, () => start) },
        );
      }
    }
    literal(piece.text.length);
    return made;
  });
  return { ...format, ...ofPieces(pieces), fillings };
}

function conversionsIn(text: string): readonly RegExpExecArray[] {
  return Array.from(text.matchAll(conversion));
}

/** What is put in; null where that is not known: a command around may give further arguments, and there are shells that read numbers otherwise. */
function knownValue(word: Word | undefined, plain: string | undefined): string | null {
  if (word === undefined || plain === undefined || word.pieces.some((piece) => !("text" in piece))) return null;
  if (plain === "s") return word.known;
  if (plain === "b") return word.known.includes("\\") ? null : word.known;
  return /^(?:0|-?[1-9]\d*)$/.test(word.known) ? word.known : null;
}

function ofPieces(pieces: readonly TextPiece[]): Pick<Word, "pieces" | "known"> {
  return { pieces, known: pieces.map((piece) => ("text" in piece ? piece.text : "")).join("") };
}
