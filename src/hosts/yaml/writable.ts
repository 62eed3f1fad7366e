/** Which edits of a file of YAML leave it what it is. */
import type { TextEdit } from "../../diagnostics/diagnostic.js";
import type { Span } from "../../diagnostics/span.js";
import type { YamlTree } from "./reading.js";

/**
 * Nothing that is kept can be changed. A scalar can be replaced, or a part of one; and anything within brackets, without a comment.
 * Blocks are made of lines, which no edit knows. A file may have thousands of filters, so no edit is held against each part of it.
 */
export function writableIn(
  text: string,
  { styles, flows, kept, unplaced }: Pick<YamlTree, "styles" | "flows" | "kept" | "unplaced">,
): (edit: TextEdit) => boolean {
  const scalars = ordered([...styles].map(([start, { end }]) => ({ start, end })));
  const [keptOnes, flowOnes] = [ordered(kept), ordered(flows)];
  const withoutPlaces = new Set<number>();
  let known = 0;
  return ({ span, text: written }) => {
    if (keptOnes.reachFrom(Math.max(span.end, span.start + 1) - 1) > span.start) return false;
    const whole = styles.get(span.start);
    if (whole !== undefined && whole.end === span.end) return true;
    // Scalars are opened one by one.
    for (; known < unplaced.length; known++) withoutPlaces.add(unplaced[known]?.start ?? -1);
    if (withoutPlaces.has(span.start) && whole !== undefined && span.end <= whole.end) return false;
    const before = scalars.lastFrom(span.start - 1);
    if (before !== undefined && span.end <= before.end) {
      const style = styles.get(before.start)?.style ?? "plain";
      if (withoutPlaces.has(before.start)) return false;
      return style === "double" || style === "single" ? !written.includes("\n") : isPlainPart(style, written);
    }
    return flowOnes.reachFrom(span.start) >= span.end && !/(?:^|\s)#/.test(text.slice(span.start, span.end));
  };
}

interface Ordered {
  /** The last that begins no later than a place. */
  lastFrom(place: number): Span | undefined;
  /** How far those reach that begin no later than a place. */
  reachFrom(place: number): number;
}

function ordered(spans: readonly Span[]): Ordered {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  let furthest = -1;
  const reach = sorted.map(({ end }) => {
    furthest = Math.max(furthest, end);
    return furthest;
  });
  const countFrom = (place: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? place) <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return { lastFrom: (place) => sorted[countFrom(place) - 1], reachFrom: (place) => reach[countFrom(place) - 1] ?? -1 };
}

/** What can stand within a scalar without quotes. */
function isPlainPart(style: string, written: string): boolean {
  // Lines that are indented are lines of the block, as the formatter writes them.
  if (style === "folded") return written.split("\n").every((line, at) => at === 0 || /^ +\S/.test(line));
  return style === "literal" || (!written.includes("\n") && !/: |:$|\s#|[[\]{},]/.test(written));
}
