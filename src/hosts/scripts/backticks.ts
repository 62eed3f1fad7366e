/** Commands in backticks: a shell takes backslashes of them before it reads them. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { TextPiece } from "../../where/put-in.js";
import type { ShellItem } from "./shell-item.js";
import type { Word } from "./shell-word.js";

/** What stands around the backticks: a document is as double quotes, but shells differ in `\"` there. */
export type AroundBackticks = "bare" | "double" | "here";

export interface InBackticks {
  /** What the shell reads. */
  readonly text: string;
  itemAt(item: ShellItem): ShellItem;
  commentAt(comment: Comment): Comment;
}

const taken: Readonly<Record<AroundBackticks, RegExp>> = {
  bare: /\\(?=[\\$`])/g,
  double: /\\(?=[\\$`"])/g,
  here: /\\(?=[\\$`])/g,
};
const escaped: Readonly<Record<AroundBackticks, RegExp>> = {
  bare: /`|\\(?=[\\$`]|$)/g,
  double: /`|\\(?=[\\$`"]|$)/g,
  here: /`|\\(?=[\\$`"]|$)/g,
};

/** What stands between two offsets of a script, with what is read there at its places in the script. */
export function inBackticks(script: string, from: number, to: number, around: AroundBackticks): InBackticks {
  const offsets: number[] = [];
  let text = "";
  const form = new RegExp(taken[around].source, "y");
  for (let at = from; at < to; at++) {
    offsets.push(at);
    form.lastIndex = at;
    if (at + 1 < to && form.test(script)) at++;
    text += script.charAt(at);
  }
  offsets.push(to);
  const place = (at: number): number => offsets[Math.min(at, offsets.length - 1)] ?? to;
  const placed = ({ start, end }: Span): Span => ({ start: place(start), end: place(end) });
  const pieceAt = (piece: TextPiece): TextPiece =>
    "text" in piece
      ? { ...piece, offsets: Array.from(piece.offsets, place) }
      : { ...piece, place: placed(piece.place), at: place(piece.at) };
  const wordAt = (word: Word): Word => {
    const { start, end } = placed(word);
    const segments = word.segments.map((segment) => ({ ...segment, ...placed(segment) }));
    const encode = (piece: string) => (word.encode?.(piece) ?? piece).replace(escaped[around], "\\$&");
    // Shells differ in whether they take the backslash.
    const isUnclear = around === "here" && /\\"/.test(script.slice(start, end));
    if (isUnclear)
      return { start, end, segments, pieces: [{ place: { start, end }, at: start, control: false }], known: "" };
    return { ...word, start, end, segments, pieces: word.pieces.map(pieceAt), encode };
  };
  return {
    text,
    itemAt: (item) => ({
      ...item,
      word: wordAt(item.word),
      ...(item.mark === undefined ? {} : { mark: place(item.mark) }),
    }),
    commentAt: (comment) => ({ ...comment, span: placed(comment.span) }),
  };
}
