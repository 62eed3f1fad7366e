import type { Word } from "./shell-word.js";

/** What a script is read into: words, documents, and where commands end. */
export interface ShellItem {
  /** "open" and "close" stand around commands within others. */
  readonly kind: "word" | "document" | "end" | "open" | "close";
  readonly word: Word;
  /** It stands behind `>`, `<` or `<<<`, or before one as its number: it is no argument. */
  readonly aside?: boolean;
  /** Of a document the word that it is written to, such as that behind `>`. */
  readonly target: string | null;
  /** Of an end what stands there, and of a document where its mark does. */
  readonly sign?: string;
  readonly mark?: number;
}
