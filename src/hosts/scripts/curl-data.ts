/** What `curl` is given as data, as its manual has it: which option, and what stands behind it, be it in the same word. */
import type { TextPiece } from "../../where/put-in.js";
import { behind, type Word } from "./shell-word.js";

/** How it goes into the request. Those of "data", "encoded" and "query" are joined by `&`, those of "json" by nothing. */
export type CurlUse = "data" | "encoded" | "query" | "json" | "form" | "string";

export interface CurlData {
  readonly use: CurlUse;
  readonly argument: Word;
  /** Without the option. */
  readonly value: Word;
  /** `@` at its beginning names a file. */
  readonly mayBeFile: boolean;
}

const longOptions: ReadonlyMap<string, CurlUse> = /* @__PURE__ */ new Map([
  ["data", "data"],
  ["data-ascii", "data"],
  ["data-binary", "data"],
  ["data-raw", "data"],
  ["data-urlencode", "encoded"],
  ["url-query", "query"],
  ["json", "json"],
  ["form", "form"],
  ["form-string", "string"],
]);

/** Options of one letter that take no value: others may stand behind them in the same word. */
const flag = /[#0-46:aBfgGiIjJklLMnNOpqRsSvVZ]/;
/** Those that take one, of which the rest of the word, or the next, is the value. */
const taking = /[AbcCdDeEFhHKmoPQrtTuUwxXyYz]/;

/** The data of one request, in order. */
export function curlData(given: readonly Word[]): readonly CurlData[] {
  const found: CurlData[] = [];
  const add = (use: CurlUse | undefined, argument: Word | undefined, length: number, mayBeFile: boolean) => {
    if (use !== undefined && argument !== undefined)
      found.push({ use, argument, value: behind(argument, length), mayBeFile });
  };
  for (let at = 0; at < given.length; at++) {
    const word = given[at];
    const { known = "" } = word ?? {};
    const [written = "", name = "", sign] = /^--(?:expand-)?([a-z-]+)(=|$)/.exec(known) ?? [];
    if (written !== "") {
      const use = longOptions.get(name);
      if (use === undefined) continue;
      if (sign === "=") add(use, word, written.length, name !== "data-raw");
      else add(use, given[++at], 0, name !== "data-raw");
      continue;
    }
    let letter = 1;
    if (!/^-\w/.test(known)) continue;
    while (flag.test(known.charAt(letter))) letter++;
    const option = known.charAt(letter);
    if (!taking.test(option)) continue;
    const isAttached =
      (word?.pieces.length ?? 0) > 0 &&
      (known.length > letter + 1 || word?.pieces.some((piece) => !("text" in piece)) === true);
    if (!isAttached) at++;
    const use = option === "d" ? "data" : option === "F" ? "form" : undefined;
    add(use, isAttached ? word : given[at], isAttached ? letter + 1 : 0, true);
  }
  return found;
}

/** A word at each `&` in it. */
export function splitFields(word: Word): readonly Word[] {
  const fields: Word[] = [];
  let [pieces, start]: [TextPiece[], number] = [[], word.start];
  const done = (end: number) => {
    const segments = word.segments.flatMap((one) =>
      one.end <= start || one.start >= end
        ? []
        : [{ ...one, start: Math.max(one.start, start), end: Math.min(one.end, end) }],
    );
    fields.push({
      ...word,
      start,
      end,
      pieces,
      segments,
      known: pieces.map((piece) => ("text" in piece ? piece.text : "")).join(""),
    });
  };
  for (const piece of word.pieces) {
    if (!("text" in piece)) {
      pieces.push(piece);
      continue;
    }
    const offsets = Array.from(piece.offsets);
    let from = 0;
    for (const part of piece.text.split("&")) {
      if (from > 0) {
        const place = offsets[from - 1] ?? word.end;
        done(place);
        [pieces, start] = [[], place + 1];
      }
      if (part !== "") pieces.push({ text: part, offsets: offsets.slice(from, from + part.length) });
      from += part.length + 1;
    }
  }
  done(word.end);
  return fields;
}

/** What stands behind the `%` of a form. */
export function decodedField(word: Word): Word {
  if (!/[%+]/.test(word.known)) return word;
  const pieces = word.pieces.map((piece): TextPiece => {
    if (!("text" in piece)) return piece;
    let text = "";
    const offsets: number[] = [];
    for (const { index, 0: part } of piece.text.matchAll(/(?:%[\da-f]{2})+|[\s\S]/giu)) {
      const read = part.length > 1 && part.startsWith("%") ? decodedBytes(part) : part === "+" ? " " : part;
      text += read;
      // Each character stands where its first byte does.
      for (let unit = 0, at = index; unit < read.length; unit++) {
        offsets.push(piece.offsets[at] ?? word.end);
        at += read === part ? 1 : bytesAt(read, unit) * (part === "+" ? 1 : 3);
      }
    }
    return { text, offsets };
  });
  const known = pieces.map((piece) => ("text" in piece ? piece.text : "")).join("");
  const encode = (piece: string) =>
    (word.encode ?? ((each: string) => each))(piece.replace(/[%&+]/g, encodeURIComponent));
  return { ...word, pieces, known, encode };
}

function decodedBytes(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** How many bytes of UTF-8 the character has that begins or ends at a unit. */
function bytesAt(text: string, unit: number): number {
  const code = text.charCodeAt(unit);
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  // Each half of a pair stands for two of its four.
  return code >= 0xd800 && code < 0xe000 ? 2 : 3;
}
