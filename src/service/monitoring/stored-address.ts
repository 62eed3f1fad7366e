const longestAddress = 2048;

/**
 * An address as items store it: without user name, fragment and, by default, query. Queries hold tokens and numbers
 * that change with each request. Null for a text that is not an address of one of the schemes, and for a very long
 * address.
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
