/** A place among the lines of a feed: a segment, and an offset in its bytes. */
export interface Position {
  readonly segment: number;
  readonly offset: number;
}

/** Whether one place lies before another. */
export function isBefore(one: Position, other: Position): boolean {
  return one.segment < other.segment || (one.segment === other.segment && one.offset < other.offset);
}
