/** Times of a document, as the store has them. */
import { formatTimestamp, parseTimestamp } from "../../interface/timestamps.js";
import type { FoundMistakes } from "../found-mistakes.js";

export interface Times {
  /** A time, moved; what is none is reported, and then it is good for nothing. */
  read(text: string, pointer: string): number;
  /** The same of one that may be absent. */
  readAny(text: string | undefined, pointer: string): number | null;
  /** The same as text. */
  moved(text: string, pointer: string): string;
  /** The present. */
  readonly now: number;
}

/** Where `asOf` is given, all times are moved so that it becomes `now`. */
export function timesOf(asOf: string | undefined, now: number, found: FoundMistakes): Times {
  const moment = asOf === undefined ? now : parsed(asOf, "/as_of");
  const read = (text: string, pointer: string) => {
    const time = parsed(text, pointer) + (now - moment);
    if (Number.isSafeInteger(time)) return time;
    found.report("wrongState", { mistake: `moved with \`as_of\`, the time \`${text}\` is out of reach` }, pointer);
    return now;
  };
  return {
    read,
    readAny: (text, pointer) => (text === undefined ? null : read(text, pointer)),
    moved: (text, pointer) => formatTimestamp(read(text, pointer)),
    now,
  };

  function parsed(text: string, pointer: string): number {
    const time = parseTimestamp(text);
    if (time === null) found.report("wrongState", { mistake: `there is no time \`${text}\`` }, pointer);
    return time ?? now;
  }
}
