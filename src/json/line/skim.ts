/** What is known of the line at hand while a reader goes through it. */
export interface Skim {
  /** It holds no control character, so a string ends at the next quote unless a backslash comes before. */
  plain: boolean;
  /** The first backslash behind the last string skipped; the line's length when there is none. */
  nextBackslash: number;
  /** Whether the last string skipped holds a backslash. */
  escaped: boolean;
  /** Where the last value that was read ends, or the complement of the offset of a mistake. */
  valueEnd: number;
  /** Kinds of the open containers, a byte each; kept from line to line so that nothing is allocated, given up after a deep one. */
  open: Uint8Array;
}

/** Nothing that people log is nested deeper. */
export const usualDepth = 1024;

const control = /[\u0000-\u001f]/;

export function createSkim(): Skim {
  return { plain: false, nextBackslash: 0, escaped: false, valueEnd: 0, open: new Uint8Array(usualDepth) };
}

/** To be called before a line is gone through: two searches of all of it are cheaper than looking at every character. */
export function beginLine(skim: Skim, line: string): void {
  skim.plain = !control.test(line);
  skim.nextBackslash = backslashFrom(line, 0);
}

export function backslashFrom(line: string, start: number): number {
  const found = line.indexOf("\\", start);
  return found === -1 ? line.length : found;
}
