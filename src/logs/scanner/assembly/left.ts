/** What `locate` leaves of a line that it does not judge. */
import { skipBlanks } from "./masks";

/** Where the line feed is that it stopped at. */
export let leftAt: usize = 0;
/** Objects that are open there; 0 where this is no beginning of a line to go on with. */
export let leftDepth: i32 = 0;
export let leftInString: bool = false;

export function leaveLine(start: usize, at: usize, opened: usize, closed: usize, depth: i32, inString: bool): void {
  leftAt = at;
  leftDepth = closed == 0 && opened == skipBlanks(start) ? max(depth, 0) : 0;
  leftInString = inString;
}
