/** Throws a TypeError for a function that is misused. Its sentence repeats nothing that might be secret. */
export function must(isSo: unknown, sentence: string): asserts isSo {
  if (!isSo) throw new TypeError(sentence);
}

/** The members of a value; none of what has none. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value);
}
