/** The value of a field that `curl -F` is given, as `curl` takes it: up to a `;` outside of quotes, which are its own. */
import type { TextPiece } from "../../where/put-in.js";
import type { Word } from "./shell-word.js";

const refused = /;\s*type=(?!\s*[^/ ]+\/[^;, \n])/i;
const encoded = /;\s*encoder=/i;

/** `length`: that of what stands before it; null: the request is refused, or something else is sent. */
export function fieldGiven(word: Word, length: number): Word | null {
  const { known } = word;
  const begin = length + (/^\s*/.exec(known.slice(length))?.[0].length ?? 0);
  const quoted = known.charAt(begin) === '"' ? /^"(?:\\[\s\S]|[^"\\])*"/.exec(known.slice(begin)) : null;
  const isQuoted = quoted !== null;
  const stop = isQuoted ? begin + quoted[0].length : known.indexOf(";", begin);
  const end = stop === -1 ? known.length : stop;
  const rest = known.slice(end);
  // What names the kind of a part wrongly is refused, and an encoder makes something else of it.
  if (refused.test(rest) || encoded.test(rest)) return null;
  const last = isQuoted ? end - 1 : begin + known.slice(begin, end).trimEnd().length;
  if (!isQuoted && begin === length && last === known.length) return word;
  const [pieces, close] = partOf(word, length, isQuoted ? begin + 1 : begin, last, isQuoted);
  const segments = word.segments.flatMap((one) =>
    one.start >= close ? [] : [{ ...one, end: Math.min(one.end, close) }],
  );
  const given = {
    ...word,
    end: close,
    pieces,
    segments,
    known: pieces.map((piece) => ("text" in piece ? piece.text : "")).join(""),
  };
  if (!isQuoted) return given;
  const outer = word.encode ?? ((each: string) => each);
  return { ...given, encode: (piece) => outer(piece.replace(/["\\]/g, "\\$&")) };
}

/** The pieces of the name and of the value, without backslashes that only escape, and where they end. */
function partOf(
  { pieces, known, end }: Word,
  name: number,
  from: number,
  to: number,
  isQuoted: boolean,
): readonly [TextPiece[], number] {
  const kept: TextPiece[] = [];
  let [at, close] = [0, end];
  /** Where the backslash before a character stands. */
  let escape: number | null = null;
  for (const piece of pieces) {
    if (!("text" in piece)) {
      if (at < to || close === end) kept.push(piece);
      continue;
    }
    let text = "";
    const offsets: number[] = [];
    for (let unit = 0; unit < piece.text.length; unit++, at++) {
      const sign = piece.text.charAt(unit);
      if (at === to) close = piece.offsets[unit] ?? end;
      if (at >= to || (at >= name && at < from)) continue;
      const next = known.charAt(at + 1);
      if (isQuoted && at >= from && escape === null && sign === "\\" && (next === "\\" || next === '"')) {
        escape = piece.offsets[unit] ?? end;
        continue;
      }
      text += sign;
      offsets.push(escape ?? piece.offsets[unit] ?? end);
      escape = null;
    }
    if (text !== "") kept.push({ text, offsets });
  }
  return [kept, close];
}
