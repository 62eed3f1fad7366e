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
    else if (character === "<" && text.charAt(at + 1) === "<")
      reading.position = heredocAt(text, at)?.span.end ?? at + 2;
    else {
      reading.position++;
      if (character !== "" && "([{".includes(character)) depth++;
      else if (character !== "" && ")]}".includes(character) && --depth <= 0) return;
    }
  }
  problem(reading, "bracket", start, start + 1);
}

/** Moves behind a closing bracket; what stands before it is skipped. */
export function closeBracket(reading: HclReading, bracket: string, opened: number): void {
  const { text } = reading;
  skipBlank(reading, true);
  if (text.charAt(reading.position) === bracket) {
    reading.position++;
    return;
  }
  problem(reading, "bracket", opened, opened + 1);
  // What follows is read as if it were closed here, if another bracket is.
  if (reading.position < text.length && ")]}".includes(text.charAt(reading.position))) reading.position++;
}
