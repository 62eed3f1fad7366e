import type { Position } from "../../interface/types-generated.js";
import type { FoundMistakes } from "../found-mistakes.js";

/**
 * The place that a position means, from 0, among the ids of the other rules; null where it means none, which is reported. `moved` is the rule
 * that goes there, if it was in the list.
 */
export function placeOf(
  position: Position,
  others: readonly string[],
  moved: string | null,
  found: FoundMistakes,
): number | null {
  const { before, after, index } = position;
  if (index !== undefined) {
    const last = others.length + 1;
    if (index <= last) return index - 1;
    found.report("positionOutOfRange", { index, last }, "/position/index");
    return null;
  }
  if (before !== undefined) return before === "" ? 0 : placeBeside(before, "before", 0);
  return after === undefined || after === "" ? others.length : placeBeside(after, "after", 1);

  function placeBeside(id: string, side: "before" | "after", more: number): number | null {
    const at = others.indexOf(id);
    if (at !== -1) return at + more;
    if (id === moved)
      found.report("invalidRequest", { mistake: `a rule cannot stand ${side} itself` }, `/position/${side}`);
    else found.report("unknownRule", { id }, `/position/${side}`);
    return null;
  }
}

/** The list with one more item at a place. */
export function inserted<Item>(items: readonly Item[], item: Item, place: number): readonly Item[] {
  return [...items.slice(0, place), item, ...items.slice(place)];
}
