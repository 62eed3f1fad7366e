/** What is asked of an object for each of its members is found out once. */
export function once<T extends {}>(find: () => T): () => T {
  let found: T | undefined;
  return () => (found ??= find());
}
