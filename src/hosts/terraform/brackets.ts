import { type HclReading, problem, skipBlank } from "./hcl-reading.js";
import { heredocAt, quotedAt } from "./templates.js";

/** Moves behind the bracket that closes the one at the position. */
export function skipBracket(reading: HclReading): void {
  const { text } = reading;
  const start = reading.position;
  let depth = 0;
  while (reading.position < text.length) {
    skipBlank(reading, true);
    const at = reading.position;
    if (at >= text.length) break;
    const character = text.charAt(at);
    if (character === '"') reading.position = quotedAt(text, at).span.end;
    else if (character === "<" && text.charAt(at + 1) === "<") reading.position = heredocAt(text, at)?.span.end ?? at + 2;
    else {
      reading.position++;
      if (character !== "" && "([{".includes(character)) depth++;
      else if (character !== "" && ")]}".includes(character) && --depth <= 0) return;
    }
  }
  problem(reading, "bracket", start, start + 1);
}
