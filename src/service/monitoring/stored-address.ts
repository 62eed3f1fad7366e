const longestAddress = 2048;

/**
 * Returns the stored form of an address: without user name, fragment and, by default, query. Queries contain tokens,
 * and numbers that change with each request. Null for a very long address, and for a text that is no address of the
 * schemes.
 */
export function storedAddress(text: string, schemes: readonly string[], keepQueries: boolean): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!schemes.includes(url.protocol)) return null;
  url.username = "";
  url.password = "";
  url.hash = "";
  if (!keepQueries) url.search = "";
  return url.href.length > longestAddress ? null : url;
}

export const itemSchemes = ["http:", "https:", "ws:", "wss:"] as const;
