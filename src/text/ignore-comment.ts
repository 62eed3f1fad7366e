/** `# logwhere-ignore LW601: the reason`: a comment that says which warnings nobody needs to be told of, and why (language.md §15.6). */
import type { Comment } from "../ast/nodes.js";
import type { Span } from "../diagnostics/span.js";

export interface IgnoreComment {
  readonly comment: Comment;
  /** The word that it begins with, which may be a misspelled one. */
  readonly word: { readonly text: string; readonly span: Span };
  readonly codes: readonly IgnoredCode[];
  /** Null where there is none. */
  readonly reason: string | null;
  /** Where the codes end. */
  readonly end: number;
  /** What stands behind them in place of a colon and in front of what would be a reason, or nothing; null where there is nothing that could be one. */
  readonly colon: Span | null;
}

export interface IgnoredCode {
  /** As it is written. */
  readonly code: string;
  readonly span: Span;
}

export const ignoreWord = "logwhere-ignore";

const exact = /^(?:(?:#+|\/\/+)[ \t]*|(?:\{\{-?\s*)?\/\*[\s*]*|\{#-?\s*)(logwhere-ignore)(?![\w-])([ \t:,]*)/;
/** As other tools have it, or nearly so, right before a code: what talks of ignoring is no such comment. */
const nearly =
  /^(?:(?:#+|\/\/+)[ \t]*|(?:\{\{-?\s*)?\/\*[\s*]*|\{#-?\s*)((?:logwhere|lw|noqa|nolint|eslint)[\w-]*(?:[ \t:]+(?:ignore|disable|suppress|allow|expect|skip|off)(?:-[\w-]+)?)?)[ \t]*[:=]?[ \t]*(?=LW\d{3}\b)/i;
const codeList = /^[^\s,:;=/+&\uff1a]+(?:[ \t]*,[ \t]*[^\s,:;=/+&\uff1a]+|(?:[ \t]*[;/+&][ \t]*|[ \t]+and[ \t]+|[ \t]+)LW-?\d+)*(?:[ \t]*,)*/i;
/** What was meant as a code, however it is spelled. Another word is one only where a reason stands behind it, as in `all: the reason`. */
const likeCode = /(?:^|[^a-z])lw|[a-z]-?\d/i;
const says = /[\p{L}\p{N}]/u;
/** What people put in the colon's place. */
const sign = /^[ \t]*(?:--?|[\u2013\u2014=;\uff1a])(?=[ \t]|[^\p{P}\s])/u;

/** What a comment says of warnings; null where it is any other. */
export function readIgnore(comment: Comment): IgnoreComment | null {
  const { span } = comment;
  // In Terraform and in templates one may be closed.
  const text = /^(?:\/\*|\{)/.test(comment.text) ? comment.text.replace(/\s*(?:\*+\/(?:\s*-?\}\})?|-?#\})$/, "") : comment.text;
  const head = exact.exec(text) ?? nearly.exec(text);
  const [whole, word] = head ?? [];
  if (whole === undefined || word === undefined) return null;
  const wordStart = span.start + text.indexOf(word);
  const from = span.start + whole.length;
  const list = codeList.exec(text.slice(whole.length))?.[0] ?? "";
  const rest = text.slice(whole.length + list.length);
  const behind = /^[ \t]*:(.*)$/s.exec(rest)?.[1];
  const isNamed = likeCode.test(list) || (behind !== undefined && !whole.includes(":", whole.indexOf(word) + word.length));
  const words = isNamed ? list.matchAll(/[^\s,;/+&]+/g) : [];
  const codes = Array.from(words, ({ 0: code, index }) => ({ code, span: { start: from + index, end: from + index + code.length } })).filter(
    ({ code }) => !/^and$/i.test(code),
  );
  const reason = behind?.replace(/\n[ \t]*\*+/g, "\n").trim() ?? "";
  const end = from + list.length;
  return {
    comment,
    word: { text: word, span: { start: wordStart, end: wordStart + word.length } },
    codes,
    reason: says.test(reason) ? reason : null,
    end,
    colon: behind === undefined && says.test(rest) ? { start: end, end: end + (sign.exec(rest)?.[0].length ?? 0) } : null,
  };
}
