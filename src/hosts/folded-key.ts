/** `logpull_options` as `logpullOptions` or `LogpullOptions` is the same key. */
export function foldedKey(key: string): string {
  // Most keys have none, and all are asked for again and again.
  return (key.includes("_") ? key.replaceAll("_", "") : key).toLowerCase();
}
