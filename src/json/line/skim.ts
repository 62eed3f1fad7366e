/** The state of a reader of one line. */
export interface Skim {
  /** Whether the line has no control character. A string then ends at the next quote without a backslash. */
  plain: boolean;
  /** The offset of the first backslash behind the last string. Without a backslash, the length of the line. */
  nextBackslash: number;
  /** Whether the last string has a backslash. */
  escaped: boolean;
  /** The end of the last value, or `~` of the offset of a mistake. */
  valueEnd: number;
  /** The kinds of the open containers, one byte each. All lines share the array, so that a line allocates nothing. */
  open: Uint8Array;
}

/** Log lines are almost never nested deeper. */
export const usualDepth = 1024;

const control = /[\u0000-\u001f]/;

export function createSkim(): Skim {
  return { plain: false, nextBackslash: 0, escaped: false, valueEnd: 0, open: new Uint8Array(usualDepth) };
}

/** Prepares for a line. Two searches of the line cost less than a test of each character. */
export function beginLine(skim: Skim, line: string): void {
  skim.plain = !control.test(line);
  skim.nextBackslash = backslashFrom(line, 0);
}

export function backslashFrom(line: string, start: number): number {
  const found = line.indexOf("\\", start);
  return found === -1 ? line.length : found;
}
