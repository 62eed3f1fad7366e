/** How far a script is read, which all readers of its words share. */
import type { Comment } from "../../ast/nodes.js";
import type { bracketPairs } from "./expansions.js";
import type { ShellItem } from "./shell-item.js";

export interface ShellReading {
  readonly text: string;
  /** Words, documents and the ends of commands, in the order of their places. */
  readonly items: ShellItem[];
  readonly comments: Comment[];
  readonly pairOf: ReturnType<typeof bracketPairs>;
  /** Nothing is read from there on: what stands in a document ends with it. */
  limit: number;
  /** Commands and expansions around. */
  depth: number;
  /** Before it braces are known not to close: they are not tried again. */
  unclosedTo: number;
  /** How many of `${…}` are open before the limit. */
  braces: number;
}

/** Words, documents and ends of commands that are read: a script of a megabyte has half as many. */
export const mostItems = 400_000;

/** Whether braces around were found not to close: what is read of them is read again. */
export function isVain({ braces, unclosedTo, limit }: ShellReading): boolean {
  return braces > 0 && unclosedTo >= limit;
}

/** Reads what ends at an offset, whatever is open there. */
export function readWithin(reading: ShellReading, limit: number, read: () => void): void {
  const around = [reading.limit, reading.braces] as const;
  [reading.limit, reading.braces] = [Math.min(limit, reading.limit), 0];
  read();
  [reading.limit, reading.braces] = around;
}

/** `((…))`, and not a bracket within another. */
export function isArithmetic({ pairOf, limit }: ShellReading, at: number): boolean {
  // The outer first: pairs are found from where the first of them opens.
  const outer = pairOf(at, limit);
  return outer !== undefined && outer < limit && pairOf(at + 1, limit) === outer - 1;
}

/** Where the line of a place ends, or what is read does. */
export function lineEnd(text: string, from: number, limit: number): number {
  const found = text.indexOf("\n", from);
  return found === -1 ? limit : Math.min(found, limit);
}
