import type { Hole } from "../where/held.js";
import type { HeldString } from "./file-tree.js";

/** What is put into a string that is not known here, without the place of each of its characters where that is told without them. */
export function holesOf(held: HeldString): readonly Hole[] {
  return held.plain === true ? [] : (held.holes ?? held.open().holes);
}
