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
  /** Where the codes end: what stands behind without a colon is no reason. */
  readonly end: number;
}

export interface IgnoredCode {
  /** As it is written. */
  readonly code: string;
  readonly span: Span;
}

export const ignoreWord = "logwhere-ignore";

const exact = /^(?:(?:#+|\/\/+)[ \t]*|(?:\{\{-?\s*)?\/\*[\s*]*|\{#-?\s*)(logwhere-ignore)(?![\w-])[ \t]*:?[ \t]*/;
/** As other tools have it, or nearly so, right before a code: what talks of ignoring is no such comment. */
const nearly =
  /^(?:(?:#+|\/\/+)[ \t]*|(?:\{\{-?\s*)?\/\*[\s*]*|\{#-?\s*)((?:logwhere|lw|noqa|nolint|eslint)[\w-]*(?:[ \t:]+(?:ignore|disable|suppress|allow|expect|skip|off)(?:-[\w-]+)?)?)[ \t]*[:=]?[ \t]*(?=LW\d{3}\b)/i;
const codeList = /^[^\s,:]+(?:[ \t]*,[ \t]*[^\s,:]+|[ \t]+LW-?\d+)*/i;

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
  const codes = Array.from(list.matchAll(/[^\s,]+/g), ({ 0: code, index }) => ({ code, span: { start: from + index, end: from + index + code.length } }));
  const behind =
    /^[ \t]*:(.*)$/s
      .exec(text.slice(whole.length + list.length))?.[1]
      ?.replace(/\n[ \t]*\*+/g, "\n")
      .trim() ?? "";
  return {
    comment,
    word: { text: word, span: { start: wordStart, end: wordStart + word.length } },
    codes,
    reason: /[\p{L}\p{N}]/u.test(behind) ? behind : null,
    end: from + list.length,
  };
}
