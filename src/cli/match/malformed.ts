/** Malformed lines on standard error. */

import { printable, say } from "../views/print.js";
import type { Io } from "../world/io.js";
import type { MalformedReport } from "./settings.js";

/** Says where a malformed line is and what is wrong with it. `number` is counted from the beginning of the log; 0: not known. */
export function showMalformed(name: string, number: number, report: MalformedReport, io: Io): void {
  const line = number === 0 ? "" : `:${number}`;
  say(`${printable(name)}${line}: ${malformedText(report)}\n`, io);
}

export function malformedText({ offset, kind, column }: MalformedReport): string {
  return `malformed line at offset ${offset}: ${wording(kind, column)}`;
}

/** How many more there are than were shown. */
export function showHiddenMalformed(hidden: number, io: Io): void {
  const text = hiddenText(hidden);
  if (text !== null) say(`${text}\n`, io);
}

export function hiddenText(hidden: number): string | null {
  return hidden > 0 ? `${hidden} more malformed ${hidden === 1 ? "line" : "lines"}` : null;
}

function wording(kind: MalformedReport["kind"], column: number): string {
  switch (kind) {
    case "too long":
      return "longer than 64 MiB";
    case "not an object":
      return "not a JSON object";
    case "cut off":
      return "the JSON object is cut off";
    case "not JSON":
      return `not JSON from column ${column} on`;
  }
}
