/** Escapes in what is printed: those of `printf`, of its `%b`, and of `echo -e`. */
import type { TextPiece } from "../../where/put-in.js";
import { type Byte, letters, writeBytes } from "./ansi-quoting.js";
import { wordWriter } from "./shell-word.js";

/** "dash": those of a `printf` that leaves quotes escaped; "dash echo": those that its `echo` reads without being told to. */
export type Escapes = "printf" | "dash" | "%b" | "echo" | "dash echo";

const codes = "x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})";
const forms: Readonly<Record<Escapes, string>> = {
  printf: `([0-7]{1,3})|${codes}|([abeEfnrtv\\\\'"?])`,
  dash: `([0-7]{1,3})|${codes}|([abeEfnrtv\\\\])`,
  "%b": `(0?[0-7]{1,3})|${codes}|([abcEefnrtv\\\\])`,
  // It has none of codes.
  "dash echo": "(0?[0-7]{1,3})|(?!)()|(?!)()|(?!)()|([abcefnrtv\\\\])",
  echo: `0([0-7]{0,3})|${codes}|([abcEefnrtv\\\\])`,
};

/** The pieces of a text with their escapes read, each at the place of its backslash. */
export function readEscapes(pieces: readonly TextPiece[], escapes: Escapes): readonly TextPiece[] {
  const form = new RegExp(`\\\\(?:${forms[escapes]})`, "uy");
  const out = wordWriter(0);
  for (const piece of joined(pieces)) {
    if (!("text" in piece)) out.piece(piece);
    else if (!readRun(piece.text, piece.offsets, form, out)) break;
  }
  return out.done(0).pieces;
}

/** Runs that follow each other are one: quotes may change within an escape. */
export function joined(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const made: TextPiece[] = [];
  let run: { text: string; readonly offsets: number[] } | null = null;
  for (const piece of pieces) {
    if (!("text" in piece)) {
      made.push(piece);
      run = null;
      continue;
    }
    if (run === null) {
      run = { text: "", offsets: [] };
      made.push(run);
    }
    run.text += piece.text;
    for (let at = 0; at < piece.text.length; at++) run.offsets.push(piece.offsets[at] ?? 0);
  }
  return made;
}

/** Gives whether what follows is printed, too: `\c` ends it. */
function readRun(text: string, offsets: ArrayLike<number>, form: RegExp, out: ReturnType<typeof wordWriter>): boolean {
  const place = (at: number) => offsets[at] ?? 0;
  let bytes: Byte[] = [];
  const flush = () => {
    writeBytes(bytes, out);
    bytes = [];
  };
  for (let at = 0; at < text.length; ) {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found === null) {
      flush();
      const next = text.indexOf("\\", at + 1);
      const end = next === -1 ? text.length : next;
      out.piece({
        text: text.slice(at, end),
        offsets: Array.from({ length: end - at }, (_, unit) => place(at + unit)),
      });
      at = end;
      continue;
    }
    const [{ length }, octal, hex, short, long, letter] = found;
    const span = { start: place(at), end: place(at + length - 1) + 1 };
    const point = short ?? long;
    if (letter === "c") {
      flush();
      return false;
    }
    if (letter !== undefined) {
      flush();
      out.run(letters[letter] ?? letter, span.start, 0);
    } else if (point !== undefined) {
      flush();
      const code = Number.parseInt(point, 16);
      if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) out.gap(span);
      else out.run(String.fromCodePoint(code), span.start, 0);
    } else
      bytes.push({
        byte: (octal === undefined ? Number.parseInt(hex ?? "0", 16) : Number.parseInt(`0${octal}`, 8)) & 0xff,
        ...span,
      });
    at += length;
  }
  flush();
  return true;
}
