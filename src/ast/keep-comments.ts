import type { Diagnostic, DiagnosticFix, TextEdit } from "../diagnostics/diagnostic.js";
import type { Comment } from "./nodes.js";

/** Splits edits that would delete comments. The new text goes before the first comment. */
export function keepingComments(
  diagnostics: readonly Diagnostic[],
  comments: readonly Comment[],
  text: string,
): readonly Diagnostic[] {
  if (comments.length === 0) return diagnostics;
  return diagnostics.map((diagnostic) => {
    const fixes = diagnostic.fixes.map((fix) => keepingIn(fix, comments, text));
    return fixes.every((fix, at) => fix === diagnostic.fixes[at]) ? diagnostic : { ...diagnostic, fixes };
  });
}

function keepingIn(fix: DiagnosticFix, comments: readonly Comment[], text: string): DiagnosticFix {
  if (fix.edits.every((edit) => commentsWithin(edit, comments).length === 0)) return fix;
  return { ...fix, edits: fix.edits.flatMap((edit) => around(edit, commentsWithin(edit, comments), text)) };
}

/** The binary search needs comments in the order of the text. */
function commentsWithin({ span }: TextEdit, comments: readonly Comment[]): readonly Comment[] {
  let [low, high] = [0, comments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle]?.span.start ?? 0) < span.start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < comments.length && (comments[end]?.span.end ?? 0) <= span.end) end++;
  return comments.slice(low, end);
}

/** Keeps the white space beside a comment, because a line end behind the comment ends it. */
function around({ span, text: written }: TextEdit, within: readonly Comment[], text: string): readonly TextEdit[] {
  if (within.length === 0) return [{ span, text: written }];
  const starts = [span.start, ...within.map((comment) => comment.span.end)];
  const ends = [...within.map((comment) => comment.span.start), span.end];
  return starts.flatMap((from, at) => {
    const between = text.slice(from, ends[at]);
    const start = at === 0 ? from : from + between.length - between.trimStart().length;
    const end = from + (at === within.length ? between.length : between.trimEnd().length);
    if (at === 0)
      return end > start || written !== "" ? [{ span: { start, end: Math.max(start, end) }, text: written }] : [];
    return end > start ? [{ span: { start, end }, text: "" }] : [];
  });
}
