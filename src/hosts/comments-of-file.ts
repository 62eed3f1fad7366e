/** The comments of a file by their places: which are near to something is found without looking at all of them, or at all of the text. */
import type { Comment } from "../ast/nodes.js";
import type { Span } from "../diagnostics/span.js";

export interface Lines {
  /** Where the line of an offset begins. */
  startOf(offset: number): number;
  /** Where its line break stands, or the text ends. */
  endOf(offset: number): number;
}

export interface CommentsOfFile {
  readonly text: string;
  readonly isEmpty: boolean;
  readonly lines: Lines;
  /** Those that stand within a place. */
  within(place: Span): readonly Comment[];
  /** Those on lines of their own of which nothing but white space, other comments and the mark of a list separates an offset. */
  above(offset: number): readonly Comment[];
}

/** `lines` are those of the text, where they are known: those of a file that is a string are lines of the file around it. */
export function commentsOfFile(
  text: string,
  comments: readonly Comment[],
  lines: Lines = linesOf(text),
): CommentsOfFile {
  const sorted = comments.toSorted((a, b) => a.span.start - b.span.start);
  /** Of each comment where the first line begins that is no longer blank; found once any is asked for. */
  let blankUntil: readonly number[] | null = null;
  return {
    text,
    isEmpty: sorted.length === 0,
    lines,
    within({ start, end }) {
      const first = firstAt(sorted.length, (at) => (sorted[at]?.span.start ?? 0) >= start);
      const found: Comment[] = [];
      for (let at = first; at < sorted.length; at++) {
        const comment = sorted[at] as Comment;
        if (comment.span.start > end) break;
        found.push(comment);
      }
      return found;
    },
    above(offset) {
      blankUntil ??= blankBehind(text, sorted, lines);
      const line = lines.startOf(offset);
      const found: Comment[] = [];
      // What is near is asked last to first: behind what is no longer near nothing further up is.
      for (let at = firstAt(sorted.length, (one) => (sorted[one]?.span.end ?? 0) > offset) - 1; at >= 0; at--) {
        const { span, trailing } = sorted[at] as Comment;
        const isNear =
          (line <= span.end || (blankUntil[at] ?? 0) >= line) &&
          isBlankLine(text.slice(Math.max(line, span.end), offset));
        if (!isNear) break;
        if (!trailing) found.push(sorted[at] as Comment);
      }
      return found;
    },
  };
}

/** The least number below `count` of which something holds that holds of all above it, too; `count`: of none. */
export function firstAt(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function linesOf(text: string): Lines {
  /** Found once any is asked for. */
  let found: readonly number[] | null = null;
  const ends = () => (found ??= endsOfLines(text));
  const lineOf = (offset: number) => firstAt(ends().length, (at) => (ends()[at] ?? 0) >= offset);
  return {
    startOf: (offset) => {
      const line = lineOf(offset);
      return line === 0 ? 0 : (ends()[line - 1] ?? 0) + 1;
    },
    endOf: (offset) => ends()[lineOf(offset)] ?? text.length,
  };
}

function endsOfLines(text: string): readonly number[] {
  const ends: number[] = [];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) ends.push(at);
  return ends;
}

/** Each line is looked at once, however many comments stand above it. */
function blankBehind(text: string, sorted: readonly Comment[], lines: Lines): readonly number[] {
  const until = new Map<number, number>();
  const found: number[] = [];
  for (let at = sorted.length - 1; at >= 0; at--) {
    let from = sorted[at]?.span.end ?? 0;
    const passed: number[] = [];
    let known = until.get(from);
    while (known === undefined) {
      const end = lines.endOf(from);
      if (end >= text.length) known = Number.POSITIVE_INFINITY;
      else if (!isBlankLine(text.slice(from, end))) known = from;
      else {
        passed.push(from);
        from = end + 1;
        known = until.get(from);
      }
    }
    for (const line of passed) until.set(line, known);
    found[at] = known;
  }
  return found;
}

/** Nothing but white space, comments, and the mark of a list. */
function isBlankLine(line: string): boolean {
  return /^\s*(?:-\s*)*(?:(?:#|\/\/).*|\/\*(?:[^*]|\*(?!\/))*\*\/\s*|\{\{-?\s*\/\*.*\*\/\s*-?\}\}\s*|\{#.*#\}\s*)?$/.test(
    line,
  );
}
