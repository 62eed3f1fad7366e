/** Where the filters of jobs stand that were found: asked of every entry of a block that is repeated, without looking at all of them. */
import type { Span } from "../diagnostics/span.js";

interface Found {
  readonly node: { readonly span: Span };
  readonly ofJob: boolean;
}

export interface FoundPlaces {
  /** Whether the filter of a job was found within a place. */
  isWithin(found: readonly Found[], place: Span): boolean;
}

export function foundPlaces(length: number): FoundPlaces {
  /** A mark at each character that one begins at, and where the shortest of those ends; made once any is asked for. */
  let marks: Uint8Array | null = null;
  const ends = new Map<number, number>();
  let marked = 0;
  return {
    isWithin(found, { start, end }) {
      marks ??= new Uint8Array(length + 1);
      for (; marked < found.length; marked++) {
        const { node, ofJob } = found[marked] as Found;
        if (!ofJob) continue;
        marks[node.span.start] = 1;
        ends.set(node.span.start, Math.min(node.span.end, ends.get(node.span.start) ?? Number.POSITIVE_INFINITY));
      }
      const place = marks.subarray(start, end + 1);
      for (let at = place.indexOf(1); at !== -1; at = place.indexOf(1, at + 1)) if ((ends.get(start + at) ?? 0) <= end) return true;
      return false;
    },
  };
}
