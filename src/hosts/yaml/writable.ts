/** Which edits of a file of YAML leave it what it is. */
import type { TextEdit } from "../../diagnostics/diagnostic.js";
import type { Span } from "../../diagnostics/span.js";
import { ordered } from "../ordered-spans.js";
import type { YamlTree } from "./reading.js";
import { isPrintable, isReserved } from "./spell.js";

/**
 * Nothing that is kept can be changed. A scalar can be replaced, or a part of one; and anything within brackets, without a comment.
 * Blocks are made of lines, which no edit knows. A file may have thousands of filters, so no edit is held against each part of it.
 */
export function writableIn(
  text: string,
  { styles, flows, kept, unplaced }: Pick<YamlTree, "styles" | "flows" | "kept" | "unplaced">,
): (edit: TextEdit, laidOut?: boolean) => boolean {
  const scalars = ordered([...styles].map(([start, { end }]) => ({ start, end })));
  const [keptOnes, flowOnes] = [ordered(kept), ordered(flows)];
  const withoutPlaces = new Set<number>();
  let known = 0;
  return ({ span, text: written }, laidOut = false) => {
    if (!isPrintable(written)) return false;
    if (keptOnes.reachFrom(Math.max(span.end, span.start + 1) - 1) > span.start) return false;
    const whole = styles.get(span.start);
    if (whole !== undefined && whole.end === span.end) return true;
    // Scalars are opened one by one.
    for (; known < unplaced.length; known++) withoutPlaces.add(unplaced[known]?.start ?? -1);
    if (withoutPlaces.has(span.start) && whole !== undefined && span.end <= whole.end) return false;
    if (
      whole?.style === "plain" &&
      span.end <= whole.end &&
      isPlainPart(written, laidOut) &&
      isPlain(written + text.slice(span.end, whole.end))
    )
      return true;
    const before = scalars.lastFrom(span.start - 1);
    if (before !== undefined && span.end <= before.end) {
      const style = styles.get(before.start)?.style ?? "plain";
      if (
        withoutPlaces.has(before.start) ||
        (!laidOut && (style === "literal" ? losesIndentation(text, span) : foldsOtherwise(text, span)))
      )
        return false;
      if (style === "literal" || (laidOut && style !== "plain")) return true;
      return style === "plain"
        ? isPlainPart(written, laidOut)
        : !written.includes("\n") || (style === "folded" && isIndented(written));
    }
    return flowOnes.reachFrom(span.start) >= span.end && !/(?:^|\s)#/.test(text.slice(span.start, span.end));
  };
}

/**
 * Whether what is replaced says how breaks beside it are read: a line end among several, or before white space, or the white space that a line of a folded
 * block begins with.
 */
function foldsOtherwise(text: string, { start, end }: Span): boolean {
  const replaced = text.slice(start, end);
  const beginsLine = beginsLineAt(text, start);
  if (!replaced.includes("\n")) return beginsLine && /^[ \t]/.test(replaced);
  return replaced.trim() === "" && (beginsLine || /\s/.test(text.charAt(end)));
}

/** Whether nothing but blanks stands before a place on its line, however long that is. */
function beginsLineAt(text: string, place: number): boolean {
  let at = place;
  while (at > 0 && " \t".includes(text.charAt(at - 1))) at--;
  return at === 0 || text.charAt(at - 1) === "\n";
}

/** Whether what is written would stand where an empty line of a block does, which has no indentation. */
function losesIndentation(text: string, { start, end }: Span): boolean {
  return end > start && text.charAt(start - 1) === "\n";
}

/** What can stand within a scalar without quotes. */
function isPlainPart(written: string, laidOut: boolean): boolean {
  return (laidOut || !written.includes("\n")) && !/: |:$|\s#|[[\]{},]/m.test(written);
}

/** What is a string without quotes whatever stands around it. */
function isPlain(written: string): boolean {
  return /^[A-Za-z_(]/.test(written) && !isReserved(written) && !/:(?:\s|$)|\s#/.test(written);
}

/** Lines that are indented are lines of the block, as the formatter writes them. */
function isIndented(written: string): boolean {
  return written.split("\n").every((line, at) => at === 0 || /^ +\S/.test(line));
}
