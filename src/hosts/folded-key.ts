/** `logpull_options` as `logpullOptions` or `LogpullOptions` is the same key. */
export function foldedKey(key: string): string {
  return key.replaceAll("_", "").toLowerCase();
}
