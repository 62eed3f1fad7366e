/** Signs in words that another program puts something in the place of, before what is given them reads it: `xargs -I{}`, `parallel`, `envsubst`. */
import type { TextPiece } from "../../where/put-in.js";
import type { Word } from "./shell-word.js";

/** The words of a command, with what `xargs` or `parallel` puts into them. */
export function withArguments(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ known }) => /^(?:\S*\/)?(?:xargs|parallel)$/.test(known));
  const sign = at === -1 ? null : signOf(words, at);
  return sign === null
    ? words
    : words.map((word, place) => (place > at && word.known.includes(sign) ? filledAt(word, sign) : word));
}

/** What is replaced; null for nothing. */
function signOf(words: readonly Word[], at: number): string | null {
  const name = words[at]?.known ?? "";
  for (let next = at + 1; next < words.length; next++) {
    const option = words[next]?.known ?? "";
    if (!option.startsWith("-")) break;
    if (option === "-I") return words[next + 1]?.known || null;
    const [, sign] = /^(?:-[Ii]|--replace=)(.+)$/.exec(option) ?? [];
    if (sign !== undefined) return sign;
    if (/^(?:-i|--replace)$/.test(option)) return "{}";
    if (/^-[nPLsdEa]$/.test(option)) next++;
  }
  return name.endsWith("parallel") ? "{}" : null;
}

function filledAt(word: Word, sign: string): Word {
  const pieces = word.pieces.flatMap((piece) =>
    "text" in piece ? withoutSign(piece, signsIn(piece.text, sign)) : [piece],
  );
  return { ...word, pieces, known: pieces.map((piece) => ("text" in piece ? piece.text : "")).join("") };
}

function signsIn(text: string, sign: string): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length))
    found.push([at, at + sign.length]);
  return found;
}

/** The pieces of a text with what stands for variables in it, as `envsubst` fills them in. */
export function withVariables(piece: TextPiece): readonly TextPiece[] {
  if (!("text" in piece) || !piece.text.includes("$")) return [piece];
  const variables = Array.from(
    piece.text.matchAll(/\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*\})/g),
    ({ index, 0: all }) => [index, index + all.length] as const,
  );
  return withoutSign(piece, variables);
}

function withoutSign(
  { text, offsets }: Extract<TextPiece, { text: string }>,
  signs: readonly (readonly [number, number])[],
): readonly TextPiece[] {
  const made: TextPiece[] = [];
  let from = 0;
  const run = (to: number) => {
    if (to > from)
      made.push({
        text: text.slice(from, to),
        offsets: Array.from({ length: to - from }, (_, unit) => offsets[from + unit] ?? 0),
      });
  };
  for (const [start, end] of signs) {
    run(start);
    const place = { start: offsets[start] ?? 0, end: (offsets[end - 1] ?? 0) + 1 };
    made.push({ place, at: place.start, control: false });
    from = end;
  }
  run(text.length);
  return made;
}
